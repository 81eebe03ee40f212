import type pg from 'pg';
import type { VideoRow, VideoRows } from '../../modules/videos/index.ts';
import { makeGroupCommit } from './group-commit.ts';
import { query } from './pool.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const FIND = {
  name: 'fabula_find_video',
  text: 'SELECT * FROM fabula.corporate_engine_v2 WHERE uuid = ANY($1::uuid[])',
};

interface StoredRow extends Omit<VideoRow, 'created_at' | 'updated_at'> {
  readonly created_at: Date;
  readonly updated_at: Date;
}

/**
 * Status rows in PostgreSQL. An id that is not a UUID matches no row. Polls that arrive during a read share the next
 * SELECT: under load one round trip answers many, and no poll gets data read before it arrived.
 */
export function makePostgresVideoRows(pool: pg.Pool): VideoRows {
  const findTogether = makeGroupCommit<string, VideoRow | undefined>({
    flush: (uuids) => findRows(pool, uuids),
    maxItems: 200,
    maxInFlight: 1,
  });
  return {
    find: (uuid) => (UUID.test(uuid) ? findTogether(uuid.toLowerCase()) : Promise.resolve(undefined)),
    async list({ owner, line, status, after, limit }) {
      const from = [after?.created_at ?? 'infinity', after?.batch_index ?? 0, after?.uuid ?? LAST_UUID];
      const values = [owner, line, status ?? null, ...from, limit];
      const { rows } = await query<StoredRow>(pool, { ...LIST, values });
      return rows.map(toRow);
    },
  };
}

async function findRows(pool: pg.Pool, uuids: readonly string[]): Promise<readonly (VideoRow | undefined)[]> {
  const { rows } = await query<StoredRow>(pool, { ...FIND, values: [[...new Set(uuids)]] });
  const found = new Map(rows.map((row) => [row.uuid, toRow(row)]));
  return uuids.map((uuid) => found.get(uuid));
}

const LAST_UUID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

// The first comparison is where the index scan of an owner's rows starts.
const LIST = {
  name: 'fabula_list_videos',
  text: `SELECT * FROM fabula.corporate_engine_v2
    WHERE owner = $1 AND line = $2 AND ($3::text IS NULL OR status = $3)
      AND created_at <= $4::timestamptz
      AND (created_at < $4::timestamptz OR (-batch_index, uuid) > (-$5::int, $6::uuid))
    ORDER BY created_at DESC, batch_index DESC, uuid LIMIT $7`,
};

const toRow = (row: StoredRow): VideoRow => ({
  ...row,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
});

const FIND_BY_SESSION = {
  name: 'fabula_find_video_of_session',
  text: 'SELECT * FROM fabula.corporate_engine_v2 WHERE session_id = $1',
};

/** The job behind a `chat_url`. */
export async function findVideoOfSession(pool: pg.Pool, sessionId: string): Promise<VideoRow | undefined> {
  const { rows } = await query<StoredRow>(pool, { ...FIND_BY_SESSION, values: [sessionId] });
  const [row] = rows;
  return row && toRow(row);
}

const MARKS = {
  name: 'fabula_video_marks',
  text: 'SELECT uuid, updated_at FROM fabula.corporate_engine_v2 WHERE uuid = ANY($1::uuid[])',
};

/** When each of these rows last changed, in one query. */
export async function marksOfVideos(
  pool: pg.Pool,
  uuids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await query<Pick<StoredRow, 'uuid' | 'updated_at'>>(pool, { ...MARKS, values: [uuids] });
  return new Map(rows.map(({ uuid, updated_at }) => [uuid, updated_at.toISOString()]));
}

const IS_PARKED = `status = 'pending' AND required_action IS NULL AND pipeline_status NOT LIKE 'edit%'`;
const PARKED = `SELECT count(*)::int AS jobs,
    coalesce(extract(epoch FROM clock_timestamp() - min(created_at)), 0)::float AS "oldestSeconds"
  FROM fabula.corporate_engine_v2 WHERE ${IS_PARKED}`;
// A parked job's row does not change again while it waits.
const PARKED_SINCE = `SELECT uuid, owner FROM fabula.corporate_engine_v2
  WHERE ${IS_PARKED} AND updated_at <= $1 ORDER BY created_at, batch_index LIMIT 500`;

/** Jobs that wait for one of their owner's slots, for operators. */
export async function parkedVideos(
  pool: pg.Pool,
): Promise<{ readonly jobs: number; readonly oldestSeconds: number }> {
  const { rows } = await query<{ readonly jobs: number; readonly oldestSeconds: number }>(pool, PARKED);
  return rows[0] ?? { jobs: 0, oldestSeconds: 0 };
}

/** At most 500 jobs that have waited for a slot since then or longer. */
export async function jobsParkedSince(
  pool: pg.Pool,
  at: string,
): Promise<readonly Pick<VideoRow, 'uuid' | 'owner'>[]> {
  return (await query<Pick<VideoRow, 'uuid' | 'owner'>>(pool, PARKED_SINCE, [at])).rows;
}
