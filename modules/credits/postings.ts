import type { Owner } from '../kernel/caller.ts';
import type { CreditsEvent, EntryEvent } from './events.ts';

/** What is held for one work of a workspace. */
export type HeldAccount = `held ${Owner} ${string}`;

/**
 * Accounts of the double entry. `granted` is the source, so its balance is negative; `earned` contains the charges. A workspace's
 * balance, as callers see it, is its own account and what is held for its works.
 */
export type Account = Owner | HeldAccount | 'granted' | 'earned';

export interface Posting {
  readonly account: Account;
  readonly amount_credits: number;
}

/** Double entry: the transfers of an event between accounts. The only definition. */
export function postingsOf({ type, data }: CreditsEvent): readonly Posting[] {
  const { workspace, amount_credits } = data;
  switch (type) {
    case 'CreditsGranted':
      return move('granted', workspace, amount_credits);
    case 'CreditsHeld':
      return move(workspace, heldFor(data), amount_credits);
    case 'CreditsReleased':
      return move(heldFor(data), workspace, amount_credits);
    case 'CreditsCharged': {
      const { held_credits = 0 } = data;
      return [
        ...move(heldFor(data), 'earned', held_credits),
        ...move(workspace, 'earned', amount_credits - held_credits),
      ];
    }
  }
}

interface WorkOf {
  readonly workspace: Owner;
  readonly work_id: string;
}

export const heldFor = ({ workspace, work_id }: WorkOf): HeldAccount => `held ${workspace} ${work_id}`;

const move = (from: Account, to: Account, amount_credits: number): readonly Posting[] =>
  amount_credits === 0
    ? []
    : [
        { account: from, amount_credits: -amount_credits },
        { account: to, amount_credits },
      ];

/** Change of the workspace's balance by an entry; negative for charges. */
export function movementOf({ type, data }: EntryEvent): number {
  return type === 'CreditsGranted' ? data.amount_credits : -data.amount_credits;
}
