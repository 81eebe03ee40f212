import { priceIn, type LedgerEntry, type Price } from '../credits/index.ts';
import type { RecordedEvent } from '../kernel/log/event.ts';
import { toTimestamp } from '../kernel/timestamp.ts';

/** An event of the log, as far as a receipt names it. */
export interface NamedEvent {
  readonly id: string;
  readonly position: number;
  readonly type: string;
}

/** One movement of credits, with all that led to it. */
export interface ReceiptLine {
  /** 1, 2, 3, … on this receipt. */
  readonly line: number;
  readonly at: string;
  readonly work: LedgerEntry['work'];
  readonly work_id: string | null;
  readonly phase: LedgerEntry['phase'];
  readonly scene: number | null;
  readonly reason: string;
  readonly ordered_by: string | null;
  readonly charged_by: string;
  readonly price: Price | null;
  readonly amount: number;
  /** Of this line and those above. */
  readonly sum: number;
  /** In the workspace's ledger. */
  readonly entry: number;
  readonly event: NamedEvent;
  /** The work that was paid for; null in logs of before charges named it. */
  readonly caused_by: NamedEvent | null;
}

/** What a video, its edits and its changes of voice came to. `known`: events that charges may have followed from. */
export function toReceipt(
  entries: readonly LedgerEntry[],
  known: Iterable<RecordedEvent>,
): { readonly total: number; readonly lines: readonly ReceiptLine[] } {
  const byId = new Map<string, NamedEvent>();
  for (const { id, position, type } of known) byId.set(id, { id, position, type });
  let sum = 0;
  const lines = entries.map((entry, place): ReceiptLine => {
    sum += entry.amount;
    const { work, work_id, phase, scene, reason, ordered_by, amount } = entry;
    const type = amount < 0 ? 'CreditsCharged' : 'CreditsGranted';
    return {
      line: place + 1,
      at: toTimestamp(entry.at),
      ...{ work, work_id, phase, scene, reason, ordered_by },
      charged_by: entry.actor,
      price: priceIn(entry),
      amount,
      sum,
      entry: entry.entry,
      event: { id: entry.event_id, position: entry.position, type },
      caused_by: byId.get(entry.caused_by) ?? null,
    };
  });
  return { total: sum, lines };
}
