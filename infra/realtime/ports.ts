import type { Owner } from '../../modules/kernel/caller.ts';
import type { RealtimeKeyRow } from '../../modules/realtime-keys/index.ts';
import type { PublishedRecord, PublishedTable } from '../../projections/ports.ts';

/** Realtime's ports to the rest of the process; read-only. */
export interface RealtimeDeps {
  readonly tables: readonly PublishedTable[];
  readonly verifyToken: (token: string) => Promise<VerifiedToken>;
  readonly findKeys: (keyIds: readonly string[]) => Promise<readonly RealtimeKeyRow[]>;
  /** The organizations of which each user is an active member. */
  readonly organizationsOf: (userIds: readonly string[]) => Promise<ReadonlyMap<string, readonly string[]>>;
  /** Current rows by key; missing rows are left out. */
  readonly readRecords: (
    table: PublishedTable,
    keys: readonly string[],
  ) => Promise<ReadonlyMap<string, PublishedRecord>>;
  /** Announcements in commit order; undefined: some may have been missed. Returns how to stop. */
  readonly onChanges: (listener: (announced: Announcement | undefined) => void) => () => void;
  /** Keys or memberships may have changed. */
  readonly onAccessChange: (listener: () => void) => () => void;
  readonly now: () => Date;
  readonly meter: RealtimeMeter;
  readonly onFailure: (error: unknown) => void;
}

export type VerifiedToken =
  | { readonly kind: 'key'; readonly keyId: string; readonly expiresAtMs: number }
  | { readonly kind: 'session'; readonly userId: string; readonly expiresAtMs: number }
  | TokenRefusal;

/** In Supabase Realtime's wording, which clients display. */
export interface TokenRefusal {
  readonly kind: 'refused';
  readonly code: 'InvalidJWTToken' | 'MalformedJWT' | 'JwtSignatureError' | 'Unauthorized';
  readonly reason: string;
}

/** Rows that one transaction changed. */
export interface Announcement {
  readonly table: string;
  readonly type: ChangeType;
  /** Approximate commit time: ISO-8601 UTC with milliseconds. */
  readonly at: string;
  readonly rows: readonly ChangedRow[];
}

export interface ChangedRow {
  readonly key: string;
  readonly owner: Owner;
  readonly videoUuid: string;
}

export type ChangeType = 'INSERT' | 'UPDATE' | 'DELETE';

/** Metrics. */
export interface RealtimeMeter {
  readonly opened: () => void;
  /** The reason, from a fixed set. */
  readonly closed: (reason: string) => void;
  readonly sent: () => void;
  readonly refused: (status: number) => void;
}
