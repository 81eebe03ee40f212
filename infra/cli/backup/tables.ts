import { createReadStream, createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { DomainError } from '../../../modules/kernel/errors.ts';
import { query } from '../../postgres/pool.ts';
import { hashed } from './hashed.ts';
import type { BackupTable } from './manifest.ts';

/**
 * All tables with their columns. Not `migrations`, which the manifest lists, and not unlogged tables, which a crash of PostgreSQL
 * empties as well.
 */
const TABLES = `
  SELECT c.relname AS name, array_agg(a.attname::text ORDER BY a.attnum) AS columns
  FROM pg_class c
    JOIN pg_namespace n ON n.oid = c.relnamespace
    JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
  WHERE n.nspname = 'fabula' AND c.relkind = 'r' AND c.relpersistence = 'p' AND c.relname <> 'migrations'
  GROUP BY c.relname ORDER BY c.relname`;

type TableColumns = Pick<BackupTable, 'name' | 'columns'>;

export async function listTables(client: pg.PoolClient): Promise<readonly TableColumns[]> {
  return (await query<TableColumns>(client, TABLES)).rows;
}

/** Writes the rows that this transaction sees to `folder`. Constant memory. */
export async function saveTable(
  client: pg.PoolClient,
  { name, columns }: TableColumns,
  folder: string,
  signal: AbortSignal,
): Promise<BackupTable> {
  const rows = client.query(copyTo(`COPY ${tableAndColumns(name, columns)} TO STDOUT`));
  const { stream, sha256 } = hashed();
  const file = createWriteStream(fileOf(folder, name), { mode: 0o600, flags: 'wx', flush: true });
  await pipeline(rows, stream, createGzip(), file, { signal });
  return { name, columns, rows: rows.rowCount, sha256: sha256() };
}

/** Reads the rows back into an empty table. Throws `DomainError` conflict when they are not those that were saved. */
export async function loadTable(
  client: pg.PoolClient,
  { name, columns, rows, sha256 }: BackupTable,
  folder: string,
  signal: AbortSignal,
): Promise<void> {
  const table = `fabula."${name}"`;
  // Nobody listens to changes of a database that is being restored.
  await client.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
  const into = client.query(copyFrom(`COPY ${tableAndColumns(name, columns)} FROM STDIN`));
  const read = hashed();
  await pipeline(createReadStream(fileOf(folder, name)), createGunzip(), read.stream, into, { signal });
  await client.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`);
  if (into.rowCount !== rows || read.sha256() !== sha256)
    throw new DomainError(
      'conflict',
      'backup.damaged',
      `tables/${name}: its rows are not those that were saved`,
    );
}

const fileOf = (folder: string, name: string): string => join(folder, 'tables', `${name}.copy.gz`);

/** Names come from PostgreSQL or from a manifest that allows letters, digits and `_` only. */
const tableAndColumns = (name: string, columns: readonly string[]): string =>
  `fabula."${name}" (${columns.map((column) => `"${column}"`).join(', ')})`;
