import type pg from 'pg';
import { query } from './pool.ts';

interface JobCounts {
  readonly pending: number;
  readonly processing: number;
  readonly completed: number;
  readonly failed: number;
}

/**
 * Jobs by status, in one snapshot. A job under a live lease is being processed; after `kill -9` until the lease expires;
 * then it waits again. Jobs that wait for their callers and saved plans are not counted.
 */
export async function countJobs(pool: pg.Pool): Promise<JobCounts> {
  const { rows } = await query<JobCounts>(pool, COUNT);
  return rows[0] ?? { pending: 0, processing: 0, completed: 0, failed: 0 };
}

const COUNT = `WITH jobs AS (
    SELECT status, status IN ('complete', 'failed', 'awaiting_scene_retry') AS at_rest,
      EXISTS (SELECT FROM fabula.work_items WHERE kind = 'advance-video' AND key = uuid::text
        AND lease IS NOT NULL AND NOT fabula.is_due(due_at)) AS leased
    FROM fabula.corporate_engine_v2
    WHERE status <> 'pending' OR (required_action IS NULL AND pipeline_status NOT LIKE 'edit%')
  )
  SELECT count(*) FILTER (WHERE NOT at_rest AND NOT leased)::int AS pending,
    count(*) FILTER (WHERE NOT at_rest AND leased)::int AS processing,
    count(*) FILTER (WHERE status = 'complete')::int AS completed,
    count(*) FILTER (WHERE status = 'failed')::int AS failed
  FROM jobs`;
