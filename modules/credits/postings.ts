import type { Owner } from '../kernel/caller.ts';
import type { CreditsEvent } from './events.ts';

/**
 * Accounts of the double entry. `granted` is the source, so its balance is negative. `earned` contains the charges. No credits are
 * reserved or refunded yet: `held` and `refunded` are empty.
 */
export type Account = Owner | 'granted' | 'earned' | 'held' | 'refunded';

export interface Posting {
  readonly account: Account;
  readonly amount_credits: number;
}

/** Double entry: the transfers of an event between accounts. The only definition. */
export function postingsOf({ type, data }: CreditsEvent): readonly [Posting, Posting] {
  const { workspace, amount_credits } = data;
  switch (type) {
    case 'CreditsGranted':
      return move('granted', workspace, amount_credits);
    case 'CreditsCharged':
      return move(workspace, 'earned', amount_credits);
  }
}

const move = (from: Account, to: Account, amount_credits: number): readonly [Posting, Posting] => [
  { account: from, amount_credits: -amount_credits },
  { account: to, amount_credits },
];

/** Change of the workspace's balance by an event; negative for charges. */
export function movementOf(event: CreditsEvent): number {
  const [from, to] = postingsOf(event);
  return from.account === event.data.workspace ? from.amount_credits : to.amount_credits;
}
