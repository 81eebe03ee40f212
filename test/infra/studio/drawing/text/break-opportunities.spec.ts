import { expect } from 'chai';
import { splitPieces } from '../../../../../infra/studio/drawing/text/break-opportunities.ts';

const pieces = (text: string) => splitPieces(text).map((piece) => piece.text);

describe('where a line may break', () => {
  it('is not inside a telephone number, before a unit, or in "14-day"', () => {
    expect(pieces('Call 01632 960 118 now')).to.deep.equal(['Call', '01632 960 118', 'now']);
    expect(pieces('A drive of 15,000 km a year')).to.deep.equal([
      'A',
      'drive',
      'of',
      '15,000 km',
      'a',
      'year',
    ]);
    expect(pieces('a free 14-day trial')).to.deep.equal(['a', 'free', '14-day', 'trial']);
  });

  it('is between the numbers of a row, and between words with a hyphen', () => {
    expect(pieces('1 2 3 4')).to.deep.equal(['1', '2', '3', '4']);
    expect(pieces('a well-known 20 minutes')).to.deep.equal(['a', 'well-', 'known', '20', 'minutes']);
  });
});
