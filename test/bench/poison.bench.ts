import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Plan } from '../../modules/videos/plan.ts';
import { adversarialTexts, filled } from '../support/adversarial-texts.ts';
import { honeybeePlan } from '../support/sample-plans.ts';
import { OPERATOR_TOKEN, startServiceProcess, type ServiceProcess } from '../support/service-process.ts';
import { cpuSecondsOfTree } from './process-tree.ts';
import { percentile } from './statistics.ts';

const MAX_HEALTH_MS = 200;
const MAX_CPU_SECONDS = 2;
const MAX_TEXT = 5000;
const MAX_SCRIPT = 20_000;
const POLL_MS = 20;

/**
 * Texts that are worth nothing, at the length that each field allows, sent to every planner route that reads text, one after the other;
 * `/health` is asked beside it. POISON_EVERY=4 takes every fourth kind. Says which answers came late and which requests took more CPU than they may, of all processes of the service.
 */
export async function runPoisonBench(every = Number(process.env['POISON_EVERY'] ?? 1)): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'fabula-bench-'));
  const generous = { RATE_LIMIT_PLANNER: '1000000', RATE_LIMIT_CONTROL: '1000000' };
  const service = await startServiceProcess({ DATA_DIR: dataDir, ...generous });
  const watch = watchHealth(service.url);
  try {
    const plan = await honeybeePlan();
    await sleep(SETTLING_MS);
    const spent: Spent[] = [];
    for (const { kind, text } of adversarialTexts(MAX_TEXT).filter((_, place) => place % every === 0))
      for (const [route, body] of requestsOf(text, plan))
        spent.push(await spend(service, watch, `${route}: ${kind}`, route, body));
    report(spent, watch.milliseconds);
  } finally {
    watch.stop();
    await service.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** The renderer's children are there by then. */
const SETTLING_MS = 8_000;

function requestsOf(text: string, plan: Plan): readonly (readonly [route: string, body: object])[] {
  const script = filled(text, MAX_SCRIPT);
  const said: Plan = {
    ...plan,
    scenes: plan.scenes.map((scene) => ({ ...scene, voiceover: text, intent: text })),
  };
  const edit_request = text;
  return [
    ['/voiceover', { content: text, video_duration_seconds: 300 }],
    ['/highlevel', { content: text, video_duration_seconds: 300, mode: 'rxv' }],
    ['/highlevel', { content: 'Bees', voiceover: script, video_duration_seconds: 300 }],
    ['/lowlevel', { plan: { ...plan, content: text, scenes: plan.scenes.map(withoutDetail) } }],
    ['/scan-assets', { plan: said }],
    ['/edit', { plan, edit_request }],
    ['/edit-lowlevel', { plan, edit_request }],
    ['/edit-voiceover', { original_voiceover: script, edit_request: 'Make it shorter.' }],
    ['/edit-voiceover', { original_voiceover: 'Bees make honey.', edit_request }],
    ['/analyze-styles', { plan: said }],
    ['/normalize-styles', { plan: said }],
    ['/edit_image', { prompt: text, image_urls: [] }],
    ['/save-plan', { plan: said }],
  ];
}

const withoutDetail = ({ slide: _slide, shot: _shot, ...scene }: Plan['scenes'][number]) => scene;

interface Spent {
  readonly name: string;
  readonly status: number;
  readonly cpuSeconds: number;
  readonly lateMs: number;
}

async function spend(
  service: ServiceProcess,
  watch: HealthWatch,
  name: string,
  route: string,
  body: object,
): Promise<Spent> {
  const before = await cpuSecondsOfTree(service.pid);
  const from = watch.milliseconds.length;
  const response = await fetch(service.url + route, {
    method: 'POST',
    headers: { Authorization: `Bearer ${OPERATOR_TOKEN}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  await response.text();
  await watch.next();
  const cpuSeconds = (await cpuSecondsOfTree(service.pid)) - before;
  return { name, status: response.status, cpuSeconds, lateMs: Math.max(...watch.milliseconds.slice(from)) };
}

interface HealthWatch {
  readonly milliseconds: readonly number[];
  /** Resolves when the answer that is waited for, if any, is there. */
  next(): Promise<void>;
  stop(): void;
}

function watchHealth(url: string): HealthWatch {
  const milliseconds: number[] = [];
  const over = new AbortController();
  let asked = Promise.resolve();
  const ask = async () => {
    const startedAt = performance.now();
    await (await fetch(`${url}/health`)).text();
    milliseconds.push(performance.now() - startedAt);
  };
  void (async () => {
    while (!over.signal.aborted) {
      asked = ask().catch(() => undefined);
      await asked;
      await sleep(POLL_MS);
    }
  })();
  return {
    milliseconds,
    next: () => asked,
    stop: () => {
      over.abort();
    },
  };
}

function report(spent: readonly Spent[], health: readonly number[]): void {
  const line = ({ name, status, cpuSeconds, lateMs }: Spent) =>
    `  ${name}: ${status}, ${cpuSeconds.toFixed(2)} s of CPU, /health ${lateMs.toFixed(0)} ms\n`;
  const offenders = spent.filter(
    ({ cpuSeconds, lateMs, status }) =>
      cpuSeconds > MAX_CPU_SECONDS || lateMs > MAX_HEALTH_MS || status >= 500,
  );
  const worst = [...spent].sort((one, other) => other.cpuSeconds - one.cpuSeconds).slice(0, 5);
  const [p50, p99] = [0.5, 0.99].map((share) => percentile(health, share).toFixed(0));
  process.stdout.write(
    `poison: ${spent.length} requests; most CPU ${Math.max(...spent.map(({ cpuSeconds }) => cpuSeconds)).toFixed(2)} s (at most ${MAX_CPU_SECONDS}); ` +
      `/health p50 ${p50 ?? ''}, p99 ${p99 ?? ''}, worst ${Math.max(...health).toFixed(0)} ms (at most ${MAX_HEALTH_MS}); ${offenders.length} over\n` +
      `dearest:\n${worst.map(line).join('')}${offenders.length > 0 ? `over:\n${offenders.map(line).join('')}` : ''}`,
  );
}

if (process.argv[1] === new URL(import.meta.url).pathname) await runPoisonBench();
