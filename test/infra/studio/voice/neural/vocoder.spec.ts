import { expect } from 'chai';
import { cutPhrase } from '../../../../../infra/studio/voice/neural/cut-phrase.ts';
import { makeFourier } from '../../../../../infra/studio/voice/neural/fft.ts';
import { addOutputs, cutToOutputs } from '../../../../../infra/studio/voice/neural/onnx-outputs.ts';
import { writeLines } from '../../../../../infra/studio/voice/neural/phoneme-line.ts';
import { makeRandom } from '../../../../../infra/studio/voice/neural/random.ts';
import { changeSpeaker } from '../../../../../infra/studio/voice/neural/timbre.ts';
import {
  BINS,
  synthesize,
  VOCODER_RATE,
  type SpeechSpectrum,
} from '../../../../../infra/studio/voice/neural/vocoder.ts';

/** A steady vowel at `hz`, loud up to `bin`. */
function vowel(hz: number, bin = BINS, frames = 80): SpeechSpectrum {
  const silent = new Float32Array(BINS * frames).fill(-20);
  const harmonics = silent.map((value, at) => (at < bin * frames ? -2 : value));
  const phases = new Float32Array(BINS * frames);
  return {
    frames,
    harmonics,
    noise: silent,
    rest: silent,
    harmonicPhase: phases,
    restPhase: phases,
    pitch: new Float32Array(frames).fill(hz),
  };
}

/** Strength of one frequency in a sound. */
function strengthAt(samples: Float32Array, hz: number): number {
  let [re, im] = [0, 0];
  samples.forEach((sample, at) => {
    re += sample * Math.cos((2 * Math.PI * hz * at) / VOCODER_RATE);
    im += sample * Math.sin((2 * Math.PI * hz * at) / VOCODER_RATE);
  });
  return Math.hypot(re, im) / samples.length;
}

describe('making speech from a spectrum', () => {
  it('transforms forth and back, and finds the frequency of a wave', () => {
    const fourier = makeFourier(60);
    const re = Float64Array.from({ length: 60 }, (_, at) => Math.cos((2 * Math.PI * 7 * at) / 60));
    const im = new Float64Array(60);
    fourier.forward(re, im);
    expect(re[7]).to.be.closeTo(30, 1e-9);
    expect(re[8]).to.be.closeTo(0, 1e-9);
    fourier.inverse(re, im);
    expect((re[0] ?? 0) / 60).to.be.closeTo(1, 1e-12);
    expect(() => makeFourier(7)).to.throw('no Fourier transform of 7');
  });

  it('transforms by each of its radices as the definition says', () => {
    const size = 4 * 5 * 3;
    const [re, im] = [makeRandom([1]), makeRandom([2])].map((next) =>
      Float64Array.from({ length: size }, next),
    );
    const bin = (at: number) => {
      let [x, y] = [0, 0];
      for (let place = 0; place < size; place += 1) {
        const angle = (-2 * Math.PI * at * place) / size;
        x += (re?.[place] ?? 0) * Math.cos(angle) - (im?.[place] ?? 0) * Math.sin(angle);
        y += (re?.[place] ?? 0) * Math.sin(angle) + (im?.[place] ?? 0) * Math.cos(angle);
      }
      return [x, y] as const;
    };
    const expected = Array.from({ length: size }, (_, at) => bin(at));
    if (re && im) makeFourier(size).forward(re, im);
    expected.forEach(([x, y], at) => {
      expect(re?.[at]).to.be.closeTo(x, 1e-12);
      expect(im?.[at]).to.be.closeTo(y, 1e-12);
    });
  });

  it('sounds at its pitch, for as long as it has frames', () => {
    const samples = synthesize(vowel(200), makeRandom([1]));
    expect(samples).to.have.length(80 * 300);
    expect(strengthAt(samples, 200)).to.be.above(20 * strengthAt(samples, 150));
  });

  it('becomes another speaker: a lower pitch, resonances lower by the longer tract', () => {
    const lowered = changeSpeaker(vowel(200, 200), { pitch: 0.5, liveliness: 1, tract: 1.25 });
    const samples = synthesize(lowered, makeRandom([1]));
    expect(strengthAt(samples, 100)).to.be.above(20 * strengthAt(samples, 150));
    expect(strengthAt(samples, 2900)).to.be.above(20 * strengthAt(samples, 3500));
    expect(strengthAt(synthesize(vowel(200, 200), makeRandom([1])), 3600)).to.be.above(
      20 * strengthAt(samples, 3600),
    );
  });

  it('draws the same noise for the same text', () => {
    const [one, other] = [makeRandom([1, 2]), makeRandom([1, 2])];
    expect([one(), one()]).to.deep.equal([other(), other()]);
    expect(makeRandom([2, 1])()).not.to.equal(makeRandom([1, 2])());
  });
});

describe('the times of words', () => {
  it('are those of their phonemes, from the first sample that is kept', () => {
    const phrase = cutPhrase(
      { samples: new Float32Array(1000), sampleRate: 1000 },
      [-1, 4, 4, -1, 5, -1],
      [0.2, 0.1, 0.1, 0.05, 0.1, 0.2],
    );
    expect(phrase.words.map(({ index }) => index)).to.deep.equal([4, 5]);
    expect(phrase.words.map(({ start }) => Math.round(start * 1000))).to.deep.equal([30, 280]);
    expect(phrase.samples).to.have.length(440);
  });

  it('belong to words though lines are cut, after a comma where there is one', () => {
    const alphabet = new Map(['a', 'b', ',', ' '].map((sign, at) => [sign, at + 1]));
    const tokens = ['x', 'y', 'z', '?'].map((text, wordIndex) => ({
      text,
      punctuation: wordIndex === 1 ? ',' : '',
      wordIndex,
    }));
    const lines = writeLines(tokens, ['aa', 'bb', 'a', ''], alphabet, 8);
    expect(lines).to.deep.equal([
      { ids: [1, 1, 4, 2, 2, 3], owners: [0, 0, -1, 1, 1, -1] },
      { ids: [1], owners: [2] },
    ]);
  });
});

describe('an ONNX model', () => {
  it('shows an inner value when its name is added after the end', () => {
    expect([...addOutputs(Uint8Array.of(9), ['ab'])]).to.deep.equal([9, 0x3a, 6, 0x62, 4, 0x0a, 2, 97, 98]);
  });

  it('is cut to what leads to an inner value', () => {
    const field = (number: number, ...content: readonly number[]) => [(number << 3) | 2, content.length, ...content];
    const name = (number: number, text: string) => field(number, ...Buffer.from(text));
    const [a, b, c] = [
      field(1, ...name(1, 'in'), ...name(1, 'w'), ...name(2, 'a')),
      field(1, ...name(1, 'a'), ...name(2, 'b')),
      field(1, ...name(1, 'b'), ...name(2, 'c')),
    ];
    const [read, unread] = [field(5, ...name(8, 'w')), field(5, ...name(8, 'v'))];
    const version = [0x08, 0x96, 0x01];
    const model = [...version, ...field(7, ...a, ...b, ...c, ...read, ...unread, ...field(12, ...name(1, 'c')))];
    expect([...cutToOutputs(Uint8Array.from(model), ['b'])]).to.deep.equal([
      ...version,
      ...field(7, ...a, ...b, ...read, ...field(12, ...name(1, 'b'))),
    ]);
  });
}); // prettier-ignore
