import { randomUUID } from 'node:crypto';
import type { LedgerRow, LedgerRows } from '../../modules/credits/index.ts';

export const EDIT = '77777777-7777-4777-8777-777777777777';

/** Of Ada's workspace. */
export const aGrant = (entry: number, reason = 'a gift'): LedgerRow => ({
  event_id: randomUUID(),
  workspace: 'user:33333333-3333-4333-8333-333333333333',
  entry,
  at: '2026-11-20T12:00:00.123Z',
  actor: 'operator',
  amount: 100,
  reason,
  work: null,
  work_id: null,
  phase: null,
  scene: null,
});

export const aCharge = (entry: number, work: LedgerRow['work'] = 'edit'): LedgerRow => ({
  ...aGrant(entry, 'edit, scene 2'),
  amount: -25,
  work,
  work_id: EDIT,
  phase: 'clip',
  scene: 2,
});

/** The port over rows a spec hands in. */
export const ledgerOf = (rows: readonly LedgerRow[]): LedgerRows => ({
  read({ workspace, before = Infinity, limit }) {
    const own = rows.filter((row) => row.workspace === workspace);
    const entries = own.filter(({ entry }) => entry < before).sort((a, b) => b.entry - a.entry);
    const balance = own.reduce((sum, { amount }) => sum + amount, 0);
    return Promise.resolve({ balance, entries: entries.slice(0, limit) });
  },
  chargedFor(workspace, workIds) {
    const charged = new Map<string, number>();
    for (const { work_id, amount } of rows.filter((row) => row.workspace === workspace))
      if (work_id !== null && workIds.includes(work_id))
        charged.set(work_id, (charged.get(work_id) ?? 0) - amount);
    return Promise.resolve(charged);
  },
});
