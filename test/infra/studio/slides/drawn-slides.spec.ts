import { expect } from 'chai';
import fc from 'fast-check';
import { laySlide } from '../../../../infra/studio/slides/lay-slide.ts';
import { overlaps } from '../../../../infra/studio/slides/paint/layer.ts';
import type { Slide } from '../../../../modules/videos/plan.ts';
import { anySlide, paintingOf, TALL, WIDE } from '../../../support/slide-builders.ts';

const SIZES = [WIDE, TALL];
const boxesOf = (slide: Slide, size = WIDE) => laySlide(paintingOf(slide, { size }), slide).boxes;

describe('a drawing of Sun, Earth and Moon', () => {
  it('has no name on a body, whatever happens between them', () => {
    fc.assert(
      fc.property(anySlide('bodies'), fc.constantFrom(...SIZES), (slide, size) => {
        const boxes = boxesOf(slide, size);
        const bodies = boxes.filter((box) => box.kind === 'body' && box.way === undefined);
        for (const chip of boxes.filter(({ id }) => id.endsWith(' chip')))
          for (const { rect } of bodies) {
            const inner = { x: rect.x + rect.width * 0.1, y: rect.y + rect.height * 0.1, width: rect.width * 0.8, height: rect.height * 0.8 }; // prettier-ignore
            expect(overlaps(chip.rect, inner)).to.equal(false);
          }
      }),
      { numRuns: 40 },
    );
  });

  it('lets the Moon go around the Earth, and the Sun stand still', () => {
    const slide: Slide = {
      layout: 'bodies',
      bodies: [
        { body: 'earth', text: 'Earth' },
        { body: 'moon', text: 'Moon' },
      ],
      acts: [{ act: 'orbits', from: 'moon', to: 'earth' }],
    };
    for (const size of SIZES) {
      const going = boxesOf(slide, size).filter((box) => box.kind === 'body' && box.way !== undefined);
      expect(going.map((box) => box.kind === 'body' && box.body)).to.deep.equal(['moon']);
    }
  });
});

describe('a bar chart with a limit', () => {
  it('draws it above every bar', () => {
    const bars = [1, 2, 4].map((value) => ({ label: '', value }));
    const limit = { label: 'Never more than 30 s', value: 30 };
    for (const size of SIZES) {
      const boxes = boxesOf({ layout: 'bar_chart', heading: 'Waits', unit: 's', bars, limit }, size);
      const line = boxes.find(({ id }) => id === 'limit');
      const tops = boxes.filter(({ id }) => /^bar \d+$/u.test(id)).map(({ rect }) => rect.y);
      expect(Math.min(...tops)).to.be.above(line?.rect.y ?? Infinity);
    }
  });
});

describe('key figures', () => {
  it('have an arrow where they went up or down', () => {
    const figures = [
      { value: '71%', caption: 'Gross margin', trend: 'up' as const },
      { value: '2.4%', caption: 'Churn', trend: 'down' as const },
      { value: '84', caption: 'Headcount' },
    ];
    const icons = boxesOf({ layout: 'key_figures', figures }).flatMap((box) => box.kind === 'icon' ? [box.icon] : []); // prettier-ignore
    expect(icons).to.deep.equal(['tabler:arrow-up-right', 'tabler:arrow-down-right']);
  });
});
