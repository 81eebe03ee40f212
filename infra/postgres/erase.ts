import type pg from 'pg';
import type { ErasedStream } from '../../modules/erasure/index.ts';
import type { Owner } from '../../modules/kernel/caller.ts';
import { query } from './pool.ts';

/** Erases payloads, as the owner of the database: of the log in PostgreSQL, or the keys of a log in EventStoreDB. Idempotent. */
export async function erasePayloads(
  owner: pg.Pool,
  streams: readonly Pick<ErasedStream, 'stream' | 'through'>[],
  elsewhere: boolean,
): Promise<void> {
  const names = streams.map(({ stream }) => stream);
  if (elsewhere) await query(owner, ERASE_KEYS, [names]);
  else await query(owner, ERASE, [names, streams.map(({ through }) => through)]);
}

const ERASE = 'SELECT fabula.erase_payloads($1, $2)';
const ERASE_KEYS = 'SELECT fabula.erase_stream_keys($1)';

/** Erases data that is not derived from the log: responses stored for idempotency keys, and runs of the planner. */
export async function eraseLeftovers(
  owner: pg.Pool,
  subject: Owner,
  streams: readonly string[],
): Promise<void> {
  await query(owner, 'DELETE FROM fabula.idempotent_requests WHERE owner = $1', [subject]);
  await query(owner, RUNS, [subject]);
  await query(owner, 'DELETE FROM fabula.work_items WHERE key = ANY ($1)', [streams.map(idIn)]);
}

const RUNS = `DELETE FROM fabula.run_events WHERE run_id IN (
  SELECT run_id FROM fabula.run_events WHERE id = 1 AND data ->> 'owner' = $1)`;

const idIn = (stream: string): string => stream.slice(stream.indexOf('-') + 1);

/**
 * Rewrites every table, so that its files contain nothing of deleted rows; also the statistics sampled from them. Each
 * table is locked during its rewrite.
 */
export async function rewriteTables(owner: pg.Pool): Promise<void> {
  const { rows } = await query<{ readonly name: string }>(owner, OWN_TABLES);
  await owner.query("SET statement_timeout = 0; SET lock_timeout = '5min'");
  for (const { name } of rows) await query(owner, `VACUUM (FULL, ANALYZE) ${name}`);
  await query(owner, 'VACUUM FULL pg_catalog.pg_statistic');
}

/** Makes room of deleted rows usable again; nothing is locked. */
export async function vacuumTables(owner: pg.Pool): Promise<void> {
  const { rows } = await query<{ readonly name: string }>(owner, OWN_TABLES);
  await owner.query('SET statement_timeout = 0');
  for (const { name } of rows) await query(owner, `VACUUM (ANALYZE) ${name}`);
}

const OWN_TABLES = `SELECT oid::regclass::text AS name FROM pg_class
  WHERE relnamespace = 'fabula'::regnamespace AND relkind = 'r' AND pg_has_role(relowner, 'USAGE') ORDER BY 1`;

const MAX_SWITCHES = 1_000;

/** Discards the old write-ahead log, as the superuser: even recycled files still contain old data. */
export async function dropWriteAheadLog(superuser: pg.Pool): Promise<void> {
  const before = await walFiles(superuser);
  await superuser.query('ALTER SYSTEM SET wal_recycle = off');
  await superuser.query('SELECT pg_reload_conf()');
  try {
    for (let switches = 0; switches < MAX_SWITCHES; switches += 1) {
      await superuser.query('SELECT pg_switch_wal()');
      await superuser.query('CHECKPOINT');
      const now = new Set(await walFiles(superuser));
      if (!before.some((name) => now.has(name))) return;
    }
    throw new Error('the write-ahead log of before is still needed by somebody: a replica or an archive');
  } finally {
    await superuser.query('ALTER SYSTEM RESET wal_recycle');
    await superuser.query('SELECT pg_reload_conf()');
  }
}

async function walFiles(superuser: pg.Pool): Promise<readonly string[]> {
  const { rows } = await query<{ readonly name: string }>(
    superuser,
    "SELECT name FROM pg_ls_waldir() WHERE name ~ '^[0-9A-F]{24}$'",
  );
  return rows.map(({ name }) => name);
}
