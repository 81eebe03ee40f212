import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import {
  findVideoOfSession,
  makePostgresVideoRows,
  jobsParkedSince,
  parkedVideos,
} from '../../../infra/postgres/video-rows.ts';
import type { Owner } from '../../../modules/kernel/caller.ts';
import type { VideoListQuery } from '../../../modules/videos/index.ts';
import { useDatabase } from '../../support/postgres.ts';
import { identity } from '../../support/video-builders.ts';

const OTHER: Owner = 'org:55555555-5555-4555-8555-555555555555';
const INSERT = `INSERT INTO fabula.corporate_engine_v2
  (uuid, owner, user_id, line, session_id, status, pipeline_status, percent, current_scene, total_scenes, task, created_at, updated_at, batch_index)
  VALUES ($1, $2, $3, $4, $5, $6, 'lowlevel', 0, 0, 0, 'Honey.', $7, $7, $8)`;

interface Given {
  readonly uuid: string;
  readonly created_at: string;
  readonly batch_index: number;
}

describe('rows of videos in PostgreSQL', () => {
  const database = useDatabase();
  const given: Given[] = [];

  async function insert(
    created_at: string,
    { owner = identity.owner, line = 'training', status = 'queued', batch_index = 0 } = {},
  ) {
    const uuid = randomUUID();
    const values = [uuid, owner, identity.user_id, line, randomUUID(), status, created_at, batch_index];
    await database.pool.query(INSERT, values);
    return { uuid, created_at, batch_index };
  }
  before(async () => {
    // Thirty of three moments: pages end in the middle of one.
    for (let index = 0; index < 30; index += 1)
      given.push(
        await insert(`2026-11-20T12:00:0${index % 3}.123Z`, { batch_index: Math.floor(index / 6) * 5 }),
      );
    await insert('2026-11-20T12:00:09.000Z', { owner: OTHER });
    await insert('2026-11-20T12:00:09.000Z', { line: 'marketing' });
  });

  const list = (changes: Partial<VideoListQuery> = {}) =>
    makePostgresVideoRows(database.pool).list({
      owner: identity.owner,
      line: 'training',
      limit: 100,
      ...changes,
    });
  const inOrder = () =>
    [...given]
      .sort(
        (a, b) =>
          b.created_at.localeCompare(a.created_at) ||
          b.batch_index - a.batch_index ||
          a.uuid.localeCompare(b.uuid),
      )
      .map(({ uuid }) => uuid);

  it('are listed by owner and line, newest first, and of one request the last item first', async () => {
    expect((await list()).map(({ uuid }) => uuid)).to.deep.equal(inOrder());
    expect(await list({ owner: OTHER })).to.have.length(1);
    expect((await list({ limit: 1 }))[0]).to.include({ created_at: '2026-11-20T12:00:02.123Z' });
  });

  it('come page after page, each once, while newer ones arrive', async () => {
    const expected = inOrder();
    const seen: string[] = [];
    for (;;) {
      const page = await list({ limit: 7, ...afterOf(seen.at(-1)) });
      if (page.length === 0) break;
      seen.push(...page.map(({ uuid }) => uuid));
      given.push(await insert('2026-11-20T12:00:05.000Z'));
    }
    expect(seen).to.deep.equal(expected);
  });

  it('are listed by status', async () => {
    const failed = await insert('2026-11-20T11:00:00.000Z', { status: 'failed' });
    given.push(failed);
    expect((await list({ status: 'failed' })).map(({ uuid }) => uuid)).to.deep.equal([failed.uuid]);
    expect(await list({ status: 'complete' })).to.deep.equal([]);
  });

  it('are found by the session in their chat_url', async () => {
    const [first] = await list({ limit: 1 });
    expect(await findVideoOfSession(database.pool, first?.session_id ?? '')).to.deep.equal(first);
    expect(await findVideoOfSession(database.pool, randomUUID())).to.equal(undefined);
  });

  it('are counted while they wait for a slot, by an index that holds only those', async () => {
    given.push(await insert('2026-11-20T11:00:00.000Z', { status: 'pending' }));
    const { jobs, oldestSeconds } = await parkedVideos(database.pool);
    expect(jobs).to.equal(1);
    expect(oldestSeconds).to.be.a('number');
    const { rows } = await database.pool.query<{ indexdef: string }>(
      "SELECT indexdef FROM pg_indexes WHERE indexname = 'corporate_engine_v2_parked'",
    );
    expect(rows[0]?.indexdef).to.match(/status = 'pending'.*required_action IS NULL/);
  });

  it('are found once they have waited for a slot since some time', async () => {
    const waiting = await insert('2026-11-20T10:00:00.000Z', { status: 'pending' });
    given.push(waiting);
    const found = async (at: string) => (await jobsParkedSince(database.pool, at)).map(({ uuid }) => uuid);
    expect(await found(waiting.created_at)).to.deep.equal([waiting.uuid]);
    expect(await found('2026-11-20T09:59:59.000Z')).to.deep.equal([]);
  });

  function afterOf(uuid: string | undefined): Partial<VideoListQuery> {
    const after = given.find((each) => each.uuid === uuid);
    return after ? { after } : {};
  }
});
