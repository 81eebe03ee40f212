import type { Consumer } from 'kafkajs';
import { makeWakeUp } from '../../modules/kernel/async/wake-up.ts';
import type { KafkaClient } from './connect.ts';

export interface Listening {
  readonly topic: string;
  readonly groupId: string;
  /** It must return at once: who holds a message for long is put out of its group. */
  readonly onMessage: () => void;
}

/** A consumer leaves its group between two fetches, which wait this long for messages. */
const FETCH_MS = 1_000;
const LEAVE_MS = 5_000;

/** One consumer, as a member of its group until `signal` aborts. Rejects when it cannot become one, or is no longer. */
export async function listen(
  kafka: Pick<KafkaClient, 'consumer'>,
  { topic, groupId, onMessage }: Listening,
  signal: AbortSignal,
): Promise<void> {
  // kafkajs starts some that crashed again by itself, and leaves others dead for ever without a word: each of ours has one life.
  const retry = { restartOnFailure: () => Promise.resolve(false) };
  const consumer = kafka.consumer({ groupId, maxWaitTimeInMs: FETCH_MS, retry });
  const [crashed, aborted] = [untilCrashed(consumer), untilAborted(signal)];
  try {
    await consumer.connect();
    await consumer.subscribe({ topic });
    await consumer.run({
      eachMessage: () => {
        onMessage();
        return Promise.resolve();
      },
    });
    await Promise.race([crashed, aborted]);
  } finally {
    await leave(consumer);
  }
}

function untilCrashed(consumer: Consumer): Promise<never> {
  const crashed = new Promise<never>((_, reject) => {
    consumer.on(consumer.events.CRASH, ({ payload }) => {
      reject(payload.error);
    });
  });
  // One that never ran crashes while nobody waits.
  crashed.catch(() => undefined);
  return crashed;
}

const untilAborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener('abort', () => {
      resolve();
    });
  });

async function leave(consumer: Consumer): Promise<void> {
  const left = makeWakeUp();
  void consumer
    .disconnect()
    .catch(() => undefined)
    .then(() => {
      left.notify();
    });
  await left.wait(LEAVE_MS);
}
