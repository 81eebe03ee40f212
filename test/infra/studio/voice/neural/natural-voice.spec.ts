import { expect } from 'chai';
import { createHash } from 'node:crypto';
import { findVoiceFolder } from '../../../../../infra/studio/voice/neural/voice-folder.ts';
import { speakNarration } from '../../../../../infra/studio/voice/speak-narration.ts';
import { findLoudSpans, keepHiss, readWav } from '../heard.ts';

const MAX_ERROR_SECONDS = 0.06;
const found = findVoiceFolder(process.cwd());
const natural = 'missing' in found ? undefined : found;

const speak = (text: string, voiceId: string, targetSeconds = 0) =>
  speakNarration({ text, language: 'en', voiceId, targetSeconds, natural, mayUseEspeak: false });
const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Set-up fetches the voice; where it cannot, flite speaks and these rules are flite's. */
describe(`English by ${natural ? 'the natural voice' : 'flite, for want of the natural voice'}`, () => {
  it('is at hand, or set-up says why not', () => {
    if ('missing' in found) expect(found.missing).to.match(/\w/);
    else expect(found.version).to.match(/^[0-9a-f]{16}$/);
  });

  for (const [voice, targetSeconds] of [['clara', 0], ['clara', 4.2], ['james', 0], ['maya', 0]] as const) {
    it(`tells within 60 ms when ${voice} begins each word in ${targetSeconds === 0 ? 'natural pace' : `${targetSeconds} s`}`, async () => {
      const { wav, words } = await speak('Sam said soon Sue saw some solemn seal.', voice, targetSeconds);
      const heard = findLoudSpans(keepHiss(readWav(wav)), 0.25, 0.04).map(({ start }) => start);
      expect(words).to.have.length(8);
      expect(heard.length).to.be.above(4);
      for (const start of heard) {
        const nearest = Math.min(...words.map((word) => Math.abs(start - word.start_seconds)));
        expect(nearest, `hiss at ${start}`).to.be.at.most(natural ? MAX_ERROR_SECONDS : 0.07);
      }
    });
  }

  it('gives the same bytes and words for the same request, and a sound of its own to each voice', async () => {
    const sounds = new Set<string>();
    for (const voice of ['clara', 'maya', 'ruth', 'james', 'marcus', 'leo', 'alice', 'george']) sounds.add(sha256((await speak('Good morning.', voice)).wav));
    expect(sounds.size).to.equal(8);
    expect(sounds.has(sha256((await speak('Good morning.', 'leo')).wav))).to.equal(true);
  });

  it('rests longer after a sentence than after a comma', async () => {
    const { words } = await speak('Bees visit flowers, and each worker makes honey. That is work!', 'clara');
    const restAfter = (text: string): number => {
      const at = words.findIndex((word) => word.text === text);
      return (words[at + 1]?.start_seconds ?? NaN) - (words[at]?.end_seconds ?? NaN);
    };
    expect(restAfter('honey.')).to.be.above(restAfter('flowers,'));
    expect(restAfter('flowers,')).to.be.above(0.08);
  });

  for (const targetSeconds of [5.5, 6.5]) {
    it(`fills ${targetSeconds} s to within a twentieth`, async () => {
      const text = 'Honeybees visit two million flowers, and each worker makes a spoonful. That is a lot of work!';
      expect((await speak(text, 'clara', targetSeconds)).durationSeconds).to.be.closeTo(targetSeconds, targetSeconds / 20);
    });
  }

  it('carries the source words, figures, acronyms and unknown names included, and leaves no word out of the sound', async () => {
    const text = 'In 2024, the API of Zylotech served 42.5% more — “a record”, said Dr. Smith!';
    const { words } = await speak(text, 'clara');
    expect(words.map((word) => word.text).join(' ')).to.equal(text);
    for (const { text: word, start_seconds, end_seconds } of words) expect(end_seconds - start_seconds, word).to.be.above(0.03);
  });

  it('speaks a sentence without end', async () => {
    const { words, durationSeconds } = await speak(`We saw ${'green apples and '.repeat(30)}pears.`, 'clara');
    expect(words).to.have.length(93);
    expect(durationSeconds).to.be.above(20);
  });
}); // prettier-ignore
