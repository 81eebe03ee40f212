import type { EventStore } from '../kernel/log/event-store.ts';
import type { Policy } from '../kernel/log/policy.ts';
import type { FeedMessage, FeedOutlet } from './ports.ts';
import { toFeedMessage, type FeedContext } from './to-message.ts';

/** Name of its checkpoint and of its lag metric. */
const NAME = 'feed';
const REPLAY_PAGE_EVENTS = 1_000;

/** Publishes the log, page by page. Retries what may not have arrived: at least once, in order. */
export function publishFeed(outlet: Pick<FeedOutlet, 'send'>, context: FeedContext): Policy {
  let collected: FeedMessage[] = [];
  return {
    name: NAME,
    async react(event) {
      const message = await toFeedMessage(event, context);
      if (message) collected.push(message);
    },
    async settle() {
      const messages = collected;
      collected = [];
      if (messages.length > 0) await outlet.send(messages);
    },
  };
}

export interface Replayed {
  readonly events: number;
  readonly messages: number;
}

/** Publishes the log again from `from` to its current end, while the service publishes new events. */
export async function replayFeed(
  log: Pick<EventStore, 'readAll'>,
  outlet: Pick<FeedOutlet, 'send'>,
  context: FeedContext,
  { from, signal }: { readonly from: number; readonly signal: AbortSignal },
): Promise<Replayed> {
  const policy = publishFeed(
    {
      async send(page) {
        messages += page.length;
        await outlet.send(page);
      },
    },
    context,
  );
  let [events, messages, after] = [0, 0, Math.max(0, from - 1)];
  while (!signal.aborted) {
    const page = await log.readAll(after, REPLAY_PAGE_EVENTS);
    for (const event of page) await policy.react(event);
    await policy.settle?.();
    events += page.length;
    after = page.at(-1)?.position ?? after;
    if (page.length === 0) break;
  }
  return { events, messages };
}
