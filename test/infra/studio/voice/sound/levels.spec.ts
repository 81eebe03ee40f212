import { expect } from 'chai';
import fc from 'fast-check';
import { applyFilters } from '../../../../../infra/studio/voice/sound/filters.ts';
import { limitPeaks } from '../../../../../infra/studio/voice/sound/limiter.ts';
import { calculateLoudness } from '../../../../../infra/studio/voice/sound/loudness.ts';
import { masterNarration } from '../../../../../infra/studio/voice/sound/master.ts';

const RATE = 48_000;

function makeTone(hz: number, amplitude: number, seconds: number, phase = 0): Float32Array<ArrayBuffer> {
  return Float32Array.from(
    { length: Math.round(seconds * RATE) },
    (_, at) => amplitude * Math.sin((2 * Math.PI * hz * at) / RATE + phase),
  );
}

const peakOf = (samples: Float32Array): number =>
  samples.reduce((high, sample) => Math.max(high, Math.abs(sample)), 0);
const powerOf = (samples: Float32Array): number =>
  Math.sqrt(samples.reduce((sum, sample) => sum + sample ** 2, 0) / samples.length);
const toDb = (ratio: number): number => 20 * Math.log10(ratio);

describe('loudness', () => {
  it('of a full-scale 997 Hz tone is -3.01 LUFS, as BS.1770 says', () => {
    expect(calculateLoudness(makeTone(997, 1, 3))).to.be.closeTo(-3.01, 0.02);
  });

  it('falls with the level, decibel by decibel', () => {
    expect(calculateLoudness(makeTone(997, 0.1, 3))).to.be.closeTo(-23.01, 0.02);
  });

  it('does not count silence', () => {
    const spoken = Float32Array.from([...makeTone(997, 0.1, 3), ...new Float32Array(5 * RATE)]);
    expect(calculateLoudness(spoken)).to.be.closeTo(-23.01, 0.35);
  });

  it('of silence is minus infinity, of nothing too', () => {
    expect(calculateLoudness(new Float32Array(RATE))).to.equal(-Infinity);
    expect(calculateLoudness(new Float32Array(0))).to.equal(-Infinity);
  });
});

describe('the limiter', () => {
  it('leaves sound under the ceiling as it is', () => {
    const tone = makeTone(440, 0.5, 0.2);
    const before = new Float32Array(tone);
    limitPeaks(tone, 0.8);
    expect(tone).to.deep.equal(before);
  });

  it('keeps every peak under the ceiling, whatever the sound', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: -2, max: 2, noNaN: true }), { minLength: 2, maxLength: 3000 }), (values) => {
        const samples = Float32Array.from(values);
        limitPeaks(samples, 0.8);
        expect(peakOf(samples)).to.be.at.most(0.8001);
      }),
      { numRuns: 30 },
    );
  });

  it('hears the peaks between samples', () => {
    // At a quarter of the rate, 45 degrees off: samples read 0.707 of the true peak.
    const tone = makeTone(RATE / 4, 1, 0.1, Math.PI / 4);
    limitPeaks(tone, 0.8);
    expect(peakOf(tone.subarray(1000, 3000))).to.be.closeTo(0.8 * Math.SQRT1_2, 0.02);
  });
}); // prettier-ignore

describe('filters', () => {
  const gainAt = (hz: number, filter: Parameters<typeof applyFilters>[2][number]): number => {
    const tone = makeTone(hz, 0.5, 0.5);
    applyFilters(tone, RATE, [filter]);
    return toDb(powerOf(tone.subarray(RATE / 4)) / (0.5 * Math.SQRT1_2));
  };

  const cases = [
    ['a peak lifts its frequency', 1000, { kind: 'peak', hz: 1000, q: 1, db: 6 }, 6],
    ['a peak leaves far ones', 12_000, { kind: 'peak', hz: 500, q: 1, db: 6 }, 0],
    ['a low shelf lifts below', 60, { kind: 'lowshelf', hz: 400, q: 0.7, db: -5 }, -5],
    ['a low shelf leaves above', 8000, { kind: 'lowshelf', hz: 400, q: 0.7, db: -5 }, 0],
    ['a high shelf lifts above', 12_000, { kind: 'highshelf', hz: 3000, q: 0.7, db: 4 }, 4],
    ['a high shelf leaves below', 200, { kind: 'highshelf', hz: 3000, q: 0.7, db: 4 }, 0],
    ['a high-pass halves at its corner', 100, { kind: 'highpass', hz: 100, q: Math.SQRT1_2 }, -3.01],
    ['a low-pass halves at its corner', 4000, { kind: 'lowpass', hz: 4000, q: Math.SQRT1_2 }, -3.01],
  ] as const;
  for (const [rule, hz, filter, db] of cases) {
    it(rule, () => {
      expect(gainAt(hz, filter)).to.be.closeTo(db, 0.15);
    });
  }
});

describe('a mastered narration', () => {
  const plain = { filters: [], air: 0.5 };

  it('is at -16 LUFS, however loud it was', () => {
    for (const amplitude of [0.003, 0.1, 0.9]) {
      const voice = makeTone(300, amplitude, 2).map((sample, at) => sample * (Math.floor(at / 9600) % 3 === 2 ? 0 : 1));
      masterNarration(voice, RATE, plain);
      expect(calculateLoudness(voice)).to.be.closeTo(-16, 0.2);
      expect(toDb(peakOf(voice))).to.be.at.most(-1.5);
    }
  });

  it('stays silent when it is silent', () => {
    const silence = new Float32Array(RATE);
    masterNarration(silence, RATE, plain);
    expect(peakOf(silence)).to.equal(0);
  });
}); // prettier-ignore
