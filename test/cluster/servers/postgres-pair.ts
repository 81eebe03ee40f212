import { execFile } from 'node:child_process';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { findBinaries } from '../../../infra/postgres/embedded/binaries.ts';
import { serverEnvironment } from '../../../infra/postgres/embedded/cluster-folder.ts';
import { findServerUser } from '../../../infra/postgres/embedded/server-user.ts';
import { startForwarder } from './forwarder.ts';
import { freePorts, startProgram, until } from './program.ts';

/** A PostgreSQL and its hot standby, which has each commit before it is acknowledged. */
export interface PostgresPair {
  /** `DATABASE_URL`: whichever of the two is the primary. */
  readonly url: string;
  /** Kills the primary; the standby takes over, and the address goes to it. */
  failOver(): Promise<void>;
  close(): Promise<void>;
}

const START_MS = 120_000;
const run = promisify(execFile);

// A cold copy of an empty cluster is its standby.
const PREPARE = `
"$INITDB" -D primary -U postgres -A trust -E UTF8 --locale=C --no-sync --no-instructions >init.log 2>&1
cp -a primary standby && touch standby/standby.signal
`;

export async function startPostgresPair(): Promise<PostgresPair> {
  const { initdb, postgres } = await findBinaries();
  const folder = await mkdtemp('/tmp/fabula-pair-');
  const user = findServerUser(folder, [dirname(postgres)]);
  await chown(folder, user.uid, user.gid);
  const env = { ...serverEnvironment(), INITDB: initdb };
  const prepare = user.wrap('sh', ['-ec', PREPARE]);
  await run(prepare.command, [...prepare.args], { ...prepare.options, cwd: folder, env, timeout: START_MS });

  const [first = 0, second = 0] = await freePorts(2);
  const start = (data: string, port: number, settings: Readonly<Record<string, string>>) => {
    const options = { ...COMMON, ...settings, port: String(port), unix_socket_directories: folder };
    const flags = Object.entries(options).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    const { command, args, options: own } = user.wrap(postgres, ['-D', data, ...flags]);
    return startProgram({
      ...{ command, args, folder, env, user: own, killWith: 'QUIT' },
      name: `postgres-${data}`,
    });
  };
  const primary = await start('primary', first, {});
  await until('the primary answers', async () => (await ask(first, 'SELECT 1')).length === 1, START_MS);
  const standby = await start('standby', second, {
    primary_conninfo: `host=127.0.0.1 port=${first} user=postgres`,
  });
  await until('the standby follows', async () => (await ask(first, FOLLOWS)).length === 1, START_MS);
  await ask(first, "ALTER SYSTEM SET synchronous_standby_names = '*'");
  await ask(first, 'SELECT pg_reload_conf()');
  await ask(first, 'CREATE DATABASE fabula');
  const forwarder = await startForwarder(first);

  return {
    url: `postgresql://postgres@127.0.0.1:${forwarder.port}/fabula`,
    async failOver() {
      primary.signal('SIGKILL');
      forwarder.pointTo(undefined);
      await ask(second, 'SELECT pg_promote(true, 60)');
      forwarder.pointTo(second);
    },
    async close() {
      await forwarder.close();
      await Promise.all([primary.kill(), standby.kill()]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const FOLLOWS = "SELECT 1 FROM pg_stat_replication WHERE state = 'streaming'";

const COMMON = {
  listen_addresses: '127.0.0.1',
  max_connections: '120',
  shared_buffers: '64MB',
  hot_standby: 'on',
  wal_level: 'replica',
  synchronous_commit: 'on',
  // The machine does not fail here, its servers do.
  fsync: 'off',
};

async function ask(port: number, text: string): Promise<readonly unknown[]> {
  const client = new pg.Client(`postgresql://postgres@127.0.0.1:${port}/postgres`);
  try {
    await client.connect();
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end().catch(() => undefined);
  }
}
