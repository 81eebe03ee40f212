import type pg from 'pg';
import type { ApiKeyRow, ApiKeyRows } from '../../modules/accounts/index.ts';
import { query } from './pool.ts';
import { ROW_TYPES } from './projected-table.ts';

const FIND_KEY = {
  name: 'fabula_find_api_key',
  text: 'SELECT * FROM fabula.api_keys WHERE digest = $1',
  types: ROW_TYPES,
};

/** What authentication asks, in PostgreSQL. */
export function makePostgresApiKeyRows(pool: pg.Pool): ApiKeyRows {
  return {
    async findByDigest(digest) {
      const { rows } = await query<ApiKeyRow>(pool, { ...FIND_KEY, values: [digest] });
      return rows[0];
    },
  };
}
