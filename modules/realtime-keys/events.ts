import Type, { type Static, type TObject } from 'typebox';
import { Owner } from '../kernel/caller.ts';
import { defineEvent, listOf, nullable, type EventOf } from '../kernel/log/event-definition.ts';
import { oneOf } from '../kernel/http/schema.ts';

/** Tables whose changes may be subscribed to. */
export const REALTIME_TABLES = ['corporate_engine_v2', 'external_edits'] as const;
export type RealtimeTable = (typeof REALTIME_TABLES)[number];

const SCOPE = {
  /** Null: no access of its own; only that of a dashboard token sent with it. */
  workspace: nullable(Owner),
  tables: listOf(oneOf(REALTIME_TABLES)),
  /** Null: every video of the workspace. */
  video_uuid: nullable(Type.String()),
};

/** The rows that a key gives access to. */
export type RealtimeScope = Readonly<Static<TObject<typeof SCOPE>>>;

export const RealtimeKeyIssued = defineEvent(
  'RealtimeKeyIssued',
  'Clients with this key may subscribe to row changes until it expires. The signed token is shown once and stored nowhere.',
  Type.Object({
    ...SCOPE,
    key_id: Type.String(),
    note: Type.String({ description: "The operator's reminder of who has it." }),
    expires_at: Type.String({ description: 'ISO-8601 UTC.' }),
  }),
);
export type RealtimeKeyIssued = EventOf<typeof RealtimeKeyIssued>;

export const RealtimeKeyRevoked = defineEvent(
  'RealtimeKeyRevoked',
  'The key stopped working; sockets opened with it are closed.',
  Type.Object({ key_id: Type.String() }),
);

/** All events of a realtime key's stream. */
export const REALTIME_KEY_EVENTS = [RealtimeKeyIssued, RealtimeKeyRevoked] as const;
export type RealtimeKeyEvent = EventOf<(typeof REALTIME_KEY_EVENTS)[number]>;
