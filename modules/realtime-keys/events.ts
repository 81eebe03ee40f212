import type { Owner } from '../kernel/caller.ts';

/** Tables whose changes may be subscribed to. */
export const REALTIME_TABLES = ['corporate_engine_v2', 'external_edits'] as const;
export type RealtimeTable = (typeof REALTIME_TABLES)[number];

/** What a key lets its bearer see. */
export interface RealtimeScope {
  /** Null: nothing of its own; only what a dashboard token sent beside it may see. */
  readonly workspace: Owner | null;
  readonly tables: readonly RealtimeTable[];
  /** Null: every video of the workspace. */
  readonly video_uuid: string | null;
}

/** Everything that happens to a realtime key; its stream holds nothing else. */
export type RealtimeKeyEvent = RealtimeKeyIssued | RealtimeKeyRevoked;

/** Clients with this key may subscribe to row changes until it expires. The signed token is shown once and stored nowhere. */
export interface RealtimeKeyIssued {
  readonly type: 'RealtimeKeyIssued';
  readonly id?: string;
  readonly data: RealtimeScope & {
    readonly key_id: string;
    /** The operator's reminder of who has it. */
    readonly note: string;
    /** ISO-8601 UTC. */
    readonly expires_at: string;
  };
}

/** The key stopped working; sockets opened with it are cut. */
export interface RealtimeKeyRevoked {
  readonly type: 'RealtimeKeyRevoked';
  readonly id?: string;
  readonly data: { readonly key_id: string };
}
