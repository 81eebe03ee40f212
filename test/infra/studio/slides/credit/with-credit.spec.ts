import { expect } from 'chai';
import { withCredit } from '../../../../../infra/studio/slides/credit/with-credit.ts';
import { difference, paintingOf, type Pixels, TALL, WIDE } from '../../shots/a-shot.ts';
import { GREY, shown } from '../../../../support/painted-frames.ts';

function credited(size: typeof WIDE, credit: string) {
  const painting = paintingOf({ size });
  return { ...painting, picture: { ...painting.picture, scene: { ...painting.picture.scene, credit } } };
}

describe('the credit of a scene', () => {
  for (const size of [WIDE, TALL])
    it(`is along the foot of a frame ${size.width} wide, the same in every frame`, () => {
      const plain = shown(GREY, size, [0]);
      const painter = withCredit(
        GREY,
        credited(size, 'Source: Wikipedia, “Penguin” (shortened), CC BY-SA 4.0'),
      );
      const [first, later] = [shown(painter, size, [0]), shown(painter, size, [60])];
      expect(difference(first, plain)).to.be.above(0.0005);
      expect(difference(first, later)).to.equal(0);
      const above = (pixels: Pixels) => pixels.slice(0, size.width * Math.floor(size.height * 0.9) * 4);
      expect(difference(above(first), above(plain))).to.equal(0);
    });

  it('is not there where nothing is credited', () => {
    expect(withCredit(GREY, paintingOf({}))).to.equal(GREY);
  });
});
