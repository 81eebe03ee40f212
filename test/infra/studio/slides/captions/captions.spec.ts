import { expect } from 'chai';
import { captionPages } from '../../../../../infra/studio/slides/captions/caption-pages.ts';
import { withCaptions } from '../../../../../infra/studio/slides/captions/with-captions.ts';
import type { ScenePainting } from '../../../../../infra/studio/format/scene-painter.ts';
import { difference, paintingOf, type Pixels, TALL, WIDE } from '../../shots/a-shot.ts';
import { GREY, shown } from '../../../../support/painted-frames.ts';

const SAID = 'Wet your hands. Then rub them with soap for twenty seconds, and rinse.';
const WORDS = SAID.split(' ').map((text, index) => ({
  text,
  start_seconds: index * 0.4,
  end_seconds: index * 0.4 + 0.3,
}));

function taken(size: typeof WIDE, captions: 'burned' | undefined): ScenePainting {
  const painting = paintingOf({ size, words: WORDS });
  const style = { ...painting.picture.style, ...(captions && { captions }) };
  return { ...painting, picture: { ...painting.picture, style } };
}

describe('captions that are burnt in', () => {
  it('are all words in their order, a few at a time, none over the end of a sentence', () => {
    for (const shape of ['wide', 'tall'] as const) {
      const pages = captionPages(WORDS, shape);
      expect(pages.flatMap(({ words }) => words.map(({ text }) => text)).join(' ')).to.equal(SAID);
      for (const { words } of pages)
        expect(words.slice(0, -1).some(({ text }) => text.endsWith('.'))).to.equal(false);
      for (const [index, { until }] of pages.slice(0, -1).entries())
        expect(until).to.be.at.most(pages[index + 1]?.from ?? 0);
    }
    expect(captionPages(WORDS, 'tall').length).to.be.above(captionPages(WORDS, 'wide').length);
  });

  for (const size of [WIDE, TALL])
    it(`stand in the lower part of a frame ${size.width} wide and follow the voice`, () => {
      const painter = withCaptions(GREY, taken(size, 'burned'));
      const plain = shown(GREY, size, [0]);
      const [first, next] = [shown(painter, size, [15]), shown(painter, size, [27])];
      expect(difference(first, plain)).to.be.above(0.02);
      expect(difference(first, next)).to.be.above(0.001);
      const upper = (pixels: Pixels) => pixels.slice(0, size.width * Math.floor(size.height * 0.6) * 4);
      expect(difference(upper(first), upper(plain))).to.equal(0);
    });

  it('look the same whatever was painted before', () => {
    const straight = shown(withCaptions(GREY, taken(WIDE, 'burned')), WIDE, [60]);
    const passing = shown(withCaptions(GREY, taken(WIDE, 'burned')), WIDE, [0, 20, 21, 45, 60]);
    expect(difference(straight, passing)).to.equal(0);
  });

  it('are not there when nobody asked', () => {
    expect(withCaptions(GREY, taken(WIDE, undefined))).to.equal(GREY);
  });
});
