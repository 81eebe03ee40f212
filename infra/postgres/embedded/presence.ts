import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { DomainError } from '../../../modules/kernel/errors.ts';
import { isAlive } from './postmaster-file.ts';

/**
 * Presence as session locks on a dedicated connection: PostgreSQL releases them when the process dies.
 *
 * - Every process holds the shared USERS lock. A leaving process that can make it exclusive is the last, and
 *   stops the server.
 * - The service holds SERVICE alone: there is one per data folder.
 */
export interface Presence {
  /** Resolves when the connection is lost; never when we leave. */
  readonly lost: Promise<Error>;
  /** Releases the lock. True when no other process uses the server: new ones are locked out, and the server may be stopped. */
  leave(): Promise<boolean>;
  /** Closes the connection. */
  close(): Promise<void>;
}

export interface PresenceOptions {
  readonly connectionString: string;
  readonly role: ProcessRole;
  /** For the error that names the other process. */
  readonly dataDir: string;
}

/** `serve` is the service; `worker` and `cli` run beside it. */
export type ProcessRole = 'serve' | 'worker' | 'cli';

const LOCKS = 4203;
const USERS = 1;
const SERVICE = 2;
/** The connection of a killed service is closed within milliseconds. */
const MAX_GHOST_MS = 5_000;

/** Undefined when the last leaving process is about to stop the server. Throws when another service is running. */
export async function takePresence(options: PresenceOptions): Promise<Presence | undefined> {
  const client = new pg.Client({
    connectionString: options.connectionString,
    application_name: `fabula ${options.role} ${process.pid}`,
    connectionTimeoutMillis: 5_000,
    query_timeout: 10_000,
    keepAlive: true,
  });
  const lost = new Promise<Error>((resolve) => {
    client.on('error', resolve);
    client.on('end', () => resolve(new Error('the connection ended')));
  });
  try {
    await client.connect();
    if (!(await ask(client, 'pg_try_advisory_lock_shared', USERS))) {
      await client.end();
      return undefined;
    }
    if (options.role === 'serve') await takeService(client, options.dataDir);
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
  return makePresence(client, lost);
}

function makePresence(client: pg.Client, lost: Promise<Error>): Presence {
  let leaving = false;
  return {
    lost: new Promise((resolve) => {
      void lost.then((error) => {
        if (!leaving) resolve(error);
      });
    }),
    async leave() {
      leaving = true;
      await client.query('SELECT pg_advisory_unlock_all()');
      return ask(client, 'pg_try_advisory_lock', USERS);
    },
    async close() {
      leaving = true;
      await client.end().catch(() => undefined);
    },
  };
}

async function takeService(client: pg.Client, dataDir: string): Promise<void> {
  const ghostsUntil = performance.now() + MAX_GHOST_MS;
  while (!(await ask(client, 'pg_try_advisory_lock', SERVICE))) {
    const pid = await findService(client);
    if ((pid !== undefined && isAlive(pid)) || performance.now() > ghostsUntil) {
      const message = `another Fabula service already runs on ${dataDir} (pid ${pid ?? 'unknown'})`;
      throw new DomainError('conflict', 'postgres.service_already_runs', message);
    }
    await sleep(50);
  }
}

async function findService(client: pg.Client): Promise<number | undefined> {
  const { rows } = await client.query<{ application_name: string }>(
    `SELECT application_name FROM pg_locks JOIN pg_stat_activity USING (pid)
     WHERE locktype = 'advisory' AND classid = $1 AND objid = $2 AND granted`,
    [LOCKS, SERVICE],
  );
  const pid = /\d+$/.exec(rows[0]?.application_name ?? '')?.[0];
  return pid === undefined ? undefined : Number(pid);
}

async function ask(
  client: pg.Client,
  lock: 'pg_try_advisory_lock' | 'pg_try_advisory_lock_shared',
  key: number,
): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>(`SELECT ${lock}($1, $2) AS taken`, [LOCKS, key]);
  return rows[0]?.taken === true;
}
