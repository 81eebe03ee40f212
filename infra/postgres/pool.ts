import pg from 'pg';
import { asDomainError } from './errors.ts';
import { RetryingPool } from './retrying-pool.ts';

export interface PostgresOptions {
  /** `postgresql://user@host:port/database`; a socket folder goes into `?host=`. A function is called for each connection. */
  readonly url: string | (() => string);
  /** The known reason for an outage: errors report a full disk. */
  readonly trouble?: () => Error | undefined;
  /** How long to wait for a server that is down; default 10 s. */
  readonly awayMs?: number;
  /** Shown in `pg_stat_activity`; identifies the process of a connection. */
  readonly applicationName: string;
  /** Maximum connections; default 10. */
  readonly max?: number;
  /** Receives errors of idle connections; without a listener Node would exit. */
  readonly onError?: (error: Error) => void;
}

/** A loaded server may take seconds for its first answer. */
const CONNECT_MS = 15_000;
const AWAY_MS = 10_000;
const STATEMENT_MS = 30_000;
const LOCK_MS = 5_000;
const IDLE_IN_TRANSACTION_MS = 10_000;

/** The process's connections. Every wait has a timeout: connect, lock, statement, idle in a transaction. */
export function openPool(options: PostgresOptions): pg.Pool {
  const config = { connectionTimeoutMillis: CONNECT_MS, max: options.max ?? 10, idleTimeoutMillis: 30_000 };
  const pool = new RetryingPool(
    { ...config, Client: clientOf(options) },
    { awayMs: options.awayMs ?? AWAY_MS, trouble: options.trouble },
  );
  pool.on('error', (error) => {
    // `end` does not wait for the server to close: a server that stops at the same time breaks connections that are no longer needed.
    if (!pool.ending) options.onError?.(error);
  });
  return pool;
}

const clientOf = (options: PostgresOptions) =>
  class extends pg.Client {
    constructor() {
      super(connectionConfig(options));
      // The pool listens only to idle connections. A connection that breaks in use rejects its query.
      this.on('error', () => undefined);
    }
  };

/** Options for connections outside the pool: for LISTEN and locks. */
export function connectionConfig(options: PostgresOptions): pg.ClientConfig {
  return {
    connectionString: typeof options.url === 'string' ? options.url : options.url(),
    application_name: options.applicationName,
    connectionTimeoutMillis: CONNECT_MS,
    statement_timeout: STATEMENT_MS,
    lock_timeout: LOCK_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    keepAlive: true,
  };
}

/** Executes queries: the pool, or a client inside a transaction. */
export type Queryable = Pick<pg.Pool, 'query'> | Pick<pg.PoolClient, 'query'>;

/** Runs one query; connection failures become `DomainError` unavailable. */
export async function query<Row extends pg.QueryResultRow>(
  on: Queryable,
  text: string | pg.QueryConfig,
  values?: readonly unknown[],
): Promise<pg.QueryResult<Row>> {
  try {
    return values ? await on.query<Row>(text, [...values]) : await on.query<Row>(text);
  } catch (error) {
    throw asDomainError(error);
  }
}

/** Runs `work` in one transaction on one connection; rolls back when it throws. */
export async function withTransaction<Result>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<Result>,
  begin = 'BEGIN',
): Promise<Result> {
  const client = await connect(pool);
  let broken: Error | undefined;
  try {
    await client.query(begin);
    const result = await work(client);
    await client.query('COMMIT');
    return result;
  } catch (error) {
    broken = await rollback(client);
    throw asDomainError(error);
  } finally {
    client.release(broken);
  }
}

async function connect(pool: pg.Pool): Promise<pg.PoolClient> {
  try {
    const client = await pool.connect();
    // A checked-out client also emits a lost connection as an event; we act on the failing query instead.
    if (client.listenerCount('error') === 0) client.on('error', () => undefined);
    return client;
  } catch (error) {
    throw asDomainError(error);
  }
}

/** Returns the error when the connection can no longer be used. */
async function rollback(client: pg.PoolClient): Promise<Error | undefined> {
  try {
    await client.query('ROLLBACK');
    return undefined;
  } catch (error) {
    return error instanceof Error ? error : new Error('The connection broke');
  }
}
