import type { Owner } from '../kernel/caller.ts';
import type { Charge } from './events.ts';

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
}

/** Reads ledgers; never used to decide. */
export interface LedgerRows {
  /** Newest first, of one moment: the balance is the sum of all entries there are, whatever page is read. */
  read(query: {
    readonly workspace: Owner;
    /** Only entries before this one. */
    readonly before?: number;
    readonly limit: number;
  }): Promise<{ readonly balance: number; readonly entries: readonly LedgerRow[] }>;
  /** Credits that were charged for each of these works, by work_id; works that cost nothing are absent. */
  chargedFor(workspace: Owner, workIds: readonly string[]): Promise<ReadonlyMap<string, number>>;
}
