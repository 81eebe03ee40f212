import type { Value } from './values.ts';

/** Services that several machines share, beside the database. docs/cluster.md. */
export interface ClusterConfig {
  /** Undefined: the log is in PostgreSQL. */
  readonly eventStoreUrl: string | undefined;
}

export const CLUSTER_SETTING_NAMES = ['EVENTSTORE_URL'] as const;
type ReadSetting = <T>(name: (typeof CLUSTER_SETTING_NAMES)[number], value: Value<T>) => T | undefined;

export function parseCluster(read: ReadSetting): ClusterConfig {
  return { eventStoreUrl: read('EVENTSTORE_URL', eventStoreUrl) };
}

/** It may contain a password. A list of nodes does not parse as a URL. */
const eventStoreUrl: Value<string> = (given) =>
  /^(?:esdb|kurrentdb)(?:\+discover)?:\/\/[^\s/?]+\/?(?:\?\S+)?$/.test(given)
    ? { value: given }
    : { problem: 'must be an esdb:// or kurrentdb:// connection string', shown: false };
