import { expect } from 'chai';
import fc from 'fast-check';
import { laySlide } from '../../../../infra/studio/slides/lay-slide.ts';
import { curvePoints, placeOf } from '../../../../infra/studio/slides/layouts/curve-shapes.ts';
import { chainOf, gridOf } from '../../../../infra/studio/slides/layouts/flow-places.ts';
import { placesInTime, yearOf } from '../../../../infra/studio/slides/layouts/years.ts';
import { overlaps } from '../../../../infra/studio/slides/paint/layer.ts';
import { wordsOfSlide } from '../../../../infra/studio/slides/slide-words.ts';
import type { Slide } from '../../../../modules/videos/plan.ts';
import { DIAGRAMS, LONG_DIAGRAMS } from '../../../support/diagram-builders.ts';
import { anySlide, paintingOf, TALL, WIDE } from '../../../support/slide-builders.ts';

const SIZES = [WIDE, TALL];
const plain = (text: string) => text.replaceAll(/\s/gu, '');

function textsOf(slide: Slide, size = WIDE): string[] {
  return laySlide(paintingOf(slide, { size }), slide).boxes.flatMap((box) =>
    box.kind === 'text' ? [plain(box.fitted.lines.map(({ text }) => text).join(''))] : [],
  );
}

describe('a drawn slide', () => {
  for (const slide of [...Object.values(DIAGRAMS), ...LONG_DIAGRAMS])
    for (const size of SIZES)
      it(`shows every word it has, uncut: ${slide.layout}, ${wordsOfSlide(slide)[0]}, ${size.width} x ${size.height}`, () => {
        const shown = textsOf(slide, size).join('\n');
        for (const words of wordsOfSlide(slide)) expect(shown).to.contain(plain(words));
      });

  it('has each of its things on screen when it is spoken of', () => {
    const events = ['1957', '1961', '1969'].map((when, index) => ({
      when,
      text: `Event ${when}`,
      cue: `word${index}`,
    }));
    const words = events.map(({ cue }, index) => ({
      text: cue,
      start_seconds: 1 + 2 * index,
      end_seconds: 2 + 2 * index,
    }));
    for (const size of SIZES) {
      const slide: Slide = { layout: 'timeline', heading: 'Race', events };
      const { boxes } = laySlide(paintingOf(slide, { size, words, frame_count: 240 }), slide);
      for (const [index, word] of words.entries()) {
        const date = boxes.find(({ id }) => id === `event ${index + 1} date`);
        const spoken = word.start_seconds + 0.4;
        // The first comes with the scene: nobody looks at an empty slide.
        expect(date?.at).to.be.within(index === 0 ? -0.4 : spoken - 0.5, spoken);
      }
    }
  });
});

describe('a flow', () => {
  it('has no node on another, whatever leads to what', () => {
    fc.assert(
      fc.property(anySlide('flow'), fc.constantFrom(...SIZES), (slide, size) => {
        const { boxes } = laySlide(paintingOf(slide, { size }), slide);
        const cards = boxes.filter(({ id }) => /^node \d+ card$/u.test(id));
        for (const [index, one] of cards.entries())
          for (const other of cards.slice(index + 1)) expect(overlaps(one.rect, other.rect)).to.equal(false);
      }),
      { numRuns: 40 },
    );
  });

  it('is a chain when one thing follows the other, in whatever order they are named', () => {
    const nodes = ['b', 'a', 'c'].map((id) => ({ id, text: id }));
    expect(chainOf(nodes, [{ from: 'b', to: 'c' }, { from: 'a', to: 'b' }])).to.deep.equal(['a', 'b', 'c']); // prettier-ignore
    expect(chainOf(nodes, [{ from: 'a', to: 'b' }, { from: 'a', to: 'c' }])).to.equal(undefined); // prettier-ignore
  });

  it('has what is named first before what is named later, side by side', () => {
    const { places } = gridOf(DIAGRAMS.flow.nodes, DIAGRAMS.flow.edges);
    expect(places.get('ship')?.rank).to.equal(places.get('wait')?.rank);
    expect(places.get('ship')?.lane).to.be.below(places.get('wait')?.lane ?? -1);
  });
});

describe('events on a line', () => {
  const line = { from: 0, to: 1000, apart: 10, sides: 1 };

  it('stand in proportion to their years', () => {
    expect(placesInTime(['1900', '1910', '2000'], [50, 50, 50], line)).to.deep.equal([0, 95, 950]);
  });

  it('keep their order and their distance where years crowd', () => {
    expect(placesInTime(['1998', '1999', '2000', '2100'], [300, 300, 200, 200], line)).to.deep.equal([
      0, 300, 600, 800,
    ]);
  });

  it('stand evenly when one of them has no year', () => {
    expect(placesInTime(['Week 1', '1999', '2000'], [100, 100, 100], line)).to.deep.equal([0, 450, 900]);
  });

  for (const [date, year] of [
    ['44 BC', -44],
    ['July 1969', 1969],
    ['1066', 1066],
    ['AD 79', undefined],
    ['Week 3', undefined],
  ] as const)
    // prettier-ignore
    it(`have the year of their date: ${date}`, () => {
      expect(yearOf(date)).to.equal(year);
    });
});

describe('curves', () => {
  it('are marked where they cross', () => {
    const lines = curvePoints(['rising', 'falling']);
    const [x, y] = placeOf('crossing', lines, undefined) ?? [0, 0];
    expect(x).to.be.closeTo(0.5, 0.05);
    expect(y).to.be.closeTo(0.46, 0.06);
  });

  it('of one shape lie apart: demand that has grown crosses supply further on', () => {
    const lines = curvePoints(['rising', 'falling', 'falling']);
    const [before, after] = [placeOf('crossing', lines, 1), placeOf('crossing', lines, 2)];
    expect(after?.[0]).to.be.above(before?.[0] ?? 1);
  });

  it('that never meet have no crossing', () => {
    expect(placeOf('crossing', curvePoints(['flat', 'flat']), undefined)).to.equal(undefined);
  });
});

describe('a map', () => {
  const places = [
    { name: 'القاهرة', latitude: 30.04, longitude: 31.24 },
    { name: 'بغداد', latitude: 33.31, longitude: 44.37 },
  ];

  for (const size of SIZES)
    it(`has west on the left in every language, at ${size.width} x ${size.height}`, () => {
      const slide: Slide = { layout: 'map', places };
      const { boxes, page } = laySlide(paintingOf(slide, { size }), slide);
      const [cairo, baghdad] = ['pin 1', 'pin 2'].map(
        (id) => boxes.find((box) => box.id === id)?.rect.x ?? 0,
      );
      expect(page.direction).to.equal('rtl');
      expect(cairo).to.be.below(baghdad ?? 0);
    });
});

describe('steps that go on from the slide before', () => {
  it('have the numbers that follow, and no icons in their place', () => {
    const steps = ['Simmer 10 minutes', 'Crack in 4 eggs'].map((title) => ({ title, icon: 'tabler:egg' }));
    for (const size of SIZES) {
      const shown = textsOf({ layout: 'steps', first_number: 3, steps }, size);
      expect(shown).to.include.members(['3', '4']);
      expect(textsOf({ layout: 'steps', steps }, size)).not.to.include('3');
    }
  });
});
