import type { Owner } from '../kernel/caller.ts';
import type { Charge, CreditsEvent } from './events.ts';

/** A work that holds credits: an edit or a change of voice. */
interface HoldingWork extends Pick<Charge, 'for' | 'work_id'> {
  readonly workspace: Owner;
}

/**
 * Once for each resumption of a work: what it can still cost, or what of that is available. A hold of an earlier resumption is released
 * before.
 */
export interface HoldCredits extends HoldingWork {
  readonly type: 'HoldCredits';
  /** What all of the work costs at most. */
  readonly up_to_credits: number;
  readonly resumption: number;
}

/** The work ended. */
export interface ReleaseCredits extends HoldingWork {
  readonly type: 'ReleaseCredits';
}

/** What is held for one work now. */
export interface Hold extends Pick<Charge, 'for'> {
  readonly resumption: number;
  readonly credits: number;
}

/** Of a workspace, by work. */
export type Holds = ReadonlyMap<string, Hold>;

/** What a work may take: its own hold, then what is available; never what is held for another. */
export function spendableBy(workId: string, balance: number, holds: Holds): number {
  let others = 0;
  for (const [id, { credits }] of holds) if (id !== workId) others += credits;
  return balance - others;
}

/** `charged`: what the work has cost so far. */
export function hold(
  id: string,
  { type: _, up_to_credits, ...work }: HoldCredits,
  { balance, holds, charged }: { readonly balance: number; readonly holds: Holds; readonly charged: number },
): readonly CreditsEvent[] {
  const before = holds.get(work.work_id);
  if (before && before.resumption >= work.resumption) return [];
  const amount_credits = Math.min(up_to_credits - charged, spendableBy(work.work_id, balance, holds));
  if (amount_credits < 1) return release(work, holds);
  return [...release(work, holds), { type: 'CreditsHeld', id, data: { ...work, amount_credits } }];
}

export function release(
  { workspace, for: what, work_id }: HoldingWork,
  holds: Holds,
): readonly CreditsEvent[] {
  const amount_credits = holds.get(work_id)?.credits ?? 0;
  if (amount_credits === 0) return [];
  return [{ type: 'CreditsReleased', data: { workspace, for: what, work_id, amount_credits } }];
}

/** The holds after an event: a work that holds nothing is not among them. */
export function evolveHolds(holds: Holds, event: CreditsEvent): Holds {
  if (event.type === 'CreditsGranted') return holds;
  const { work_id } = event.data;
  const before = holds.get(work_id);
  const after = holdAfter(before, event);
  if (after === before) return holds;
  const others = [...holds].filter(([id]) => id !== work_id);
  return new Map(after && after.credits > 0 ? [...others, [work_id, after]] : others);
}

function holdAfter(
  before: Hold | undefined,
  event: Exclude<CreditsEvent, { type: 'CreditsGranted' }>,
): Hold | undefined {
  switch (event.type) {
    case 'CreditsHeld':
      return {
        for: event.data.for,
        resumption: event.data.resumption,
        credits: event.data.amount_credits,
      };
    case 'CreditsReleased':
      return undefined;
    case 'CreditsCharged': {
      const { held_credits = 0 } = event.data;
      return before && held_credits > 0 ? { ...before, credits: before.credits - held_credits } : before;
    }
  }
}
