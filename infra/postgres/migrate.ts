import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import type pg from 'pg';
import { query, withTransaction, type Queryable } from './pool.ts';

export interface Migration {
  readonly number: number;
  /** `0001-event-log` */
  readonly name: string;
  readonly sql: string;
  readonly sha256: string;
}

const FOLDER = new URL('./migrations/', import.meta.url);
const FILE = /^(\d{4})-[a-z0-9-]+\.sql$/;

/**
 * Migrates the database to what this program expects and returns the names of the applied migrations. All of them
 * in one transaction, one process at a time: the others wait, then find nothing to do. Refuses a database that is newer than
 * the program or whose migrations were edited after they ran. Migrations above `upTo` are left alone.
 */
export async function migrate(
  pool: pg.Pool,
  folder: URL = FOLDER,
  upTo = Number.MAX_SAFE_INTEGER,
): Promise<readonly string[]> {
  const migrations = (await readMigrations(folder)).slice(0, upTo);
  // A role without the right to migrate can still check that the database is up to date.
  const before = await appliedBefore(pool);
  if (before && missingOf(migrations, before).length === 0) return [];
  return withTransaction(pool, async (client) => {
    await client.query("SET LOCAL lock_timeout = '60s'; SET LOCAL statement_timeout = 0");
    await client.query('SELECT pg_advisory_xact_lock(4201, 0)');
    const missing = missingOf(migrations, await applied(client));
    for (const migration of missing) await apply(client, migration);
    return missing.map((migration) => migration.name);
  });
}

/** The migrations of a folder by number: `0001-event-log.sql`, `0002-…`, without gaps. */
export async function readMigrations(folder: URL = FOLDER): Promise<readonly Migration[]> {
  const files = (await readdir(folder)).filter((file) => FILE.test(file)).sort();
  const migrations = await Promise.all(files.map((file) => readMigration(folder, file)));
  const odd = migrations.find((migration, index) => migration.number !== index + 1);
  if (odd) throw new Error(`Migrations are numbered without holes or repeats; look at ${odd.name}`);
  return migrations;
}

async function readMigration(folder: URL, file: string): Promise<Migration> {
  const sql = await readFile(new URL(file, folder), 'utf8');
  const sha256 = createHash('sha256').update(sql).digest('hex');
  return { number: Number(file.slice(0, 4)), name: file.replace(/\.sql$/, ''), sql, sha256 };
}

type Applied = Pick<Migration, 'number' | 'name' | 'sha256'>;

async function appliedBefore(pool: pg.Pool): Promise<readonly Applied[] | undefined> {
  const { rows } = await query<{ readonly there: boolean }>(pool, IS_THERE);
  return rows[0]?.there === true ? (await query<Applied>(pool, APPLIED)).rows : undefined;
}

async function applied(client: Queryable): Promise<readonly Applied[]> {
  await client.query(`
    CREATE SCHEMA IF NOT EXISTS fabula;
    CREATE TABLE IF NOT EXISTS fabula.migrations (
      number int PRIMARY KEY, name text NOT NULL, sha256 text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now()
    )`);
  return (await query<Applied>(client, APPLIED)).rows;
}

const IS_THERE = "SELECT to_regclass('fabula.migrations') IS NOT NULL AS there";
const APPLIED = 'SELECT number, name, sha256 FROM fabula.migrations ORDER BY number';

function missingOf(migrations: readonly Migration[], done: readonly Applied[]): readonly Migration[] {
  for (const past of done) {
    const known = migrations[past.number - 1];
    if (!known) throw new Error(`The database is newer than this program: it has migration ${past.name}`);
    if (known.sha256 !== past.sha256) {
      throw new Error(`Migration ${past.name} was edited after it ran; add a new one instead`);
    }
  }
  return migrations.slice(done.length);
}

async function apply(client: Queryable, { number, name, sql, sha256 }: Migration): Promise<void> {
  await client.query(sql);
  const row = [number, name, sha256];
  await query(client, 'INSERT INTO fabula.migrations (number, name, sha256) VALUES ($1, $2, $3)', row);
}
