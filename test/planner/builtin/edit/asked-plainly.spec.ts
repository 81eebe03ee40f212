import { expect } from 'chai';
import type { Plan } from '../../../../modules/videos/plan.ts';
import { planFilm } from '../../../support/plan-film.ts';
import { editOutcome } from './editing.ts';
import { hastily, hastyPlan, spokenIn } from './hasty-plan.ts';

const FAIR =
  'Street fair video. The pretzel stall opens at 10 am. It attracts children with music. Wasps love the lemonade stand. You may compost tea leaves. Never compost citrus peel.';

describe('an edit that is asked for in plain words', () => {
  let fair: Plan | undefined;
  before(async () => {
    fair = (await planFilm({ task: FAIR })).plan;
  });
  const said = async (request: string) => {
    if (fair === undefined) throw new Error('not planned');
    const outcome = await editOutcome(fair, request);
    return outcome.kind === 'question' ? `? ${outcome.question}` : spokenIn(outcome.plan).join(' ');
  };

  it('puts a whole noun in place of another', async () => {
    expect(await said('swap the pretzel stall for a coffee cart')).to.include('The coffee cart opens at 10 am.'); // prettier-ignore
  });

  it('puts a sentence in place of the piece that begins alike', async () => {
    expect(await said('say it attracts pests instead')).to.include('It attracts pests. Wasps love');
  });

  it('says what is allowed where something is', async () => {
    expect(await said('add that tea bags are ok too')).to.match(/citrus peel\. Tea bags are ok too\.$/u);
  });

  it('thanks whom it is asked to thank, at the end', async () => {
    expect(await said('add a thank-you to all teams at the end')).to.match(/Thank you to all teams\.$/u);
  });

  it('greets nobody when a story is asked for', async () => {
    expect(await said('warmer, more storytelling')).to.match(/^\? A story needs/u);
  });

  it('takes nobody else’s hour for what the film does not tell of', async () => {
    expect(await said('dinner starts at 6 pm')).to.match(/^\? .*besides\?/u);
  });

  it('shows large what should stand out, and writes “bigger” nowhere', async () => {
    const plan = await hastily('candle', 'the £8 should be bigger');
    expect(spokenIn(plan)).to.deep.equal(spokenIn(hastyPlan('candle')));
    expect(plan.scenes[7]?.slide?.layout).to.equal('big_number');
    expect((await hastily('lift', 'the two-person rule has to stand out more')).scenes[1]?.slide?.layout).to.equal('kinetic'); // prettier-ignore
  });

  it('asks before a scene goes for its number, or for somebody with a title', async () => {
    const outcome = await editOutcome(hastyPlan('candle'), 'remove 1340');
    expect(outcome.kind === 'question' ? outcome.question : '').to.include('1,340');
    const raman = await editOutcome(hastyPlan('pension'), 'leave out Dr. Raman');
    expect(raman.kind === 'question' ? raman.question : '').to.include('scene 10');
  });
});
