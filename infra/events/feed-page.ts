import { FEED_TYPES } from '../../modules/feed/index.ts';
import { describeFields } from './catalogue.ts';

const INTRODUCTION = `# Feed

A stable part of the log for other programs, published to the Kafka topic \`fabula.events\`. Generated from \`modules/feed/schemas.ts\` by
\`make docs\`; do not edit.

With \`KAFKA_BROKERS\` (docs/cluster.md) one service process publishes; another takes over when it dies. \`KAFKA_FEED=off\` disables the feed.

- **Format**: [CloudEvents 1.0](https://cloudevents.io), JSON, structured mode. \`id\` is the log position, \`source\` is \`PUBLIC_URL\`, \`subject\` is \`video/<id>\`, \`correlationid\` is
  the original request.
- **Key**: the video (of charges for a voice change: its \`job_id\`). Messages with the same key share a partition.
- **At least once, in order per key.** After a failure some messages are published again. Drop a message whose \`id\` is not above the last processed one of its key.
- **Replay** from any position: \`npm run -s fabula -- feed replay --from <position>\` publishes the log again from there, while the service runs.
- **Schemas**: \`npm run -s fabula -- feed schemas\` prints the JSON Schema of the \`data\` of each type; its \`$id\` is the \`dataschema\` of the messages.
- **Lag**: \`fabula_projection_lag_events{subscriber="feed"}\` in \`/metrics\`. While Kafka is down the service continues; the feed catches up.
- **Changes**: fields may be added. A changed meaning gets a new type (\`…v2\`), published together with the old one for a while.
- A missing topic is created with 12 partitions and the brokers' default number of replicas. Set its retention for your slowest consumer; the log keeps everything.
`;

/** docs/feed.md: each type with its sentence and the fields of its data. */
export function makeFeedPage(): string {
  const sections = Object.values(FEED_TYPES).map(
    ({ type, description, data }) =>
      `## ${type}\n\n${description}\n\n${describeFields({ ...data })
        .map((field) => `- ${field}\n`)
        .join('')}`,
  );
  return [INTRODUCTION, ...sections].join('\n');
}
