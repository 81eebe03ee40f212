import { createHmac } from 'node:crypto';
import pg from 'pg';
import { AUDITOR, OWNER, SERVICE, type DatabaseRole } from '../roles.ts';
import { SUPERUSER } from './cluster-folder.ts';

const DATABASE = 'fabula';
/** Role, database or a row of the catalogue that somebody else made meanwhile. */
const ALREADY_THERE = new Set(['42710', '42P04', '23505']);

export type ServerRole = DatabaseRole | typeof SUPERUSER;

/** A role's way into the database; the owner's unless told. */
export function connectionStringFor(port: number, password: string, role: ServerRole = OWNER): string {
  return makeUrl(role, port, passwordOf(role, password), DATABASE);
}

/** Makes roles and database where they are missing, and thereby proves that the server is ours: it knows our password. */
export async function ensureDatabase(port: number, password: string): Promise<void> {
  const client = new pg.Client({
    connectionString: makeUrl(SUPERUSER, port, password, 'postgres'),
    connectionTimeoutMillis: 5_000,
    query_timeout: 60_000,
  });
  client.on('error', () => undefined); // the query that fails tells
  try {
    await client.connect();
    for (const role of await missingRoles(client))
      await attempt(client, `CREATE ROLE ${role} LOGIN PASSWORD '${passwordOf(role, password)}'`);
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [DATABASE]);
    if (rowCount === 0) await attempt(client, `CREATE DATABASE ${DATABASE} OWNER ${OWNER}`);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** A cluster of before there were roles has the owner alone. */
async function missingRoles(client: pg.Client): Promise<readonly DatabaseRole[]> {
  const wanted = [OWNER, SERVICE, AUDITOR] as const;
  const { rows } = await client.query<{ readonly rolname: string }>(
    'SELECT rolname FROM pg_roles WHERE rolname = ANY ($1)',
    [wanted],
  );
  return wanted.filter((role) => rows.every(({ rolname }) => rolname !== role));
}

/** Who learns the service's or the auditor's cannot tell the owner's from it. */
const passwordOf = (role: ServerRole, password: string): string =>
  role === OWNER || role === SUPERUSER ? password : createHmac('sha256', password).update(role).digest('hex');

async function attempt(client: pg.Client, statement: string): Promise<void> {
  try {
    await client.query(statement);
  } catch (error) {
    if (!ALREADY_THERE.has((error as pg.DatabaseError).code ?? '')) throw error;
  }
}

function makeUrl(user: string, port: number, password: string, database: string): string {
  // Said here, so that a PGSSLMODE of the operator's shell does not count.
  return `postgresql://${user}:${password}@127.0.0.1:${port}/${database}?sslmode=disable`;
}
