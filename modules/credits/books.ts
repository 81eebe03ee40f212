import type { Owner } from '../kernel/caller.ts';
import type { RecordedOf } from '../kernel/log/event.ts';
import type { CreditsEvent } from './events.ts';
import { heldFor, postingsOf, type Account } from './postings.ts';
import { workspaceStream } from './stream.ts';

/** The accounts of all workspaces and of all works, added up. */
type Totals = Readonly<Record<'workspaces' | 'held' | 'granted' | 'earned', number>>;

/** All accounts, posted event by event. */
export interface Books {
  /** Posts an event; returns what is wrong with it, undefined when the books balance. */
  post(event: RecordedOf<CreditsEvent>): string | undefined;
  balanceOf(account: Account): number;
  /** Sum of all accounts: 0 in a correct log. */
  sum(): number;
  totals(): Totals;
}

/**
 * Verifies the credits in a log by double entry: postings balance, no workspace and no work has less than is taken from it, no work is charged
 * twice, and the entries of a ledger are numbered without a gap.
 */
export function openBooks(): Books {
  const balances = new Map<Account, number>();
  const charges = new Set<string>();
  const entries = new Map<Owner, number>();
  const balanceOf = (account: Account) => balances.get(account) ?? 0;
  const sum = () => [...balances.values()].reduce((total, amount) => total + amount, 0);
  return {
    balanceOf,
    sum,
    post(event) {
      const { workspace, amount_credits } = event.data;
      const postings = postingsOf(event);
      for (const { account, amount_credits: amount } of postings) {
        const balance = balanceOf(account) + amount;
        // Accounts of works that ended are closed.
        if (balance === 0) balances.delete(account);
        else balances.set(account, balance);
      }
      if (!Number.isSafeInteger(amount_credits) || amount_credits < 1)
        return `${amount_credits} is no amount of credits`;
      if (event.stream !== workspaceStream(workspace)) return `it is about ${workspace}, in another's ledger`;
      if (postings.reduce((total, { amount_credits: amount }) => total + amount, 0) !== 0)
        return 'its postings do not balance';
      if (balanceOf(workspace) < 0)
        return `${workspace} had less than ${event.type === 'CreditsHeld' ? 'is held' : 'it was charged'}`;
      if (event.type === 'CreditsGranted') return misnumbered(event, entries);
      if (balanceOf(heldFor(event.data)) < 0) return `less was held for ${event.data.work_id}`;
      if (event.type !== 'CreditsCharged') return undefined;
      return paidTwice(event, charges) ?? misnumbered(event, entries);
    },
    totals() {
      const all = { workspaces: 0, held: 0, granted: 0, earned: 0 };
      for (const [account, amount] of balances) all[totalOf(account)] += amount;
      return all;
    },
  };
}

function totalOf(account: Account): keyof Totals {
  if (account === 'granted' || account === 'earned') return account;
  return account.startsWith('held ') ? 'held' : 'workspaces';
}

type Recorded<Type extends CreditsEvent['type']> = RecordedOf<Extract<CreditsEvent, { type: Type }>>;

function paidTwice(
  { data: { workspace, for: what, work_id, phase, scene_number } }: Recorded<'CreditsCharged'>,
  charges: Set<string>,
): string | undefined {
  const charge = JSON.stringify([workspace, what, work_id, phase, scene_number]);
  if (charges.has(charge)) return 'the work was paid for before';
  charges.add(charge);
  return undefined;
}

function misnumbered(
  { data: { workspace, entry } }: Recorded<'CreditsGranted' | 'CreditsCharged'>,
  entries: Map<Owner, number>,
): string | undefined {
  const next = (entries.get(workspace) ?? 0) + 1;
  entries.set(workspace, next);
  return entry === undefined || entry === next ? undefined : `it is entry ${next}, not ${entry}`;
}
