import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'chai';
import { startTwoInstances, type Instances } from '../../support/instances.ts';
import { useDatabase } from '../../support/postgres.ts';
import { readEvents, type ReadEvent } from '../../support/event-reader.ts';
import { OPERATOR_TOKEN } from '../../support/service-process.ts';

const CONTENT = 'A bee visits two million flowers for one pound of honey. The hive dries it with its wings.';
const AT_ONCE = 200;
const SLOW = 20;

describe('two hundred streams at once over PostgreSQL', () => {
  const database = useDatabase();
  let instances: Instances;
  before(async () => {
    instances = await startTwoInstances(database.options.url, {
      INTERNAL_TOKEN: OPERATOR_TOKEN,
      RATE_LIMIT_PLANNER: '100000',
      PLANNER_LIVE_RUNS: String(AT_ONCE),
    });
  });
  after(() => instances.stop());

  async function take(
    events: AsyncGenerator<ReadEvent, void>,
    afterFirst: () => Promise<unknown> = () => Promise.resolve(),
  ): Promise<readonly ReadEvent[]> {
    const taken: ReadEvent[] = [];
    for await (const event of events) {
      taken.push(event);
      if (taken.length === 1) await afterFirst();
    }
    return taken;
  }

  const ask = (number: number) =>
    readEvents(`${instances.each[0].url}/voiceover`, {
      body: { content: `Part ${number}. ${CONTENT}`, video_duration_seconds: 60 },
    });

  /** Sent again, as callers are told to, while too many texts are being read: more than a hundred do not wait for that. */
  async function* stream(number: number): AsyncGenerator<ReadEvent, void> {
    for (;;) {
      try {
        return yield* ask(number);
      } catch (error) {
        if (!(error instanceof Error && error.message.includes(': 503 '))) throw error;
      }
      await sleep(1000);
    }
  }

  it('come to their ends, whole, while some readers take nothing until all others are done', async () => {
    let allRead: () => void = () => undefined;
    const others = new Promise<void>((resolve) => {
      allRead = resolve;
    });
    const slow = Array.from({ length: SLOW }, (_, number) => take(stream(number), () => others));
    const quick = Array.from({ length: AT_ONCE - SLOW }, (_, number) => take(stream(SLOW + number)));
    await Promise.all(quick).finally(allRead);
    const runs = await Promise.all([...quick, ...slow]);
    for (const events of runs) {
      expect(events.map(({ id }) => id)).to.deep.equal(events.map((_, index) => index + 1));
      expect([events[0]?.event, events.at(-1)?.event]).to.deep.equal(['start', 'done']);
    }
    expect(new Set(runs.map(([start]) => start?.data['run_id'])).size).to.equal(AT_ONCE);
  });

  it('are the same to a second reader, on another process, that comes while they run', async () => {
    const first = stream(1);
    const start = await first.next();
    const run = start.done === true ? '' : String(start.value.data['run_id']);
    const [rest, all] = await Promise.all([
      take(first),
      take(readEvents(`${instances.each[1].url}/runs/${run}`)),
    ]);
    expect(all.slice(1)).to.deep.equal(rest);
  });
});
