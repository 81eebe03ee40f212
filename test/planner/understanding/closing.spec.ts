import { expect } from 'chai';
import { closingOf } from '../../../planner/understanding/closing.ts';
import type { Role } from '../../../planner/understanding/instruction.ts';
import type { ReadPiece } from '../../../planner/understanding/roles.ts';

const piece = (text: string, role: Role = 'material'): ReadPiece => ({
  ...{ text, role, block: 0, kind: 'sentence', confidence: 1, parts: [] },
});

describe('the line that is wanted last', () => {
  it('is what the order quotes, or gives behind a colon', () => {
    expect(closingOf([piece('Finish on our slogan: "Home is where the roar is".', 'verbatim')])).to.equal(
      'Home is where the roar is',
    );
    expect(
      closingOf([piece('End on the date when applications close: 28 February.', 'call_to_action')]),
    ).to.equal('The date when applications close: 28 February.');
  });

  it('is the sentence before an order that points back at it', () => {
    const pieces = [
      piece('Book a review.'),
      piece('That sentence has to be the last thing they hear', 'verbatim'),
    ];
    expect(closingOf(pieces)).to.equal('Book a review.');
  });

  it('is what is told of the thing that is named', () => {
    const told = [piece('The meeting is on 12 May at 7 pm.'), piece('If you are unsure, ring 159.')];
    expect(closingOf([...told, piece('Finish with the date.', 'structure')])).to.equal(
      'The meeting is on 12 May at 7 pm.',
    );
    expect(closingOf([...told, piece('End with the number again, big.', 'structure')])).to.equal('Ring 159.');
    expect(closingOf([...told, piece('End with a smile.', 'style')])).to.equal(undefined);
    const launch = piece('Launch teaser: Tidewell 3.0 lands on 14 May.', 'subject');
    expect(closingOf([launch, piece('End on the date.', 'structure')])).to.equal(
      'Tidewell 3.0 lands on 14 May.',
    );
    const birds = piece('Kingfishers moved in.');
    const order = piece("Don't end on the meeting, end with the kingfishers.", 'structure');
    expect(closingOf([birds, ...told, order])).to.equal('Kingfishers moved in.');
  });
});

describe('a last line of two sentences', () => {
  it('keeps their order', () => {
    const pieces = [
      { role: 'verbatim' as const, text: 'Last line: Get paid.' },
      { role: 'verbatim' as const, text: 'Go live.' },
    ];
    expect(closingOf(pieces)).to.equal('Get paid. Go live.');
  });
});
