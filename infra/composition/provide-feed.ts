import { LRUCache } from 'lru-cache';
import { EditRequested, editStream } from '../../modules/edits/index.ts';
import { publishFeed, type FeedContext } from '../../modules/feed/index.ts';
import { isEvent } from '../../modules/kernel/log/event-definition.ts';
import type { EventStore } from '../../modules/kernel/log/event-store.ts';
import { connectKafka } from '../kafka/connect.ts';
import { openFeedOutlet } from '../kafka/feed-outlet.ts';
import type { Config } from '../configuration/config.ts';
import type { Container } from './container.ts';
import { tokens } from './tokens.ts';

/** The feed of integration events, where Kafka carries it. */
export function provideFeed({ provide, provideClosing }: Container): void {
  provideClosing(
    tokens.feedOutlet,
    (get) => {
      const { kafka } = get(tokens.config);
      return kafka && openFeedOutlet(() => connectKafka({ ...kafka, clientId: get(tokens.processName) }));
    },
    async (outlet) => outlet?.close(),
  );
  provide(tokens.feedPolicies, (get) => {
    const config = get(tokens.config);
    const outlet = config.kafka?.feed === true ? get(tokens.feedOutlet) : undefined;
    return outlet ? [publishFeed(outlet, makeFeedContext(get(tokens.events), config))] : [];
  });
}

/** Edits whose video is known; the others are read once more. */
const KNOWN_EDITS = 10_000;

export function makeFeedContext(
  events: Pick<EventStore, 'read'>,
  { publicUrl }: Pick<Config, 'publicUrl'>,
): FeedContext {
  const known = new LRUCache<string, string>({ max: KNOWN_EDITS });
  return {
    source: publicUrl,
    async videoOf(editId) {
      const found = known.get(editId);
      if (found !== undefined) return found;
      const [first] = (await events.read(editStream(editId))).events;
      if (!first || !isEvent(first, EditRequested))
        throw new Error(`edit ${editId} has no request in the log`);
      known.set(editId, first.data.video_id);
      return first.data.video_id;
    },
  };
}
