import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { adversarialTexts, filled } from '../support/adversarial-texts.ts';
import { honeybeePlan } from '../support/sample-plans.ts';
import { startServiceProcess, type ServiceProcess } from '../support/service-process.ts';
import { watchHealth, type HealthAnswer, type HealthWatch } from './health-watch.ts';
import { makePoisonClient, type Answered, type PoisonClient } from './poison-client.ts';
import { visitAll, type Ground, type Measure } from './poison-visits.ts';
import {
  cpuSecondsByProcess,
  cpuSecondsOfTree,
  programOf,
  sumOf,
  type Spent as SpentBy,
} from './process-tree.ts';
import { percentile } from './statistics.ts';

const MAX_HEALTH_MS = 200;
const MAX_CPU_SECONDS = 2;
const MAX_TEXT = 5000;

/**
 * Texts that are worth nothing, at the length that each field allows, sent to every route that reads text, one after the other; `/health` is
 * asked beside it. POISON_EVERY=4 takes every fourth kind, POISON_FROM=2 leaves out the first two. Tells at once which requests took more
 * CPU than they may, of all processes of the service, and before which answers of `/health` its event loop computed for longer than they may
 * take: so judged, a busy machine changes little. At the end what was dearest.
 */
export async function runPoisonBench(): Promise<void> {
  const [every, from] = [Number(process.env['POISON_EVERY'] ?? 1), Number(process.env['POISON_FROM'] ?? 0)];
  const dataDir = await mkdtemp(join(tmpdir(), 'fabula-bench-'));
  const service = await startServiceProcess({ DATA_DIR: dataDir, ...GENEROUS });
  const watch = watchHealth(service);
  try {
    const client = await makePoisonClient(service);
    const ground = await prepareGround(client);
    await sleep(SETTLING_MS);
    const lookSeconds = await cpuSecondsOfLook(service, watch);
    const spent: Spent[] = [];
    const kinds = adversarialTexts(MAX_TEXT)
      .map((text, place) => ({ ...text, isSpokenWhole: place % SPOKEN_WHOLE_EVERY === 1 }))
      .filter((_, place) => place >= from && (place - from) % every === 0);
    for (const [place, { kind, text, isSpokenWhole }] of kinds.entries()) {
      if (place % TELL_EVERY === 0) process.stdout.write(`  ${place} of ${kinds.length} kinds\n`);
      const spoken = isSpokenWhole ? text : filled(text, MAX_TEXT / 10);
      await visitAll(client, ground, { text, spoken }, measureInto(spent, kind, service, watch, lookSeconds));
    }
    process.stdout.write(summaryOf(spent, watch.answers));
  } finally {
    watch.stop();
    await service.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Half a minute of CPU each, and linear: the others are spoken to a tenth, so that all kinds take minutes, not hours. */
const SPOKEN_WHOLE_EVERY = 14;
const TELL_EVERY = 20;
const GENEROUS = {
  RATE_LIMIT_PLANNER: '1000000',
  RATE_LIMIT_CONTROL: '1000000',
  RATE_LIMIT_VIDEOS: '1000000',
  RATE_LIMIT_EDITS: '1000000',
};
const SETTLING_MS = 3_000;
const AT_REST_MS = 5_000;
const LOOK_FOR_REST_MS = 100;
const MAX_LOOKS_FOR_REST = 50;
/** Of one processor: answering `/health` goes on. */
const REST_SHARE = 0.4;

/** What one look at `/health` costs, with what the service does on its own meanwhile: no request is charged for it. */
async function cpuSecondsOfLook({ pid }: ServiceProcess, { answers }: HealthWatch): Promise<number> {
  const [before, from] = [await cpuSecondsOfTree(pid), answers.length];
  await sleep(AT_REST_MS);
  return ((await cpuSecondsOfTree(pid)) - before) / Math.max(1, answers.length - from);
}

async function prepareGround(client: PoisonClient): Promise<Ground> {
  const videos = [{ task: 'Bees make honey in the hive.', video_duration_seconds: 30 }];
  const { body } = await client.post('/v1/videos', { videos });
  const [made] = body['results'] as readonly { readonly uuid: string }[];
  const video = made?.uuid ?? '';
  const film = await client.until(
    `/v1/videos/${video}`,
    ({ is_complete, is_failed }) => is_complete === true || is_failed === true,
  );
  if (film['is_complete'] !== true) throw new Error(`the film failed: ${String(film['error_message'])}`);
  return { plan: await honeybeePlan(), video, picture: String(film['thumbnail_url']) };
}

interface Spent extends HealthAnswer {
  readonly name: string;
  readonly status: number;
  readonly cpuSeconds: number;
  readonly maxCpuSeconds: number;
}

/**
 * To speak takes time of its own: the natural voice a fifteenth of the sound's length on a processor of its own, half as much again on one
 * that others use as well. 5,000 characters are five to twenty minutes of sound; when the caller leaves, no more of it is spoken.
 */
const CPU_PER_SECOND_OF_SOUND = 0.1;

/** A voice that nobody asked for in 30 s gives its memory back: the next request loads it anew, as after a start, whatever it says. */
const CPU_TO_LOAD_THE_VOICE = 2;

const maxCpuSeconds = ({ duration_seconds: seconds }: Answered['body']): number =>
  MAX_CPU_SECONDS +
  (typeof seconds === 'number' ? CPU_TO_LOAD_THE_VOICE + CPU_PER_SECOND_OF_SOUND * seconds : 0);

function measureInto(
  spent: Spent[],
  kind: string,
  service: ServiceProcess,
  watch: HealthWatch,
  lookSeconds: number,
): Measure {
  return async (name, act) => {
    await untilAtRest(service);
    const before = await cpuSecondsByProcess(service.pid);
    const from = watch.answers.length;
    const { status, body } = await act();
    await watch.next();
    const answers = watch.answers.slice(from);
    const looksSeconds = answers.length * lookSeconds;
    const after = await cpuSecondsByProcess(service.pid);
    const cpuSeconds = Math.max(0, sumOf(after) - sumOf(before) - looksSeconds);
    const one: Spent = {
      ...{ name: `${name}: ${kind}`, status, cpuSeconds, maxCpuSeconds: maxCpuSeconds(body) },
      milliseconds: Math.max(...answers.map(({ milliseconds }) => milliseconds)),
      cpuMilliseconds: Math.max(...answers.map(({ cpuMilliseconds }) => cpuMilliseconds)),
    };
    spent.push(one);
    const told = isOver(one) ? 'over' : isClose(one) ? 'close' : undefined;
    if (told) process.stdout.write(`${told}:${lineOf(one)}${await sharesOf(before, after)}`);
  };
}

/** A film that was cancelled leaves a voice that is still being loaded: the request that comes next is not charged for it. */
async function untilAtRest({ pid }: ServiceProcess): Promise<void> {
  for (let looks = 0, before = await cpuSecondsOfTree(pid); looks < MAX_LOOKS_FOR_REST; looks += 1) {
    await sleep(LOOK_FOR_REST_MS);
    const now = await cpuSecondsOfTree(pid);
    if (now - before < (REST_SHARE * LOOK_FOR_REST_MS) / 1000) return;
    before = now;
  }
}

/** Which processes took it, and which of them began or ended meanwhile. */
async function sharesOf(
  before: ReadonlyMap<number, SpentBy>,
  after: ReadonlyMap<number, SpentBy>,
): Promise<string> {
  const lines = [...after].map(async ([pid, { seconds, ofEnded, ofFirstThread }]) => {
    const from = before.get(pid);
    const [own, ended] = [seconds - ofEnded, ofEnded - (from?.ofEnded ?? 0)];
    const spent = own - (from ? from.seconds - from.ofEnded : 0);
    const first = ofFirstThread - (from?.ofFirstThread ?? 0);
    if (spent + ended < LEAST_TOLD_SECONDS) return '';
    return `      ${await programOf(pid)} (${pid}${from ? '' : ', began meanwhile'}): ${spent.toFixed(2)} s, ${first.toFixed(2)} of them in its first thread, its children that ended ${ended.toFixed(2)} s\n`;
  });
  const gone = [...before].filter(([pid]) => !after.has(pid));
  return [
    ...(await Promise.all(lines)),
    ...gone.map(([pid, { seconds }]) => `      ${pid} ended: ${seconds.toFixed(2)} s before\n`),
  ].join('');
}

const LEAST_TOLD_SECONDS = 0.05;

const isOver = ({ cpuSeconds, maxCpuSeconds: most, cpuMilliseconds, status }: Spent): boolean =>
  cpuSeconds > most || cpuMilliseconds > MAX_HEALTH_MS || status >= 500;

/** Within what a busier machine adds: where its CPU went is told as well. */
const isClose = ({ cpuSeconds, maxCpuSeconds: most }: Spent): boolean => cpuSeconds > CLOSE_SHARE * most;
const CLOSE_SHARE = 0.7;

const lineOf = ({ name, status, cpuSeconds, maxCpuSeconds: most, milliseconds, cpuMilliseconds }: Spent) =>
  `  ${name}: ${status}, ${cpuSeconds.toFixed(2)} s of CPU (at most ${most.toFixed(1)}); /health after ${cpuMilliseconds.toFixed(0)} ms of the event loop's CPU, ${milliseconds.toFixed(0)} ms\n`;

function summaryOf(spent: readonly Spent[], health: readonly HealthAnswer[]): string {
  const most = (of: (each: Spent) => number) =>
    [...spent].sort((one, other) => of(other) - of(one)).slice(0, 5);
  const times = health.map(({ milliseconds }) => milliseconds);
  const [p50, p99] = [0.5, 0.99].map((share) => percentile(times, share).toFixed(0));
  const dearest = most(({ cpuSeconds, maxCpuSeconds: allowed }) => cpuSeconds / allowed);
  const latest = most(({ cpuMilliseconds }) => cpuMilliseconds);
  return (
    `poison: ${spent.length} requests, ${spent.filter(isOver).length} over what they may take (${MAX_CPU_SECONDS} s of CPU, ` +
    `speech ${CPU_TO_LOAD_THE_VOICE} more and ${CPU_PER_SECOND_OF_SOUND} for each second of sound; /health ${MAX_HEALTH_MS} ms of the event loop's CPU); ` +
    `/health p50 ${p50 ?? ''}, p99 ${p99 ?? ''}, worst ${times.reduce((worst, each) => Math.max(worst, each), 0).toFixed(0)} ms\n` +
    `dearest:\n${dearest.map(lineOf).join('')}latest:\n${latest.map(lineOf).join('')}`
  );
}

if (process.argv[1] === new URL(import.meta.url).pathname) await runPoisonBench();
