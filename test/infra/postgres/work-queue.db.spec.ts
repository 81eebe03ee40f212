import { expect } from 'chai';
import { randomUUID } from 'node:crypto';
import { listenForNotifications, type Notifications } from '../../../infra/postgres/notifications.ts';
import { withTransaction } from '../../../infra/postgres/pool.ts';
import { makePostgresWorkQueue, type PostgresWorkQueue } from '../../../infra/postgres/work-queue.ts';
import { describeWorkQueue } from '../../kernel/work-queue.contract.ts';
import { useDatabase } from '../../support/postgres.ts';

describe('the work queue in PostgreSQL', () => {
  const database = useDatabase();
  let notifications: Notifications;
  let queue: PostgresWorkQueue;
  before(() => {
    notifications = listenForNotifications(database.options);
    queue = makePostgresWorkQueue(database.pool, notifications, { leaseSeconds: 6, pollMs: 60_000 });
  });
  after(() => notifications.close());

  describeWorkQueue(() => ({
    queue,
    leaseSeconds: 6,
    async passTime(seconds) {
      // Time cannot be moved on, so every time moves back.
      await database.pool.query(
        `UPDATE fabula.work_items SET due_at = due_at - make_interval(secs => $1),
          again_at = again_at - make_interval(secs => $1)`,
        [seconds],
      );
    },
  }));

  describe('an item added within a transaction', () => {
    it('is there when the transaction commits, and wakes who waits', async () => {
      const kind = randomUUID();
      await queue.claim([kind], 'one', 1);
      const woken = queue.waitForWork(new AbortController().signal);
      await withTransaction(database.pool, (client) => queue.addWithin(client, kind, 'a'));
      await woken;
      expect(await queue.claim([kind], 'one', 1)).to.have.length(1);
    });

    it('is not there when it rolls back', async () => {
      const kind = randomUUID();
      const failed = withTransaction(database.pool, async (client) => {
        await queue.addWithin(client, kind, 'a');
        throw new Error('changed my mind');
      });
      await failed.catch(() => undefined);
      expect(await queue.claim([kind], 'one', 1)).to.deep.equal([]);
    });
  });

  describe('when the clock is set back an hour', () => {
    // The clock cannot be moved, so what it wrote moves on.
    const setBack = () =>
      database.pool.query("UPDATE fabula.work_items SET due_at = due_at + interval '1 hour'");

    it('gives the item of a holder that died before to another at once', async () => {
      const kind = randomUUID();
      await queue.add(kind, 'a');
      const [dead] = await queue.claim([kind], 'dead', 1);
      await setBack();
      const stats = await queue.stats();
      expect(stats.find((entry) => entry.kind === kind)).to.include({ waiting: 1, leased: 0 });
      expect(await queue.claim([kind], 'alive', 1)).to.have.length(1);
      expect(await dead?.renew()).to.equal(false);
    });

    it('leaves the item to a holder that has renewed its lease since', async () => {
      const kind = randomUUID();
      await queue.add(kind, 'a');
      const [alive] = await queue.claim([kind], 'alive', 1);
      await setBack();
      expect(await alive?.renew()).to.equal(true);
      expect(await queue.claim([kind], 'other', 1)).to.deep.equal([]);
    });

    it('does not let a delayed item wait for the hour', async () => {
      const kind = randomUUID();
      await queue.add(kind, 'a', { delaySeconds: 60 });
      await setBack();
      expect(await queue.claim([kind], 'one', 1)).to.have.length(1);
    });
  });

  it('counts what waits and what is leased, by kind', async () => {
    const kind = randomUUID();
    for (const key of ['a', 'b', 'c']) await queue.add(kind, key);
    await queue.claim([kind], 'one', 1);
    await queue.add(kind, 'd', { delaySeconds: 60 });
    const stats = await queue.stats();
    expect(stats.find((entry) => entry.kind === kind)).to.deep.equal({ kind, waiting: 3, leased: 1 });
  });
});
