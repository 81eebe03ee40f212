import pg from 'pg';
import type { Projection } from '../../projections/ports.ts';
import { query, type Queryable } from './pool.ts';

/** A projection's table according to the catalogue, and its statements. */
export interface ProjectedTable {
  readonly columns: ReadonlySet<string>;
  /** $1: keys. */
  readonly load: string;
  /** $1-$4: name, from position, from generation, to position; $5: rows as JSON; $6: keys to delete. Returns `moved`. */
  readonly advance: string;
  /** $1: nothing. Deletes rows that the other table lacks. */
  readonly deleteMissingIn: (other: string) => string;
  /** Upserts rows that differ in the other table. */
  readonly copyDifferentOf: (other: string) => string;
}

/** Schema-qualified and quoted. */
export function tableName(table: string): string {
  return `fabula.${pg.escapeIdentifier(table)}`;
}

/** Throws when the table or its key is missing. */
export async function describeTable(on: Queryable, { table, key }: Projection): Promise<ProjectedTable> {
  const { rows } = await query<ColumnRow>(on, COLUMNS, [tableName(table)]);
  const keyType = rows.find((column) => column.name === key)?.type;
  if (keyType === undefined) throw new Error(`${table} has no column ${key}`);
  return statements(
    table,
    key,
    keyType,
    rows.map((column) => column.name),
  );
}

/** Column types of rows: times as ISO-8601 text, every number as a number. For `types` in a query of `pg`. */
export const ROW_TYPES: pg.CustomTypesConfig = {
  getTypeParser: (id: Parameters<typeof pg.types.getTypeParser>[0], format?: 'text' | 'binary') =>
    PARSERS.get(id) ?? (pg.types.getTypeParser(id, format) as unknown),
};

// By type id, as in `pg_type`: bigint, date, timestamp, timestamptz, numeric.
const PARSERS = new Map<number, (text: string) => unknown>([
  [20, Number],
  [1082, String],
  [1114, String],
  [1184, (text) => new Date(text).toISOString()],
  [1700, Number],
]);

interface ColumnRow {
  readonly name: string;
  readonly type: string;
}

const COLUMNS = `SELECT attname AS name, format_type(atttypid, atttypmod) AS type FROM pg_attribute
  WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = '' ORDER BY attnum`;

function statements(table: string, key: string, keyType: string, names: readonly string[]): ProjectedTable {
  const target = tableName(table);
  const keyColumn = pg.escapeIdentifier(key);
  const columns = names.map((name) => pg.escapeIdentifier(name));
  const list = columns.join(', ');
  const others = columns.filter((column) => column !== keyColumn);
  const assignments = others.map((column) => `${column} = excluded.${column}`).join(', ');
  const onConflict = `ON CONFLICT (${keyColumn}) DO ${others.length > 0 ? `UPDATE SET ${assignments}` : 'NOTHING'}`;
  return {
    columns: new Set(names),
    load: `SELECT ${list} FROM ${target} WHERE ${keyColumn} = ANY ($1::${keyType}[])`,
    // One statement is one transaction and one round trip. Rows are written only if the checkpoint moved.
    advance: `WITH checkpoint AS MATERIALIZED (SELECT fabula.move_checkpoint($1, $2, $3, $4) AS moved),
      deleted AS (
        DELETE FROM ${target} WHERE ${keyColumn} = ANY ($6::${keyType}[]) AND (SELECT moved FROM checkpoint)
      ), upserted AS (
        INSERT INTO ${target} (${list})
        SELECT ${list} FROM json_populate_recordset(NULL::${target}, $5) WHERE (SELECT moved FROM checkpoint)
        ${onConflict}
      )
      SELECT moved FROM checkpoint`,
    deleteMissingIn: (other) =>
      `DELETE FROM ${target} t WHERE NOT EXISTS (SELECT FROM ${tableName(other)} o WHERE o.${keyColumn} = t.${keyColumn})`,
    copyDifferentOf: (other) => `INSERT INTO ${target} (${list})
      SELECT ${columns.map((column) => `o.${column}`).join(', ')}
      FROM ${tableName(other)} o LEFT JOIN ${target} t ON t.${keyColumn} = o.${keyColumn}
      WHERE to_jsonb(t) IS DISTINCT FROM to_jsonb(o) ${onConflict}`,
  };
}
