import { v5 } from 'uuid';
import type { Owner } from '../kernel/caller.ts';
import type { Decider } from '../kernel/log/decider.ts';
import { isEventOf } from '../kernel/log/event-definition.ts';
import { DomainError } from '../kernel/errors.ts';
import { CREDITS_EVENTS, type Charge, type CreditsEvent } from './events.ts';
import { movementOf } from './postings.ts';
import type { Price } from './prices.ts';

export type CreditsCommand =
  | {
      readonly type: 'GrantCredits';
      readonly workspace: Owner;
      readonly amount_credits: number;
      readonly reason: string;
    }
  /** Idempotent per work, also when the balance is too low by now. */
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
  readonly balance_credits: number;
  readonly charged: ChargedWork | undefined;
}

/** The ids of past charges, newest first: a linked list, so adding one copies nothing. */
interface ChargedWork {
  readonly id: string;
  readonly before: ChargedWork | undefined;
}

export const creditsDecider: Decider<Credits, CreditsCommand, CreditsEvent> = {
  initial: { balance_credits: 0, charged: undefined },
  isOwn: isEventOf(CREDITS_EVENTS),
  decide(command, credits) {
    const { workspace, amount_credits, reason } = command;
    requireAmount(amount_credits);
    switch (command.type) {
      case 'GrantCredits':
        return [{ type: 'CreditsGranted', data: { workspace, amount_credits, reason } }];
      case 'ChargeCredits': {
        const id = chargeId(workspace, command.charge);
        if (isCharged(id, credits)) return [];
        requireBalance(amount_credits, credits);
        const { charge, price } = command;
        const data = { workspace, amount_credits, reason, ...charge, price };
        return [{ type: 'CreditsCharged', id, data }];
      }
    }
  },
  evolve({ balance_credits: before, charged }, event) {
    const balance_credits = before + movementOf(event);
    switch (event.type) {
      case 'CreditsGranted':
        return { balance_credits, charged };
      case 'CreditsCharged': {
        const id = chargeId(event.data.workspace, event.data);
        return { balance_credits, charged: { id, before: charged } };
      }
    }
  },
};

const CHARGES = '6a0d7e54-53a5-5f0e-8a56-0a4f3f0d9c11';

function chargeId(workspace: Owner, { for: what, work_id, phase, scene_number }: Charge): string {
  return v5([workspace, what, work_id, phase, scene_number ?? ''].join(' '), CHARGES);
}

function isCharged(id: string, { charged }: Credits): boolean {
  for (let work = charged; work; work = work.before) if (work.id === id) return true;
  return false;
}

function requireAmount(amount: number): void {
  if (Number.isSafeInteger(amount) && amount >= 1 && amount <= MAX_AMOUNT) return;
  const message = `amount: must be a whole number from 1 to ${MAX_AMOUNT}`;
  throw new DomainError('malformed', 'credits.malformed_amount', message);
}

/** Far below the largest exact integer, however often it is granted. */
const MAX_AMOUNT = 1_000_000_000;

function requireBalance(amount: number, { balance_credits }: Credits): void {
  if (amount <= balance_credits) return;
  const message = `INSUFFICIENT_CREDITS: needs ${amount}, have ${balance_credits}`;
  throw new DomainError('unpaid', 'credits.insufficient', message);
}
