import { expect } from 'chai';
import type { Plan } from '../../../../modules/videos/plan.ts';
import { planFilm } from '../../../support/plan-film.ts';

const planOf = async (task: string): Promise<Plan> =>
  (await planFilm({ task, video_duration_seconds: 45 })).plan;
const settingsOf = ({ scenes }: Plan) =>
  scenes.flatMap(({ shot, backdrop }) => shot?.setting ?? backdrop?.setting ?? []);

const BREWLY =
  'Make a 30 second ad for Brewly, a coffee subscription. Freshly roasted beans arrive at your door every two weeks. Choose your grind, pause whenever you like. First bag is half price with code FIRST. End with: Start at brewly.com';
const LADDER =
  'Create a ladder safety training video for warehouse workers. Inspect the ladder before you use it. Set the base one metre out for every four metres up. Keep three points of contact when you climb. Never stand on the top two rungs. If a ladder is damaged, tag it and tell your supervisor.';
const RESULTS =
  'Q3 results for the town hall. Revenue 4.2 million euros, up 18% on last year. Gross margin 61%. Churn fell from 5% to 3%. Our sales team signed 40 customers.';
const BREAD =
  'Sourdough bread recipe. Mix 500 g flour, 350 g water and 10 g salt. Leave the dough in the fridge overnight. Bake it for 45 minutes.';

describe('what is seen of a film', () => {
  it('is of what a brand sells, where that is used', async () => {
    const plan = await planOf(BREWLY);
    expect(settingsOf(plan)).to.include('kitchen');
    const { slide } = plan.scenes[0] ?? {};
    expect(slide).to.include({ layout: 'title', icon: 'fluent-emoji-flat:hot-beverage' });
    expect(JSON.stringify(plan.scenes)).not.to.include('fluent-emoji-flat:beans');
  });

  it('has a code written that viewers are to use', async () => {
    const { scenes } = await planOf(BREWLY);
    const coded = scenes.filter(({ voiceover }) => voiceover.includes('code FIRST'));
    expect(coded.map(({ slide }) => JSON.stringify(slide).includes('FIRST'))).to.deep.equal([true]);
  });

  it('is where those work for whom it is made, never on a podium', async () => {
    const plan = await planOf(LADDER);
    expect(new Set(settingsOf(plan))).to.deep.equal(new Set(['warehouse']));
  });

  it('shows a step being done, though the place before it might have shown the same', async () => {
    const { scenes } = await planOf(LADDER);
    const climbing = scenes.find(({ voiceover }) => voiceover.includes('when you climb'));
    expect(climbing?.shot?.subjects[0]?.figure?.pose).to.equal('climb');
  });

  it('is where most of its words are at home, when no sentence says it alone', async () => {
    expect(settingsOf(await planOf(RESULTS))).to.include('office');
  });

  it('is called by its name before what stands for any of its kind', async () => {
    const { scenes } = await planOf(BREAD);
    expect(scenes[0]?.slide).to.include({ icon: 'fluent-emoji-flat:bread' });
  });

  it('has nobody eat where nobody speaks of eating', async () => {
    for (const { shot, backdrop, voiceover } of (await planOf(BREAD)).scenes)
      if (voiceover.includes('fridge'))
        for (const pose of [
          backdrop?.figure?.pose,
          ...(shot?.subjects ?? []).map(({ figure }) => figure?.pose),
        ])
          expect(pose).not.to.be.oneOf(['eat', 'cook']);
  });
});
