import { expect } from 'chai';
import { editStream } from '../../../modules/edits/index.ts';
import { nextSteps, productionOf } from '../../../modules/productions/index.ts';
import { videoDecider, videoStream, type PipelineCommand } from '../../../modules/videos/index.ts';
import { planVersions } from '../../../modules/videos/plan-versions.ts';
import type { Plan } from '../../../modules/videos/plan.ts';
import { cause, completion } from '../../support/edit-commands.ts';
import { startPlanner, type Planner } from '../../support/planner-api.ts';
import { aPlan, aScene } from '../../support/video-builders.ts';

const PLAN = aPlan([aScene(1), aScene(2), aScene(3)]);
const NEXT: Plan = { ...PLAN, scenes: [aScene(1), aScene(2, { voiceover: 'Two.' }), aScene(3)] };

describe('the plan of a film, saved anew', () => {
  let planner: Planner;
  before(async () => {
    planner = await startPlanner();
  });
  after(() => planner.close());

  const stateOf = async (id: string) => (await planner.app.videos.load(videoStream(id))).state;
  const save = (job_id: string, plan = NEXT) =>
    planner.call('POST', '/save-plan', { body: { plan, job_id } });
  const start = (job_id: string) => planner.call('POST', '/start-pipeline', { body: { job_id } });
  const poll = async (id: string) => (await planner.app.call('GET', `/v1/videos/${id}`)).body;

  async function aFilm(commands: readonly PipelineCommand[] = completion(PLAN)): Promise<string> {
    const videos = [{ task: 'How bees make honey.', video_duration_seconds: 30 }];
    const { body } = await planner.app.call('POST', '/v1/videos', { body: { videos } });
    const [made] = body['results'] as readonly { readonly uuid: string }[];
    const id = made?.uuid ?? '';
    for (const command of commands) await planner.app.videos.handle(videoStream(id), command, cause);
    await planner.app.letGoOfSlot(id, 1);
    return id;
  }

  it('is its next version; the film of before stays, and is remembered', async () => {
    const id = await aFilm();
    const film = await poll(id);
    expect((await save(id)).body).to.deep.equal({ job_id: id, saved: true, version: 2 });
    const { updated_at: _, ...polled } = await poll(id);
    expect(film).to.deep.include(polled);
    const { pastVersions, plan, item } = await stateOf(id);
    expect(plan).to.deep.equal(NEXT);
    expect(pastVersions?.saved_by.type).to.equal('save_plan');
    expect(pastVersions?.plan).to.deep.equal(PLAN);
    expect(item?.task).to.equal('How bees make honey.');
    const events = planner.app.store.log.filter(({ stream }) => stream === videoStream(id));
    expect(planVersions(events.filter(videoDecider.isOwn)).at(-1)).to.deep.include({
      version: 2,
      actor: 'user:ada',
      cause: { type: 'save_plan' },
      scenes: { changed_scene_numbers: [2], added_scene_numbers: [], deleted_scene_numbers: [] },
    });
  });

  it('is rendered when it is started: only what differs is made', async () => {
    const id = await aFilm();
    await save(id);
    expect((await start(id)).status).to.equal(202);
    expect(await poll(id)).to.include({ status: 'queued', is_complete: false });
    const steps = nextSteps(productionOf(await stateOf(id)));
    expect(
      steps.map((step) => ('scene' in step ? [step.type, step.scene.scene_id] : step.type)),
    ).to.deep.equal([['narrate_scene', 's2']]);
    expect((await start(id)).status).to.equal(409);
    await planner.app.letGoOfSlot(id, 2);
  });

  it('is not started where nothing was saved since the film was made', async () => {
    expect((await start(await aFilm())).status).to.equal(409);
  });

  it('cannot be, while the film is made or when it failed', async () => {
    const failed: PipelineCommand = { type: 'FailVideo', reason: 'no', blame: 'input' };
    expect((await save(await aFilm([]))).status).to.equal(409);
    expect((await save(await aFilm([failed]))).status).to.equal(409);
  });

  for (const rendered of [true, false])
    it(`makes the plan of an edit that waits for approval stale, ${rendered ? 'after' : 'before'} a film`, async () => {
      const saved = await planner.call('POST', '/save-plan', { body: { plan: PLAN } });
      const video_uuid = rendered ? await aFilm() : String(saved.body['job_id']);
      const request = { video_uuid, edit_request: 'Brighter.', approval_mode: 'manual' };
      const { body } = await planner.app.call('POST', '/v1/edits', { body: request });
      const id = String(body['edit_id']);
      const numbers = { changed_scene_numbers: [1], added_scene_numbers: [], deleted_scene_numbers: [] };
      const rewritten = { plan: PLAN, summary: 'brighter', plan_version: 1, ...numbers };
      await planner.app.edits.handle(editStream(id), { type: 'RecordRewrittenPlan', ...rewritten }, cause);
      expect((await planner.app.call('GET', `/v1/edits/${id}`)).body['status']).to.equal('awaiting_approval');
      expect((await save(video_uuid)).status).to.equal(200);
      const approved = await planner.app.call('POST', `/v1/edits/${id}/approve`);
      expect(approved.status).to.equal(409);
      expect(approved.body['detail']).to.equal('saved plan is outdated; it can no longer be approved');
    });
});
