import pg from 'pg';
import type { Owner } from '../../modules/kernel/caller.ts';
import type { RealtimeKeyRow } from '../../modules/realtime-keys/index.ts';
import { query } from './pool.ts';
import { ROW_TYPES, tableName } from './projected-table.ts';

const FIND_KEYS = {
  name: 'fabula_find_realtime_keys',
  text: 'SELECT * FROM fabula.realtime_keys WHERE key_id = ANY($1::uuid[])',
  types: ROW_TYPES,
};

export async function findRealtimeKeys(
  pool: pg.Pool,
  keyIds: readonly string[],
): Promise<readonly RealtimeKeyRow[]> {
  return (await query<RealtimeKeyRow>(pool, { ...FIND_KEYS, values: [keyIds] })).rows;
}

const LIST_KEYS = `SELECT * FROM fabula.realtime_keys WHERE $1::text IS NULL OR workspace = $1
  ORDER BY issued_at DESC, key_id`;

/** Newest first; one workspace's, or all. */
export async function listRealtimeKeys(
  pool: pg.Pool,
  workspace: Owner | undefined,
): Promise<readonly RealtimeKeyRow[]> {
  return (
    await query<RealtimeKeyRow>(pool, { text: LIST_KEYS, types: ROW_TYPES, values: [workspace ?? null] })
  ).rows;
}

const MEMBERSHIPS = {
  name: 'fabula_organizations_of',
  text: 'SELECT user_id, org_id FROM fabula.memberships WHERE user_id = ANY($1::uuid[])',
};

/** The current organizations of each user. */
export async function organizationsOf(
  pool: pg.Pool,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows } = await query<{ readonly user_id: string; readonly org_id: string }>(pool, {
    ...MEMBERSHIPS,
    values: [userIds],
  });
  const found = new Map<string, string[]>();
  for (const { user_id, org_id } of rows) found.set(user_id, [...(found.get(user_id) ?? []), org_id]);
  return found;
}

/** Rows of a projection's table by key, as its projection makes them. */
export async function readProjectedRows(
  pool: pg.Pool,
  { name, key }: { readonly name: string; readonly key: string },
  keys: readonly string[],
): Promise<ReadonlyMap<string, object>> {
  const { rows } = await query<Record<string, unknown>>(pool, {
    name: `fabula_published_${name}`,
    text: `SELECT * FROM ${tableName(name)} WHERE ${pg.escapeIdentifier(key)} = ANY($1::uuid[])`,
    types: ROW_TYPES,
    values: [keys],
  });
  return new Map(rows.map((row) => [String(row[key]), row]));
}
