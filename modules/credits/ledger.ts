import type { Owner } from '../kernel/caller.ts';
import type { Charge } from './events.ts';
import type { Price } from './prices.ts';

/** One row of `credit_ledger`: one change of a workspace's balance. */
export interface LedgerRow {
  readonly event_id: string;
  readonly workspace: Owner;
  /** 1, 2, 3, … in order of occurrence, without gaps. */
  readonly entry: number;
  readonly at: string;
  readonly actor: string;
  /** Credits; charges are negative. */
  readonly amount: number;
  readonly reason: string;
  /** Null on grants. */
  readonly work: Charge['for'] | null;
  readonly work_id: string | null;
  readonly phase: Charge['phase'] | null;
  /** Null on grants and on charges for the whole work. */
  readonly scene: number | null;
  /** Of the event in the log. */
  readonly position: number;
  /** The causing event; in logs from before 2026-11-23 the job, for a grant the request. */
  readonly caused_by: string;
  /** Null on grants, and where neither the charge nor its amount determines it. */
  readonly price_rule: Price['rule'] | null;
  readonly price_version: number | null;
}

/** One row of `paid_works`: a film, an edit or a voice change that may be charged, as first requested. */
export interface PaidWorkRow {
  readonly work_id: string;
  readonly work: Charge['for'];
  readonly video_uuid: string;
  readonly ordered_by: string;
}

/** An entry joined with its paid work; nulls on grants. */
export interface LedgerEntry extends LedgerRow {
  readonly video_uuid: string | null;
  readonly ordered_by: string | null;
}

/** Entries of a workspace between two moments, oldest first. */
export interface StatementQuery {
  readonly workspace: Owner;
  /** ISO-8601; from inclusive, to exclusive. */
  readonly from: string;
  readonly to: string;
  /** Only entries after this one. */
  readonly after: number;
  readonly limit: number;
}

export interface StatementPage {
  /** Balances at the start and the end of the period, whatever page is read. */
  readonly opening: number;
  readonly closing: number;
  /** Sum of the period's entries before this page. */
  readonly carried: number;
  readonly entries: readonly LedgerEntry[];
}

/** Reads ledgers for display; deciders never use it. */
export interface LedgerRows {
  /** Newest first, in one snapshot: the balance is the sum of all entries, whatever page is read. */
  read(query: {
    readonly workspace: Owner;
    /** Only entries before this one. */
    readonly before?: number;
    readonly limit: number;
  }): Promise<{ readonly balance: number; readonly entries: readonly LedgerEntry[] }>;
  /** In one snapshot. */
  readStatement(query: StatementQuery): Promise<StatementPage>;
  /** Charges for a video, its edits and its voice changes, oldest first. */
  readVideo(workspace: Owner, videoUuid: string): Promise<readonly LedgerEntry[]>;
  /** Credits charged for each work, by work_id; free works are absent. */
  chargedFor(workspace: Owner, workIds: readonly string[]): Promise<ReadonlyMap<string, number>>;
}
