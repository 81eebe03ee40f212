import { expect } from 'chai';
import { keyWords } from '../../../../infra/studio/slides/key-words.ts';

const marked = (text: string, language = 'en') => {
  const words = text.split(' ');
  return [...keyWords(words, language)].sort((one, other) => one - other).map((place) => words[place]);
};

describe('the words that a mark stands under', () => {
  it('are a figure with its unit', () => {
    expect(marked('Asking for help with anything over 25 kg')).to.deep.equal(['25', 'kg']);
    expect(marked('up 9 percent on last year')).to.deep.equal(['9', 'percent']);
  });

  it('are a name inside a sentence, and in German figures alone', () => {
    expect(marked('Delayed the mobile app to February')).to.deep.equal(['February']);
    expect(marked('Halten Sie die Leiter mit beiden Händen', 'de')).to.deep.equal([]);
    expect(marked('Alle 3 Monate', 'de')).to.deep.equal(['3', 'Monate']);
  });

  it('are none where a text is about none, or about many', () => {
    expect(marked('Bending your knees and not your back')).to.deep.equal([]);
    expect(marked('16 weeks')).to.deep.equal([]);
    expect(marked('Supply And Demand In Short')).to.deep.equal([]);
    expect(marked('1 egg, 2 spoons, 3 cups')).to.deep.equal([]);
  });
});
