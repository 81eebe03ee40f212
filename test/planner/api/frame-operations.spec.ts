import { expect } from 'chai';
import type { Plan } from '../../../modules/videos/plan.ts';
import { honeybeePlan } from '../../support/sample-plans.ts';
import { startPlanner, type Planner } from '../../support/planner-api.ts';
import { aPlan, aScene } from '../../support/video-builders.ts';

describe('pictures of a plan, as streams', () => {
  let planner: Planner;
  let plan: Plan;
  before(async () => {
    planner = await startPlanner();
    plan = await honeybeePlan();
  });
  after(() => planner.close());
  const shots = () => plan.scenes.filter(({ shot }) => shot).map(({ scene_number }) => scene_number);

  it('are a first and a last frame of each generative_video scene', async () => {
    const { events, result } = await planner.stream('/generate-frames', { plan });
    const frames = events.filter(({ event }) => event === 'frame').map(({ data }) => data);
    expect(frames.map(({ scene_number, frame }) => [scene_number, frame])).to.deep.equal(
      shots().flatMap((number) => [
        [number, 'first'],
        [number, 'last'],
      ]),
    );
    expect(result['frames']).to.deep.equal(frames);
    expect(frames[0]?.['image_url']).to.match(/^http:\/\/films\.test\/media\/.*first\.png$/);
  });

  it('are those of one scene: of a plan, of a saved job, or by itself with its style', async () => {
    const [scene_num = 0] = shots();
    const saved = await planner.call('POST', '/save-plan', { body: { plan } });
    const scene = plan.scenes[scene_num - 1];
    const { style } = plan;
    const bodies = [
      { plan, scene_num },
      { job_id: saved.body['job_id'], scene_num },
      { scene, style },
    ];
    for (const body of bodies) {
      const { events } = await planner.stream('/generate-scene-frames', body);
      const frames = events.filter(({ event }) => event === 'frame').map(({ data }) => data);
      expect(frames.map(({ scene_number, frame }) => [scene_number, frame])).to.deep.equal([
        [scene_num, 'first'],
        [scene_num, 'last'],
      ]);
    }
  });

  it('come with what recurs in the scene', async () => {
    const asset = plan.assets.find(({ kind }) => kind === 'recurring');
    const [scene_num = 0] = asset?.scene_numbers ?? [];
    const { events, result } = await planner.stream('/generate-scene-frames-with-assets', {
      plan,
      scene_num,
    });
    const assets = events.filter(({ event }) => event === 'asset').map(({ data }) => data);
    expect(assets.map(({ asset_id }) => asset_id)).to.include(asset?.asset_id);
    expect(result['assets']).to.deep.equal(assets);
  });

  it('show each thing that recurs, alone, for who scans a plan', async () => {
    const { events } = await planner.stream('/scan-assets', { plan });
    const recurring = events.filter(({ data }) => data['kind'] === 'recurring').map(({ data }) => data);
    expect(recurring.length).to.be.above(0);
    for (const { name, image_url } of recurring)
      expect(image_url).to.equal(`http://films.test/media/${String(name).replaceAll(' ', '-')}-alone.png`);
  });

  it('are not drawn of nothing, of a slide, or of a job of somebody else', async () => {
    const draw = (path: string, body: object, key = 'ada') =>
      planner.call('POST', path, { body, headers: { 'X-API-Key': key } });
    expect((await draw('/generate-frames', {})).body['detail']).to.equal('plan: is required');
    expect((await draw('/generate-scene-frames', {})).body['detail']).to.equal('scene: is required');
    const slides = { plan: aPlan([aScene(1)]), scene_num: 1 };
    expect((await draw('/generate-scene-frames', slides)).status).to.equal(409);
    expect((await draw('/generate-scene-frames', { plan, scene_num: 99 })).status).to.equal(422);
    const { body } = await draw('/save-plan', { plan });
    const { job_id } = body;
    expect((await draw('/generate-frames', { job_id }, 'eve')).status).to.equal(403);
    expect((await draw('/generate-frames', { job_id: 'nothing' })).status).to.equal(404);
  });
});
