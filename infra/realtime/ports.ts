import type { Owner } from '../../modules/kernel/caller.ts';
import type { RealtimeKeyRow } from '../../modules/realtime-keys/index.ts';
import type { PublishedRecord, PublishedTable } from '../../projections/ports.ts';

/** What realtime asks of the rest of the process. It reads; it never writes. */
export interface RealtimeDeps {
  readonly tables: readonly PublishedTable[];
  readonly verifyToken: (token: string) => Promise<VerifiedToken>;
  readonly findKeys: (keyIds: readonly string[]) => Promise<readonly RealtimeKeyRow[]>;
  /** The organizations that each of these users is an active member of. */
  readonly organizationsOf: (userIds: readonly string[]) => Promise<ReadonlyMap<string, readonly string[]>>;
  /** Rows as they are now, by key; missing ones are left out. */
  readonly readRecords: (
    table: PublishedTable,
    keys: readonly string[],
  ) => Promise<ReadonlyMap<string, PublishedRecord>>;
  /** Announcements in the order of commits; undefined: some may have been missed. Gives back how to stop. */
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

/** In the words of Supabase Realtime, which clients show. */
export interface TokenRefusal {
  readonly kind: 'refused';
  readonly code: 'InvalidJWTToken' | 'MalformedJWT' | 'JwtSignatureError' | 'Unauthorized';
  readonly reason: string;
}

/** Rows that one transaction changed. */
export interface Announcement {
  readonly table: string;
  readonly type: ChangeType;
  /** When it was committed, nearly: ISO-8601 UTC with milliseconds. */
  readonly at: string;
  readonly rows: readonly ChangedRow[];
}

export interface ChangedRow {
  readonly key: string;
  readonly owner: Owner;
  readonly videoUuid: string;
}

export type ChangeType = 'INSERT' | 'UPDATE' | 'DELETE';

/** What operators watch. */
export interface RealtimeMeter {
  readonly opened: () => void;
  /** Why in a few fixed words. */
  readonly closed: (reason: string) => void;
  readonly sent: () => void;
  readonly refused: (status: number) => void;
}
