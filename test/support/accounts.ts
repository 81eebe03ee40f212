import { randomBytes, randomUUID } from 'node:crypto';
import {
  makeAccounts,
  organizationDecider,
  userDecider,
  type Accounts,
} from '../../modules/accounts/index.ts';
import type { Cause } from '../../modules/kernel/log/event.ts';
import type { EventStore } from '../../modules/kernel/log/event-store.ts';
import { makeHandler } from '../../modules/kernel/log/handle.ts';

export const PEPPER = 'a pepper of thirty-two bytes or more';

export const OPERATOR: Cause = { actor: 'operator', correlationId: 'command-1', causationId: 'command-1' };

/** The accounts module over a store, with real time and randomness. */
export function accountsOver(store: EventStore): Accounts {
  const runtime = { now: () => new Date(), newId: randomUUID };
  return makeAccounts({
    users: makeHandler(store, userDecider, runtime),
    organizations: makeHandler(store, organizationDecider, runtime),
    runtime,
    randomBytes,
    pepper: PEPPER,
  });
}
