import { expect } from 'chai';
import type { Plan } from '../../../modules/videos/plan.ts';
import { nextSteps, productionOf } from '../../../modules/productions/index.ts';
import { videoStream } from '../../../modules/videos/index.ts';
import { advanceProduction } from '../../../planner/pipeline/advance-production.ts';
import { makeFakeEdits } from '../../support/fake-edit-pipeline.ts';
import { aScene, aPlan } from '../../support/video-builders.ts';
import { startPlanner, type Planner } from '../../support/planner-api.ts';

describe('a plan that is saved', () => {
  let planner: Planner;
  before(async () => {
    planner = await startPlanner();
  });
  after(() => planner.close());

  const plan = aPlan([aScene(1), aScene(2)]);
  const save = (body: object, key = 'ada') =>
    planner.call('POST', '/save-plan', { body, headers: { 'X-API-Key': key } });
  const start = (body: object, key = 'ada') =>
    planner.call('POST', '/start-pipeline', { body, headers: { 'X-API-Key': key } });
  const saved = async (body: object = { plan }): Promise<string> => String((await save(body)).body['job_id']);
  const poll = (id: string) => planner.app.call('GET', `/v1/videos/${id}`);
  const stateOf = async (id: string) => (await planner.app.videos.load(videoStream(id))).state;

  it('is a job of its own, in its first version, that nobody renders yet', async () => {
    const { status, body } = await save({ plan });
    expect(status).to.equal(200);
    expect(body).to.deep.include({ saved: true, version: 1 });
    const polled = await poll(String(body['job_id']));
    expect(polled.body).to.deep.include({ status: 'pending', is_complete: false });
    expect(nextSteps(productionOf(await stateOf(String(body['job_id']))))).to.deep.equal([]);
  });

  it('is kept as its schema has it: without what that does not name, and without nulls', async () => {
    const [first] = plan.scenes;
    const slide = { ...first?.slide, subtitle: null, remark: 'x' };
    const sent = { ...plan, remark: 'x', scenes: [{ ...first, slide }, plan.scenes[1]] };
    const { status, body } = await save({ plan: sent });
    expect(status).to.equal(200);
    expect((await stateOf(String(body['job_id']))).plan).to.deep.equal(plan);
  });

  it('is saved anew as the next version', async () => {
    const job_id = await saved();
    const next: Plan = { ...plan, title: 'Nectar' };
    const { body } = await save({ plan: next, job_id });
    expect(body).to.deep.equal({ job_id, saved: true, version: 2 });
    const state = await stateOf(job_id);
    expect(state.plan?.title).to.equal('Nectar');
    expect(state.pastVersions?.plan.title).to.equal(plan.title);
    expect(state.pastVersions?.saved_by.type).to.equal('save_plan');
  });

  it('is rendered when it is started: what the plan has already is not planned again', async () => {
    const job_id = await saved();
    const { status, body } = await start({ job_id });
    expect(status).to.equal(202);
    expect(body).to.deep.equal({
      job_id,
      status: 'queued',
      status_url: `http://films.test/v1/videos/${job_id}`,
    });
    expect((await poll(job_id)).body['status']).to.equal('queued');
    expect(nextSteps(productionOf(await stateOf(job_id))).map(({ type }) => type)).to.deep.equal([
      'narrate_scene',
      'narrate_scene',
    ]);
    await planner.app.letGoOfSlot(job_id, 1);
  });

  it('that has scenes without a picture is detailed first', async () => {
    const { slide: _, ...bare } = aScene(1);
    const job_id = await saved({ plan: aPlan([bare]) });
    await start({ job_id });
    expect(nextSteps(productionOf(await stateOf(job_id))).map(({ type }) => type)).to.deep.equal([
      'detail_plan',
    ]);
    await planner.app.letGoOfSlot(job_id, 1);
  });

  it('can be started once, and not be saved after that', async () => {
    const job_id = await saved();
    await start({ job_id });
    expect((await start({ job_id })).status).to.equal(409);
    expect((await save({ plan, job_id })).status).to.equal(409);
    await planner.app.letGoOfSlot(job_id, 1);
  });

  it('can be edited unrendered: nothing is rendered for it, and what is rendered later is the edited plan', async () => {
    const video_uuid = await saved();
    const edit = { video_uuid, edit_request: 'say 1;drop 2' };
    const { status, body } = await planner.app.call('POST', '/v1/edits', { body: edit });
    expect(status).to.equal(202);
    const editId = String(body['edit_id']);
    const { pipeline, calls } = makeFakeEdits(planner.app.store);
    await advanceProduction(pipeline, { edit_id: editId }, 'spec', new AbortController().signal);
    const edited = await planner.app.call('GET', `/v1/edits/${editId}`);
    expect(edited.body).to.include({ status: 'complete', is_complete: true });
    expect(edited.body['result']).to.deep.include({ link: null, video_synced: false });
    expect(calls).to.deep.equal(['edit_plan']);
    expect((await poll(video_uuid)).body).to.include({ status: 'pending', is_complete: false });

    expect((await start({ job_id: video_uuid })).status).to.equal(202);
    const steps = nextSteps(productionOf(await stateOf(video_uuid)));
    expect(steps.map((step) => ('scene' in step ? step.scene.voiceover : step.type))).to.deep.equal([
      'New words, say 1.',
    ]);
    await planner.app.letGoOfSlot(video_uuid, 1);
  });

  it('is its owner\u2019s alone, and the operator\u2019s', async () => {
    const job_id = await saved();
    expect((await save({ plan, job_id }, 'eve')).status).to.equal(403);
    expect((await start({ job_id }, 'eve')).status).to.equal(403);
    expect((await save({ plan, job_id }, 'operator')).body['version']).to.equal(2);
  });

  it('is refused when it is none, or when there is no such job', async () => {
    const wrong = { ...plan, scenes: [{ ...aScene(1), kind: 'dance' }] };
    expect((await save({ plan: wrong })).status).to.equal(400);
    expect((await save({ plan: aPlan([aScene(2)]) })).body['detail']).to.equal(
      'plan.scenes.0.scene_number: must be 1',
    );
    expect((await save({})).status).to.equal(422);
    expect((await save({ plan, job_id: 'nothing' })).status).to.equal(404);
  });
});

describe('the pipeline', () => {
  let planner: Planner;
  before(async () => {
    planner = await startPlanner();
  });
  after(() => planner.close());
  const start = (body: object) => planner.call('POST', '/start-pipeline', { body });

  it('is started for a task, and answers before it is worked', async () => {
    const { status, body } = await start({ task: 'How bees make honey.', video_duration_seconds: 60 });
    expect(status).to.equal(202);
    expect(body['status']).to.equal('queued');
    const polled = await planner.app.call('GET', `/v1/videos/${String(body['job_id'])}`);
    expect(polled.body['status']).to.equal('queued');
  });

  it('is polled by whom it was started, the operator, too', async () => {
    const task = { task: 'How bees make honey.', video_duration_seconds: 60 };
    const headers = { 'X-API-Key': 'operator' };
    const { body } = await planner.call('POST', '/start-pipeline', { body: task, headers });
    const path = new URL(String(body['status_url'])).pathname;
    expect((await planner.app.call('GET', path, { headers })).body['status']).to.equal('queued');
    expect((await planner.app.call('GET', path)).status).to.equal(403);
  });

  it('is refused without a task or a length, and with values out of bounds', async () => {
    expect((await start({})).body['detail']).to.equal('task: is required');
    expect((await start({ task: 'Bees.' })).body['detail']).to.equal('video_duration_seconds: is required');
    expect((await start({ task: 'Bees.', video_duration_seconds: 5 })).status).to.equal(400);
  });

  it('counts its jobs for the operator', async () => {
    const { status, body } = await planner.call('GET', '/queue-stats');
    expect(status).to.equal(200);
    expect(body).to.have.all.keys('pending', 'processing', 'completed', 'failed');
  });
});
