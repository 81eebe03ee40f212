import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { openParts } from '../../infra/composition/open-parts.ts';
import { tokens } from '../../infra/composition/tokens.ts';
import { parseConfig } from '../../infra/configuration/config.ts';
import { compileProgram } from '../support/compiled-program.ts';
import { startCluster, type TestCluster } from '../support/postgres-cluster.ts';

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

/** One PostgreSQL with fsync and one serving process; workers are started by the benchmark. */
export async function openStage(): Promise<Stage> {
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
