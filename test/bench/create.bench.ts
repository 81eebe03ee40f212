import { exampleBatch, startBenchService, type BenchService } from './bench-service.ts';
import { median, percentile } from './statistics.ts';

const ITEMS = 50;
const POSTS = 20;
const WARM_UP = 2;
const CANCELS_AT_ONCE = 8;

/**
 * A POST of 50 items, from the request to the last byte of the answer: 50 streams opened, admitted to the owner's slots, and visible to a
 * poll. Each by a user of its own, and everything cancelled before the next: three active jobs and a waiting list each time, and nothing renders.
 */
export async function runCreateBench(): Promise<void> {
  const bench = await startBenchService();
  try {
    const { videos } = await exampleBatch();
    const body = JSON.stringify({ videos: Array.from({ length: ITEMS }, () => videos[0]) });
    const milliseconds: number[] = [];
    const polls: number[] = [];
    for (let post = -WARM_UP; post < POSTS; post += 1) {
      const apiKey = await bench.anotherKey();
      const [uuids, took] = await timed(() => create(bench, apiKey, body));
      const [, poll] = await timed(() => call(bench, apiKey, 'GET', `/v1/videos/${uuids.at(-1) ?? ''}`));
      await cancelAll(bench, apiKey, uuids);
      if (post < 0) continue;
      milliseconds.push(took);
      polls.push(poll);
    }
    process.stdout.write(
      `create: POST of ${ITEMS} items p50 ${percentile(milliseconds, 0.5).toFixed(0)} ms, ` +
        `p99 ${percentile(milliseconds, 0.99).toFixed(0)} ms (${POSTS} requests, one after the other; ` +
        `the poll right after it ${median(polls).toFixed(1)} ms)\n`,
    );
  } finally {
    await bench.stop();
  }
}

async function timed<Outcome>(work: () => Promise<Outcome>): Promise<readonly [Outcome, number]> {
  const startedAt = performance.now();
  const outcome = await work();
  return [outcome, performance.now() - startedAt];
}

async function create(bench: BenchService, apiKey: string, body: string): Promise<readonly string[]> {
  const answer = await call(bench, apiKey, 'POST', '/v1/videos', body);
  const { enqueued, parked, results } = answer as {
    readonly enqueued: number;
    readonly parked: number;
    readonly results: readonly { readonly uuid: string }[];
  };
  if (enqueued !== 3 || parked !== ITEMS - 3) throw new Error(`${enqueued} enqueued, ${parked} parked`);
  return results.map(({ uuid }) => uuid);
}

/** The last first, so that no parked one is promoted. */
async function cancelAll(bench: BenchService, apiKey: string, uuids: readonly string[]): Promise<void> {
  const left = [...uuids];
  const active = left.splice(0, 3);
  const cancel = (uuid: string) => call(bench, apiKey, 'POST', `/v1/videos/${uuid}/cancel`);
  await Promise.all(
    Array.from({ length: CANCELS_AT_ONCE }, async () => {
      for (let uuid = left.pop(); uuid !== undefined; uuid = left.pop()) await cancel(uuid);
    }),
  );
  await Promise.all(active.map(cancel));
}

async function call(
  { url }: BenchService,
  apiKey: string,
  method: string,
  path: string,
  body?: string,
): Promise<unknown> {
  const response = await fetch(url + path, {
    method,
    headers: { 'X-API-Key': apiKey },
    ...(body === undefined ? {} : { body }),
  });
  const answer: unknown = await response.json();
  // A film may be complete before it is cancelled; one that failed says that something is wrong.
  const isOver = response.status === 409 && JSON.stringify(answer).includes('already complete');
  if (response.status !== 200 && !isOver)
    throw new Error(`${method} ${path} answered ${response.status}: ${JSON.stringify(answer)}`);
  return answer;
}

if (process.argv[1] === new URL(import.meta.url).pathname) await runCreateBench();
