import { expect } from 'chai';
import { leastContrast, TEXT_CONTRAST } from '../../../../../infra/studio/drawing/colour/contrast.ts';
import { checkLayout } from '../../../../../infra/studio/slides/check-layout.ts';
import { inkedRect } from '../../../../../infra/studio/slides/composer.ts';
import { laySlide } from '../../../../../infra/studio/slides/lay-slide.ts';
import { schemeOver } from '../../../../../infra/studio/slides/world/beside-world.ts';
import { FRAMINGS, SETTINGS, TIMES_OF_DAY, type Slide } from '../../../../../modules/videos/plan.ts';
import { PALETTE, paintingOf, SLIDES, STYLE, TALL, WIDE } from '../../../../support/slide-builders.ts';

const PRIMARIES = ['#2f5bea', '#c6f432', '#f5a31a', '#a5432d', '#0b6e66', '#ffffff', '#000000', '#808080'];
const WORDED: readonly Slide[] = [
  { layout: 'title', headline: 'Kitchen Hygiene Training for All of Us', subtitle: 'Every cook, every day' },
  { layout: 'kinetic', text: 'Stopping on ice takes up to 10 times longer than on a dry road', emphasis: ['10 times'] },
  SLIDES.quote,
  { layout: 'closing', headline: 'When in doubt, throw it out', takeaways: [] },
]; // prettier-ignore

describe('what a film is about', () => {
  const icon = 'fluent-emoji-flat:ladder';
  const lay = (slide: Slide, size: typeof WIDE, framing: (typeof FRAMINGS)[number]) =>
    laySlide(
      paintingOf(slide, { size, backdrop: { setting: 'warehouse', time_of_day: 'day', framing } }),
      slide,
    );

  it('stands cut out where the place is seen, in the opening and in a call', () => {
    for (const size of [WIDE, TALL])
      for (const framing of FRAMINGS)
        for (const slide of [
          { layout: 'title', headline: 'Ladder Safety for Everybody in the Warehouse', icon },
          {
            layout: 'call_to_action',
            headline: 'Report a damaged ladder to your supervisor',
            code: 'A7',
            icon,
          },
        ] as const) {
          const { page, boxes } = lay(slide, size, framing);
          const thing = boxes.find(({ kind }) => kind === 'thing');
          expect(thing).to.include({ isCutOut: true });
          expect(checkLayout(page, boxes)).to.deep.equal([]);
        }
  });

  it('gives way to the code of an address', () => {
    const slide = {
      layout: 'call_to_action',
      headline: 'Book now',
      address: 'https://a.example',
      icon,
    } as const;
    for (const size of [WIDE, TALL])
      expect(lay(slide, size, 'far').boxes.map(({ kind }) => kind))
        .to.include('qr')
        .and.not.include('thing');
  });
});

describe('the words of a slide over a place', () => {
  it('can be read whatever the place, the hour and the colour of the film', () => {
    for (const setting of SETTINGS)
      for (const time_of_day of TIMES_OF_DAY)
        for (const primary of PRIMARIES) {
          const style = { ...STYLE, palette: { ...PALETTE, primary } };
          const { text, ground, wash, wash2 } = schemeOver({ setting, time_of_day, framing: 'far' }, style);
          expect(leastContrast(text, [ground, wash, wash2]), `${setting} ${time_of_day} ${primary}`).to.be.at.least(
            TEXT_CONTRAST,
          );
        }
  }); // prettier-ignore

  for (const size of [WIDE, TALL])
    it(`leave part of a frame of ${size.width} x ${size.height} to it, and keep the rules of every slide`, () => {
      for (const slide of WORDED)
        for (const framing of FRAMINGS) {
          const backdrop = { setting: 'kitchen', time_of_day: 'day', framing } as const;
          const { page, boxes } = laySlide(paintingOf(slide, { size, backdrop }), slide);
          expect(checkLayout(page, boxes)).to.deep.equal([]);
          for (const box of boxes) {
            if (box.kind !== 'text') continue;
            const { x, y, width, height } = inkedRect(box);
            if (size === TALL) expect(y + height, slide.layout).to.be.below(size.height * 0.62);
            else if (framing === 'left') expect(x, slide.layout).to.be.above(size.width * 0.36);
            else expect(x + width, slide.layout).to.be.below(size.width * 0.64);
          }
        }
    });
});
