import pg from 'pg';
import { SUPERUSER } from './cluster-folder.ts';

const DATABASE = 'fabula';
/** Role, database or a row of the catalogue that somebody else made meanwhile. */
const ALREADY_THERE = new Set(['42710', '42P04', '23505']);

/** How the house connects: as the owner of its database, not as superuser. */
export function connectionStringFor(port: number, password: string): string {
  return makeUrl(DATABASE, port, password, DATABASE);
}

/** Makes the role and the database where they are missing, and thereby proves that the server is ours: it knows our password. */
export async function ensureDatabase(port: number, password: string): Promise<void> {
  const client = new pg.Client({
    connectionString: makeUrl(SUPERUSER, port, password, 'postgres'),
    connectionTimeoutMillis: 5_000,
    query_timeout: 60_000,
  });
  client.on('error', () => undefined); // the query that fails tells
  try {
    await client.connect();
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [DATABASE]);
    if (rowCount === 1) return;
    await attempt(client, `CREATE ROLE ${DATABASE} LOGIN PASSWORD '${password}'`);
    await attempt(client, `CREATE DATABASE ${DATABASE} OWNER ${DATABASE}`);
  } finally {
    await client.end().catch(() => undefined);
  }
}

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
