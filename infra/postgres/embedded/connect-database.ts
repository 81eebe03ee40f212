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

/** A reachable database. */
export interface DatabaseAccess {
  /** The service's connection. Call it for each connection: a restarted embedded server may use another port. */
  readonly connectionString: string;
  /** The owner's connection, and the other roles. */
  readonly preparation: Preparation;
  /** An auditor's connection; only with the embedded server. */
  readonly auditorUrl: string | undefined;
  /** The superuser's connection; only with the embedded server. */
  readonly superuserUrl: string | undefined;
  /** The known reason for an outage. */
  readonly trouble: Error | undefined;
  /** Releases the database; an embedded server stops with the last process that uses it. Close the pools first. */
  close(): Promise<void>;
}

export interface DatabaseOptions extends EmbeddedPostgresOptions {
  /** The operator's own server; undefined: the embedded one. */
  readonly databaseUrl: string | undefined;
  /** Connection of the tables' owner; undefined: `databaseUrl`. */
  readonly databaseOwnerUrl?: string | undefined;
}

const CONNECT_MS = 15_000;

/** The database of this process: the operator's (`DATABASE_URL`), else the embedded one, started if it is not running. */
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
  client.on('error', () => undefined); // the failing query reports it
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
