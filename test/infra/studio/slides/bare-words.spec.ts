import { expect } from 'chai';
import { laySlide } from '../../../../infra/studio/slides/lay-slide.ts';
import type { Slide } from '../../../../modules/videos/plan.ts';
import { paintingOf } from '../../../support/slide-builders.ts';
import { spread } from '../../../support/synthetic-narration.ts';

const WIDE = { width: 1280, height: 720 };
const TALL = { width: 720, height: 1280 };
const LONG =
  'The mission was crewed by Commander Neil Armstrong, Command Module Pilot Michael Collins, and Lunar Module Pilot Edwin "Buzz" Aldrin, all of whom were on their second and final spaceflight';

describe('a slide of few words', () => {
  for (const size of [WIDE, TALL]) {
    it(`leaves no empty panels where two sides are but their titles, ${size.width} x ${size.height}`, () => {
      const slide: Slide = {
        layout: 'comparison',
        left: { title: 'Nine days in the air', points: [] },
        right: { title: 'Three thousand years in the sea', points: [] },
      };
      const { boxes } = laySlide(paintingOf(slide, { size }), slide);
      const heights = ['left card', 'left head'].map((id) => boxes.find((box) => box.id === id)?.rect.height);
      expect(heights[1]).to.equal(heights[0]);
    });

    it(`says one point word by word, whole, ${size.width} x ${size.height}`, () => {
      const slide: Slide = { layout: 'points', points: [{ text: LONG }] };
      const { boxes } = laySlide(paintingOf(slide, { size, words: spread(LONG, 12) }), slide);
      const words = boxes.filter(({ id }) => id.startsWith('word '));
      expect(words.length).to.be.at.least(LONG.split(' ').length);
    });
  }

  it('has the whole of a long caption beside a picture in a tall frame', () => {
    const slide: Slide = { layout: 'picture', caption: LONG, illustration: 'fluent-emoji-flat:rocket' };
    const { boxes } = laySlide(paintingOf(slide, { size: TALL }), slide);
    const caption = boxes.find((box) => box.id === 'caption');
    expect(caption?.kind === 'text' && caption.fitted.truncated).to.equal(false);
  });
});
