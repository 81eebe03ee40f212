import { expect } from 'chai';
import type { Slide } from '../../../../modules/videos/plan.ts';
import { laySlide } from '../../../../infra/studio/slides/lay-slide.ts';
import { reordered } from '../../../support/reordered.ts';
import { anySlide, paintingOf, SLIDES } from '../../../support/slide-builders.ts';
import fc from 'fast-check';

const LAYOUTS = Object.keys(SLIDES) as Slide['layout'][];
const NOT_SHOWN = new Set([
  ...['layout', 'language', 'state', 'icon', 'illustration', 'value'],
  ...['id', 'from', 'to', 'shape', 'at', 'figure', 'when'],
]);

/** The slide with every text that is read replaced; figures and their units stay Latin. */
function inWords(slide: Slide, words: string): Slide {
  const replaced = JSON.stringify(slide, (name, value: unknown) =>
    typeof value !== 'string' || NOT_SHOWN.has(name) ? value : name === 'unit' ? 'kWh' : words,
  );
  return JSON.parse(replaced) as Slide;
}

describe('a slide whose plan comes back from a store', () => {
  for (const [direction, words] of [
    ['ltr', 'Bees dance'],
    ['rtl', 'النحل يرقص'],
    ['rtl', 'הדבורים רוקדות'],
  ] as const)
    for (const layout of LAYOUTS)
      it(`of layout ${layout} runs ${direction} and is laid out as before: ${words}`, () => {
        const slide = inWords(SLIDES[layout], words);
        const [painting, back] = [paintingOf(slide), reordered(slide)];
        const before = laySlide(painting, slide);
        const after = laySlide({ ...painting, picture: reordered(painting.picture) }, back);
        expect(before.page.direction).to.equal(direction);
        expect(after.page.direction).to.equal(direction);
        expect(after.boxes).to.deep.equal(before.boxes);
      });

  it('is laid out as before, whatever it says', () => {
    fc.assert(
      fc.property(fc.constantFrom(...LAYOUTS).chain(anySlide), (slide) => {
        const { page, boxes } = laySlide(paintingOf(slide), slide);
        const after = laySlide(paintingOf(reordered(slide)), reordered(slide));
        expect(after.page.direction).to.equal(page.direction);
        expect(after.boxes).to.deep.equal(boxes);
      }),
      { numRuns: 60 },
    );
  });
});
