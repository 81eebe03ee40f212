import { expect } from 'chai';
import { makePostgresEventStore } from '../../../infra/postgres/event-store.ts';
import { listenForNotifications, type Notifications } from '../../../infra/postgres/notifications.ts';
import { makePostgresOwnership, type PostgresOwnership } from '../../../infra/postgres/ownership.ts';
import { followProjections } from '../../../infra/postgres/projection-progress.ts';
import { makePostgresProjectionStore } from '../../../infra/postgres/projection-store.ts';
import { NO_STREAM } from '../../../modules/kernel/log/event-store.ts';
import type { Policy } from '../../../modules/kernel/log/policy.ts';
import { runProjector } from '../../../projections/projector.ts';
import { anEvent } from '../../support/event-builders.ts';
import { useDatabase } from '../../support/postgres.ts';

describe('a policy that gathers', () => {
  const database = useDatabase();
  let notifications: Notifications;
  let ownership: PostgresOwnership;
  let stop: () => Promise<void> = () => Promise.resolve();

  before(() => {
    notifications = listenForNotifications(database.options);
    ownership = makePostgresOwnership(database.options);
  });
  after(async () => {
    await stop();
    await ownership.close();
    await notifications.close();
  });

  const store = () => makePostgresEventStore(database.pool, notifications);

  async function append(): Promise<number> {
    const recorded = await store().append('tally-1', NO_STREAM, [anEvent(), anEvent()]);
    return recorded.at(-1)?.position ?? 0;
  }

  function start(policy: Policy, onFailure: () => void): void {
    const abort = new AbortController();
    const rows = makePostgresProjectionStore(database.pool, notifications);
    const options = { events: store(), rows, ownership, projections: [], policies: [policy], onFailure };
    const running = runProjector(options, abort.signal);
    stop = async () => {
      abort.abort();
      await running;
    };
  }

  it('is told all again when what it gathered could not be settled', async () => {
    const [gathered, settled]: [number[], number[]] = [[], []];
    let failures = 2;
    const policy: Policy = {
      name: 'gatherer',
      react(event) {
        gathered.push(event.position);
        return Promise.resolve();
      },
      settle() {
        const all = gathered.splice(0);
        if (failures > 0) return Promise.reject(new Error('not yet'));
        settled.push(...all);
        return Promise.resolve();
      },
    };
    const last = await append();
    const done = followProjections(database.pool, notifications, ['gatherer']);
    start(policy, () => (failures -= 1));
    expect(await done.waitUntilProjected(last, { timeoutMs: 5_000 })).to.equal(true);
    expect(settled).to.deep.equal(Array.from({ length: last }, (_, index) => index + 1));
  });
});
