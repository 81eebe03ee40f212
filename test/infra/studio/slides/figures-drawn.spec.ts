import { expect } from 'chai';
import type { Slide } from '../../../../modules/videos/plan.ts';
import { laySlide } from '../../../../infra/studio/slides/lay-slide.ts';
import { spread } from '../../../support/synthetic-narration.ts';
import { paintingOf, SLIDES, TALL, WIDE } from '../../../support/slide-builders.ts';

const WORDS = spread('Teams that move over answer in 2 hours instead of the 2 days it took before', 7);
const spokenAt = (word: string) => 0.4 + (WORDS.find(({ text }) => text === word)?.start_seconds ?? 0);

function boxesOf(slide: Slide, size = WIDE) {
  return laySlide(paintingOf(slide, { size, words: WORDS, frame_count: 240 }), slide).boxes;
}
const rectOf = (slide: Slide, id: string, size = WIDE) =>
  boxesOf(slide, size).find((box) => box.id === id)?.rect;
const countOf = (slide: Slide, id: RegExp, size = WIDE) => boxesOf(slide, size).filter((box) => id.test(box.id)).length; // prettier-ignore

describe('two figures', () => {
  const change: Slide = {
    layout: 'two_figures',
    relation: 'change',
    figures: [
      { value: '2 days', amount: 48, cue: '2 days' },
      { value: '2 hours', amount: 12, cue: 'instead' },
    ],
  };

  it('stand side by side to one scale in a wide frame, and lie under each other in a tall one', () => {
    const [wide, small] = [rectOf(change, 'bar 1'), rectOf(change, 'bar 2')];
    expect((wide?.height ?? 0) / (small?.height ?? 1)).to.be.closeTo(4, 0.05);
    const [long, short] = [rectOf(change, 'bar 1', TALL), rectOf(change, 'bar 2', TALL)];
    expect((long?.width ?? 0) / (short?.width ?? 1)).to.be.closeTo(4, 0.05);
  });

  it('show what was from the start, and what became of it when that is spoken', () => {
    const at = (id: string) => boxesOf(change).find((box) => box.id === id)?.at ?? 0;
    expect(at('bar 1')).to.be.below(0.5);
    expect(at('bar 2')).to.be.within(spokenAt('instead') - 0.3, spokenAt('instead') + 0.2);
  });

  it('have an arrow between them only where one became the other', () => {
    expect(countOf(change, /^arrow$/)).to.equal(1);
    expect(countOf({ ...change, relation: 'compare' }, /^arrow$/)).to.equal(0);
  });
});

describe('what is counted', () => {
  for (const size of [WIDE, TALL])
    it(`is there one by one, at ${size.width} x ${size.height}`, () => {
      expect(countOf(SLIDES.pictogram, /^gauge \d+$/, size)).to.equal(10);
      expect(countOf(SLIDES.pictogram, /^gauge filled \d+$/, size)).to.equal(9);
      expect(countOf(SLIDES.duration, /^gauge filled \d+$/, size)).to.equal(6);
    });

  it('is of a hundred where nothing else is said', () => {
    const share: Slide = { layout: 'pictogram', value: '94%', caption: 'of doctors agree', filled: 94 };
    expect(countOf(share, /^gauge \d+$/)).to.equal(100);
    expect(countOf(share, /^gauge filled \d+$/)).to.equal(94);
  });

  it('passes round a dial where it is minutes', () => {
    const minutes: Slide = {
      layout: 'duration',
      value: '15 minutes',
      caption: 'at rest',
      count: 15,
      span: 'minute',
    };
    const arc = boxesOf(minutes).find((box) => box.id === 'gauge 1');
    expect(arc).to.deep.include({ kind: 'arc', from: 0, to: 0.25 });
  });
});

describe('hours of a day', () => {
  it('are a part of its 24, in two where they pass midnight', () => {
    const day = rectOf(SLIDES.hours, 'gauge track')?.width ?? 1;
    expect((rectOf(SLIDES.hours, 'gauge 1')?.width ?? 0) / day).to.be.closeTo(14 / 24, 0.001);
    const night: Slide = { layout: 'hours', value: '6 pm to 2 am', caption: '', from: 18, to: 2 };
    expect(countOf(night, /^gauge \d$/)).to.equal(2);
  });
});

describe('a date', () => {
  it('is a leaf, and a dot among the years of the film', () => {
    const texts = boxesOf(SLIDES.date).flatMap((box) => (box.kind === 'text' ? [box.fitted.lines.map(({ text }) => text).join(' ')] : [])); // prettier-ignore
    expect(texts).to.include.members(['May', '20', '2018', '1973', '2024']);
    const [lit, other] = [rectOf(SLIDES.date, 'year 2 dot'), rectOf(SLIDES.date, 'year 1 dot')];
    expect(lit?.width).to.be.above(other?.width ?? 0);
  });
});

describe('a calculation', () => {
  it('has its result below a rule, last', () => {
    const result = rectOf(SLIDES.calculation, 'line 3 value');
    expect(result?.y).to.be.above(rectOf(SLIDES.calculation, 'rule')?.y ?? Infinity);
    expect(result?.y).to.be.above(rectOf(SLIDES.calculation, 'line 2 value')?.y ?? Infinity);
  });
});

describe('the words before a figure', () => {
  it('stand above it', () => {
    const slide: Slide = {
      layout: 'big_number',
      lead: 'A bottle takes',
      value: '450 years',
      caption: 'to break down',
    };
    const [lead, figure, caption] = ['lead', 'figure', 'caption'].map((id) => rectOf(slide, id)?.y ?? 0);
    expect([lead, figure, caption]).to.deep.equal(
      [lead, figure, caption].toSorted((one = 0, other = 0) => one - other),
    );
  });
});
