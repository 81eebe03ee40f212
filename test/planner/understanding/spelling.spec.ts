import { expect } from 'chai';
import { asMeant } from '../../../planner/understanding/spelling.ts';
import { readingTools } from '../../support/reading-tools.ts';

const read = (text: string) => asMeant(text, readingTools.speller);

describe('a text typed in a hurry', () => {
  it('is read as it was meant', () => {
    expect(
      read('How to trian a pupy: move it bakc, dont push. After abuot a week most pupies get it.'),
    ).to.equal(
      'How to train a puppy: move it back, don’t push. After about a week most puppies get it.'.replace(
        '’',
        "'",
      ),
    );
    expect(read('Freqency is 25 hz pls. Kitens purr, u dont hear teh start')).to.equal(
      "Frequency is 25 hz please. Kittens purr, you don't hear the start",
    );
  });

  it('keeps names, quotations, code and addresses', () => {
    const kept = 'Ask Jon Pupy: "teh bakc", `trian --dont`, mail abuot@trian.example.';
    expect(read(`${kept} It is wehn u dont want teh pupy`)).to.equal(
      `${kept} It is when you don't want the puppy`,
    );
  });

  it('gets its apostrophes back', () => {
    expect(read('u dont know teh app? thats ok, heres how')).to.equal(
      "you don't know the app? that's ok, here's how",
    );
  });

  it('keeps the letters of a formula', () => {
    const formula = 'M = P * r / (1 - (1 + r)^-n), and r is the monthly rate';
    expect(read(`u dont need teh bank: ${formula}`)).to.equal(`you don't need the bank: ${formula}`);
  });

  it('is told from one that is spelt with care: what is not known there is a name, a British or a foreign word', () => {
    for (const text of [
      'Repot your monstera in a cosy, grey pot of two litres. Colour: terracotta.',
      'Loopcell takes lithium cells apart. Its rivals are Recellio and Battario, and abuot is its mascot.',
      'Conjugate arriver, entrer, monter and sortir with être: je suis parti, nous sommes partis.',
    ])
      expect(read(text)).to.equal(text);
  });

  it('is read in time that grows with its length', () => {
    const knows = { count: 0 };
    const speller = { knows: (word: string) => (knows.count++, readingTools.speller.knows(word)) };
    const counted = (words: number) => {
      knows.count = 0;
      asMeant('trianp bakct dontx '.repeat(words), speller);
      return knows.count;
    };
    expect(counted(200)).to.be.at.most(2 * counted(100));
  });
});
