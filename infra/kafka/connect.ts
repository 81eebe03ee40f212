import { readFile } from 'node:fs/promises';
import type { Kafka, KafkaConfig, SASLOptions } from 'kafkajs';

/** Connection to the brokers of a cluster. */
export interface KafkaSettings {
  /** `host:port`, at least one. */
  readonly brokers: readonly string[];
  /** Undefined: no encryption. */
  readonly tls: KafkaTls | undefined;
  /** Undefined: no authentication. */
  readonly sasl: KafkaSasl | undefined;
}

/** PEM files: trusted authorities (absent: those of Node.js), and our certificate where brokers require one. */
export interface KafkaTls {
  readonly ca: string | undefined;
  readonly cert: string | undefined;
  readonly key: string | undefined;
}

export interface KafkaSasl {
  readonly mechanism: 'plain' | 'scram-sha-256' | 'scram-sha-512';
  readonly username: string;
  readonly password: string;
}

export interface KafkaOptions extends KafkaSettings {
  /** Names this process in the broker's log. */
  readonly clientId: string;
}

export type KafkaClient = Pick<Kafka, 'producer' | 'consumer' | 'admin'>;

/**
 * Every wait of the client has a timeout: connection, response, all attempts. Connects on first use. Rejects when a
 * file of `tls` cannot be read.
 */
export async function connectKafka({ brokers, clientId, tls, sasl }: KafkaOptions): Promise<KafkaClient> {
  // Loaded where it is used: the embedded default starts without it.
  const { Kafka, logLevel, Partitioners } = (await import('kafkajs')).default;
  const kafka = new Kafka({
    clientId,
    brokers: [...brokers],
    connectionTimeout: 3_000,
    authenticationTimeout: 3_000,
    requestTimeout: 10_000,
    retry: { initialRetryTime: 100, maxRetryTime: 1_000, retries: 3 },
    // Callers report failures.
    logLevel: logLevel.NOTHING,
    ...(tls ? { ssl: await readTls(tls) } : {}),
    ...(sasl ? { sasl: toSaslOptions(sasl) } : {}),
  });
  return {
    admin: (config) => kafka.admin(config),
    consumer: (config) => kafka.consumer(config),
    // Explicit, because kafkajs warns about a changed default.
    producer: (config) => kafka.producer({ ...config, createPartitioner: Partitioners.DefaultPartitioner }),
  };
}

async function readTls(tls: KafkaTls): Promise<NonNullable<KafkaConfig['ssl']>> {
  const read = (path: string | undefined) => (path === undefined ? undefined : readFile(path, 'utf8'));
  const [ca, cert, key] = await Promise.all([read(tls.ca), read(tls.cert), read(tls.key)]);
  return {
    ...(ca === undefined ? {} : { ca: [ca] }),
    ...(cert === undefined || key === undefined ? {} : { cert, key }),
  };
}

/** kafkajs types each mechanism separately. */
function toSaslOptions({ mechanism, username, password }: KafkaSasl): SASLOptions {
  switch (mechanism) {
    case 'plain':
      return { mechanism, username, password };
    case 'scram-sha-256':
      return { mechanism, username, password };
    case 'scram-sha-512':
      return { mechanism, username, password };
  }
}
