import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { adversarialTexts } from '../support/adversarial-texts.ts';
import { honeybeePlan } from '../support/sample-plans.ts';
import { startServiceProcess, type ServiceProcess } from '../support/service-process.ts';
import { watchHealth, type HealthAnswer, type HealthWatch } from './health-watch.ts';
import { makePoisonClient, type Answered, type PoisonClient } from './poison-client.ts';
import { visitAll, type Ground, type Measure } from './poison-visits.ts';
import { cpuSecondsOfTree } from './process-tree.ts';
import { percentile } from './statistics.ts';

const MAX_HEALTH_MS = 200;
const MAX_CPU_SECONDS = 2;
const MAX_TEXT = 5000;

/**
 * Texts that are worth nothing, at the length that each field allows, sent to every route that reads text, one after the other; `/health` is
 * asked beside it. POISON_EVERY=4 takes every fourth kind, POISON_FROM=2 leaves out the first two. Says which requests took more CPU than they may, of all processes of the service, and
 * before which answers of `/health` its event loop computed for longer than they may take: so judged, a busy machine changes nothing.
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
    const spent: Spent[] = [];
    for (const { kind, text } of adversarialTexts(MAX_TEXT).filter(
      (_, place) => place >= from && (place - from) % every === 0,
    ))
      await visitAll(client, ground, text, measureInto(spent, kind, service, watch));
    report(spent, watch.answers);
  } finally {
    watch.stop();
    await service.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

const GENEROUS = {
  RATE_LIMIT_PLANNER: '1000000',
  RATE_LIMIT_CONTROL: '1000000',
  RATE_LIMIT_VIDEOS: '1000000',
  RATE_LIMIT_EDITS: '1000000',
};
const SETTLING_MS = 3_000;

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

/** To speak takes time of its own: 5000 characters are five to ten minutes of sound. */
const CPU_PER_SECOND_OF_SOUND = 0.06;

const maxCpuSeconds = ({ duration_seconds: seconds }: Answered['body']): number =>
  MAX_CPU_SECONDS + (typeof seconds === 'number' ? CPU_PER_SECOND_OF_SOUND * seconds : 0);

function measureInto(spent: Spent[], kind: string, service: ServiceProcess, watch: HealthWatch): Measure {
  return async (name, act) => {
    const before = await cpuSecondsOfTree(service.pid);
    const from = watch.answers.length;
    const { status, body } = await act();
    await watch.next();
    const cpuSeconds = (await cpuSecondsOfTree(service.pid)) - before;
    const answers = watch.answers.slice(from);
    spent.push({
      ...{ name: `${name}: ${kind}`, status, cpuSeconds, maxCpuSeconds: maxCpuSeconds(body) },
      milliseconds: Math.max(...answers.map(({ milliseconds }) => milliseconds)),
      cpuMilliseconds: Math.max(...answers.map(({ cpuMilliseconds }) => cpuMilliseconds)),
    });
  };
}

function report(spent: readonly Spent[], health: readonly HealthAnswer[]): void {
  const line = ({ name, status, cpuSeconds, milliseconds, cpuMilliseconds }: Spent) =>
    `  ${name}: ${status}, ${cpuSeconds.toFixed(2)} s of CPU; /health after ${cpuMilliseconds.toFixed(0)} ms of the event loop's CPU, ${milliseconds.toFixed(0)} ms\n`;
  const offenders = spent.filter(
    ({ cpuSeconds, cpuMilliseconds, status, ...each }) =>
      cpuSeconds > each.maxCpuSeconds || cpuMilliseconds > MAX_HEALTH_MS || status >= 500,
  );
  const most = (of: (each: Spent) => number) =>
    [...spent].sort((one, other) => of(other) - of(one)).slice(0, 5);
  const times = health.map(({ milliseconds }) => milliseconds);
  const [p50, p99] = [0.5, 0.99].map((share) => percentile(times, share).toFixed(0));
  const dearest = most(({ cpuSeconds }) => cpuSeconds);
  const latest = most(({ cpuMilliseconds }) => cpuMilliseconds);
  process.stdout.write(
    `poison: ${spent.length} requests; most CPU ${dearest[0]?.cpuSeconds.toFixed(2) ?? ''} s (at most ${MAX_CPU_SECONDS}); ` +
      `most CPU of the event loop before an answer of /health ${latest[0]?.cpuMilliseconds.toFixed(0) ?? ''} ms (at most ${MAX_HEALTH_MS}); ` +
      `/health p50 ${p50 ?? ''}, p99 ${p99 ?? ''}, worst ${Math.max(...times).toFixed(0)} ms; ${offenders.length} over\n` +
      `dearest:\n${dearest.map(line).join('')}latest:\n${latest.map(line).join('')}` +
      (offenders.length > 0 ? `over:\n${offenders.map(line).join('')}` : ''),
  );
}

if (process.argv[1] === new URL(import.meta.url).pathname) await runPoisonBench();
