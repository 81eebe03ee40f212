import { expect } from 'chai';
import type { Scene } from '../../../../modules/videos/plan.ts';
import { twoFiguresIn } from '../../../../planner/builtin/facts/two-figures.ts';
import { splitSentences } from '../../../../planner/builtin/text/sentences.ts';
import { planFilm } from '../../../support/plan-film.ts';

const sceneOf = async (task: string, words: string): Promise<Scene | undefined> =>
  (await planFilm({ task, video_duration_seconds: 60 })).plan.scenes.find(({ voiceover }) =>
    voiceover.includes(words),
  );

describe('figures that a scene speaks', () => {
  it('are of the sentence behind, where that begins with one', () => {
    expect(splitSentences('Memory dropped by 31%. 54% of the bees never returned.', 'en')).to.have.length(2);
    expect(splitSentences('We gave out 14,900 in 2024. 62% of our visitors work.', 'en')).to.have.length(2);
  });

  it('are shares by their names, in a scene of their own', async () => {
    const scene = await sceneOf(
      'Annual report film for the Riverside Food Bank. We handed out 8,200 food parcels in 2022, 11,500 in 2023 and 14,900 in 2024. 62% of our visitors are working families, 23% pensioners and 15% students. Thank you.',
      '62%',
    );
    expect(scene?.voiceover).not.to.include('parcels');
    expect(
      scene?.slide?.layout === 'donut_chart' && scene.slide.slices.map(({ label, value }) => [label, value]),
    ).to.deep.equal([
      ['Working families', 62],
      ['Pensioners', 23],
      ['Students', 15],
    ]);
  });

  it('are shares too where each has a clause, and no points that lose the first', async () => {
    const scene = await sceneOf(
      'Science news: our team tested wild bees. 54% of exposed bees never returned to the nest, 28% came back late and 18% on time. The pesticide blocks their receptors.',
      '54%',
    );
    expect(
      scene?.slide?.layout === 'donut_chart' && scene.slide.slices.map(({ value }) => value),
    ).to.deep.equal([54, 28, 18]);
  });

  it('are large, each with its clause, hours too', async () => {
    const scene = await sceneOf(
      'Reel for our new bakery Korn & Krume. Sourdough rests for 36 hours, we bake at 4 am and open at 6. Try the rye with walnuts for 4.20.',
      '36 hours',
    );
    expect(scene?.kind).to.equal('slide');
    expect(
      scene?.slide?.layout === 'key_figures' &&
        scene.slide.figures.map(({ value, caption }) => [value, caption]),
    ).to.deep.equal([
      ['36 hours', 'Sourdough rests'],
      ['4 am', 'We bake'],
      ['6', 'Open'],
    ]);
  });

  it('are drawn again where the scene before has two as well', async () => {
    const task =
      'Compare a heat pump with a gas boiler for homeowners. The heat pump costs 14,000 euros to install, the boiler 7,000. The heat pump costs 900 euros a year to run, the boiler 1,700.';
    for (const words of ['14,000', '900'])
      expect((await sceneOf(task, words))?.slide?.layout).to.equal('two_figures');
  });

  it('are named by what has them, without what it does', () => {
    const found = twoFiguresIn('The heat pump emits 0.9 tonnes of CO2 a year, the boiler 3.2.', 'en');
    expect(found?.figures.map(({ label }) => label?.toLowerCase().replace(/^the /u, ''))).to.deep.equal([
      'heat pump',
      'boiler',
    ]);
  });
});

describe('how something works', () => {
  it('is a chain of what it does, one thing behind the other', async () => {
    const scene = await sceneOf(
      'Compare a heat pump with a gas boiler for homeowners. A heat pump works by taking heat from the air, compressing it and passing it to the radiators. Grants cover up to 40%.',
      'works by',
    );
    expect(scene?.slide?.layout === 'flow' && scene.slide.nodes.map(({ text }) => text)).to.deep.equal([
      'Taking heat from the air',
      'Compressing it',
      'Passing it to the radiators',
    ]);
  });
});
