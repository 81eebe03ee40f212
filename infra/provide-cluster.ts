import type { ClusterConfig } from './config-cluster.ts';
import type { Container } from './container.ts';
import { openEventStoreDb, type EventStoreDb } from './eventstoredb/event-store.ts';
import { parts } from './parts.ts';

/** What settings switch on for several machines, in the place of what the embedded default has. */
export async function provideCluster({ get, provideClosing }: Container): Promise<void> {
  const log = await openClusterLog(get(parts.config).cluster);
  if (!log) return;
  provideClosing(
    parts.events,
    () => log,
    () => log.close(),
  );
  // Made now, so that it is closed whoever asks for it.
  get(parts.events);
}

/** The log in EventStoreDB; undefined when it is in PostgreSQL. */
export async function openClusterLog({ eventStoreUrl }: ClusterConfig): Promise<EventStoreDb | undefined> {
  return eventStoreUrl === undefined ? undefined : openEventStoreDb(eventStoreUrl);
}
