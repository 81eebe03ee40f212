import type { Producer } from 'kafkajs';
import type { FeedMessage, FeedOutlet } from '../../modules/feed/ports.ts';
import type { KafkaClient } from './connect.ts';
import { ensureTopic } from './topics.ts';

/** Messages of one video share a partition, in order. */
export const FEED_TOPIC = 'fabula.events';
const PARTITIONS = 12;
const SEND_MS = 10_000;
/** Default limit of brokers: 1 MiB per request. */
const MAX_BATCH = 500;
const ALL_IN_SYNC = -1;
const HEADERS = { 'content-type': 'application/cloudevents+json; charset=UTF-8' };

/** CloudEvents in structured mode, acknowledged by every replica that is in sync. */
export function openFeedOutlet(connect: () => Promise<KafkaClient>): FeedOutlet {
  let opened: Promise<Producer> | undefined;

  async function open(): Promise<Producer> {
    const kafka = await connect();
    await ensureTopic(kafka, { topic: FEED_TOPIC, partitions: PARTITIONS });
    // One request at a time, so that retries keep the order.
    const producer = kafka.producer({ idempotent: true, maxInFlightRequests: 1 });
    await producer.connect();
    return producer;
  }

  const shut = async () => {
    const last = opened;
    opened = undefined;
    await (await last?.catch(() => undefined))?.disconnect();
  };

  return {
    async send(messages) {
      try {
        opened ??= open();
        const producer = await opened;
        for (let at = 0; at < messages.length; at += MAX_BATCH) {
          const batch = messages.slice(at, at + MAX_BATCH).map(toRecord);
          await producer.send({ topic: FEED_TOPIC, acks: ALL_IN_SYNC, timeout: SEND_MS, messages: batch });
        }
      } catch (error) {
        // A producer with a broken sequence cannot be used again.
        await shut().catch(() => undefined);
        throw error;
      }
    },
    close: shut,
  };
}

const toRecord = ({ key, event }: FeedMessage) => ({ key, value: JSON.stringify(event), headers: HEADERS });
