import type { KafkaClient } from './connect.ts';

export interface Topic {
  readonly topic: string;
  readonly partitions: number;
}

/** The client's bound for the broker to make it. */
const CREATE_MS = 5_000;
const KEEP_BROKERS_DEFAULT = -1;

/**
 * Makes a topic that is not there yet, with the brokers' own number of replicas. A broker that makes topics by itself gives them one
 * partition unless told, and then one consumer of a group gets everything. One that is there stays as its operator made it; whom the
 * brokers let make none may still use one.
 */
export async function ensureTopic(
  { admin: adminOf }: Pick<KafkaClient, 'admin'>,
  { topic, partitions }: Topic,
): Promise<void> {
  const admin = adminOf();
  try {
    await admin.connect();
    await admin.createTopics({
      timeout: CREATE_MS,
      waitForLeaders: true,
      topics: [{ topic, numPartitions: partitions, replicationFactor: KEEP_BROKERS_DEFAULT }],
    });
  } catch (error) {
    if (!isRefusal(error)) throw error;
  } finally {
    await admin.disconnect();
  }
}

/** kafkajs gathers what brokers say of each topic. */
const isRefusal = (error: unknown): boolean =>
  error instanceof Error && error.name === 'KafkaJSAggregateError';
