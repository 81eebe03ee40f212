import type pg from 'pg';
import { RUN_RETENTION_DAYS, type RunRecord, type RunStore } from '../../modules/kernel/log/run-store.ts';
import { query } from './pool.ts';

const READ = {
  name: 'fabula_read_run',
  text: 'SELECT type, data FROM fabula.run_events WHERE run_id = $1 AND id > $2 ORDER BY id',
};
// Expired runs are deleted in small batches, whenever a run starts.
const RECORD = {
  name: 'fabula_record_run_event',
  text: `WITH outdated AS (
      DELETE FROM fabula.run_events WHERE $2 = 1 AND run_id IN (
        SELECT run_id FROM fabula.run_events
        WHERE id = 1 AND at < now() - make_interval(days => $5) ORDER BY at LIMIT 10)
    )
    INSERT INTO fabula.run_events (run_id, id, type, data) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING`,
};

/** Recorded runs in PostgreSQL (`migrations/0017-runs.sql`). */
export function makePostgresRunStore(pool: pg.Pool): RunStore {
  return {
    async read(runId, after) {
      return (await query<RunRecord>(pool, { ...READ, values: [runId, after] })).rows;
    },
    async record(runId, id, { type, data }) {
      const values = [runId, id, type, JSON.stringify(data), RUN_RETENTION_DAYS];
      await query(pool, { ...RECORD, values });
    },
  };
}
