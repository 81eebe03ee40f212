import type pg from 'pg';
import type { ClusterConfig } from '../configuration/cluster.ts';
import type { Container } from './container.ts';
import { openEventStoreDb, type EventStoreDb } from '../eventstoredb/event-store.ts';
import { connectKafka } from '../kafka/connect.ts';
import { openWakeUps } from '../kafka/wake-ups.ts';
import { wakeBy } from '../kafka/wake-by.ts';
import { makePostgresStreamKeys } from '../postgres/stream-keys.ts';
import { tokens } from './tokens.ts';
import { ownLog } from './provide-metrics.ts';

/** What settings switch on for several machines, in the place of what the embedded default has. */
export async function provideCluster(container: Container): Promise<void> {
  await provideLog(container);
  await provideWakeUps(container);
}

/** The log in EventStoreDB; undefined when it is in PostgreSQL. */
export async function openClusterLog(
  { eventStoreUrl }: ClusterConfig,
  pool: pg.Pool,
): Promise<EventStoreDb | undefined> {
  return eventStoreUrl === undefined
    ? undefined
    : openEventStoreDb(eventStoreUrl, makePostgresStreamKeys(pool));
}

async function provideLog({ get, provide, provideClosing }: Container): Promise<void> {
  const log = await openClusterLog(get(tokens.config).cluster, get(tokens.pool));
  if (!log) return;
  provide(tokens.rawLog, () => log);
  provideClosing(
    tokens.events,
    () => ownLog(get, log),
    () => log.close(),
  );
  // Made now, so that it is closed whoever asks for it.
  get(tokens.events);
}

/** Workers are woken over Kafka; what is due stays in the rows of the queue. */
async function provideWakeUps({ get, provideClosing }: Container): Promise<void> {
  const { kafka } = get(tokens.config);
  if (!kafka) return;
  const [queue, notifications, log] = [get(tokens.queue), get(tokens.notifications), get(tokens.log)];
  const wakeUps = await openWakeUps({
    connect: () => connectKafka({ ...kafka, clientId: get(tokens.processName) }),
    onWake: () => {
      notifications.notify('work');
    },
    onFailure: (error) => {
      log.warn({ error }, 'Kafka is away: work is found by polling');
    },
  });
  provideClosing(
    tokens.queue,
    () => wakeBy(queue, wakeUps),
    () => wakeUps.close(),
  );
  get(tokens.queue);
}
