import { expect } from 'chai';
import { checkLayout } from '../../../../../infra/studio/slides/check-layout.ts';
import { laySlide } from '../../../../../infra/studio/slides/lay-slide.ts';
import { veilOver } from '../../../../../infra/studio/slides/world/veil.ts';
import { ART_DIRECTIONS, FRAMINGS, MADE_FOR, type Slide } from '../../../../../modules/videos/plan.ts';
import { paintingOf, STYLE, TALL, WIDE } from '../../../../support/slide-builders.ts';

const SLIDES: readonly Slide[] = [
  { layout: 'title', headline: 'Kitchen Hygiene Training for All of Us', subtitle: 'Every cook, every day', icon: 'fluent-emoji-flat:ladder' },
  { layout: 'closing', headline: 'When in doubt, throw it out', takeaways: [] },
  { layout: 'kinetic', text: 'Stopping on ice takes up to 10 times longer', emphasis: ['10 times'] },
]; // prettier-ignore

const CASES = [WIDE, TALL].flatMap((size) =>
  FRAMINGS.flatMap((framing) =>
    (['none', 'burned'] as const).flatMap((captions) =>
      SLIDES.map((slide) => ({ size, framing, captions, slide })),
    ),
  ),
);
const EVERY = 64;

describe('an art direction over a place', () => {
  for (const art of ART_DIRECTIONS)
    it(`leaves the words of ${art} their ground and the place its part of the frame`, () => {
      for (const { size, framing, captions, slide } of CASES) {
        const style = { ...STYLE, ...MADE_FOR[art], art, captions };
        const backdrop = { setting: 'kitchen', time_of_day: 'day', framing } as const;
        const { page, boxes } = laySlide(paintingOf(slide, { size, style, backdrop }), slide);
        const said = `${slide.layout} ${size.width} ${framing} ${captions}`;
        expect(checkLayout(page, boxes), said).to.deep.equal([]);
        expect(
          boxes.some(({ kind }) => kind === 'text'),
          said,
        ).to.equal(true);
        const veil = veilOver(page, boxes);
        const { data } = veil.getContext('2d').getImageData(0, 0, veil.width, veil.height);
        const samples = data.filter((_, at) => at % (4 * EVERY) === 3);
        const clear = samples.filter((alpha) => alpha < 128).length;
        expect(clear / samples.length, said).to.be.above(0.1);
      }
    });
});
