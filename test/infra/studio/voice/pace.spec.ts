import { expect } from 'chai';
import fc from 'fast-check';
import { calculateRestScale, calculateStretch } from '../../../../infra/studio/voice/pace.ts';
import { addBreaths, readSentences } from '../../../../infra/studio/voice/sentences.ts';
import { readSourceWords } from '../../../../infra/studio/voice/text/source-words.ts';

describe('the pace of a narration', () => {
  it('is natural without a target, or with nothing to say', () => {
    expect(calculateStretch(5, ['comma'], 0)).to.equal(1);
    expect(calculateStretch(0, [], 4)).to.equal(1);
  });

  it('is that of the target', () => {
    expect(calculateStretch(4, [], 4.4)).to.be.closeTo(1.1, 1e-9);
  });

  it('stays natural for any target', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.1, max: 100, noNaN: true }), fc.double({ min: 0.1, max: 100, noNaN: true }), (speech, target) => {
        expect(calculateStretch(speech, ['sentence'], target)).to.be.within(0.85, 1.25);
        expect(calculateRestScale(speech, ['sentence'], target)).to.be.within(0.5, 2);
      }),
    );
  }); // prettier-ignore

  it('gives the rests what the words left over', () => {
    expect(calculateRestScale(5, ['sentence', 'sentence'], 5.84)).to.be.closeTo(1, 1e-9);
  });
});

describe('long phrases', () => {
  const breathsIn = (text: string): readonly string[] =>
    addBreaths(readSourceWords(text, 'en')).flatMap(({ text: word, rest }) =>
      rest === 'breath' ? [word] : [],
    );

  it('are breathed in before a conjunction near the middle', () => {
    const text =
      'Every morning the bees leave their warm hive early and fly out to the flowers of the meadow.';
    expect(breathsIn(text)).to.deep.equal(['early']);
  });

  it('are left alone when they are short', () => {
    expect(breathsIn('Bees fly and flowers bloom.')).to.deep.equal([]);
  });

  it('get a breath every dozen words without any joint', () => {
    expect(breathsIn(Array.from({ length: 40 }, () => 'bee').join(' ')).length).to.be.within(2, 5);
  });
});

describe('sentences for the voice', () => {
  const tokensOf = (text: string): readonly string[] =>
    readSentences(readSourceWords(text, 'en')).map(({ tokens }) => tokens.map((token) => token.text + token.punctuation).join(' '));

  it('end where the text ends them, with their intonation', () => {
    expect(tokensOf('Is it 42%? Yes, it is!')).to.deep.equal(['is it forty two percent?', 'yes, it is!']);
  });

  it('are words and not acronyms when everything is in capitals', () => {
    expect(tokensOf('SALE ENDS NOW, BUY TWO')).to.deep.equal(['sale ends now, buy two.']);
  });

  it('know which source word each token belongs to', () => {
    const [sentence] = readSentences(readSourceWords('It is 42%.', 'en'));
    expect(sentence?.tokens.map((token) => token.wordIndex)).to.deep.equal([0, 1, 2, 2, 2]);
  });
}); // prettier-ignore
