import { expect } from 'chai';
import { randomUUID } from 'node:crypto';
import { makeFeedContext } from '../../infra/composition/provide-feed.ts';
import { connectKafka } from '../../infra/kafka/connect.ts';
import { FEED_TOPIC, openFeedOutlet } from '../../infra/kafka/feed-outlet.ts';
import { makePostgresEventStore } from '../../infra/postgres/event-store.ts';
import { migrate } from '../../infra/postgres/migrate.ts';
import { listenForNotifications } from '../../infra/postgres/notifications.ts';
import { makePostgresOwnership } from '../../infra/postgres/ownership.ts';
import { openPool } from '../../infra/postgres/pool.ts';
import { makePostgresProjectionStore } from '../../infra/postgres/projection-store.ts';
import { publishFeed, replayFeed } from '../../modules/feed/index.ts';
import { NO_STREAM } from '../../modules/kernel/log/event-store.ts';
import { runProjector } from '../../projections/projector.ts';
import { anEvent } from '../support/event-builders.ts';
import { startKafka, type KafkaCluster } from './servers/kafka.ts';
import { startPostgresPair, type PostgresPair } from './servers/postgres-pair.ts';
import { until } from './servers/program.ts';

const ARRIVED_MS = 120_000;
const VIDEOS = 200;
const STAGES = ['voiceover', 'highlevel', 'lowlevel', 'scan_assets', 'generating_frames'];

interface Arrival {
  readonly id: number;
  readonly key: string;
  readonly at: number;
}

describe('the feed over three brokers of Apache Kafka', () => {
  let kafka: KafkaCluster;
  let database: PostgresPair;
  const closing: (() => Promise<unknown>)[] = [];
  before(async () => {
    database = await startPostgresPair();
    kafka = await startKafka(3);
  });
  after(async () => {
    for (const close of closing.reverse()) await close();
    await kafka.close();
    await database.close();
  });

  it('brings each event, in order per video, through the death of a broker; and again on replay', async () => {
    const options = { url: database.url, applicationName: 'feed' };
    const [pool, notifications] = [openPool(options), listenForNotifications(options)];
    closing.push(
      () => pool.end(),
      () => notifications.close(),
    );
    await migrate(pool);
    const events = makePostgresEventStore(pool, notifications);
    const connect = () =>
      connectKafka({ brokers: kafka.brokers, tls: undefined, sasl: undefined, clientId: 'feed' });
    const outlet = openFeedOutlet(connect);
    closing.push(() => outlet.close());
    const context = makeFeedContext(events, { publicUrl: 'https://films.example' });
    const ownership = makePostgresOwnership(options);
    const over = new AbortController();
    const publishing = runProjector(
      {
        ...{ events, ownership, projections: [], rows: makePostgresProjectionStore(pool, notifications) },
        policies: [publishFeed(outlet, context)],
        onFailure: (subscriber, error) => {
          tell(`${subscriber} tries again: ${String(error)}`);
        },
      },
      over.signal,
    );
    closing.push(async () => {
      over.abort();
      await publishing;
      await ownership.close();
    });

    const appendedAt = new Map<number, number>();
    const append = async (): Promise<void> => {
      const stages = STAGES.map((stage) =>
        anEvent({ id: randomUUID(), type: 'StageStarted', data: { stage } }),
      );
      const recorded = await events.append(`video-${randomUUID()}`, NO_STREAM, stages);
      for (const { position } of recorded) appendedAt.set(position, performance.now());
    };
    await append();
    const arrivals = await consume(connect);
    const isKnown = () => new Set(arrivals.map(({ id }) => id)).size >= appendedAt.size;
    await until('the first events arrive', isKnown, ARRIVED_MS);

    for (let count = 0; count < VIDEOS; count += 1) await append();
    await until('all events arrive', isKnown, ARRIVED_MS);
    const measured = arrivals.slice(STAGES.length).map(({ id, at }) => at - (appendedAt.get(id) ?? at));
    tell(
      `append to consumer, ${measured.length} events: p50 ${percentile(measured, 0.5)} ms, p99 ${percentile(measured, 0.99)} ms`,
    );

    await kafka.end(0, 'kill');
    for (let count = 0; count < VIDEOS; count += 1) await append();
    await until('all events arrive without a broker', isKnown, ARRIVED_MS);
    await kafka.begin(0);
    expect(new Set(arrivals.map(({ id }) => id))).to.deep.equal(new Set(appendedAt.keys()));
    expect(findOvertaken(arrivals)).to.deep.equal([]);

    const [before, from] = [arrivals.length, performance.now()];
    const signal = new AbortController().signal;
    const { messages } = await replayFeed(events, outlet, context, { from: 1, signal });
    const seconds = (performance.now() - from) / 1000;
    expect(messages).to.equal(appendedAt.size);
    tell(
      `replay: ${messages} messages in ${seconds.toFixed(2)} s, ${Math.round(messages / seconds)} a second`,
    );
    await until('the replay arrives', () => arrivals.length >= before + messages, ARRIVED_MS);
  });

  async function consume(connect: () => ReturnType<typeof connectKafka>): Promise<readonly Arrival[]> {
    const arrivals: Arrival[] = [];
    const consumer = (await connect()).consumer({ groupId: 'a-consumer', maxWaitTimeInMs: 100 });
    await consumer.connect();
    closing.push(() => consumer.disconnect());
    const subscribe = async () => {
      await consumer.subscribe({ topic: FEED_TOPIC, fromBeginning: true });
      return true;
    };
    // The brokers know of a new topic one after the other.
    await until('a consumer may subscribe', subscribe, ARRIVED_MS);
    await consumer.run({
      eachMessage({ message: { key, value } }) {
        const { id } = JSON.parse(String(value)) as { readonly id: string };
        arrivals.push({ id: Number(id), key: String(key), at: performance.now() });
        return Promise.resolve();
      },
    });
    return arrivals;
  }
});

const tell = (line: string) => process.stdout.write(`  ${line}\n`);

const percentile = (of: readonly number[], part: number): string =>
  ([...of].sort((a, b) => a - b)[Math.floor(of.length * part)] ?? 0).toFixed(0);

/** New ids of a key grow; repeats begin again somewhere before. */
function findOvertaken(arrivals: readonly Arrival[]): readonly string[] {
  const last = new Map<string, number>();
  const seen = new Set<number>();
  const problems: string[] = [];
  for (const { id, key } of arrivals) {
    if (!seen.has(id) && id < (last.get(key) ?? 0)) problems.push(`${id} of ${key} came late`);
    seen.add(id);
    last.set(key, Math.max(id, last.get(key) ?? 0));
  }
  return problems;
}
