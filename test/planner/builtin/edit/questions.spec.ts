import { expect } from 'chai';
import type { Asset, Plan } from '../../../../modules/videos/plan.ts';
import { diffPlans } from '../../../../modules/videos/plan-diff.ts';
import { honeybeePlan, quarterPlan } from '../../../support/sample-plans.ts';
import { edited, editOutcome } from './editing.ts';

const PROCEED = 'yes, proceed';
const LOGO: Asset = {
  asset_id: 'edit-ref-1',
  kind: 'reference_image',
  name: 'reference image 1',
  scene_numbers: [],
};

describe('an edit that leaves something open', () => {
  let bees: Plan;
  let quarter: Plan;
  before(async () => {
    [bees, quarter] = await Promise.all([honeybeePlan(), quarterPlan()]);
  });

  async function question(plan: Plan, request: string, answers: readonly string[] = []): Promise<string> {
    const answered: { question: string; answer: string }[] = [];
    for (const answer of [...answers, undefined]) {
      const outcome = await editOutcome(plan, request, { answered });
      if (outcome.kind === 'edited') throw new Error(`“${request}” was done: ${outcome.summary}`);
      if (answer === undefined) return outcome.question;
      answered.push({ question: outcome.question, answer });
    }
    throw new Error('asked once more than answered');
  }

  async function answeredWith(plan: Plan, request: string, ...answers: readonly string[]): Promise<Plan> {
    const answered: { question: string; answer: string }[] = [];
    for (const answer of answers) {
      const outcome = await editOutcome(plan, request, { answered });
      if (outcome.kind === 'edited') throw new Error(`“${request}” asked too little: ${outcome.summary}`);
      answered.push({ question: outcome.question, answer });
    }
    return (await edited(plan, request, { answered })).plan;
  }

  for (const [request, words] of [
    ['delete scene 12', /Scene 12 does not exist: the film has 8 scenes\./u],
    ['delete the scene', /^Which scene should be deleted\?/u],
    ['replace the bird in scene 3 with a hawk', /^Scene 3 has no “bird”\. It shows worker bee and hive\./u],
    ['replace the bee in scene 3', /^What should replace “bee” in scene 3\?/u],
    ['turn scene 3 into a bar chart', /^Scene 3 gives no two figures to chart\./u],
    ['delete all scenes', /delete every scene/u],
    ['make scene 2 darker', /slides take their colours from the film/u],
    ['add a scene', /^What should the new scene be about\?/u],
    ['add a zorblax to scene 3', /^There is no picture of “zorblax”/u],
    ['remove the scene about submarines', /^No scene is about “submarines”/u],
    ['change the title', /^What should the title of the film be\?/u],
    ['translate it to German', /cannot translate/u],
    ['in the style of Wes Anderson', /which colours, mood, typeface or pace/u],
  ] as const)
    it(`asks precisely: ${request}`, async () => expect(await question(bees, request)).to.match(words));

  for (const request of ['asdf qwer', 'make it better somehow??', '?', 'xyzzy plugh'])
    it(`keeps asking where there is no reading: ${request}`, async () =>
      expect(await question(bees, request, [PROCEED, PROCEED])).to.match(/Which scene/u));

  it('uses the answer that names the scene', async () => {
    const after = await answeredWith(bees, 'delete the scene', 'the one about wax');
    expect(diffPlans(bees, after).deleted_scene_numbers).to.deep.equal([6]);
  });

  it('uses a bare number as an answer', async () => {
    const after = await answeredWith(bees, 'delete scene 12', '5');
    expect(diffPlans(bees, after).deleted_scene_numbers).to.deep.equal([5]);
  });

  it('uses the answer that names what takes the place', async () => {
    const after = await answeredWith(bees, 'replace the bee in scene 3', 'a butterfly');
    expect(after.scenes[2]?.voiceover).to.match(/^A butterfly carries/u);
  });

  it('charts the figures of an answer, and none of its own', async () => {
    const after = await answeredWith(bees, 'turn scene 3 into a bar chart', 'Spring 20 kg, summer 35 kg');
    expect(JSON.stringify(after.scenes[2]?.slide)).to.include('"value":20').and.include('"value":35');
  });

  it('takes the focal subject for a thing that is not there, once told to proceed', async () => {
    const after = await answeredWith(bees, 'replace the bird in scene 3 with an owl', PROCEED);
    expect(after.scenes[2]?.voiceover).to.match(/^An owl carries/u);
  });

  it('reads an answer to a meaningless request as the request', async () => {
    const after = await answeredWith(bees, 'asdf qwer', 'make scene 3 darker');
    expect(diffPlans(bees, after).changed_scene_numbers).to.deep.equal([3]);
  });

  it('leaves out what cannot be done and does the rest, once told to proceed', async () => {
    const after = await answeredWith(bees, 'delete scene 12 and delete scene 5', PROCEED);
    expect(diffPlans(bees, after).deleted_scene_numbers).to.deep.equal([5]);
  });

  it('asks which scene should become a chart, and takes the best one when told to proceed', async () => {
    const after = await answeredWith(quarter, 'show that as a bar chart', PROCEED);
    expect(after.scenes.filter(({ slide }) => slide?.layout === 'bar_chart')).to.have.length(1);
  });

  it('shows a picture sent with the edit in the scene named', async () => {
    const { plan } = await edited(bees, 'use my picture in scene 4', { assets: [LOGO] });
    expect(plan.scenes[3]?.slide).to.include({ layout: 'picture', asset_id: 'edit-ref-1' });
    expect(plan.assets.find(({ asset_id }) => asset_id === 'edit-ref-1')?.scene_numbers).to.deep.equal([4]);
  });

  it('shows a picture in the first fitting scene when none is named', async () => {
    const { plan } = await edited(bees, 'here is our logo', { assets: [LOGO] });
    expect(plan.assets.find(({ asset_id }) => asset_id === 'edit-ref-1')?.scene_numbers).to.have.length(1);
  });

  it('changes the format when asked for beside the words', async () => {
    const { plan, summary } = await edited(bees, 'delete scene 5', { aspect_ratio: '9:16' });
    expect(plan.aspect_ratio).to.equal('9:16');
    expect(summary).to.include('9:16').and.include('Scene 5 deleted');
  });

  it('yields each scene it changed or added', async () => {
    const steps: Parameters<typeof editOutcome>[3] = [];
    await editOutcome(bees, 'make scene 3 darker and add a scene about wax at the end', {}, steps);
    expect(steps.map(({ scene_number }) => scene_number)).to.deep.equal([3, 9]);
  });
});

describe('a long text in place of a word that occurs often', () => {
  it('is asked about: the scene would become another film', async () => {
    const plan = await honeybeePlan();
    const often = 'honey '.repeat(40);
    const scenes = plan.scenes.map((scene, at) => (at === 1 ? { ...scene, voiceover: often } : scene));
    const words = 'golden syrup of flowers '.repeat(10).trim();
    const outcome = await editOutcome({ ...plan, scenes }, `Replace "honey" with "${words}".`);
    if (outcome.kind !== 'question') throw new Error('the plan was rewritten');
    expect(outcome.question).to.match(/“honey” occurs so often in scene \d that the 239 characters/);
  });
});
