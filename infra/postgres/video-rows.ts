import type pg from 'pg';
import type { VideoRow, VideoRows } from '../../modules/videos/index.ts';
import { query } from './pool.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const FIND = {
  name: 'fabula_find_video',
  text: 'SELECT * FROM fabula.corporate_engine_v2 WHERE uuid = $1',
};

interface StoredRow extends Omit<VideoRow, 'created_at' | 'updated_at'> {
  readonly created_at: Date;
  readonly updated_at: Date;
}

/** Status rows in PostgreSQL. What is no UUID is nobody's. */
export function makePostgresVideoRows(pool: pg.Pool): VideoRows {
  return {
    async find(uuid) {
      if (!UUID.test(uuid)) return undefined;
      const { rows } = await query<StoredRow>(pool, { ...FIND, values: [uuid.toLowerCase()] });
      const [row] = rows;
      return (
        row && { ...row, created_at: row.created_at.toISOString(), updated_at: row.updated_at.toISOString() }
      );
    },
  };
}
