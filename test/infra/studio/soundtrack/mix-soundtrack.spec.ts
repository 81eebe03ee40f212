import { expect } from 'chai';
import { calculateLoudness } from '../../../../infra/studio/voice/sound/loudness.ts';
import { duckingGains, DUCKED_DB } from '../../../../infra/studio/soundtrack/duck.ts';
import { mixSoundtrack } from '../../../../infra/studio/soundtrack/mix-soundtrack.ts';
import { decibels, RATE } from '../../../../infra/studio/soundtrack/stereo.ts';

const SECONDS = 16;
const WORDS = Array.from({ length: 12 }, (_, at) => ({
  start_seconds: 3 + at * 0.4,
  end_seconds: 3.3 + at * 0.4,
}));

/** A hum while words are spoken, at about the level of a narration. */
function speech(): Float32Array<ArrayBuffer> {
  const samples = new Float32Array(SECONDS * RATE);
  for (const { start_seconds, end_seconds } of WORDS)
    for (let at = start_seconds * RATE; at < end_seconds * RATE; at += 1)
      samples[Math.round(at)] = 0.25 * Math.sin((2 * Math.PI * 300 * at) / RATE);
  return samples;
}

const highest = (...sides: readonly Float32Array[]) =>
  sides.reduce((most, side) => side.reduce((peak, value) => Math.max(peak, Math.abs(value)), most), 0);

const level = (side: Float32Array, from: number, to: number) => {
  const part = side.slice(Math.round(from * RATE), Math.round(to * RATE));
  return 10 * Math.log10(part.reduce((sum, value) => sum + value * value, 0) / part.length);
};

describe('the sound of a film', () => {
  for (const mood of ['bright', 'elegant', 'dark'] as const) {
    it(`is at -16 LUFS with music that is ${mood}, and its peaks stay under -1.5 dB`, () => {
      const order = { music: { mood, pace: 'medium' }, words: WORDS, seams: [], seed: 5 } as const;
      const { left, right } = mixSoundtrack(speech(), order);
      expect(calculateLoudness(left, right)).to.be.closeTo(-16, 0.6);
      expect(highest(left, right)).to.be.below(decibels(-1.5));
    });
  }

  it('has the music about 13 dB lower under words than where nobody speaks', () => {
    const gains = duckingGains(WORDS, SECONDS * RATE);
    expect(gains[5 * RATE]).to.be.closeTo(decibels(DUCKED_DB), 1e-3);
    expect(gains[1 * RATE]).to.equal(1);
    expect(gains[12 * RATE]).to.equal(1);
    expect(DUCKED_DB).to.be.within(-15, -12);
  });

  it('is never digitally silent, and without music is quiet where nobody speaks', () => {
    const { left } = mixSoundtrack(speech(), { words: WORDS, seams: [], seed: 5 });
    expect(level(left, 10, 14)).to.be.within(-90, -55);
  });

  it('is stereo: the sides differ', () => {
    const { left, right } = mixSoundtrack(speech(), {
      music: { mood: 'warm', pace: 'slow' },
      words: WORDS,
      seams: [{ at_seconds: 10, transition: 'push' }],
      seed: 5,
    });
    expect(left.some((value, at) => Math.abs(value - (right[at] ?? 0)) > 0.005)).to.equal(true);
  });

  it('is the same for the same film, and other music for another', () => {
    const order = { music: { mood: 'bright', pace: 'fast' }, words: WORDS, seams: [], seed: 5 } as const;
    const sound = mixSoundtrack(speech(), order);
    expect(mixSoundtrack(speech(), order).left).to.deep.equal(sound.left);
    expect(mixSoundtrack(speech(), { ...order, seed: 6 }).left).not.to.deep.equal(sound.left);
  });
});
