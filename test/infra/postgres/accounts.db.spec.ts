import { expect } from 'chai';
import { makePostgresApiKeyRows } from '../../../infra/postgres/account-rows.ts';
import { makePostgresEventStore } from '../../../infra/postgres/event-store.ts';
import { listenForNotifications, type Notifications } from '../../../infra/postgres/notifications.ts';
import { makePostgresOwnership } from '../../../infra/postgres/ownership.ts';
import { makePostgresProjectionStore } from '../../../infra/postgres/projection-store.ts';
import type { EventStore } from '../../../modules/kernel/log/event-store.ts';
import {
  makeApiKeyAuthentication,
  type Accounts,
  type AuthenticateApiKey,
} from '../../../modules/accounts/index.ts';
import { apiKeys, memberships, users } from '../../../projections/accounts.ts';
import { catchUp } from '../../../projections/catch-up.ts';
import type { ProjectionStore } from '../../../projections/ports.ts';
import { rebuild } from '../../../projections/projector.ts';
import { accountsOver, OPERATOR, PEPPER } from '../../support/accounts.ts';
import { useDatabase } from '../../support/postgres.ts';

describe('accounts, projected to PostgreSQL', () => {
  const database = useDatabase();
  let notifications: Notifications;
  let events: EventStore;
  let rows: ProjectionStore;
  let accounts: Accounts;
  let authenticate: AuthenticateApiKey;

  before(() => {
    notifications = listenForNotifications(database.options);
    events = makePostgresEventStore(database.pool, notifications);
    rows = makePostgresProjectionStore(database.pool, notifications);
    accounts = accountsOver(events);
    authenticate = makeApiKeyAuthentication(makePostgresApiKeyRows(database.pool), PEPPER);
  });
  after(() => notifications.close());

  async function projected<Done extends { readonly position: number }>(done: Promise<Done>): Promise<Done> {
    const result = await done;
    for (const projection of [users, memberships, apiKeys]) {
      await catchUp({ events, rows }, projection, result.position);
    }
    return result;
  }
  const codeOf = async (work: Promise<unknown>): Promise<unknown> => {
    const error: unknown = await work.catch((thrown: unknown) => thrown);
    return (error as { code?: unknown }).code;
  };
  const table = async (name: string): Promise<unknown[]> =>
    (await database.pool.query<object>(`SELECT * FROM fabula.${name} ORDER BY 1`)).rows;

  it('let in who has a key, and nobody after it was replaced or its creator left', async () => {
    const { user_id } = await projected(accounts.registerUser('ada@example.org', OPERATOR));
    const bob = await projected(accounts.registerUser('bob@example.org', OPERATOR));
    const { org_id } = await projected(
      accounts.foundOrganization({ name: 'Analytical', owner_id: user_id }, OPERATOR),
    );
    await projected(accounts.addMember({ org_id, user_id: bob.user_id, role: 'admin' }, OPERATOR));

    const first = await projected(accounts.issueApiKey({ user_id, org_id: null }, OPERATOR));
    expect(await authenticate(first.api_key)).to.deep.equal({
      kind: 'key',
      actor: `key:${first.key_id}`,
      userId: user_id,
      orgId: null,
    });
    const second = await projected(accounts.issueApiKey({ user_id, org_id: null }, OPERATOR));
    expect(await codeOf(authenticate(first.api_key))).to.equal('accounts.unauthenticated');
    expect(await authenticate(second.api_key)).to.include({ userId: user_id });

    const shared = await projected(accounts.issueApiKey({ user_id: bob.user_id, org_id }, OPERATOR));
    expect(await authenticate(shared.api_key)).to.include({ userId: bob.user_id, orgId: org_id });
    await projected(accounts.removeMember({ org_id, user_id: bob.user_id }, OPERATOR));
    expect(await codeOf(authenticate(shared.api_key))).to.equal('accounts.unauthenticated');
    expect(await table('memberships')).to.have.length(1);
  });

  it('come out the same when they are rebuilt from the first event on', async () => {
    await projected(accounts.registerUser('cid@example.org', OPERATOR));
    const ownership = makePostgresOwnership(database.options);
    try {
      for (const projection of [users, memberships, apiKeys]) {
        const before = await table(projection.table);
        expect(await rebuild({ events, rows, ownership }, projection)).to.equal(0);
        expect(await table(projection.table)).to.deep.equal(before);
      }
    } finally {
      await ownership.close();
    }
  });

  it('are caught up by several at once without disturbing each other', async () => {
    const { position } = await accounts.registerUser('dee@example.org', OPERATOR);
    await Promise.all([1, 2, 3, 4].map(() => catchUp({ events, rows }, users, position)));
    const { rows: found } = await database.pool.query(
      "SELECT 1 FROM fabula.users WHERE email = 'dee@example.org'",
    );
    expect(found).to.have.length(1);
  });
});
