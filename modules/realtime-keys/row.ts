import type { RealtimeKeyIssued } from './events.ts';

/** A key as authentication and the operator see it. Times are ISO-8601 UTC. */
export type RealtimeKeyRow = RealtimeKeyIssued['data'] & {
  readonly issued_at: string;
  readonly revoked_at: string | null;
};
