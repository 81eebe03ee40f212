import { randomUUID } from 'node:crypto';
import { makePostgresEventStore } from '../../../infra/postgres/event-store.ts';
import { listenForNotifications } from '../../../infra/postgres/notifications.ts';
import { makePostgresOwnership } from '../../../infra/postgres/ownership.ts';
import { openPool } from '../../../infra/postgres/pool.ts';
import { makePostgresProjectionStore } from '../../../infra/postgres/projection-store.ts';
import { makePostgresWorkQueue } from '../../../infra/postgres/work-queue.ts';
import { NO_STREAM, type StreamHead } from '../../../modules/kernel/log/event-store.ts';
import { runProjector } from '../../../projections/projector.ts';
import { anEvent } from '../../support/event-builders.ts';
import { tallies } from '../../support/tallies.ts';

// A process that does everything at once until it is killed. Says on stdout what was acknowledged: `<stream> <revision>`.
const options = { url: process.argv[2] ?? '', applicationName: 'fabula-victim' };
const pool = openPool(options);
const notifications = listenForNotifications(options);
const events = makePostgresEventStore(pool, notifications);
const queue = makePostgresWorkQueue(pool, notifications, { leaseSeconds: 1 });
const rows = makePostgresProjectionStore(pool, notifications);
const ownership = makePostgresOwnership(options);
const policy = { name: 'enqueue', react: (event: { stream: string }) => queue.add('advance', event.stream) };

async function write(): Promise<void> {
  const stream = `tally-${randomUUID()}`;
  let head: StreamHead = NO_STREAM;
  for (;;) {
    const batch = [anEvent({ data: { amount: 1 } }), anEvent({ data: { amount: 2 } })];
    head = (await events.append(stream, head, batch)).at(-1) ?? head;
    process.stdout.write(`${stream} ${String(head.revision)}\n`);
  }
}

async function work(): Promise<void> {
  for (;;) {
    for (const lease of await queue.claim(['advance'], 'victim', 3)) await lease.renew();
    await queue.waitForWork(new AbortController().signal);
  }
}

function complain(name: string, error: unknown): void {
  process.stderr.write(`${name}: ${String(error)}\n`);
}

void Promise.all([
  ...Array.from({ length: 4 }, write),
  work(),
  runProjector(
    { events, rows, ownership, projections: [tallies], policies: [policy], onFailure: complain },
    new AbortController().signal,
  ),
]);
