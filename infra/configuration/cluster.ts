import type { Value } from './values.ts';

/** What several machines share beside the database. docs/cluster.md. */
export interface ClusterConfig {
  /** None: the log is in PostgreSQL. */
  readonly eventStoreUrl: string | undefined;
  /** `host:port` each. None: workers are woken by PostgreSQL. */
  readonly kafkaBrokers: readonly string[] | undefined;
}

export const CLUSTER_SETTING_NAMES = ['EVENTSTORE_URL', 'KAFKA_BROKERS'] as const;
type ReadSetting = <T>(name: (typeof CLUSTER_SETTING_NAMES)[number], value: Value<T>) => T | undefined;

export function parseCluster(read: ReadSetting): ClusterConfig {
  return {
    eventStoreUrl: read('EVENTSTORE_URL', eventStoreUrl),
    kafkaBrokers: read('KAFKA_BROKERS', brokerList),
  };
}

/** A password may be in it. Several nodes are not a URL for a parser of URLs. */
const eventStoreUrl: Value<string> = (given) =>
  /^(?:esdb|kurrentdb)(?:\+discover)?:\/\/[^\s/?]+\/?(?:\?\S+)?$/.test(given)
    ? { value: given }
    : { problem: 'must be an esdb:// or kurrentdb:// connection string', shown: false };

const brokerList: Value<readonly string[]> = (given) => {
  const brokers = given.split(',').map((broker) => broker.trim());
  const fits = brokers.every((broker) => /^[\w.-]+:\d{1,5}$/.test(broker));
  return fits ? { value: brokers } : { problem: 'must be host:port, several separated by commas' };
};
