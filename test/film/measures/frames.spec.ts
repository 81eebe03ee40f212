import { expect } from 'chai';
import { measureFrames, paletteDistance, type Pixels } from './frames.ts';

const PIXELS = 400;
/** A white frame, the first `share` of it in a colour. */
function frame(share = 0, [red, green, blue]: readonly [number, number, number] = [200, 0, 0]): Pixels {
  const pixels = new Uint8ClampedArray(PIXELS * 4).fill(255);
  for (let at = 0; at < PIXELS * share; at += 1) pixels.set([red, green, blue, 255], at * 4);
  return pixels;
}

describe('the frames of a film', () => {
  it('are blank where one colour fills them', () => {
    expect(measureFrames([[frame(), frame(0.2), frame(0.01), frame(0.5)]]).blank).to.equal(0.5);
  });

  it('are frozen where nothing moves within a scene; a cut is no movement', () => {
    expect(measureFrames([[frame(0.2), frame(0.2), frame(0.4)], [frame(0.4)]]).frozen).to.equal(0.5);
  });

  it('are of the colours that were asked for, or far from them', () => {
    expect(paletteDistance([frame(0.3, [200, 0, 0])], ['#c80000'])).to.be.below(2);
    expect(paletteDistance([frame(0.3, [0, 90, 0])], ['#39ff14'])).to.be.above(20);
    expect(paletteDistance([frame(0.001, [200, 0, 0])], ['#c80000'])).to.be.above(20);
  });
});
