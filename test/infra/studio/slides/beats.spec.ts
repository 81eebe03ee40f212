import { expect } from 'chai';
import { checkLayout } from '../../../../infra/studio/slides/check-layout.ts';
import { laySlide } from '../../../../infra/studio/slides/lay-slide.ts';
import { ART_DIRECTIONS, MADE_FOR, type Slide, type Style } from '../../../../modules/videos/plan.ts';
import { paintingOf, STYLE, TALL, WIDE } from '../../../support/slide-builders.ts';
import { spread } from '../../../support/synthetic-narration.ts';

const QUOTE: Slide = { layout: 'closing', headline: 'Breathe out', takeaways: [] };
const words = spread('At the end of a long week there is nothing to do here but to breathe out', 7.5);

const laid = (slide: Slide, options: Parameters<typeof paintingOf>[1] = {}) =>
  laySlide(paintingOf(slide, { words, frame_count: 270, ...options }), slide);
const beatsIn = (boxes: ReturnType<typeof laid>['boxes']) => boxes.filter(({ id }) => id.startsWith('beat '));

describe('a slide on which nothing more comes on', () => {
  for (const art of ART_DIRECTIONS)
    it(`changes its stage with the words, as ${art} does, and stays legible`, () => {
      for (const size of [WIDE, TALL]) {
        const style: Style = { ...STYLE, art, mood: MADE_FOR[art].mood };
        const { page, boxes } = laid(QUOTE, { size, style });
        const beats = beatsIn(boxes);
        expect(beats.length).to.be.within(1, 3);
        expect(checkLayout(page, boxes)).to.deep.equal([]);
        const spoken = words.map(({ start_seconds }) => start_seconds + 0.4);
        for (const { at } of beats)
          expect(Math.min(...spoken.map((time) => Math.abs(time - at)))).to.be.below(0.01);
        // Behind everything that is read.
        expect(boxes.findLastIndex(({ id }) => id.startsWith('beat '))).to.be.below(
          boxes.findIndex(({ kind }) => kind === 'text'),
        );
      }
    });

  it('leaves no stretch of four seconds without one', () => {
    const { boxes, page } = laid(QUOTE);
    const times = [0, ...boxes.map(({ at }) => at).filter((at) => at > 0), page.seconds].sort(
      (one, other) => one - other,
    );
    const longest = Math.max(...times.slice(1).map((time, index) => time - (times[index] ?? 0)));
    expect(longest).to.be.below(4);
  });

  it('stays as it is where something comes on all the time', () => {
    const text = words.map((word) => word.text).join(' ');
    expect(beatsIn(laid({ layout: 'kinetic', text, emphasis: [] }).boxes)).to.deep.equal([]);
    expect(beatsIn(laid(QUOTE, { frame_count: 75 }).boxes)).to.deep.equal([]);
  });
});
