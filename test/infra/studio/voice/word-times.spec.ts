import { expect } from 'chai';
import { speakNarration } from '../../../../infra/studio/voice/speak-narration.ts';
import type { VoiceFolder } from '../../../../infra/studio/voice/neural/voice-folder.ts';
import { findLoudSpans, keepHiss, readWav } from './heard.ts';

/** Contract 15.4: words in time with the voice within 150 ms. What the engines give is far nearer. */
const TOLERANCE = 0.07;

const speak = (
  text: string,
  language: string,
  voiceId: string,
  targetSeconds: number,
  natural?: VoiceFolder,
) => speakNarration({ text, language, voiceId, targetSeconds, natural, mayUseEspeak: true });

describe('word times, against what is heard in the sound', () => {
  // One s in each word, at its beginning: every hiss is a word.
  const hissing = 'Sam said soon Sue saw some solemn seal.';

  for (const [voice, targetSeconds] of [
    ['clara', 4.2],
    ['james', 0],
    ['ewan', 0],
    ['maya', 4.2],
    ['marcus', 5],
  ] as const) {
    // prettier-ignore
    it(`agree with each hiss that ${voice} makes in ${targetSeconds === 0 ? 'natural pace' : `${targetSeconds} s`}`, async () => {
      const { wav, words } = await speak(hissing, 'en', voice, targetSeconds);
      const heard = findLoudSpans(keepHiss(readWav(wav)), 0.25, 0.04).map(({ start }) => start);
      expect(heard).to.have.length(words.length);
      words.forEach((word, at) => {
        expect(word.start_seconds, word.text).to.be.closeTo(heard[at] ?? NaN, TOLERANCE);
      });
    });
  }

  it('agree with each hiss in another language', async () => {
    const { wav, words } = await speak('Sei sale sopra, sono sole sotto.', 'it', 'pia', 0);
    const heard = findLoudSpans(keepHiss(readWav(wav)), 0.25, 0.04).map(({ start }) => start);
    expect(words.map(({ text }) => text)).to.deep.equal('Sei sale sopra, sono sole sotto.'.split(' '));
    for (const word of words) {
      const nearest = Math.min(...heard.map((start) => Math.abs(start - word.start_seconds)));
      expect(nearest, word.text).to.be.below(TOLERANCE);
    }
  });

  it('begin and end with the sound where every word stands alone', async () => {
    const text = 'Oranges, bananas, melons, limes, apples, mangoes.';
    const { wav, words } = await speak(text, 'en', 'clara', 8);
    const heard = findLoudSpans(readWav(wav), 0.02, 0.15, 0.1);
    expect(heard).to.have.length(words.length);
    words.forEach((word, at) => {
      expect(word.start_seconds, `start of ${word.text}`).to.be.closeTo(heard[at]?.start ?? NaN, TOLERANCE);
      expect(word.end_seconds, `end of ${word.text}`).to.be.closeTo(heard[at]?.end ?? NaN, 0.1);
    });
  });

  it('carry the source words with their punctuation, figures included', async () => {
    const text = 'In 2024, sales rose 42.5% to $1.5 million — “a record”, said Dr. Smith.';
    const { words } = await speak(text, 'en', 'clara', 0);
    expect(words.map((word) => word.text).join(' ')).to.equal(text);
  });

  it('follow one another and stay within the sound', async () => {
    const { words, durationSeconds } = await speak('One two. Three, four! Five? Six: seven.', 'en', 'leo', 0);
    const edges = words.flatMap((word) => [word.start_seconds, word.end_seconds]);
    expect(edges).to.deep.equal([...edges].sort((a, b) => a - b));
    expect(edges[0]).to.be.below(0.03);
    expect(edges.at(-1)).to.be.within(durationSeconds - 0.08, durationSeconds);
  });
});
