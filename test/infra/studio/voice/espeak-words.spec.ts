import { expect } from 'chai';
import { readWordTimes } from '../../../../infra/studio/voice/espeak/word-times.ts';
import { speakOtherLanguage } from '../../../../infra/studio/voice/speak-other-languages.ts';
import { readSourceWords } from '../../../../infra/studio/voice/text/source-words.ts';

describe('what espeak-ng says of a sentence', () => {
  /** Words of four characters, half a second each: a phone of 0.4 s, then a pause. */
  function sentenceOf(count: number) {
    let reads = 0;
    const counted = <Thing extends object>(things: readonly Thing[]): readonly Thing[] =>
      things.map((thing) => new Proxy(thing, { get: (target, name) => ((reads += 1), Reflect.get(target, name)) })); // prettier-ignore
    const indexes = Array.from({ length: count }, (_, index) => index);
    const sound = {
      sampleRate: 100,
      samples: new Float32Array(count * 50),
      words: counted(indexes.map((index) => ({ position: index * 5, at: index / 2 }))),
      phones: counted(
        indexes.flatMap((index) => [
          { name: 'a', isPause: false, at: index / 2 },
          { name: '_', isPause: true, at: index / 2 + 0.4 },
        ]),
      ),
    };
    const places = counted(indexes.map((index) => ({ index, from: index * 5, to: index * 5 + 4 })));
    return { sound, places, reads: () => reads };
  }

  it('gives each word its time, up to its pause', () => {
    const { sound, places } = sentenceOf(3);
    expect(readWordTimes(sound, places)).to.deep.equal([
      { index: 0, start: 0, end: 0.4 },
      { index: 1, start: 0.5, end: 0.9 },
      { index: 2, start: 1, end: 1.4 },
    ]);
  });

  it('is read about as often for each word of a long sentence as of a short one', () => {
    const perWord = (count: number) => {
      const { sound, places, reads } = sentenceOf(count);
      readWordTimes(sound, places);
      return reads() / count;
    };
    expect(perWord(2000)).to.be.below(3 * perWord(50));
  });

  it('is heard at natural pace only until the pace is the fastest there is', async () => {
    const words = readSourceWords('Uno. '.repeat(10), 'it');
    const stretches: number[] = [];
    const speech = {
      speak: (_: unknown, first: number, end: number, stretch: number) => {
        stretches.push(stretch);
        return Promise.resolve({ samples: new Float32Array(4000), sampleRate: 1000, words: [{ index: first, start: 0, end }] }); // prettier-ignore
      },
    };
    expect(await speakOtherLanguage(words, speech, 1, 6)).to.have.length(10);
    expect(stretches).to.deep.equal([1, ...Array.from({ length: 10 }, () => 0.85)]);
  });
});
