import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { countJobs } from '../../../infra/postgres/count-jobs.ts';
import { useDatabase } from '../../support/postgres.ts';
import { identity } from '../../support/video-builders.ts';

const INSERT = `INSERT INTO fabula.corporate_engine_v2
  (uuid, owner, user_id, line, session_id, status, pipeline_status, percent, current_scene, total_scenes, task, created_at, updated_at)
  VALUES ($1, $2, $3, 'training', $4, $5, $6, 0, 0, 0, 'Honey.', now(), now())`;

describe('counting jobs in PostgreSQL', () => {
  const database = useDatabase();

  async function given(status: string, pipeline = 'lowlevel'): Promise<string> {
    const uuid = randomUUID();
    await database.pool.query(INSERT, [
      uuid,
      identity.owner,
      identity.user_id,
      randomUUID(),
      status,
      pipeline,
    ]);
    return uuid;
  }
  const queue = (uuid: string) =>
    database.pool.query("SELECT fabula.add_work('advance-video', $1, 0)", [uuid]);
  const claim = () =>
    database.pool.query("SELECT fabula.claim_work(ARRAY['advance-video'], 'spec', 10, 60, true)");

  it('says of each job once whether it waits, is worked on or is over', async () => {
    await given('complete');
    await given('failed');
    await given('failed');
    await given('pending');
    await given('pending', 'edit_complete');
    await given('awaiting_scene_retry');
    const [worked, dead] = [await given('lowlevel'), await given('generating_frames')];
    await queue(worked);
    await queue(dead);
    await claim();
    expect(await countJobs(database.pool)).to.deep.equal({
      pending: 1,
      processing: 2,
      completed: 1,
      failed: 2,
    });
    // Its worker was killed: the lease runs out.
    await database.pool.query(
      "UPDATE fabula.work_items SET due_at = clock_timestamp() - interval '1 s' WHERE key = $1",
      [dead],
    );
    expect(await countJobs(database.pool)).to.deep.equal({
      pending: 2,
      processing: 1,
      completed: 1,
      failed: 2,
    });
  });
});
