import { expect } from 'chai';
import { startPlanner, type Planner } from '../../support/planner-api.ts';

/** 5,000 characters that differ from sentence to sentence. */
const LONG_TASK = Array.from(
  { length: 120 },
  (_, at) => `In the year ${1900 + at} the hive made ${at + 3} jars of honey.`,
)
  .join(' ')
  .slice(0, 5000);

describe('the plan of the longest film', () => {
  let planner: Planner;
  before(async () => {
    planner = await startPlanner();
  });
  after(() => planner.close());

  it('fits wherever plans are taken, as the stages before made it', async () => {
    const film = {
      content: LONG_TASK,
      video_duration_seconds: 300,
      mode: 'rxv',
      global_style_prompt: LONG_TASK,
    };
    const drafted = (await planner.stream('/highlevel', film)).result['plan'];
    const detailed = (await planner.stream('/lowlevel', { plan: drafted })).result['plan'];
    const scanned = (await planner.stream('/scan-assets', { plan: detailed })).result['plan'];
    expect(scanned).to.have.property('scenes').with.property('length').greaterThan(25);
    const { status, body } = await planner.call('POST', '/save-plan', { body: { plan: scanned } });
    expect([status, body['detail']]).to.deep.equal([200, undefined]);
  });
});
