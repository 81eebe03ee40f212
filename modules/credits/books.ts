import type { RecordedOf } from '../kernel/log/event.ts';
import type { CreditsEvent } from './events.ts';
import { postingsOf, type Account } from './postings.ts';
import { workspaceStream } from './stream.ts';

/** All accounts, posted event by event. */
export interface Books {
  /** Posts an event; returns what is wrong with it, undefined when the books balance. */
  post(event: RecordedOf<CreditsEvent>): string | undefined;
  balanceOf(account: Account): number;
  /** Sum of all accounts: 0 in a correct log. */
  sum(): number;
  /** The accounts of all workspaces, added up. */
  totals(): Readonly<Record<'workspaces' | Exclude<Account, `${string}:${string}`>, number>>;
}

/** Verifies the credits in a log by double entry: postings balance, no balance is negative, and no work is charged twice. */
export function openBooks(): Books {
  const balances = new Map<Account, number>();
  const charges = new Set<string>();
  const balanceOf = (account: Account) => balances.get(account) ?? 0;
  const sum = () => [...balances.values()].reduce((total, amount) => total + amount, 0);
  return {
    balanceOf,
    sum,
    post(event) {
      const { workspace, amount_credits } = event.data;
      const postings = postingsOf(event);
      for (const { account, amount_credits: amount } of postings)
        balances.set(account, balanceOf(account) + amount);
      if (!Number.isSafeInteger(amount_credits) || amount_credits < 1)
        return `${amount_credits} is no amount of credits`;
      if (event.stream !== workspaceStream(workspace)) return `it is about ${workspace}, in another's ledger`;
      if (postings.reduce((total, { amount_credits: amount }) => total + amount, 0) !== 0)
        return 'its postings do not balance';
      if (balanceOf(workspace) < 0) return `${workspace} had less than it was charged`;
      return event.type === 'CreditsCharged' ? paidTwice(event, charges) : undefined;
    },
    totals() {
      const [granted, earned, held, refunded] = (['granted', 'earned', 'held', 'refunded'] as const).map(
        balanceOf,
      ) as [number, number, number, number];
      const others = granted + earned + held + refunded;
      return { workspaces: sum() - others, granted, earned, held, refunded };
    },
  };
}

function paidTwice(
  {
    data: { workspace, for: what, work_id, phase, scene_number },
  }: RecordedOf<Extract<CreditsEvent, { type: 'CreditsCharged' }>>,
  charges: Set<string>,
): string | undefined {
  const charge = JSON.stringify([workspace, what, work_id, phase, scene_number]);
  if (charges.has(charge)) return 'the work was paid for before';
  charges.add(charge);
  return undefined;
}
