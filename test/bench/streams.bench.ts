import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readEvents } from '../support/event-reader.ts';
import { startServiceProcess, type ServiceProcess } from '../support/service-process.ts';
import { median, percentile } from './statistics.ts';

const BOOTS = 3;
const WARM = 200;
const AT_ONCE = 50;
const STREAMS = 1000;
const CONTENT =
  'How bees make honey: a bee visits two million flowers for one pound of it. It carries nectar home, and the hive dries it with its wings.';
const bodies = {
  voiceover: { content: CONTENT, video_duration_seconds: 60 },
  highlevel: { content: CONTENT, video_duration_seconds: 60, mode: 'rxv' },
} as const;
type Operation = keyof typeof bodies;
const OPERATIONS = ['voiceover', 'highlevel'] as const;

/** How soon a stream of the planner begins, and how many a core of the service carries to their end. Embedded PostgreSQL. */
export async function runStreamsBench(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'fabula-bench-'));
  try {
    for (const operation of OPERATIONS) await benchFirst(dataDir, operation);
    await withService(dataDir, async (service) => {
      for (const operation of OPERATIONS) await benchMany(service, operation);
    });
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function benchFirst(dataDir: string, operation: Operation): Promise<void> {
  const warm: Times[] = [];
  await withService(dataDir, async (service) => {
    for (let turn = 0; turn < WARM; turn += 1) warm.push(await stream(service, operation));
  });
  const first: Times[] = [];
  for (let boot = 0; boot < BOOTS; boot += 1)
    await withService(dataDir, async (service) => {
      first.push(await stream(service, operation));
    });
  const say = (name: keyof Times, what: string) => {
    const times = warm.map((each) => each[name]);
    const afterBoot = first.map((each) => figure(each[name])).join(', ');
    return `${what} p50 ${figure(median(times))}, p99 ${figure(percentile(times, 0.99))}, right after a boot ${afterBoot}`;
  };
  const said = [say('start', 'first event'), say('content', 'first of its own'), say('end', 'done')];
  process.stdout.write(`/${operation}, ms: ${said.join('; ')}\n`);
}

async function withService(dataDir: string, use: (service: ServiceProcess) => Promise<void>): Promise<void> {
  const service = await startServiceProcess({
    ...{ DATA_DIR: dataDir, RATE_LIMIT_PLANNER: '1000000', PLANNER_LIVE_RUNS: String(AT_ONCE) },
  });
  await use(service).finally(() => service.stop());
}

async function benchMany(service: ServiceProcess, operation: Operation): Promise<void> {
  for (let turn = 0; turn < WARM; turn += 1) await stream(service, operation);
  const times: Times[] = [];
  let left = STREAMS;
  const cpuBefore = await cpuSeconds(service);
  const startedAt = performance.now();
  const carry = async () => {
    while (left-- > 0) times.push(await stream(service, operation));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, carry));
  const seconds = (performance.now() - startedAt) / 1000;
  const cpu = (await cpuSeconds(service)) - cpuBefore;
  const begun = times.map(({ start }) => start);
  process.stdout.write(
    `/${operation}, ${AT_ONCE} at once: ${figure(STREAMS / cpu)} streams per second and core of the service, ` +
      `${figure(STREAMS / seconds)} streams per second on this machine with database and readers; ` +
      `first event p50 ${figure(median(begun))}, p99 ${figure(percentile(begun, 0.99))} ms\n`,
  );
}

/** Milliseconds from the request to `start`, to the first event of the operation's own, to `done`. */
interface Times {
  readonly start: number;
  readonly content: number;
  readonly end: number;
}
const figure = (value: number) => value.toFixed(value < 100 ? 1 : 0);

async function stream({ url }: ServiceProcess, operation: Operation): Promise<Times> {
  const startedAt = performance.now();
  const seen: number[] = [];
  let last = '';
  for await (const { event } of readEvents(`${url}/${operation}`, { body: bodies[operation] })) {
    seen.push(performance.now() - startedAt);
    last = event;
  }
  const [start = NaN, content = NaN] = seen;
  if (last !== 'done') throw new Error(`a stream ended with ${last}`);
  return { start, content, end: seen.at(-1) ?? NaN };
}

async function cpuSeconds({ url }: ServiceProcess): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  return Number(/^process_cpu_seconds_total (\S+)/m.exec(text)?.[1]);
}

if (process.argv[1] === new URL(import.meta.url).pathname) await runStreamsBench();
