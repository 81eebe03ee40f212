import type { Kafka } from 'kafkajs';

export interface KafkaOptions {
  /** `host:port`, at least one. */
  readonly brokers: readonly string[];
  /** Names this process in the broker's log. */
  readonly clientId: string;
}

/** Every wait of the client is bounded: to connect, for an answer, for all attempts. Nothing is sent before it is asked for. */
export async function connectKafka({
  brokers,
  clientId,
}: KafkaOptions): Promise<Pick<Kafka, 'producer' | 'consumer'>> {
  // Loaded where it is used: the embedded default starts without it.
  const { Kafka, logLevel, Partitioners } = (await import('kafkajs')).default;
  const kafka = new Kafka({
    clientId,
    brokers: [...brokers],
    connectionTimeout: 3_000,
    requestTimeout: 10_000,
    retry: { initialRetryTime: 100, maxRetryTime: 1_000, retries: 3 },
    // Failures are told by those who call.
    logLevel: logLevel.NOTHING,
  });
  return {
    consumer: (config) => kafka.consumer(config),
    // Said, because kafkajs warns of a change of its own.
    producer: (config) => kafka.producer({ ...config, createPartitioner: Partitioners.DefaultPartitioner }),
  };
}
