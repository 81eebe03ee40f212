import { expect } from 'chai';
import type { ScenePainting } from '../../../../../infra/studio/format/scene-painter.ts';
import { withStepMark } from '../../../../../infra/studio/slides/steps/with-step-mark.ts';
import { difference, paintingOf, type Pixels, TALL, WIDE } from '../../shots/a-shot.ts';
import { GREY, shown } from '../../../../support/painted-frames.ts';

function told(size: typeof WIDE, step: { readonly number: number; readonly of: number }): ScenePainting {
  const painting = paintingOf({ size });
  return { ...painting, picture: { ...painting.picture, scene: { ...painting.picture.scene, step } } };
}

describe('the mark of a step', () => {
  for (const size of [WIDE, TALL])
    it(`is at the top of a frame ${size.width} wide, and fills as its step begins`, () => {
      const plain = shown(GREY, size, [0]);
      const painter = withStepMark(GREY, told(size, { number: 2, of: 4 }));
      const [first, later] = [shown(painter, size, [0]), shown(painter, size, [60])];
      expect(difference(first, plain)).to.be.above(0.002);
      expect(difference(first, later)).to.be.above(0);
      const below = (pixels: Pixels) => pixels.slice(size.width * Math.floor(size.height * 0.2) * 4);
      expect(difference(below(later), below(plain))).to.equal(0);
    });

  it('ends one step as the next begins: it goes on over the cut', () => {
    const end = shown(withStepMark(GREY, told(WIDE, { number: 1, of: 3 })), WIDE, [80]);
    const start = shown(withStepMark(GREY, told(WIDE, { number: 2, of: 3 })), WIDE, [0]);
    const right = (pixels: Pixels) => pixels.filter((_, at) => Math.floor(at / 4) % WIDE.width > WIDE.height * 0.16); // prettier-ignore
    expect(difference(right(end), right(start))).to.equal(0);
  });

  it('looks the same whatever was painted before', () => {
    const painting = told(WIDE, { number: 3, of: 3 });
    const straight = shown(withStepMark(GREY, painting), WIDE, [40]);
    expect(difference(straight, shown(withStepMark(GREY, painting), WIDE, [0, 12, 13, 40]))).to.equal(0);
  });

  it('is not there where a scene is no step', () => {
    expect(withStepMark(GREY, paintingOf({}))).to.equal(GREY);
  });
});
