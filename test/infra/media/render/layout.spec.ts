import { expect } from 'chai';
import fc from 'fast-check';
import type { Slide } from '../../../../modules/videos/plan.ts';
import { checkLayout } from '../../../../infra/media/render/slides/check-layout.ts';
import { laySlide } from '../../../../infra/media/render/slides/lay-slide.ts';
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

describe('a slide of any text, ratio and palette', function () {
  this.timeout(60_000);

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
