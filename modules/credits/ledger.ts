import type { Owner } from '../kernel/caller.ts';
import type { Charge } from './events.ts';
import type { Price } from './prices.ts';

/** One row of `credit_ledger`: what moved a workspace's balance, once. */
export interface LedgerRow {
  readonly event_id: string;
  readonly workspace: Owner;
  /** 1, 2, 3, … in the order it happened, without a gap. */
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
  /** The event that led to it; in logs of before 2026-11-23 the job, and of a grant the request. */
  readonly caused_by: string;
  /** Null on grants, and where neither the charge nor its amount tells. */
  readonly price_rule: Price['rule'] | null;
  readonly price_version: number | null;
}

/** One row of `paid_works`: a film, an edit or a change of voice that may be charged for, as it was asked for first. */
export interface PaidWorkRow {
  readonly work_id: string;
  readonly work: Charge['for'];
  readonly video_uuid: string;
  readonly ordered_by: string;
}

/** An entry with what the work that was paid for says of it; nulls on grants. */
export interface LedgerEntry extends LedgerRow {
  readonly video_uuid: string | null;
  readonly ordered_by: string | null;
}

/** Entries of a workspace between two moments, oldest first. */
export interface StatementQuery {
  readonly workspace: Owner;
  /** ISO-8601; the first moment that counts, and the first that no longer does. */
  readonly from: string;
  readonly to: string;
  /** Only entries after this one. */
  readonly after: number;
  readonly limit: number;
}

export interface StatementPage {
  /** Before the first and after the last entry between these moments, whatever page is read. */
  readonly opening: number;
  readonly closing: number;
  /** What the entries between these moments, but before this page, come to. */
  readonly carried: number;
  readonly entries: readonly LedgerEntry[];
}

/** Reads ledgers; never used to decide. */
export interface LedgerRows {
  /** Newest first, of one moment: the balance is the sum of all entries there are, whatever page is read. */
  read(query: {
    readonly workspace: Owner;
    /** Only entries before this one. */
    readonly before?: number;
    readonly limit: number;
  }): Promise<{ readonly balance: number; readonly entries: readonly LedgerEntry[] }>;
  /** Of one moment. */
  readStatement(query: StatementQuery): Promise<StatementPage>;
  /** What was charged for a video, its edits and its changes of voice, oldest first. */
  readVideo(workspace: Owner, videoUuid: string): Promise<readonly LedgerEntry[]>;
  /** Credits that were charged for each of these works, by work_id; works that cost nothing are absent. */
  chargedFor(workspace: Owner, workIds: readonly string[]): Promise<ReadonlyMap<string, number>>;
}
