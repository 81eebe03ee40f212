import { expect } from 'chai';
import { resample } from '../../../../../infra/studio/voice/sound/resample.ts';

const tone = (hz: number, rate: number, seconds: number): Float32Array<ArrayBuffer> =>
  Float32Array.from({ length: Math.round(rate * seconds) }, (_, at) =>
    Math.sin((2 * Math.PI * hz * at) / rate),
  );

/** The largest difference from the same tone made at the new rate, away from the edges. */
function calculateError(hz: number, from: number, to: number): number {
  const made = resample(tone(hz, from, 0.3), from, to);
  const wanted = tone(hz, to, 0.3);
  const edge = Math.round(to * 0.02);
  return made
    .subarray(edge, made.length - edge)
    .reduce((worst, sample, at) => Math.max(worst, Math.abs(sample - (wanted[edge + at] ?? 0))), 0);
}

describe('resampling', () => {
  for (const [from, to] of [
    [16_000, 48_000],
    [22_050, 48_000],
    [48_000, 16_000],
  ] as const) {
    // prettier-ignore
    for (const hz of [110, 1000, 5000]) {
      it(`keeps a tone of ${hz} Hz in place and in shape from ${from} to ${to} Hz`, () => {
        expect(calculateError(hz, from, to)).to.be.below(0.003);
      });
    }
  }

  it('keeps the length', () => {
    expect(resample(new Float32Array(1600), 16_000, 48_000)).to.have.length(4800);
  });

  it('lets nothing through that the new rate cannot hold', () => {
    const made = resample(tone(11_000, 48_000, 0.2), 48_000, 16_000);
    expect(made.subarray(200, -200).every((sample) => Math.abs(sample) < 0.001)).to.equal(true);
  });
});
