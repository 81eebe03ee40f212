import type pg from 'pg';
import type { ApiKeyRow, ApiKeyRows, HeldKeys } from '../../modules/accounts/index.ts';
import { query } from './pool.ts';
import { ROW_TYPES } from './projected-table.ts';

const FIND_KEY = {
  name: 'fabula_find_api_key',
  text: 'SELECT * FROM fabula.api_keys WHERE digest = $1',
  types: ROW_TYPES,
};

/** Queries of authentication, in PostgreSQL. */
export function makePostgresApiKeyRows(pool: pg.Pool): ApiKeyRows {
  return {
    async findByDigest(digest) {
      const { rows } = await query<ApiKeyRow>(pool, { ...FIND_KEY, values: [digest] });
      return rows[0];
    },
  };
}

const KEYS_OF = {
  name: 'fabula_keys_of_holder',
  text: `(SELECT * FROM fabula.api_keys WHERE org_id = $2::uuid ORDER BY issued_at DESC, key_id LIMIT 100)
    UNION ALL
    (SELECT * FROM fabula.api_keys WHERE $2::uuid IS NULL AND user_id = $1 AND org_id IS NULL
     ORDER BY issued_at DESC, key_id LIMIT 100)`,
  types: ROW_TYPES,
};

/** Queries of the dashboard, in PostgreSQL. */
export function makePostgresHeldKeys(pool: pg.Pool): HeldKeys {
  return {
    async keysOf({ user_id, org_id }) {
      return (await query<ApiKeyRow>(pool, { ...KEYS_OF, values: [user_id, org_id] })).rows;
    },
  };
}

const IS_MEMBER = {
  name: 'fabula_is_member',
  text: 'SELECT 1 FROM fabula.memberships WHERE membership = $1',
};

/** Whether a user is a member of an organization now; former members have no row. */
export async function isActiveMember(pool: pg.Pool, userId: string, orgId: string): Promise<boolean> {
  const { rows } = await query(pool, { ...IS_MEMBER, values: [`${orgId}/${userId}`] });
  return rows.length > 0;
}
