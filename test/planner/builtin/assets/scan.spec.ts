import { expect } from 'chai';
import type { Plan, Scene, Subject } from '../../../../modules/videos/plan.ts';
import { scanPlan } from '../../../../planner/builtin/assets/scan.ts';
import { honeybeePlan } from '../../../support/sample-plans.ts';

describe('scanning a plan for what comes back', () => {
  let plan: Plan;
  before(async () => {
    const { scenes, ...film } = await honeybeePlan();
    const [shown] = scenes.filter(({ shot }) => shot !== undefined);
    const showing = (phrases: readonly string[], index: number): Scene => ({
      ...(shown as Scene),
      scene_number: index + 1,
      scene_id: `s${index + 1}`,
      shot: { ...(shown?.shot as NonNullable<Scene['shot']>), subjects: phrases.map(subjectOf) },
    });
    const phrases = [['The engineer', 'robot'], ['engineers'], ['her engineer', 'park'], ['robots', 'tea']];
    plan = { ...film, assets: [], scenes: phrases.map(showing) };
  });
  const subjectOf = (phrase: string): Subject => ({
    phrase,
    illustration: /engineer/i.test(phrase) ? 'fluent-emoji-flat:technologist' : 'fluent-emoji-flat:robot',
    role: 'focal',
    count: 1,
  });

  it('knows a thing by whatever form of its name, and only what comes back', () => {
    const { assets } = scanPlan(plan);
    expect(assets.map(({ name, scene_numbers }) => [name, scene_numbers])).to.deep.equal([
      ['The engineer', [1, 2, 3]],
      ['robot', [1, 4]],
    ]);
  });

  it('names it to every scene that shows it, and by the same id in every scan', () => {
    const once = scanPlan(plan);
    const [engineer, robot] = once.assets.map(({ asset_id }) => asset_id);
    expect(once.scenes.map(({ shot }) => shot?.subjects.map(({ asset_id }) => asset_id))).to.deep.equal([
      [engineer, robot],
      [engineer],
      [engineer, undefined],
      [robot, undefined],
    ]);
    const again = scanPlan({ ...plan, ...once, scenes: [...once.scenes], assets: [...once.assets] });
    expect(again).to.deep.equal(once);
    const reversed = scanPlan({ ...plan, scenes: plan.scenes.toReversed() });
    expect(reversed.assets.map(({ asset_id }) => asset_id)).to.have.members([engineer, robot]);
  });
});
