import { randomUUID } from 'node:crypto';
import type { LedgerEntry, LedgerRows } from '../../modules/credits/index.ts';

export const VIDEO = '88888888-8888-4888-8888-888888888888';
export const EDIT = '77777777-7777-4777-8777-777777777777';

/** Of Ada's workspace. */
export const aGrant = (entry: number, reason = 'a gift'): LedgerEntry => ({
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
  position: entry * 10,
  caused_by: 'request-1',
  price_rule: null,
  price_version: null,
  video_uuid: null,
  ordered_by: null,
});

export const aCharge = (entry: number, work: LedgerEntry['work'] = 'edit'): LedgerEntry => ({
  ...aGrant(entry, 'edit, scene 2'),
  amount: -25,
  work,
  work_id: EDIT,
  actor: 'worker:1',
  phase: 'clip',
  scene: 2,
  price_rule: 'clip.generative_video',
  price_version: 1,
  video_uuid: VIDEO,
  ordered_by: 'key:1',
});

/** The port over rows a spec hands in. */
export const ledgerOf = (rows: readonly LedgerEntry[]): LedgerRows => ({
  read({ workspace, before = Infinity, limit }) {
    const own = rows.filter((row) => row.workspace === workspace);
    const entries = own.filter(({ entry }) => entry < before).sort((a, b) => b.entry - a.entry);
    const balance = sumOf(own);
    return Promise.resolve({ balance, entries: entries.slice(0, limit) });
  },
  readStatement({ workspace, from, to, after, limit }) {
    const own = rows.filter((row) => row.workspace === workspace && row.at < to);
    const within = own.filter(({ at }) => at >= from).sort((a, b) => a.entry - b.entry);
    const page = within.filter(({ entry }) => entry > after);
    return Promise.resolve({
      opening: sumOf(own) - sumOf(within),
      closing: sumOf(own),
      carried: sumOf(within) - sumOf(page),
      entries: page.slice(0, limit),
    });
  },
  readVideo(workspace, uuid) {
    const own = rows.filter((row) => row.workspace === workspace && row.video_uuid === uuid);
    return Promise.resolve(own.sort((a, b) => a.entry - b.entry));
  },
  chargedFor(workspace, workIds) {
    const charged = new Map<string, number>();
    for (const { work_id, amount } of rows.filter((row) => row.workspace === workspace))
      if (work_id !== null && workIds.includes(work_id))
        charged.set(work_id, (charged.get(work_id) ?? 0) - amount);
    return Promise.resolve(charged);
  },
});

const sumOf = (rows: readonly LedgerEntry[]): number => rows.reduce((sum, { amount }) => sum + amount, 0);
