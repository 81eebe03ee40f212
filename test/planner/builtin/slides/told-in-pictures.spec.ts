import { expect } from 'chai';
import type { Slide } from '../../../../modules/videos/plan.ts';
import { enumerationIn } from '../../../../planner/builtin/facts/enumeration.ts';
import { hoursIn } from '../../../../planner/builtin/facts/hours.ts';
import { twoFiguresIn } from '../../../../planner/builtin/facts/two-figures.ts';
import { planFilm } from '../../../support/plan-film.ts';

const planOf = async (task: string) => (await planFilm({ task, video_duration_seconds: 60 })).plan;
const slidesOf = async (task: string): Promise<readonly Slide[]> =>
  (await planOf(task)).scenes.flatMap(({ slide }) => slide ?? []);
const of = <Layout extends Slide['layout']>(slides: readonly Slide[], layout: Layout) =>
  slides.filter((slide): slide is Extract<Slide, { layout: Layout }> => slide.layout === layout);

describe('figures that a sentence sets against each other', () => {
  it('prices and what they were are key figures under their names', async () => {
    const [prices] = of(
      await slidesOf(
        'Price promo for our nail salon. This week only: manicure 19 pounds instead of 29, pedicure 25 instead of 35. Gel polish lasts up to three weeks. Book today.',
      ),
      'key_figures',
    );
    expect(prices?.heading).to.equal('This week only');
    expect(prices?.figures.map(({ value, caption }) => [value, caption])).to.deep.equal([
      ['19 pounds', 'Manicure, instead of 29'],
      ['25 pounds', 'Pedicure, instead of 35'],
    ]);
  });

  it('so many more than planned are drawn beside the plan, which is not written in figures', async () => {
    const [boats] = of(
      await slidesOf(
        'Results of Norvik Boats. The year was good for the yard. We delivered 310 boats, 40 more than planned. Thank everybody at the end.',
      ),
      'two_figures',
    );
    expect(boats?.figures.map(({ value, label, amount }) => [value, label, amount])).to.deep.equal([
      ['Planned', undefined, 270],
      ['310 boats', '40 more', 310],
    ]);
  });

  it('before and today, with a figure each, are drawn to one scale', async () => {
    const [measles] = of(
      await slidesOf(
        'How vaccines work. A vaccine trains the body. Before the measles vaccine, 4 million children in the US caught measles every year. Today fewer than 500 do.',
      ),
      'two_figures',
    );
    expect(measles?.figures.map(({ value, amount }) => [value, amount])).to.deep.equal([
      ['4 million children', 4e6],
      ['Fewer than 500', 500],
    ]);
  });

  it('a year ago is no rate, and a unit may be said in full once', () => {
    const found = twoFiguresIn('Revenue was 48 million euros, up from 41 million a year ago.', 'en');
    expect(found?.figures.map(({ value }) => value)).to.deep.equal(['41 million', '48 million euros']);
  });

  it('two times are no stretch of the day, but between them is one', () => {
    expect(hoursIn('Breaks are at 9:30 and 12:30.', 'en')).to.equal(undefined);
    expect(hoursIn('We are open between 9:30 and 12:30.', 'en')).to.include({ from: 9.5, to: 12.5 });
  });
});

describe('what follows from a condition', () => {
  it('is no list with the condition in it, but a chain of what is done', async () => {
    const said = 'If you see a spill, put up a cone and tell your shift leader.';
    expect(enumerationIn(said, 'en')).to.equal(undefined);
    const task = `Onboarding for warehouse staff. You scan every parcel before you put it on the shelf. ${said} Breaks are at 9:30.`;
    const { plan } = await planFilm({ task, mode: 'product' });
    const slides = plan.scenes.flatMap(({ slide }) => slide ?? []);
    const chain = of(slides, 'flow').find(({ nodes }) => nodes[0]?.id === 'cause');
    expect(chain?.nodes.map(({ text }) => text)).to.deep.equal([
      'You see a spill',
      'Put up a cone',
      'Tell your shift leader',
    ]);
    expect(chain?.edges).to.have.length(2);
  });
});

describe('words in large type', () => {
  it('have what the film says least often on its colour: the bin is green', async () => {
    const slides = await slidesOf(
      'Recycling rules for tenants. Paper goes into the blue bin. Glass bottles go into the green bin. Food scraps go into the brown bin. Rinse every pot before you throw it away.',
    );
    const emphasis = of(slides, 'kinetic').flatMap((slide) => slide.emphasis);
    expect(emphasis).not.to.include('bin');
  });

  it('do not say an address that stands below them', async () => {
    const [call] = of(await slidesOf('Our nail salon. Gel polish lasts three weeks. End with: Book at glossy.example.'), 'call_to_action'); // prettier-ignore
    expect([call?.headline, call?.address]).to.deep.equal(['Book', 'glossy.example']);
  });
});

describe('where a film plays', () => {
  it('is nowhere that no word of it is of', async () => {
    const yoga = await planOf(
      'Invite beginners to our Sunday yoga class in the park. We meet at 9 under the big oak tree. Bring a mat and a bottle of water. If it rains, we move to the gym. Gentle and warm.',
    );
    const places = yoga.scenes.flatMap(({ shot, backdrop }) => [shot?.setting, backdrop?.setting]);
    expect(places).not.to.include('classroom');
  });

  it('is beside the words for what would hang in its air', async () => {
    const { scenes } = await planOf(
      'How vaccines work, for parents. A vaccine shows the body a harmless piece of a virus. A syringe and a thermometer lie on the table. Nurses help.',
    );
    const alone = scenes.flatMap(({ shot }) =>
      shot?.subjects.every(({ figure }) => figure === undefined) ? shot.subjects : [],
    );
    expect(alone.map(({ illustration }) => illustration)).to.deep.equal([]);
  });
});
