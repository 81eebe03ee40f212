import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdtemp, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { findBinaries } from '../../infra/postgres/embedded/binaries.ts';
import { serverEnvironment } from '../../infra/postgres/embedded/cluster-folder.ts';
import { findServerUser } from '../../infra/postgres/embedded/server-user.ts';

/** A PostgreSQL of our own on a socket in a temporary folder; nothing of it is left after `stop`. */
export interface TestCluster {
  /** Connects to a database of the cluster as its superuser. */
  readonly url: (database: string) => string;
  /** Process id of the postmaster, for those who want to see it die. */
  readonly pid: number;
  readonly stop: () => Promise<void>;
}

const READY_MS = 30_000;

// Runs until its input closes, which it also does when we are killed: nothing stays behind.
const SCRIPT = `
"$INITDB" -D data -U postgres -A trust -E UTF8 --locale=C --no-sync --no-instructions >log 2>&1 || echo failed
"$POSTGRES" -D data -k "$PWD" -c listen_addresses= -c max_connections=80 -c shared_buffers=64MB -c fsync="$FSYNC" \
  -c full_page_writes="$FSYNC" -c log_min_messages=fatal >>log 2>&1 &
echo $!
cat >/dev/null
kill -QUIT $! 2>/dev/null
wait
rm -rf "$PWD"
`;

/** The product's own binaries and user. `fsync` off: quick, for tests; on: honest, for benchmarks. */
export async function startCluster({ fsync }: { readonly fsync: boolean }): Promise<TestCluster> {
  const { initdb, postgres } = await findBinaries();
  const folder = await mkdtemp('/tmp/fabula-test-pg-');
  const user = findServerUser(folder, [dirname(postgres)]);
  await chown(folder, user.uid, user.gid);
  const { command, args, options } = user.wrap('sh', ['-c', SCRIPT]);
  const child = spawn(command, args, {
    ...options,
    cwd: folder,
    detached: true, // Ctrl-C must reach us only: we stop it in our own time.
    stdio: ['pipe', 'pipe', 'ignore'],
    env: { ...serverEnvironment(), INITDB: initdb, POSTGRES: postgres, FSYNC: fsync ? 'on' : 'off' },
  });
  const exited = once(child, 'exit');
  const pid = Number(await firstLine(child.stdout));
  const url = (database: string): string => `postgresql://postgres@localhost/${database}?host=${folder}`;
  const stop = async (): Promise<void> => {
    child.stdin.end();
    await exited;
  };
  try {
    if (Number.isNaN(pid)) throw new Error(await readFile(join(folder, 'log'), 'utf8'));
    await untilReady(url('postgres'), join(folder, 'log'));
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, pid, stop };
}

async function firstLine(stream: NodeJS.ReadableStream): Promise<string> {
  for await (const chunk of stream) return String(chunk).trim();
  return '';
}

async function untilReady(url: string, log: string): Promise<void> {
  const deadline = Date.now() + READY_MS;
  for (;;) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (Date.now() > deadline) throw new Error(await readFile(log, 'utf8').catch(String), { cause: error });
      await sleep(20);
    }
  }
}
