import { expect } from 'chai';
import { makeWakeUp } from '../../../modules/kernel/async/wake-up.ts';
import { makePostgresEventStore } from '../../../infra/postgres/event-store.ts';
import { listenForNotifications } from '../../../infra/postgres/notifications.ts';
import { openPool, query } from '../../../infra/postgres/pool.ts';
import { DomainError } from '../../../modules/kernel/errors.ts';
import { NO_STREAM } from '../../../modules/kernel/log/event-store.ts';
import { anEvent } from '../../support/event-builders.ts';
import { useDatabase } from '../../support/postgres.ts';

describe('a database that is away', () => {
  const database = useDatabase();

  /** Ends the connections of one application from the server's side. */
  async function terminate(applicationName: string): Promise<number> {
    const { rowCount } = await database.pool.query(
      'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = $1 AND pid <> pg_backend_pid()',
      [applicationName],
    );
    return rowCount ?? 0;
  }

  it('makes an append unavailable, not a bug', async () => {
    const options = { url: 'postgresql://postgres@localhost/none?host=/nowhere', applicationName: 'lost' };
    const pool = openPool({ ...options, awayMs: 0 });
    const notifications = listenForNotifications(options);
    const store = makePostgresEventStore(pool, notifications);
    const outcome: unknown = await store
      .append('video-1', NO_STREAM, [anEvent()])
      .catch((error: unknown) => error);
    expect(outcome).to.be.instanceOf(DomainError);
    expect(outcome).to.include({ kind: 'unavailable', code: 'kernel.store_unavailable' });
    await notifications.close();
    await pool.end();
  });

  it('is unavailable too when it stops under a statement, and serves again when it is back', async () => {
    const pool = openPool({ ...database.options, applicationName: 'stopped' });
    const sleeping = query(pool, 'SELECT pg_sleep(60)').catch((error: unknown) => error);
    await untilRunning();
    await terminate('stopped');
    expect(await sleeping).to.include({ kind: 'unavailable' });
    const { rows } = await pool.query('SELECT 1 AS one');
    expect(rows).to.deep.equal([{ one: 1 }]);
    await pool.end();
  });

  async function untilRunning(): Promise<void> {
    for (;;) {
      const { rowCount } = await database.pool.query(
        "SELECT FROM pg_stat_activity WHERE application_name = 'stopped' AND state = 'active'",
      );
      if (rowCount === 1) return;
    }
  }

  it('is listened to again after the connection broke, and who depends on it is woken', async () => {
    const notifications = listenForNotifications({ ...database.options, applicationName: 'listener' });
    const wakeUp = makeWakeUp();
    notifications.on('events', () => {
      wakeUp.notify();
    });
    await wakeUp.wait(5_000);
    expect(await terminate('listener')).to.equal(1);
    await wakeUp.wait(5_000);
    const heard = wakeUp.wait(5_000);
    await database.pool.query("SELECT pg_notify('fabula_events', '')");
    await heard;
    expect(await terminate('listener')).to.equal(1);
    await notifications.close();
  });

  it('does not end a subscription', async () => {
    const options = { ...database.options, applicationName: 'subscriber' };
    const pool = openPool(options);
    const notifications = listenForNotifications(options);
    const store = makePostgresEventStore(pool, notifications);
    const abort = new AbortController();
    const pages = store.subscribe(0, abort.signal)[Symbol.asyncIterator]();
    await store.append('video-1', NO_STREAM, [anEvent()]);
    expect((await pages.next()).value).to.have.length(1);
    const next = pages.next();
    await terminate('subscriber');
    await store
      .append('video-2', NO_STREAM, [anEvent()])
      .catch(() => store.append('video-2', NO_STREAM, [anEvent()]));
    expect((await next).value).to.have.length(1);
    abort.abort();
    await notifications.close();
    await pool.end();
  });
});
