import {
  apiKeyRoutes,
  type Accounts,
  type ApiKeyRow,
  type ApiKeyRows,
  type HeldKeys,
} from '../../modules/accounts/index.ts';
import type { Route } from '../../modules/kernel/http/route.ts';
import { apiKeys } from '../../projections/accounts.ts';
import { accountsOver } from './accounts.ts';
import type { MemoryEventStore } from './memory-event-store.ts';

/** Keys over an in-memory log: how they are managed, and what authentication asks. */
export interface MemoryApiKeys {
  readonly accounts: Accounts;
  readonly rows: ApiKeyRows & HeldKeys;
  readonly routes: readonly Route<never>[];
}

export function makeMemoryApiKeys(store: MemoryEventStore): MemoryApiKeys {
  const accounts = accountsOver(store);
  const rows: MemoryApiKeys['rows'] = {
    findByDigest: (digest) => Promise.resolve(rowsOf(store).find((row) => row.digest === digest)),
    keysOf: ({ user_id, org_id }) =>
      Promise.resolve(
        rowsOf(store).filter((row) => row.org_id === org_id && (org_id !== null || row.user_id === user_id)),
      ),
  };
  const routes = apiKeyRoutes({
    accounts,
    rows,
    waitUntilProjected: () => Promise.resolve(),
    forgetKeys: () => undefined,
  });
  return { accounts, rows, routes };
}

/** Folded again at every read. */
function rowsOf({ log }: MemoryEventStore): readonly ApiKeyRow[] {
  const rows = new Map<string, ApiKeyRow>();
  for (const event of log)
    for (const key of apiKeys.keysOf(event)) {
      const row = apiKeys.evolve(rows.get(key), event, key);
      if (row) rows.set(key, row);
    }
  return [...rows.values()];
}
