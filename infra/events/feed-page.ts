import { FEED_TYPES } from '../../modules/feed/index.ts';
import { describeFields } from './catalogue.ts';

const INTRODUCTION = `# Feed

What other programs may build on: a stable part of the log, published to the Kafka topic \`fabula.events\`. Made from \`modules/feed/schemas.ts\` by
\`make docs\`; do not edit.

With \`KAFKA_BROKERS\` (docs/cluster.md) one of the serving processes publishes; another takes over when it dies. \`KAFKA_FEED=off\` switches it off.

- **Format**: [CloudEvents 1.0](https://cloudevents.io), JSON, structured mode. \`id\` is the place in the log, \`source\` is \`PUBLIC_URL\`, \`subject\` is \`video/<id>\`, \`correlationid\` is
  the request it goes back to.
- **Key**: the video (of charges for a voice change: its \`job_id\`). Messages of one key are in one partition.
- **At least once, in order per key.** After a failure a stretch is published again. Drop what has an \`id\` that is not above the last one you dealt with of its key.
- **Restart** from any place: \`npm run -s fabula -- feed replay --from <position>\` publishes the log again from there, beside the running service.
- **Schemas**: \`npm run -s fabula -- feed schemas\` prints the JSON Schema of the \`data\` of each type; its \`$id\` is the \`dataschema\` of the messages.
- **Lag**: \`fabula_projection_lag_events{subscriber="feed"}\` in \`/metrics\`. While Kafka is away the service works on; the feed catches up.
- **Changes**: fields may be added. What a field means changes only under another type (\`…v2\`), published beside the old one for a while.
- The topic is made with 12 partitions and the brokers' own number of replicas, if it is not there. Keep it as long as your slowest consumer needs; the log keeps everything.
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
