import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { DomainError } from '../../../modules/kernel/errors.ts';
import { isUnavailable } from '../errors.ts';
import { notRunnable } from './not-runnable.ts';
import { startEmbeddedPostgres, type EmbeddedPostgresOptions } from './embedded-postgres.ts';

/** A database that answers. */
export interface DatabaseAccess {
  /** Ask again for each connection: an embedded server that was started again may be at another port. */
  readonly connectionString: string;
  /** What is known to keep it away. */
  readonly trouble: Error | undefined;
  /** Lets go; an embedded server ends with the last process that uses it. Close the pools first. */
  close(): Promise<void>;
}

export interface DatabaseOptions extends EmbeddedPostgresOptions {
  /** The operator's own server; none: the embedded one. */
  readonly databaseUrl: string | undefined;
}

const MAX_WAIT_MS = 60_000;
const CONNECT_MS = 15_000;
const FIRST_BACKOFF_MS = 100;
const LAST_BACKOFF_MS = 2_000;

/** The database of this process: the operator's (`DATABASE_URL`), else the embedded one, started when nobody has yet. */
export async function connectDatabase(options: DatabaseOptions): Promise<DatabaseAccess> {
  const { databaseUrl } = options;
  if (databaseUrl === undefined) {
    const embedded = await startEmbeddedPostgres(options);
    return Object.assign(embedded, { close: () => embedded.stop() });
  }
  await requireAnswer(databaseUrl, options.signal);
  return { connectionString: databaseUrl, trouble: undefined, close: () => Promise.resolve() };
}

/** Servers are often started at the same time as we are, and may be slow at first: they get a minute. */
async function requireAnswer(connectionString: string, signal: AbortSignal | undefined): Promise<void> {
  const deadline = performance.now() + MAX_WAIT_MS;
  for (let backoffMs = FIRST_BACKOFF_MS; ; backoffMs *= 2) {
    signal?.throwIfAborted();
    const failure = await attemptConnection(connectionString);
    if (!failure) return;
    if (performance.now() > deadline || !isUnavailable(failure)) throw describe(connectionString, failure);
    await sleep(Math.min(backoffMs, LAST_BACKOFF_MS), undefined, { signal });
  }
}

async function attemptConnection(connectionString: string): Promise<Error | undefined> {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: CONNECT_MS,
  });
  client.on('error', () => undefined); // the query that fails tells
  try {
    await client.connect();
    await client.query('SELECT 1');
    return undefined;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Names the server, never the password. */
function describe(connectionString: string, failure: Error): DomainError {
  const { host, pathname } = new URL(connectionString);
  const { code } = failure as NodeJS.ErrnoException;
  const reason = failure.message || (code ?? 'no reason given');
  return notRunnable(`DATABASE_URL: ${host}${pathname} does not answer: ${reason}`, { cause: failure });
}
