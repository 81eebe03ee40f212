import pg from 'pg';
import type { DomainError } from '../../../modules/kernel/errors.ts';
import { outlastOutage } from '../outlast-outage.ts';
import type { Preparation } from '../prepare-database.ts';
import { AUDITOR, SERVICE } from '../roles.ts';
import { SUPERUSER } from './cluster-folder.ts';
import { notRunnable } from './not-runnable.ts';
import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
} from './embedded-postgres.ts';

/** A database that answers. */
export interface DatabaseAccess {
  /** The service's way in. Ask again for each connection: an embedded server that was started again may be at another port. */
  readonly connectionString: string;
  /** The owner's, and who else is let in. */
  readonly preparation: Preparation;
  /** An auditor's way in, where the server is the embedded one. */
  readonly auditorUrl: string | undefined;
  /** The superuser's, where the server is the embedded one: for what only that may. */
  readonly superuserUrl: string | undefined;
  /** What is known to keep it away. */
  readonly trouble: Error | undefined;
  /** Lets go; an embedded server ends with the last process that uses it. Close the pools first. */
  close(): Promise<void>;
}

export interface DatabaseOptions extends EmbeddedPostgresOptions {
  /** The operator's own server; none: the embedded one. */
  readonly databaseUrl: string | undefined;
  /** Of who owns its tables; none: `databaseUrl` has to do. */
  readonly databaseOwnerUrl?: string | undefined;
}

const CONNECT_MS = 15_000;

/** The database of this process: the operator's (`DATABASE_URL`), else the embedded one, started when nobody has yet. */
export async function connectDatabase(options: DatabaseOptions): Promise<DatabaseAccess> {
  const { databaseUrl, databaseOwnerUrl: ownerUrl } = options;
  if (databaseUrl === undefined) return ofEmbedded(await startEmbeddedPostgres(options));
  await requireAnswer(databaseUrl, options.signal);
  return {
    connectionString: databaseUrl,
    preparation: { ownerUrl, service: ownerUrl && roleIn(databaseUrl) },
    auditorUrl: undefined,
    superuserUrl: undefined,
    trouble: undefined,
    close: () => Promise.resolve(),
  };
}

const ofEmbedded = (embedded: EmbeddedPostgres): DatabaseAccess => ({
  get connectionString() {
    return embedded.connectionStringOf(SERVICE);
  },
  get preparation() {
    return { ownerUrl: embedded.connectionString, service: SERVICE, auditor: AUDITOR };
  },
  get auditorUrl() {
    return embedded.connectionStringOf(AUDITOR);
  },
  get superuserUrl() {
    return embedded.connectionStringOf(SUPERUSER);
  },
  get trouble() {
    return embedded.trouble;
  },
  close: () => embedded.stop(),
});

const roleIn = (url: string): string => decodeURIComponent(new URL(url).username);

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
