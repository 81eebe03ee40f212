import type { RecordedOf } from '../modules/kernel/log/event.ts';
import { isEventOf } from '../modules/kernel/log/event-definition.ts';
import { ENTRY_EVENTS, movementOf, type EntryEvent, type LedgerRow } from '../modules/credits/index.ts';
import type { Projection } from './ports.ts';

const isEntry = isEventOf(ENTRY_EVENTS);

/** Contract 9.5: what `GET /v1/credits` reads. Rows are never changed: the ledger is as append-only as its events. */
export const creditLedger: Projection<LedgerRow> = {
  name: 'credit_ledger',
  version: 2,
  table: 'credit_ledger',
  key: 'event_id',
  keysOf: (event) => (isEntry(event) ? [event.id] : []),
  evolve: (row, event) => row ?? (isEntry(event) ? toEntry(event) : undefined),
};

function toEntry(event: RecordedOf<EntryEvent>): LedgerRow {
  const { workspace, reason, entry = event.revision + 1 } = event.data;
  const amount = movementOf(event);
  const { id: event_id, at, actor, position, causationId: caused_by } = event;
  const happened = { event_id, workspace, entry, at, actor, reason, position, caused_by };
  switch (event.type) {
    case 'CreditsGranted':
      return { ...happened, amount, ...NO_WORK };
    case 'CreditsCharged': {
      const { for: work, work_id, phase, scene_number: scene, price } = event.data;
      const priced = { price_rule: price?.rule ?? null, price_version: price?.version ?? null };
      return { ...happened, amount, work, work_id, phase, scene, ...priced };
    }
  }
}

const NO_WORK = {
  work: null,
  work_id: null,
  phase: null,
  scene: null,
  price_rule: null,
  price_version: null,
} as const;
