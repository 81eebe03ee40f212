import { expect } from 'chai';
import fc from 'fast-check';
import type { Slide } from '../../../../modules/videos/plan.ts';
import { checkLayout } from '../../../../infra/studio/slides/check-layout.ts';
import { laySlide } from '../../../../infra/studio/slides/lay-slide.ts';
import {
  anySize,
  anySlide,
  anyStyle,
  anyVideoType,
  paintingOf,
  SLIDES,
  TALL,
  WIDE,
} from '../../../support/slide-builders.ts';

const LAYOUTS = Object.keys(SLIDES) as Slide['layout'][];

describe('a slide of any text, ratio and palette', () => {
  for (const layout of LAYOUTS) {
    it(`of layout ${layout} is legible, inside the safe area and free of overlaps`, () => {
      fc.assert(
        fc.property(anySlide(layout), anyStyle, anyVideoType, anySize, (slide, style, video_type, size) => {
          const { page, boxes } = laySlide(paintingOf(slide, { style, video_type, size }), slide);
          expect(checkLayout(page, boxes)).to.deep.equal([]);
        }),
        { numRuns: 40 },
      );
    });
  }
});

describe('a slide with ordinary texts', () => {
  for (const size of [WIDE, TALL]) {
    it(`shows all of them uncut at ${size.width} x ${size.height}`, () => {
      for (const slide of Object.values(SLIDES)) {
        const { boxes } = laySlide(paintingOf(slide, { size }), slide);
        const cut = boxes.filter((box) => box.kind === 'text' && box.fitted.truncated);
        expect(cut.map((box) => box.id)).to.deep.equal([]);
      }
    });
  }
});

describe('what a slide shows before its words are spoken', () => {
  const boxOf = (slide: Slide, id: string) =>
    laySlide(paintingOf(slide), slide).boxes.find((box) => box.id === id);
  const points = (icons: readonly (string | undefined)[]): Slide => ({
    layout: 'points',
    heading: 'Three things',
    points: icons.map((icon, index) => ({ text: `Thing ${index}`, ...(icon !== undefined && { icon }) })),
  });

  it('is the frame, the labels and the titles of steps within its first second', () => {
    for (const { layout } of [SLIDES.bar_chart, SLIDES.donut_chart, SLIDES.steps])
      for (const box of laySlide(paintingOf(SLIDES[layout]), SLIDES[layout]).boxes)
        if (/^(?:label|step) \d+( title)?$/.test(box.id))
          expect(box.at, `${layout}: ${box.id}`).to.be.below(1);
  });

  it('has icons on all points, or plain marks on all', () => {
    const pictured = points(['tabler:leaf', 'tabler:sun', 'tabler:droplet']);
    const mixed = points(['tabler:leaf', undefined, 'tabler:droplet']);
    expect([boxOf(pictured, 'point 2 icon')?.kind, boxOf(pictured, 'point 2 number')]).to.deep.equal([
      'icon',
      undefined,
    ]);
    expect(
      ['icon', 'number', 'mark'].map((mark) => boxOf(mixed, `point 1 ${mark}`) !== undefined),
    ).to.deep.equal([false, false, true]);
  });
});
