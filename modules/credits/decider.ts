import { v5 } from 'uuid';
import type { Owner } from '../kernel/caller.ts';
import type { Decider } from '../kernel/log/decider.ts';
import { isEventOf } from '../kernel/log/event-definition.ts';
import { DomainError } from '../kernel/errors.ts';
import { CREDITS_EVENTS, type Charge, type CreditsEvent } from './events.ts';
import {
  evolveHolds,
  hold,
  release,
  spendableBy,
  type HoldCredits,
  type Holds,
  type ReleaseCredits,
} from './holds.ts';
import { movementOf } from './postings.ts';
import type { Price } from './prices.ts';

export type CreditsCommand =
  | HoldCredits
  | ReleaseCredits
  | {
      readonly type: 'GrantCredits';
      readonly workspace: Owner;
      readonly amount_credits: number;
      readonly reason: string;
    }
  /** Takes what is held for the work, then what is available. Idempotent per work, also when the balance is too low by now. */
  | {
      readonly type: 'ChargeCredits';
      readonly workspace: Owner;
      readonly amount_credits: number;
      readonly reason: string;
      readonly charge: Charge;
      readonly price: Price;
    };

/** One workspace's ledger, folded. */
export interface Credits {
  /** What callers see: what is available and what is held. */
  readonly balance_credits: number;
  readonly holds: Holds;
  /** Grants and charges so far. */
  readonly entries: number;
  readonly past: PastEvent | undefined;
}

/** Past charges and holds, newest first: a linked list, so adding one copies nothing. */
interface PastEvent {
  readonly id: string;
  readonly work_id: string;
  readonly charged_credits: number;
  readonly before: PastEvent | undefined;
}

export const creditsDecider: Decider<Credits, CreditsCommand, CreditsEvent> = {
  initial: { balance_credits: 0, holds: new Map(), entries: 0, past: undefined },
  isOwn: isEventOf(CREDITS_EVENTS),
  decide(command, credits) {
    switch (command.type) {
      case 'GrantCredits': {
        const { type: _, ...data } = command;
        requireAmount(data.amount_credits);
        return [{ type: 'CreditsGranted', data: { ...data, entry: credits.entries + 1 } }];
      }
      case 'ChargeCredits':
        return charge(command, credits);
      case 'HoldCredits': {
        const id = holdId(command);
        const { balance_credits: balance, holds } = credits;
        const charged = chargedFor(command.work_id, credits);
        return isPast(id, credits) ? [] : hold(id, command, { balance, holds, charged });
      }
      case 'ReleaseCredits':
        return release(command, credits.holds);
    }
  },
  evolve(credits, event) {
    const after = { ...credits, holds: evolveHolds(credits.holds, event) };
    const { balance_credits, entries, past: before } = credits;
    switch (event.type) {
      case 'CreditsGranted':
        return { ...after, balance_credits: balance_credits + movementOf(event), entries: entries + 1 };
      case 'CreditsCharged': {
        const { workspace, work_id, amount_credits: charged_credits } = event.data;
        const past = { id: chargeId(workspace, event.data), work_id, charged_credits, before };
        return { ...after, balance_credits: balance_credits + movementOf(event), entries: entries + 1, past };
      }
      case 'CreditsHeld':
        return {
          ...after,
          past: { id: holdId(event.data), work_id: event.data.work_id, charged_credits: 0, before },
        };
      case 'CreditsReleased':
        return after;
    }
  },
};

function charge(
  { workspace, amount_credits, reason, charge, price }: CreditsCommand & { readonly type: 'ChargeCredits' },
  credits: Credits,
): readonly CreditsEvent[] {
  requireAmount(amount_credits);
  const id = chargeId(workspace, charge);
  if (isPast(id, credits)) return [];
  const { balance_credits, holds, entries } = credits;
  requireBalance(amount_credits, spendableBy(charge.work_id, balance_credits, holds));
  const held_credits = Math.min(amount_credits, holds.get(charge.work_id)?.credits ?? 0);
  const data = { workspace, amount_credits, reason, ...charge, price, held_credits, entry: entries + 1 };
  return [{ type: 'CreditsCharged', id, data }];
}

const CHARGES = '6a0d7e54-53a5-5f0e-8a56-0a4f3f0d9c11';

function chargeId(workspace: Owner, { for: what, work_id, phase, scene_number }: Charge): string {
  return v5([workspace, what, work_id, phase, scene_number ?? ''].join(' '), CHARGES);
}

const HOLDS = '0d1c3c0e-6d0b-5b55-9b59-3d9c2a1f7e42';

type HoldName = Pick<HoldCredits, 'workspace' | 'for' | 'work_id' | 'resumption'>;

function holdId({ workspace, for: what, work_id, resumption }: HoldName): string {
  return v5([workspace, what, work_id, resumption].join(' '), HOLDS);
}

function* eachPast({ past }: Credits): Generator<PastEvent> {
  for (let event = past; event; event = event.before) yield event;
}

function isPast(id: string, credits: Credits): boolean {
  for (const event of eachPast(credits)) if (event.id === id) return true;
  return false;
}

function chargedFor(workId: string, credits: Credits): number {
  let charged = 0;
  for (const { work_id, charged_credits } of eachPast(credits))
    if (work_id === workId) charged += charged_credits;
  return charged;
}

function requireAmount(amount: number): void {
  if (Number.isSafeInteger(amount) && amount >= 1 && amount <= MAX_AMOUNT) return;
  const message = `amount: must be a whole number from 1 to ${MAX_AMOUNT}`;
  throw new DomainError('malformed', 'credits.malformed_amount', message);
}

/** Far below the largest exact integer, however often it is granted. */
const MAX_AMOUNT = 1_000_000_000;

function requireBalance(amount: number, spendable: number): void {
  if (amount <= spendable) return;
  const message = `INSUFFICIENT_CREDITS: needs ${amount}, have ${spendable}`;
  throw new DomainError('unpaid', 'credits.insufficient', message);
}
