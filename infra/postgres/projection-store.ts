import type pg from 'pg';
import type {
  Checkpoint,
  ProjectedPage,
  Projection,
  ProjectionStore,
  RowChanges,
} from '../../projections/ports.ts';
import type { Notifications } from './notifications.ts';
import { query, withTransaction, type Queryable } from './pool.ts';
import { describeTable, ROW_TYPES, tableName, type ProjectedTable } from './projected-table.ts';
import { storableJson } from './storable-json.ts';

/** Rows and checkpoints in PostgreSQL (`migrations/0004-checkpoints.sql`, ADR 0003). A page costs two round trips. */
export function makePostgresProjectionStore(pool: pg.Pool, notifications: Notifications): ProjectionStore {
  const tables = new Map<string, Promise<ProjectedTable>>();

  /** Read from the catalogue once; a failure is not cached. */
  function describe(projection: Projection): Promise<ProjectedTable> {
    const known = tables.get(projection.table);
    if (known) return known;
    const asked = describeTable(pool, projection);
    tables.set(projection.table, asked);
    asked.catch(() => tables.delete(projection.table));
    return asked;
  }

  function notify(name: string, to: number): void {
    notifications.notify('projected', `${name}:${String(to)}`);
  }

  async function moveCheckpoint(name: string, from: Checkpoint, to: number): Promise<Checkpoint | undefined> {
    const values = [name, from.position, from.generation, to];
    const { rows } = await query<MovedRow>(pool, { ...MOVE, values });
    if (rows[0]?.moved !== true) return undefined;
    notify(name, to);
    return { ...from, position: to };
  }

  async function advanceOn(
    on: Queryable,
    projection: Projection,
    from: Checkpoint,
    page: ProjectedPage,
  ): Promise<Checkpoint | undefined> {
    const table = await describe(projection);
    const loaded = await loadRows(on, projection, table, page.keys);
    const changes = page.fold(loaded);
    const moved = await writePage(on, projection, table, { from, to: page.to }, changes);
    return moved ? { ...from, position: page.to } : undefined;
  }

  return {
    moveCheckpoint,
    async checkpoint(name, version) {
      const { rows } = await query<CheckpointRow>(pool, CHECKPOINT, [name, version]);
      return toCheckpoint(rows);
    },
    async advance(projection, from, page) {
      if (page.keys.length === 0) return moveCheckpoint(projection.name, from, page.to);
      const moved = await advanceOn(pool, projection, from, page);
      if (moved) notify(projection.name, page.to);
      return moved;
    },
    async openShadow(projection) {
      const name = `${projection.name}~rebuild`;
      const table = `${projection.table}__rebuild`;
      await query(
        pool,
        `DROP TABLE IF EXISTS ${tableName(table)};
        CREATE UNLOGGED TABLE ${tableName(table)} (LIKE ${tableName(projection.table)} INCLUDING ALL)`,
      );
      await query(pool, 'DELETE FROM fabula.checkpoints WHERE name = $1', [name]);
      // No spread: a projection may be an object with methods.
      return Object.assign(Object.create(projection) as Projection, { name, table });
    },
    async replaceByShadow(projection, shadow, catchUp) {
      const table = await describe(projection);
      return withTransaction(pool, async (client) => {
        await client.query('SET LOCAL statement_timeout = 0');
        const held = await query<CheckpointRow>(client, HOLD, [projection.name]);
        const live = toCheckpoint(held.rows);
        const position = await catchUp(live.position, {
          advance: (on, from, page) => advanceOn(client, on, from, page),
        });
        const deleted = await query(client, table.deleteMissingIn(shadow.table));
        const copied = await query(client, table.copyDifferentOf(shadow.table));
        await query(client, REPLACED, [projection.name, position, projection.version]);
        await query(client, `DROP TABLE ${tableName(shadow.table)}`);
        await query(client, 'DELETE FROM fabula.checkpoints WHERE name = $1', [shadow.name]);
        return (deleted.rowCount ?? 0) + (copied.rowCount ?? 0);
      });
    },
  };
}

interface MovedRow {
  readonly moved: boolean;
}

interface CheckpointRow {
  /** A bigint: `pg` returns it as text. */
  readonly position: string;
  readonly version: number;
  readonly generation: number;
}

const MOVE = {
  name: 'fabula_move_checkpoint',
  text: 'SELECT fabula.move_checkpoint($1, $2, $3, $4) AS moved',
};
const CHECKPOINT = `INSERT INTO fabula.checkpoints AS c (name, position, version, generation) VALUES ($1, 0, $2, 0)
  ON CONFLICT (name) DO UPDATE SET name = c.name RETURNING position, version, generation`;
const HOLD = 'SELECT position, version, generation FROM fabula.checkpoints WHERE name = $1 FOR UPDATE';
const REPLACED = `UPDATE fabula.checkpoints SET position = $2, version = $3, generation = generation + 1
  WHERE name = $1`;

function toCheckpoint(rows: readonly CheckpointRow[]): Checkpoint {
  const [row] = rows;
  if (!row) throw new Error('A checkpoint that was asked for is not there');
  return { position: Number(row.position), version: row.version, generation: row.generation };
}

async function loadRows(
  on: Queryable,
  { key, table }: Projection,
  { load }: ProjectedTable,
  keys: readonly string[],
): Promise<ReadonlyMap<string, object>> {
  if (keys.length === 0) return new Map();
  const { rows } = await query<Record<string, unknown>>(on, {
    name: `load_${table}`,
    text: load,
    values: [keys],
    types: ROW_TYPES,
  });
  return new Map(rows.map((row) => [String(row[key]), row]));
}

async function writePage(
  on: Queryable,
  { name, table }: Projection,
  { advance, columns }: ProjectedTable,
  { from, to }: { readonly from: Checkpoint; readonly to: number },
  { upserts, deletes }: RowChanges,
): Promise<boolean> {
  for (const row of upserts) {
    const unknown = Object.keys(row).find((column) => !columns.has(column));
    if (unknown !== undefined) throw new Error(`${table} has no column ${unknown}`);
  }
  const values = [name, from.position, from.generation, to, storableJson(upserts), deletes];
  const { rows } = await query<MovedRow>(on, { name: `advance_${table}`, text: advance, values });
  return rows[0]?.moved === true;
}
