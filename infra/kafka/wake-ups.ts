import type { Producer } from 'kafkajs';
import { makeWakeUp } from '../../modules/kernel/async/wake-up.ts';
import type { KafkaClient } from './connect.ts';
import { listen } from './listen.ts';
import { ensureTopic } from './topics.ts';

/** Wake-ups between the workers of a cluster. They are hints: the lease rows in PostgreSQL define what is due, and polling finds it too. */
export interface WakeUps {
  /** Wakes one worker on any machine. Never waits, never fails: polling finds what a lost message announced. */
  wake(jobId: string): void;
  close(): Promise<void>;
}

export interface WakeUpsOptions {
  readonly connect: () => Promise<KafkaClient>;
  /** Handles a message for this process. It must return at once: a slow consumer is removed from its group. */
  readonly onWake: () => void;
  readonly onFailure: (error: unknown) => void;
  /** Pause after a failure of Kafka; default 5 s. */
  readonly reconnectMs?: number;
}

/** One message per wake-up, keyed by the job: `{"job_id": "<uuid>"}`. */
export const WORK_TOPIC = 'fabula-work';
/** Partitions of the topic if we create it: the number of workers that can be woken. */
const PARTITIONS = 24;
const GROUP = 'fabula-workers';
const RECONNECT_MS = 5_000;
/** Maximum unsent messages while Kafka is down; more are dropped. */
const MAX_PENDING = 100;
const SEND_MS = 3_000;
const CLOSE_MS = 6_000;

/**
 * Listens for wake-ups until closed:
 *
 *   connecting --joined the group--> listening --crashed--> pausing --> connecting
 */
export async function openWakeUps(options: WakeUpsOptions): Promise<WakeUps> {
  const { connect, onWake, onFailure, reconnectMs = RECONNECT_MS } = options;
  const kafka = await connect();
  const closing = new AbortController();
  const isClosing = () => closing.signal.aborted;
  const producer = kafka.producer({ allowAutoTopicCreation: true });
  const send = makeSend(producer, onFailure);
  const listened = listenUntilClosed();

  async function listenUntilClosed(): Promise<void> {
    const pause = makeWakeUp();
    while (!isClosing()) {
      try {
        await ensureTopic(kafka, { topic: WORK_TOPIC, partitions: PARTITIONS });
        await listen(kafka, { topic: WORK_TOPIC, groupId: GROUP, onMessage: onWake }, closing.signal);
      } catch (error) {
        if (!isClosing()) onFailure(error);
        await pause.wait(reconnectMs, closing.signal);
      }
    }
  }

  return {
    wake(jobId) {
      if (!isClosing()) void send(jobId);
    },
    async close() {
      closing.abort();
      const closed = makeWakeUp();
      void Promise.allSettled([listened, producer.disconnect()]).then(() => {
        closed.notify();
      });
      await closed.wait(CLOSE_MS);
    },
  };
}

function makeSend(producer: Producer, onFailure: (error: unknown) => void): (jobId: string) => Promise<void> {
  let connected: Promise<void> | undefined;
  let pending = 0;
  return async (jobId) => {
    if (pending >= MAX_PENDING) return;
    pending += 1;
    try {
      connected ??= producer.connect();
      await connected;
      const messages = [{ key: jobId, value: JSON.stringify({ job_id: jobId }) }];
      await producer.send({ topic: WORK_TOPIC, acks: 1, timeout: SEND_MS, messages });
    } catch (error) {
      connected = undefined;
      onFailure(error);
    } finally {
      pending -= 1;
    }
  };
}
