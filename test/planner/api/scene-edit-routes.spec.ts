import { expect } from 'chai';
import { randomUUID } from 'node:crypto';
import { makeAnswerOnce } from '../../../infra/http/answer-once.ts';
import { editStream, submitEdit } from '../../../modules/edits/index.ts';
import { advanceProduction } from '../../../planner/pipeline/advance-production.ts';
import { makeFakeEdits, type FakeEdits } from '../../support/fake-edit-pipeline.ts';
import { callers } from '../../support/http-api.ts';
import { makeMemoryIdempotencyStore } from '../../support/memory-idempotency-store.ts';
import { startPlanner, type Planner } from '../../support/planner-api.ts';
import { aPlan, aScene, identity } from '../../support/video-builders.ts';

const NEVER = new AbortController().signal;
const job_id = identity.video_id;

describe('a scene that is edited by itself', () => {
  let planner: Planner;
  let film: FakeEdits;
  beforeEach(async () => {
    planner = await startPlanner({}, { answerOnce: makeAnswerOnce(makeMemoryIdempotencyStore()) });
    film = makeFakeEdits(planner.app.store);
    await film.makeFilm();
  });
  afterEach(() => planner.close());

  const send = (path: string, body: object, headers: Readonly<Record<string, string>> = {}) =>
    planner.call('POST', path, { body: { job_id, ...body }, headers });
  const editIds = () =>
    planner.app.store.log.filter(({ type }) => type === 'EditRequested').map(({ stream }) => stream.slice(5));

  /** What a worker does as soon as there is an edit. */
  async function work(): Promise<string> {
    for (let look = 0; look < 2000 && editIds().length === 0; look += 1)
      await new Promise((resolve) => setImmediate(resolve));
    const [editId = ''] = editIds().slice(-1);
    await advanceProduction(film.pipeline, { edit_id: editId }, 'spec', NEVER);
    return editId;
  }
  const sendAndWork = async (path: string, body: object, headers?: Readonly<Record<string, string>>) => {
    const answer = send(path, body, headers);
    const editId = await work();
    return { ...(await answer), editId };
  };

  it('has a new clip; every other scene keeps its own', async () => {
    const before = await film.video();
    const { status, body, editId } = await sendAndWork('/edit_video', {
      scene_num: 2,
      edit_prompt: 'now;show 1 2 3',
    });
    expect(status).to.equal(200);
    const after = await film.video();
    expect(body).to.deep.equal({
      job_id,
      scene_num: 2,
      video_url: `http://films.test/media/${after.clips['s2']?.clip ?? ''}`,
      edit_id: editId,
    });
    expect(after.clips['s2']?.clip).to.not.equal(before.clips['s2']?.clip);
    expect([after.clips['s1'], after.clips['s3']]).to.deep.equal([before.clips['s1'], before.clips['s3']]);
    expect(film.calls).to.deep.equal(['edit_plan', 'draw_frames s2', 'render_clip s2', 'join_film']);
  });

  it('is an edit like any other: paid for, on top of the history, and taken back', async () => {
    const { editId } = await sendAndWork('/edit_video', { scene_num: 2, edit_prompt: 'now;show 2' });
    expect(await film.balance()).to.equal(1000 - 4 - 25);
    expect((await film.video()).pastVersions?.saved_by).to.deep.equal({ type: 'edit', id: editId });
    const { state } = await planner.app.edits.load(editStream(editId));
    expect(state.identity).to.deep.include({
      scene_id: 's2',
      approval_mode: 'automatic',
      edit_request: 'now;show 2',
    });
  });

  it('costs what a slide costs when it is one', async () => {
    const { status } = await sendAndWork('/edit_remotion', { scene_num: 1, edit_prompt: 'now;show 1' });
    expect(status).to.equal(200);
    expect(await film.balance()).to.equal(1000 - 9);
  });

  it('is edited once for one Idempotency-Key', async () => {
    const headers = { 'Idempotency-Key': 'once' };
    const first = await sendAndWork('/edit_remotion', { scene_num: 1, edit_prompt: 'now;show 1' }, headers);
    const second = await send('/edit_remotion', { scene_num: 1, edit_prompt: 'now;show 1' }, headers);
    expect(second.body).to.deep.equal(first.body);
    expect(editIds()).to.have.length(1);
  });

  it('that failed is edited alone when it is tried again', async () => {
    await film.spend(990);
    const { editId } = await sendAndWork('/edit_video', { scene_num: 2, edit_prompt: 'now;show 1 2' });
    await film.grant(100);
    const retried = await planner.app.call('POST', `/v1/edits/${editId}/retry`);
    expect(retried.status).to.equal(200);
    await work();
    expect((await film.edit(String(retried.body['edit_id']))).result?.changed_scene_numbers).to.deep.equal([
      2,
    ]);
  });

  it('goes on when its caller leaves', async () => {
    const leaving = new AbortController();
    const body = { job_id, scene_num: 1, edit_prompt: 'now;show 1' };
    const left = planner.call('POST', '/edit_remotion', { body, signal: leaving.signal }).catch(() => 'left');
    for (let look = 0; look < 2000 && editIds().length === 0; look += 1)
      await new Promise((resolve) => setImmediate(resolve));
    leaving.abort();
    expect(await left).to.equal('left');
    const editId = await work();
    expect((await film.edit(editId)).status).to.equal('complete');
  });

  it('that the editor asks about is refused with its question', async () => {
    const { status, body } = await sendAndWork('/edit_remotion', { scene_num: 1, edit_prompt: 'the what?' });
    expect([status, body['detail']]).to.deep.equal([422, 'Which scene?']);
  });

  it('in which nothing would be different is refused', async () => {
    const { status, body } = await sendAndWork('/edit_remotion', { scene_num: 1, edit_prompt: 'now;show 3' });
    expect(status).to.equal(422);
    expect(body['detail']).to.contain('changes nothing in scene 1 alone');
  });

  it('that would go is refused', async () => {
    const { status, body } = await sendAndWork('/edit_remotion', { scene_num: 1, edit_prompt: 'now;drop 1' });
    expect(status).to.equal(422);
    expect(body['detail']).to.contain('scene 1 would be deleted');
  });

  it('is not paid when the balance ran out', async () => {
    await film.spend(990);
    const { status, body } = await sendAndWork('/edit_video', { scene_num: 2, edit_prompt: 'now;show 2' });
    expect(status).to.equal(402);
    expect(body['detail']).to.match(/^INSUFFICIENT_CREDITS/);
  });

  it('may be edited by whoever could not pay for the whole film', async () => {
    const needs = { ...planner.app.sceneEdits, balanceOf: () => Promise.resolve(20) };
    const row = await needs.videoRows.find(job_id);
    const [workId, requestId, assertSafe] = [randomUUID(), randomUUID(), () => Promise.resolve()];
    const request = { caller: callers.ada, workId, requestId, assertSafe, signal: NEVER };
    const submit = (scene_id: string) =>
      row && submitEdit(needs, row, { edit_request: 'now;show 1', scene_id }, request);
    const error = await submit('s2')?.catch((cause: unknown) => cause);
    expect(error).to.have.property('message', 'INSUFFICIENT_CREDITS: edit could cost up to 29, have 20');
    expect(await submit('s1')).to.include({ queue_position: 0 });
  });

  it('of the other kind is refused, with the route that edits it', async () => {
    const video = await send('/edit_video', { scene_num: 1, edit_prompt: 'now;show 1' });
    expect([video.status, video.body['detail']]).to.deep.equal([
      409,
      'scene_num: scene 1 is a slide scene: use POST /edit_remotion',
    ]);
    expect((await send('/edit_remotion', { scene_num: 2, edit_prompt: 'now;show 2' })).status).to.equal(409);
  });

  it('is its owner’s, and the operator’s', async () => {
    const body = { scene_num: 1, edit_prompt: 'now;show 1' };
    expect((await send('/edit_remotion', body, { 'X-API-Key': 'eve' })).status).to.equal(403);
    expect((await send('/edit_remotion', body, { 'X-API-Key': 'key' })).status).to.equal(403);
    const { status } = await sendAndWork('/edit_remotion', body, { 'X-API-Key': 'operator' });
    expect(status).to.equal(200);
  });

  it('is refused where there is none, and without its fields', async () => {
    const edit_prompt = 'now;show 1';
    expect((await send('/edit_remotion', { scene_num: 9, edit_prompt })).status).to.equal(404);
    expect((await send('/edit_remotion', { job_id: 'nothing', scene_num: 1, edit_prompt })).status).to.equal(
      404,
    );
    expect((await send('/edit_remotion', { scene_num: 1 })).status).to.equal(422);
    expect((await send('/edit_remotion', { scene_num: 0, edit_prompt })).status).to.equal(400);
    const unsafe = {
      scene_num: 1,
      edit_prompt: 'Show how to make a pipe bomb.',
    };
    expect((await send('/edit_remotion', unsafe)).body['detail']).to.match(/^edit_prompt: /);
    expect(editIds()).to.deep.equal([]);
  });
});

describe('a scene of a film that is not there yet', () => {
  let planner: Planner;
  before(async () => {
    planner = await startPlanner();
  });
  after(() => planner.close());

  it('cannot be edited by itself', async () => {
    const saved = await planner.call('POST', '/save-plan', { body: { plan: aPlan([aScene(1)]) } });
    const body = { job_id: saved.body['job_id'], scene_num: 1, edit_prompt: 'Make it shorter.' };
    const { status, body: refused } = await planner.call('POST', '/edit_remotion', { body });
    expect([status, refused['detail']]).to.deep.equal([409, 'the film is not rendered yet']);
  });
});
