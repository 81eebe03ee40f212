import type pg from 'pg';
import type { EditRow, EditRows } from '../../modules/edits/index.ts';
import { query } from './pool.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const LAST_UUID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

interface StoredRow extends Omit<EditRow, 'created_at' | 'updated_at'> {
  readonly created_at: Date;
  readonly updated_at: Date;
}

const FIND = {
  name: 'fabula_find_edit',
  text: 'SELECT * FROM fabula.external_edits WHERE edit_id = $1',
};

// The first comparison of times is where the index scan starts.
const LIST = {
  name: 'fabula_list_edits',
  text: `SELECT * FROM fabula.external_edits
    WHERE owner = $1 AND line = $2 AND ($3::uuid IS NULL OR video_uuid = $3)
      AND created_at <= $4::timestamptz AND (created_at < $4::timestamptz OR edit_id > $5::uuid)
    ORDER BY created_at DESC, edit_id LIMIT $6`,
};

/** Edits in PostgreSQL. An id that is not a UUID matches no row. */
export function makePostgresEditRows(pool: pg.Pool): EditRows {
  return {
    async find(editId) {
      if (!UUID.test(editId)) return undefined;
      const { rows } = await query<StoredRow>(pool, { ...FIND, values: [editId.toLowerCase()] });
      const [row] = rows;
      return row && toRow(row);
    },
    async list({ owner, line, video_uuid, after, limit }) {
      if (video_uuid !== undefined && !UUID.test(video_uuid)) return [];
      // No cursor: starts at the newest.
      const place = after ?? { created_at: 'infinity', edit_id: LAST_UUID };
      const values = [owner, line, video_uuid ?? null, place.created_at, place.edit_id, limit];
      const { rows } = await query<StoredRow>(pool, { ...LIST, values });
      return rows.map(toRow);
    },
  };
}

const toRow = (row: StoredRow): EditRow => ({
  ...row,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
});

const MARKS = {
  name: 'fabula_edit_marks',
  text: 'SELECT edit_id, updated_at FROM fabula.external_edits WHERE edit_id = ANY($1::uuid[])',
};

/** When each of these edits last changed, in one query. */
export async function marksOfEdits(
  pool: pg.Pool,
  editIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await query<Pick<StoredRow, 'edit_id' | 'updated_at'>>(pool, {
    ...MARKS,
    values: [editIds],
  });
  return new Map(rows.map(({ edit_id, updated_at }) => [edit_id, updated_at.toISOString()]));
}
