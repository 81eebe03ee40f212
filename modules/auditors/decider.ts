import type { Owner } from '../kernel/caller.ts';
import type { Decider } from '../kernel/log/decider.ts';
import { DomainError } from '../kernel/errors.ts';
import { isEventOf } from '../kernel/log/event-definition.ts';
import { AUDITORS_EVENTS, type AuditorsEvent, type AuditorTokenIssued } from './events.ts';

export type AuditorsCommand =
  | { readonly type: 'IssueAuditorToken'; readonly token: AuditorTokenIssued['data'] }
  /** Idempotent. */
  | { readonly type: 'RevokeAuditorToken' }
  | { readonly type: 'RecordRead'; readonly view: string; readonly path: string }
  | { readonly type: 'RecordExport'; readonly purpose: string; readonly workspace?: Owner };

/** State of one token or one export. */
export interface Auditor {
  readonly issued: AuditorTokenIssued['data'] | undefined;
  readonly isRevoked: boolean;
}

export const auditorDecider: Decider<Auditor, AuditorsCommand, AuditorsEvent> = {
  initial: { issued: undefined, isRevoked: false },
  isOwn: isEventOf(AUDITORS_EVENTS),
  decide(command, { issued, isRevoked }) {
    switch (command.type) {
      case 'IssueAuditorToken':
        return issued ? [] : [{ type: 'AuditorTokenIssued', data: command.token }];
      case 'RevokeAuditorToken':
        if (!issued) throw new DomainError('missing', 'auditors.unknown', 'auditor token not found');
        return isRevoked ? [] : [{ type: 'AuditorTokenRevoked', data: { token_id: issued.token_id } }];
      case 'RecordRead': {
        if (!issued || isRevoked)
          throw new DomainError('unauthenticated', 'auditors.revoked', 'the auditor token was revoked');
        const { view, path } = command;
        return [{ type: 'AuditViewRead', data: { view, path, purpose: issued.purpose } }];
      }
      case 'RecordExport':
        return [
          {
            type: 'LogExported',
            data: {
              purpose: command.purpose,
              ...(command.workspace ? { workspace: command.workspace } : {}),
            },
          },
        ];
    }
  },
  evolve(auditor, event) {
    switch (event.type) {
      case 'AuditorTokenIssued':
        return { ...auditor, issued: event.data };
      case 'AuditorTokenRevoked':
        return { ...auditor, isRevoked: true };
      case 'AuditViewRead':
      case 'LogExported':
        return auditor;
    }
  },
};
