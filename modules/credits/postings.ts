import type { Owner } from '../kernel/caller.ts';
import type { CreditsEvent } from './events.ts';

/**
 * Where credits are. `granted` is where they come from: what was given is its minus. `earned` is what work was paid with. Nothing is
 * reserved and nothing given back so far: `held` and `refunded` are empty.
 */
export type Account = Owner | 'granted' | 'earned' | 'held' | 'refunded';

export interface Posting {
  readonly account: Account;
  readonly amount_credits: number;
}

/** Double entry: what an event moves, from one account to another. The only place that knows. */
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

/** What the event adds to the balance of its workspace; charges take away. */
export function movementOf(event: CreditsEvent): number {
  const [from, to] = postingsOf(event);
  return from.account === event.data.workspace ? from.amount_credits : to.amount_credits;
}
