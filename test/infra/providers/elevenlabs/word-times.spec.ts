import { expect } from 'chai';
import fc from 'fast-check';
import { describe, it } from 'mocha';
import { moveWords, readWordTimes } from '../../../../infra/providers/elevenlabs/word-times.ts';

const wordsOf = (text: string) =>
  text.split(/ (?!—)/).map((word) => ({ text: word, start_seconds: 0, end_seconds: 0 }));

/** The nth character is spoken from second n to n + 1. */
const counted = (text: string) => ({
  characters: Array.from(text),
  characterStartTimesSeconds: Array.from(text).map((_, at) => at),
  characterEndTimesSeconds: Array.from(text).map((_, at) => at + 1),
});

describe('words of an ElevenLabs answer', () => {
  it('are spoken from their first to their last letter', () => {
    const text = '“Honey,” she said.';
    const words = wordsOf(text);
    expect(readWordTimes(words, counted(text))).to.deep.equal([
      { text: '“Honey,”', start_seconds: 1, end_seconds: 6 },
      { text: 'she', start_seconds: 9, end_seconds: 12 },
      { text: 'said.', start_seconds: 13, end_seconds: 17 },
    ]);
  });

  it('count numbers and signs that are said', () => {
    const text = 'It costs $5, or 20%.';
    const words = wordsOf(text);
    const timed = readWordTimes(words, counted(text));
    expect(timed?.map(({ text, start_seconds, end_seconds }) => [text, end_seconds - start_seconds])).to.deep.equal([
      ['It', 2],
      ['costs', 5],
      ['$5,', 2],
      ['or', 2],
      ['20%.', 3],
    ]);
  });

  it('are found whatever spaces the answer has', () => {
    const words = wordsOf('Bees dance — a lot.');
    const spaced = counted(' Bees  dance—a lot.');
    expect(readWordTimes(words, spaced)?.map(({ start_seconds }) => start_seconds)).to.deep.equal([1, 7, 13, 15]);
  });

  it('are in order and inside the sound whatever the times', () => {
    const seconds = fc.double({ min: 0, max: 100, noNaN: true });
    const text = 'Bees dance, a lot.';
    const words = wordsOf(text);
    fc.assert(
      fc.property(fc.array(seconds, { minLength: text.length, maxLength: text.length }), (times) => {
        const alignment = { characters: Array.from(text), characterStartTimesSeconds: times, characterEndTimesSeconds: times };
        const moved = moveWords(readWordTimes(words, alignment) ?? [], times[0] ?? 0, 1.05, 40);
        const flat = moved.flatMap((word) => [word.start_seconds, word.end_seconds]);
        expect(flat).to.have.length(8);
        expect(flat).to.deep.equal([...flat].sort((a, b) => a - b));
        expect(Math.min(...flat)).to.be.at.least(0);
        expect(Math.max(...flat)).to.be.at.most(40);
      }),
    );
  });

  for (const [what, broken] of Object.entries({
    'of another text': counted('Bees'),
    'that misses times': { ...counted('Bees dance.'), characterEndTimesSeconds: [1, 2] },
    'with times that are none': { ...counted('Bees dance.'), characterStartTimesSeconds: Array.from('Bees dance.', () => NaN) },
    'before the sound': { ...counted('Bees dance.'), characterStartTimesSeconds: Array.from('Bees dance.', () => -1) },
  })) {
    it(`are not read from an alignment ${what}`, () => {
      expect(readWordTimes(wordsOf('Bees dance.'), broken)).to.equal(undefined);
    });
  }

  it('are not read where there is no alignment', () => {
    expect(readWordTimes(wordsOf('Bees dance.'), undefined)).to.equal(undefined);
  });
}); // prettier-ignore
