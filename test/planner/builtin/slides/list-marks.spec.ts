import { expect } from 'chai';
import type { Scene, Slide } from '../../../../modules/videos/plan.ts';
import { chooseSlide } from '../../../../planner/builtin/slides/propose.ts';
import type { Proposal } from '../../../../planner/builtin/slides/proposal.ts';
import { planFilm } from '../../../support/plan-film.ts';

const scenesOf = async (task: string): Promise<readonly Scene[]> =>
  (await planFilm({ task, video_duration_seconds: 60 })).plan.scenes;
const isSteps = (slide: Slide | undefined): slide is Extract<Slide, { layout: 'steps' }> =>
  slide?.layout === 'steps';

describe('a recipe in several scenes', () => {
  const RECIPE =
    'shakshuka for two pls!! heat 2 tbsp olive oil, fry 1 onion + 1 red pepper for 8 min, add 3 cloves garlic, 1 tsp cumin, 1 tsp paprika, then 400 g tinned tomatoes, simmer 10 min, make 4 wells and crack in 4 eggs, cover for 5 min. serve w bread. vertical for tiktok, warm colours';

  it('counts on from scene to scene, with one kind of mark and no dates', async () => {
    const scenes = await scenesOf(RECIPE);
    const lists = scenes.flatMap(({ slide }) =>
      slide !== undefined && ['steps', 'points', 'checklist', 'timeline'].includes(slide.layout)
        ? [slide]
        : [],
    );
    expect(lists.map(({ layout }) => layout)).to.deep.equal(lists.map(() => 'steps'));
    const steps = lists.filter(isSteps);
    expect(steps.length).to.be.greaterThan(1);
    let next = 1;
    for (const { first_number: first = 1, steps: told } of steps) {
      expect(first).to.equal(next);
      next += told.length;
    }
  });
});

describe('a list told in several scenes', () => {
  const points = (text: string): Slide => ({ layout: 'points', points: [{ text }, { text: 'Another' }] });
  const ticks: Slide = { layout: 'checklist', items: [{ text: 'One', state: 'do' }] };

  it('has the same marks in each of them', () => {
    const proposals: Proposal[] = [
      { slide: points('One'), fit: 1.5, isPart: true },
      { slide: ticks, fit: 0.6 },
    ];
    expect(chooseSlide(proposals, ['points'])?.slide.layout).to.equal('points');
  });
});

describe('what somebody checks', () => {
  it('is no list on a clipboard where it is a tyre', async () => {
    const scenes = await scenesOf(
      'How to change a flat bike tube. 1. Take off the wheel. 2. Pull out the old tube and check the tyre for glass. 3. Push the tyre back by hand.',
    );
    const shown = JSON.stringify(scenes.map(({ slide, shot, backdrop }) => [slide, shot, backdrop]));
    expect(shown).not.to.include('"pose":"check"');
    expect(shown).to.include('check the tyre for glass');
  });
});
