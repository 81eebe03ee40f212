import { expect } from 'chai';
import type { Plan } from '../../../modules/videos/plan.ts';
import { type FilmRequest, planFilm } from '../../support/plan-film.ts';

const plan = async (wish: FilmRequest) => (await planFilm(wish)).plan;
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

  it('give a figure with the sentence that tells what it measures', async () => {
    const made = await plan({
      task: 'Explain Roman roads. Roman roads carried 50 tons of grain. Rome fell to the Goths in 410 AD.',
      mode: 'product',
    });
    for (const slide of slides(made))
      if (slide.layout === 'big_number')
        expect(slide.caption)
          .to.contain(slide.value)
          .and.to.match(/\s\S+\s\S+/u);
  });

  it('show a change of one thing as a change', async () => {
    const co2 = 'Greenhouse gases stay for centuries. CO2 rose from 280 ppm to 420 ppm.';
    const made = await plan({ task: co2, mode: 'product' });
    expect(slides(made).map((slide) => (slide.layout === 'big_number' ? slide.value : ''))).to.include(
      '280 ppm → 420 ppm',
    );
  });

  it('show where a change came to, and no year as a figure', async () => {
    const made = await plan({ task: 'Explain our year. Last year was hard for all of us. Revenue rose 12 % to €48.2 million. In 2025 we will open two depots.', mode: 'product' }); // prettier-ignore
    const numbers = slides(made).flatMap((slide) => (slide.layout === 'big_number' ? [slide.value] : []));
    expect(numbers).to.deep.equal(['€48.2 million']);
  });
});
