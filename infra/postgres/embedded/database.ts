import { createHmac } from 'node:crypto';
import pg from 'pg';
import { AUDITOR, OWNER, SERVICE, type DatabaseRole } from '../roles.ts';
import { SUPERUSER } from './cluster-folder.ts';

const DATABASE = 'fabula';
/** A role, database or catalogue row that a concurrent process created. */
const ALREADY_THERE = new Set(['42710', '42P04', '23505']);

export type ServerRole = DatabaseRole | typeof SUPERUSER;

/** A role's connection to the database; default: the owner's. */
export function connectionStringFor(port: number, password: string, role: ServerRole = OWNER): string {
  return makeUrl(role, port, passwordOf(role, password), DATABASE);
}

/** Creates missing roles and the database. This proves that the server is ours: it accepts our password. */
export async function ensureDatabase(port: number, password: string): Promise<void> {
  const client = new pg.Client({
    connectionString: makeUrl(SUPERUSER, port, password, 'postgres'),
    connectionTimeoutMillis: 5_000,
    query_timeout: 60_000,
  });
  client.on('error', () => undefined); // the failing query reports it
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

/** A cluster from before roles has only the owner. */
async function missingRoles(client: pg.Client): Promise<readonly DatabaseRole[]> {
  const wanted = [OWNER, SERVICE, AUDITOR] as const;
  const { rows } = await client.query<{ readonly rolname: string }>(
    'SELECT rolname FROM pg_roles WHERE rolname = ANY ($1)',
    [wanted],
  );
  return wanted.filter((role) => rows.every(({ rolname }) => rolname !== role));
}

/** Derived: the service's or the auditor's password does not reveal the owner's. */
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
  // Explicit, so that PGSSLMODE in the operator's shell is ignored.
  return `postgresql://${user}:${password}@127.0.0.1:${port}/${database}?sslmode=disable`;
}
