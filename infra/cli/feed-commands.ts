import { DomainError } from '../../modules/kernel/errors.ts';
import { FEED_TYPES, replayFeed } from '../../modules/feed/index.ts';
import { makeFeedContext } from '../composition/provide-feed.ts';
import { toJsonSchema } from '../events/event-shapes.ts';
import { connectKafka } from '../kafka/connect.ts';
import { openFeedOutlet } from '../kafka/feed-outlet.ts';
import type { AddCommands } from './command-line.ts';
import { parseCount } from './values.ts';

export const addFeedCommands: AddCommands = (program, { config, withSession, print, interrupted }) => {
  const feed = program.command('feed').description('integration events in Kafka (docs/feed.md)');
  feed
    .command('schemas')
    .description('print the JSON Schema of the data of each type as JSON lines')
    .action(async () => {
      for (const { type, schemaId, ...definition } of Object.values(FEED_TYPES))
        await print({
          ...toJsonSchema({ type, version: 1, upcasters: [], ...definition }),
          $id: schemaId,
          title: type,
        });
    });
  feed
    .command('replay')
    .description('publish the log again; consumers drop what they know by its id')
    .option('--from <position>', 'the first place in the log', parseCount, 1)
    .action(async ({ from }: { readonly from: number }) => {
      const settings = config();
      const { kafka } = settings;
      if (!kafka)
        throw new DomainError('unprocessable', 'cli.no_kafka', 'there is no feed without KAFKA_BROKERS');
      const outlet = openFeedOutlet(() => connectKafka({ ...kafka, clientId: `cli-${process.pid}` }));
      try {
        await withSession(async ({ events }) => {
          const started = performance.now();
          const context = makeFeedContext(events, settings);
          const replayed = await replayFeed(events, outlet, context, { from, signal: interrupted });
          await print({ ...replayed, seconds: Math.round(performance.now() - started) / 1000 });
        });
      } finally {
        await outlet.close();
      }
    });
};
