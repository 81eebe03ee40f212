export type { CloudEvent, FeedMessage, FeedOutlet } from './ports.ts';
export { publishFeed, replayFeed } from './publish-feed.ts';
export { FEED_TYPES } from './schemas.ts';
export { toFeedMessage, type FeedContext } from './to-message.ts';
