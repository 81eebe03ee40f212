import { expect } from 'chai';
import { findHomograph, findPronunciation } from '../../../../infra/studio/voice/pronunciations.ts';
import { speakNarration } from '../../../../infra/studio/voice/speak-narration.ts';

const between = (text: string): string | undefined => {
  const [previous = '', word = '', next = ''] = text.split(' ');
  return findHomograph(word, previous, next) ?? findPronunciation(word);
};

describe('words with two readings', () => {
  const cases: readonly (readonly [text: string, phones: string | undefined])[] = [
    ['they live in', 'l ih1 v'],
    ['a live stream', 'l ay1 v'],
    ['going live soon', 'l ay1 v'],
    ['to lead a', 'l iy1 d'],
    ['old lead pipes', 'l eh1 d'],
    ['please read it', 'r iy1 d'],
    ['have read it', 'r eh1 d'],
    ['we use it', undefined],
    ['the use of', 'y uw1 s'],
    ['very close now', 'k l ow1 s'],
    ['will close the', undefined],
    ['a constructor is', undefined],
  ];
  for (const [text, phones] of cases) {
    it(`${text}: ${phones ?? 'as flite says it'}`, () => {
      expect(between(text)).to.equal(phones);
    });
  }

  it('sound different', async () => {
    const speak = (text: string) =>
      speakNarration({
        text,
        language: 'en',
        voiceId: 'clara',
        targetSeconds: 0,
        natural: undefined,
        mayUseEspeak: false,
      });
    const [verb, adjective] = [await speak('They live stories.'), await speak('They live stream.')];
    expect(verb.words[1]?.end_seconds).not.to.equal(adjective.words[1]?.end_seconds);
  });
});
