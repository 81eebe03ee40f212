import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { openParts } from '../../infra/composition/open-parts.ts';
import { tokens } from '../../infra/composition/tokens.ts';
import { parseConfig } from '../../infra/configuration/config.ts';
import { compileProgram } from '../support/compiled-program.ts';
import { startCluster, type TestCluster } from '../support/postgres-cluster.ts';
import { cpuSecondsOfTree } from './process-tree.ts';
import { measurePolls } from './scale-polls.ts';

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

/** A process of the benchmark. */
export interface Member {
  readonly pid: number;
  /** Of a serving process. */
  readonly url: string;
  readonly stop: () => Promise<void>;
}

export interface Stage {
  readonly cluster: TestCluster;
  readonly service: Member;
  readonly start: (role: 'serve' | 'worker') => Promise<Member>;
  /** API keys of so many new users. */
  readonly newOwners: (count: number) => Promise<readonly string[]>;
  /** Events recorded so far, and films published. */
  readonly count: () => Promise<{ readonly events: number; readonly films: number }>;
  readonly close: () => Promise<void>;
}

async function openStage(): Promise<Stage> {
  const program = await compileProgram(new URL('./scale-process.ts', import.meta.url).pathname);
  const cluster = await startCluster({ fsync: true });
  const folder = await mkdtemp(join(tmpdir(), 'fabula-scale-'));
  const settings = {
    PATH: process.env['PATH'] ?? '',
    ...{ DATABASE_URL: cluster.url('postgres'), DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'fatal' },
    ...{ RENDER_WORKERS: '1', PLANNING_WORKERS: '1', RATE_LIMIT_VIDEOS: '1000000', REHEARSAL: 'off' },
  };
  const members = new Set<Member>();
  const start = async (role: 'serve' | 'worker') => {
    const member = await startMember(program, role, settings);
    members.add(member);
    return { ...member, stop: () => (members.delete(member), member.stop()) };
  };
  const service = await start('serve');
  const operator = await openParts(parseConfig(settings), pino({ level: 'fatal' }), 'cli');
  const cause = { actor: 'operator' as const, correlationId: 'bench', causationId: 'bench' };
  let users = 0;
  return {
    ...{ cluster, service, start },
    async newOwners(count) {
      const accounts = operator.get(tokens.accounts);
      const keys: string[] = [];
      let last = 0;
      for (let index = 0; index < count; index += 1) {
        const { user_id } = await accounts.registerUser(`scale${(users += 1)}@fabula.example`, cause);
        const { api_key, position } = await accounts.issueApiKey({ user_id, org_id: null }, cause);
        keys.push(api_key);
        last = position;
      }
      await operator.get(tokens.progress).waitUntilProjected(last, { timeoutMs: 60_000 });
      return keys;
    },
    async count() {
      const { rows } = await operator
        .get(tokens.pool)
        .query<{ events: string; films: string }>(
          `SELECT (SELECT max(position) FROM fabula.events) AS events, (SELECT count(*) FROM fabula.events WHERE type = 'FilmPublished') AS films`,
        );
      return { events: Number(rows[0]?.events), films: Number(rows[0]?.films) };
    },
    async close() {
      await Promise.all([...members].map(({ stop }) => stop()));
      await operator.close();
      await cluster.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function startMember(
  program: string,
  role: 'serve' | 'worker',
  settings: Readonly<Record<string, string>>,
): Promise<Member> {
  const child: ChildProcess = fork(program, [role], {
    env: settings,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const exited = once(child, 'exit');
  const [url] = (await Promise.race([
    once(child, 'message'),
    exited.then(() => Promise.reject(new Error(`a ${role} process ended before it was ready`))),
  ])) as [string];
  return {
    ...{ pid: child.pid ?? 0, url },
    async stop() {
      child.kill('SIGTERM');
      await exited;
    },
  };
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
