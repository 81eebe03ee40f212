import { expect } from 'chai';
import { pairOf } from '../../../../../planner/builtin/edit/reading/pairs.ts';
import { loweredTo } from '../../../../../planner/builtin/edit/reading/lowered.ts';
import {
  endTold,
  redundantTold,
  swapTold,
  titleTold,
} from '../../../../../planner/builtin/edit/reading/told-plainly.ts';
import { cutOut } from '../../../../../planner/builtin/edit/wording/cut-out.ts';

describe('an order that is told plainly', () => {
  it('lowers a figure where something is dropped to it', () => {
    expect(loweredTo('drop students to 8 pounds')).to.include({
      kind: 'correct',
      to: '8 pounds',
      about: 'students',
    });
    expect(loweredTo('reduce the accidents in Ulm to 2')).to.include({ kind: 'correct', to: '2' });
  });

  for (const said of ['cut it to 30 seconds', 'cut scene 3 to 10 words', 'drop the quote'])
    it(`lowers no figure: ${said}`, () => expect(loweredTo(said)).to.equal(undefined));

  it('swaps two slides by their forms', () => {
    expect(swapTold('swap places: timeline and big number')?.kind).to.equal('swap');
    expect(swapTold('swap the chart with a table')).to.equal(undefined);
  });

  it('ends with the words that are to be heard last', () =>
    expect(endTold('the last thing they hear should be: Could you live on light?')).to.include({
      kind: 'mention',
      sentence: 'Could you live on light?',
    }));

  it('removes what is redundant', () =>
    expect(redundantTold('the 2nd scene is redundant')).to.deep.include({
      kind: 'delete',
      targets: [{ by: 'numbers', numbers: [2] }],
    }));

  it('titles the film by a name', () => {
    expect(titleTold('make the title Giants of the Sea')).to.include({ text: 'Giants of the Sea' });
    expect(titleTold('make the title red')).to.equal(undefined);
  });

  it('keeps the unit of a figure that a bare number corrects', () => {
    expect(pairOf('100 dollars', '150')).to.deep.equal({ from: '100 dollars', to: '150 dollars' });
    expect(pairOf('600 million people', '650 million').to).to.equal('650 million people');
  });

  it('takes one item out of a list whose nouns look like verbs', () =>
    expect(
      cutOut('Free coffee, phone booths and a roof terrace.', (text) => text.includes('booths'), 'en'),
    ).to.equal('Free coffee and a roof terrace.'));
});
