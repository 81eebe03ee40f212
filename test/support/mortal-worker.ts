import { pino } from 'pino';
import { parseConfig } from '../../infra/configuration/config.ts';
import { tokens } from '../../infra/composition/tokens.ts';
import { makePostgresEventStore } from '../../infra/postgres/event-store.ts';
import { makePostgresWorkQueue } from '../../infra/postgres/work-queue.ts';
import { openParts } from '../../infra/composition/open-parts.ts';
import { runWork } from '../../infra/composition/service.ts';
import type { EventStore } from '../../modules/kernel/log/event-store.ts';

/**
 * A real worker process that ends by kill -9 at a point of its log: `mortal-worker.ts before|after <event type>`. Without a
 * point it lives until its parent stops it.
 */
const [when, type] = process.argv.slice(2);

function mortal(store: EventStore): EventStore {
  const die = () => process.kill(process.pid, 'SIGKILL');
  return {
    ...store,
    async append(stream, head, events) {
      const fatal = events.some((event) => event.type === type);
      if (fatal && when === 'before') die();
      const recorded = await store.append(stream, head, events);
      if (fatal && when === 'after') die();
      return recorded;
    },
  };
}

const container = await openParts(parseConfig(process.env), pino({ level: 'silent' }), 'worker');
container.provide(tokens.events, (get) =>
  mortal(makePostgresEventStore(get(tokens.pool), get(tokens.notifications))),
);
// Films of a spec are small, and their leases short.
container.provide(tokens.sizeOf, () => () => ({ width: 320, height: 180 }));
container.provide(tokens.queue, (get) =>
  makePostgresWorkQueue(get(tokens.pool), get(tokens.notifications), { leaseSeconds: 2, pollMs: 200 }),
);
const stopping = new AbortController();
process.once('SIGTERM', () => {
  stopping.abort();
});
await runWork(container, stopping.signal);
await container.close();
