import { setTimeout as sleep } from 'node:timers/promises';
import { cpuSecondsOfTree } from './process-tree.ts';
import { measurePolls } from './scale-polls.ts';
import { openStage, type Member, type Stage } from './scale-stage.ts';

const WORKERS = [1, 2, 4];
/** Three active jobs each. */
const OWNERS = [20, 80, 320];
const JOBS_PER_OWNER = 12;
/** One film's steps, slept alone: the ideal that a loaded store is compared with. */
const SETTLING_MS = 12_000;
const WINDOW_MS = 30_000;
const CONNECTIONS = 8;

/**
 * `make bench ONLY=scale`: jobs per minute with 1, 2 and 4 workers whose steps sleep as long as rendering takes, so that the store is what is measured,
 * and what a job, a poll and an event cost in CPU seconds of each part. One PostgreSQL with fsync; everything on this machine.
 */
export async function runScaleBench(): Promise<void> {
  const stage = await openStage();
  try {
    for (const workers of WORKERS) {
      const running = await Promise.all(Array.from({ length: workers }, () => stage.start('worker')));
      for (const owners of OWNERS) await measureJobs(stage, running, owners);
      await Promise.all(running.map(({ stop }) => stop()));
    }
    await measurePolls(stage);
  } finally {
    await stage.close();
  }
}

async function measureJobs(stage: Stage, workers: readonly Member[], owners: number): Promise<void> {
  const { cluster, service, newOwners, count } = stage;
  const keys = await newOwners(owners);
  const begun = await count();
  const left = [...keys];
  const accepting = performance.now();
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      for (let key = left.pop(); key !== undefined; key = left.pop()) await post(service.url, key);
    }),
  );
  const acceptedMs = performance.now() - accepting;
  await sleep(SETTLING_MS);
  const spentBy = async () => ({
    database: await cpuSecondsOfTree(cluster.pid),
    service: await cpuSecondsOfTree(service.pid),
    workers: (await Promise.all(workers.map(({ pid }) => cpuSecondsOfTree(pid)))).reduce(
      (sum, each) => sum + each,
      0,
    ),
  });
  const [before, cpuBefore, startedAt] = [await count(), await spentBy(), performance.now()];
  await sleep(WINDOW_MS);
  const [after, cpuAfter, endedAt] = [await count(), await spentBy(), performance.now()];
  const seconds = (endedAt - startedAt) / 1000;
  const films = after.films - before.films;
  const each = (name: keyof typeof cpuBefore) =>
    `${(((cpuAfter[name] - cpuBefore[name]) * 1000) / films).toFixed(0)} ms`;
  process.stdout.write(
    `${workers.length} workers, ${owners * 3} jobs at a time: ${((films * 60) / seconds).toFixed(0)} jobs per minute, ` +
      `${((after.events - before.events) / seconds).toFixed(0)} events per second (${((after.events - before.events) / films).toFixed(0)} a job); ` +
      `CPU a job: database ${each('database')}, service ${each('service')}, workers ${each('workers')}; ` +
      `accepted ${((owners * JOBS_PER_OWNER * 1000) / acceptedMs).toFixed(0)} jobs per second\n`,
  );
  const all = begun.films + owners * JOBS_PER_OWNER;
  while ((await count()).films < all) await sleep(500);
}

async function post(url: string, key: string): Promise<void> {
  const videos = Array.from({ length: JOBS_PER_OWNER }, () => ({
    task: 'How bees make honey: a bee visits two million flowers for one pound of it.',
    video_duration_seconds: 30,
  }));
  const response = await fetch(`${url}/v1/videos`, {
    method: 'POST',
    headers: { 'X-API-Key': key, 'Content-Type': 'application/json' },
    body: JSON.stringify({ videos }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`a batch was answered ${response.status}: ${text}`);
}
