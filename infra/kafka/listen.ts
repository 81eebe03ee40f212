import type { Consumer } from 'kafkajs';
import { makeWakeUp } from '../../modules/kernel/async/wake-up.ts';
import type { KafkaClient } from './connect.ts';

export interface Listening {
  readonly topic: string;
  readonly groupId: string;
  /** It must return at once: a slow consumer is removed from its group. */
  readonly onMessage: () => void;
}

/** Fetch wait: a consumer can leave its group only between two fetches. */
const FETCH_MS = 1_000;
const LEAVE_MS = 5_000;

/** One consumer, as a member of its group until `signal` aborts. Rejects when it cannot join or loses its membership. */
export async function listen(
  kafka: Pick<KafkaClient, 'consumer'>,
  { topic, groupId, onMessage }: Listening,
  signal: AbortSignal,
): Promise<void> {
  // kafkajs restarts some crashed consumers and silently leaves others dead: ours stop at the first crash and are replaced.
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
  // A consumer may crash before anything awaits it.
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
