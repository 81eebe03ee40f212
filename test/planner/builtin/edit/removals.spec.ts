import { expect } from 'chai';
import type { Plan } from '../../../../modules/videos/plan.ts';
import { diffPlans } from '../../../../modules/videos/plan-diff.ts';
import { honeybeePlan } from '../../../support/sample-plans.ts';
import { edited, editOutcome } from './editing.ts';

describe('a request that may be misread as a removal', () => {
  let bees: Plan;
  before(async () => {
    bees = await honeybeePlan();
  });

  async function questionTo(request: string): Promise<string> {
    const outcome = await editOutcome(bees, request);
    if (outcome.kind === 'edited') throw new Error(`“${request}” was done: ${outcome.summary}`);
    return outcome.question;
  }

  for (const request of [
    'drop the part about wax a bit earlier',
    'take out the part about wax but keep the wax itself',
    'scrap the part about wax? hmm, no, leave it',
    "don't delete the part about wax",
  ])
    it(`asks first, and names what it is about: ${request}`, async () =>
      expect(await questionTo(request)).to.match(/wax/u));

  it('removes what it asked about once the caller agrees', async () => {
    const request = 'drop the part about wax a bit earlier';
    const question = await questionTo(request);
    const { plan } = await edited(bees, request, { answered: [{ question, answer: 'yes' }] });
    expect(plan.scenes.length).to.be.lessThan(bees.scenes.length);
  });

  it('leaves all as it is once the caller says no', async () => {
    const request = 'drop the part about wax a bit earlier';
    const question = await questionTo(request);
    const outcome = await editOutcome(bees, request, { answered: [{ question, answer: 'no' }] });
    expect(outcome.kind).to.equal('question');
  });

  it('removes the scene that the answer names', async () => {
    const request = 'drop the part about wax a bit earlier';
    const question = await questionTo(request);
    const { plan } = await edited(bees, request, { answered: [{ question, answer: 'scene 2' }] });
    expect(diffPlans(bees, plan).deleted_scene_numbers).to.deep.equal([2]);
  });

  it('does what is asked of a scene that is to stay', async () => {
    const { plan } = await edited(bees, "don't delete scene 3, just make it darker");
    const { deleted_scene_numbers, changed_scene_numbers } = diffPlans(bees, plan);
    expect([deleted_scene_numbers, changed_scene_numbers]).to.deep.equal([[], [3]]);
  });
});
