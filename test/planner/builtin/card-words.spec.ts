import { expect } from 'chai';
import type { Plan } from '../../../modules/videos/plan.ts';
import { countWords } from '../../../planner/builtin/text/words.ts';
import { type FilmWish, planFilm } from '../../support/plan-film.ts';
import { BEES, RESULTS, STEPS } from '../../support/planner-tasks.ts';

const plan = async (wish: FilmWish) => (await planFilm(wish)).plan;
const slides = ({ scenes }: Plan) => scenes.flatMap(({ slide }) => (slide === undefined ? [] : [slide]));

describe('the words on a card', () => {
  const first = async (task: string) => (await plan({ task, video_duration_seconds: 45 })).scenes[0]?.slide;

  it('name what a film is about, never a unit or one common word', async () => {
    const co2 =
      'CO2 in the air rose from 280 ppm before industry to 420 ppm in 2023. Methane reached 1900 ppb.';
    const lake = 'The water in a lake turns over twice a year. The water at the top warms to 4 °C and sinks.';
    expect(await first(co2)).to.include({ headline: 'CO2' });
    expect(await first(lake)).to.include({ headline: 'Water in a Lake' });
  });

  it('say what happened in a year, not what stands beside its figure', async () => {
    const made = await plan({
      task: 'The Western Empire fell in 476 AD. Rome was sacked in 410 AD by Goths.',
    });
    const years = slides(made).filter((slide) => slide.layout === 'big_number');
    expect(years.length).to.be.above(0);
    for (const { caption } of years)
      expect(caption).to.match(/^(?:The Western Empire fell|Rome was sacked by Goths)$/u);
  });

  it('show a change of one thing as a change', async () => {
    const co2 =
      'CO2 in the air rose from 280 ppm before industry to 420 ppm in 2023. Methane reached 1900 ppb.';
    const made = await plan({ task: co2, mode: 'product' });
    expect(slides(made).map((slide) => (slide.layout === 'big_number' ? slide.value : ''))).to.include(
      '280 ppm → 420 ppm',
    );
  });

  it('close a film with a short line and whole facts', async () => {
    for (const task of [BEES, RESULTS, STEPS]) {
      const closing = slides(await plan({ task })).at(-1);
      if (closing?.layout !== 'closing') expect.fail('the last card closes the film');
      expect(countWords(closing.headline, 'en'), closing.headline).to.be.at.most(8);
      for (const { text } of closing.takeaways) expect(countWords(text, 'en'), text).to.be.within(2, 12);
    }
  });
});
