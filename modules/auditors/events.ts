import Type from 'typebox';
import { Owner } from '../kernel/caller.ts';
import { defineEvent, nullable, type EventOf } from '../kernel/log/event-definition.ts';

const PURPOSE = {
  purpose: Type.String({ description: 'What it is read for, in the words of who allowed it.' }),
};

export const AuditorTokenIssued = defineEvent(
  'AuditorTokenIssued',
  'The operator lets an auditor read until it expires. The signed token is shown once and stored nowhere.',
  Type.Object({
    ...PURPOSE,
    token_id: Type.String(),
    workspace: nullable(Owner),
    expires_at: Type.String({ description: 'ISO-8601 UTC.' }),
  }),
);
export type AuditorTokenIssued = EventOf<typeof AuditorTokenIssued>;

export const AuditorTokenRevoked = defineEvent(
  'AuditorTokenRevoked',
  'The token stopped working.',
  Type.Object({ token_id: Type.String() }),
);

export const AuditViewRead = defineEvent(
  'AuditViewRead',
  'An auditor read something. Recorded before the response: an unrecorded read did not happen.',
  Type.Object({
    ...PURPOSE,
    view: Type.String({ description: 'The operation, as the API document names it.' }),
    path: Type.String({ description: 'With its query.' }),
  }),
);

export const LogExported = defineEvent(
  'LogExported',
  'Somebody began to write a bundle of the log: the operator, or who asked for that of a workspace.',
  Type.Object({ ...PURPOSE, workspace: Type.Optional(Owner) }),
);

/** Auditors' tokens and reads. */
export const AUDITORS_EVENTS = [AuditorTokenIssued, AuditorTokenRevoked, AuditViewRead, LogExported] as const;
export type AuditorsEvent = EventOf<(typeof AUDITORS_EVENTS)[number]>;
