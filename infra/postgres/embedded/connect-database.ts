import pg from 'pg';
import type { DomainError } from '../../../modules/kernel/errors.ts';
import { outlastOutage } from '../outlast-outage.ts';
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

const CONNECT_MS = 15_000;

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

async function requireAnswer(connectionString: string, signal: AbortSignal | undefined): Promise<void> {
  try {
    await outlastOutage(() => ask(connectionString), signal);
  } catch (error) {
    signal?.throwIfAborted();
    throw describe(connectionString, error instanceof Error ? error : new Error(String(error)));
  }
}

async function ask(connectionString: string): Promise<void> {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: CONNECT_MS,
  });
  client.on('error', () => undefined); // the query that fails tells
  try {
    await client.connect();
    await client.query('SELECT 1');
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
