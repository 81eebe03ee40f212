import { expect } from 'chai';
import { randomUUID } from 'node:crypto';
import { makePostgresEventStore } from '../../infra/postgres/event-store.ts';
import { migrate } from '../../infra/postgres/migrate.ts';
import { listenForNotifications } from '../../infra/postgres/notifications.ts';
import { makePostgresOwnership } from '../../infra/postgres/ownership.ts';
import { openPool } from '../../infra/postgres/pool.ts';
import { NO_STREAM } from '../../modules/kernel/log/event-store.ts';
import { startPostgresPair, type PostgresPair } from './servers/postgres-pair.ts';
import { until } from './servers/program.ts';

const AGAIN_MS = 120_000;

describe('a log in PostgreSQL whose primary dies under load', () => {
  let pair: PostgresPair;
  before(async () => {
    pair = await startPostgresPair();
  });
  after(() => pair.close());

  it('has everything that was acknowledged, and readers and owners go on', async () => {
    const options = { url: pair.url, applicationName: 'failover', awayMs: 60_000 };
    const pool = openPool(options);
    const notifications = listenForNotifications(options);
    const ownership = makePostgresOwnership(options);
    const over = new AbortController();
    try {
      await migrate(pool);
      const events = makePostgresEventStore(pool, notifications);
      const [acknowledged, seen] = [new Set<string>(), new Set<string>()];
      const reading = (async () => {
        for await (const page of events.subscribe(0, over.signal))
          for (const { stream } of page) seen.add(stream);
      })();
      const append = async () => {
        const stream = `user-${randomUUID()}`;
        await events.append(stream, NO_STREAM, [
          {
            ...{ id: randomUUID(), type: 'UserRegistered', version: 1, data: { user_id: stream } },
            ...{ actor: 'operator', correlationId: randomUUID(), causationId: randomUUID() },
            at: new Date().toISOString(),
          },
        ]);
        acknowledged.add(stream);
      };
      const writing = Array.from({ length: 4 }, async () => {
        while (!over.signal.aborted) await append().catch(() => undefined);
      });
      const before = await ownership.own('a-policy', over.signal);
      await until('200 events are acknowledged', () => acknowledged.size > 200, AGAIN_MS);
      await pair.failOver();
      const then = acknowledged.size;
      await until('writers go on', () => acknowledged.size > then + 200, AGAIN_MS);
      await until('the lost ownership is told', () => before?.signal.aborted === true, AGAIN_MS);
      expect(await ownership.own('a-policy', over.signal)).not.to.equal(undefined);
      await until('the reader has all', () => [...acknowledged].every((each) => seen.has(each)), AGAIN_MS);
      over.abort();
      await Promise.all([...writing, reading]);
      for (const stream of acknowledged) expect((await events.read(stream)).events, stream).to.have.length(1);
    } finally {
      over.abort();
      await ownership.close();
      await notifications.close();
      await pool.end();
    }
  });
});
