import type { KafkaClient } from './connect.ts';

export interface Topic {
  readonly topic: string;
  readonly partitions: number;
}

/** Timeout for the broker to create the topic. */
const CREATE_MS = 5_000;
const KEEP_BROKERS_DEFAULT = -1;

/**
 * Creates a missing topic with the brokers' default number of replicas. Topics that a broker creates automatically have one
 * partition by default, and then one consumer of a group receives everything. An existing topic is not changed; a client that
 * may not create topics can still use one.
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

/** kafkajs collects the brokers' errors per topic. */
const isRefusal = (error: unknown): boolean =>
  error instanceof Error && error.name === 'KafkaJSAggregateError';
