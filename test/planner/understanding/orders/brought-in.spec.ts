import { expect } from 'chai';
import {
  fromWhen,
  greetingIn,
  labelledFact,
  storyIn,
} from '../../../../planner/understanding/orders/brought-in.ts';
import type { Piece } from '../../../../planner/understanding/pieces.ts';

const piece = (text: string): Piece => ({ text, block: 0, kind: 'sentence' });

describe('who and what an order brings in', () => {
  it('is told of as who does it', () => {
    expect(storyIn(piece('Tell the story of Grace, 12, from Uganda, who used to walk 5 km.'))?.text).to.equal('Grace, 12, from Uganda, used to walk 5 km.'); // prettier-ignore
    expect(storyIn(piece('Highlight Tom (71), who has driven the van for 9 years.'))?.text).to.equal('Tom, 71, has driven the van for 9 years.'); // prettier-ignore
    expect(storyIn(piece('Tell the story of Grace.'))).to.equal(undefined);
  });

  it('is greeted or invited first', () => {
    const welcome = greetingIn(piece('Welcome new users to Pocketly, the budgeting app.'));
    expect(welcome?.map(({ text, known }) => `${known?.role ?? ''}: ${text}`)).to.deep.equal(['subject: Pocketly', 'audience: new users', 'material: Welcome to Pocketly, the budgeting app.']); // prettier-ignore
    expect(greetingIn(piece('Invite HR leaders to our webinar "Hiring without bias" on 9 October.'))?.[0]?.text).to.equal('Hiring without bias'); // prettier-ignore
  });

  it('holds from its date', () => {
    expect(fromWhen('HR explainer on our new leave policy, effective 1 January 2026.')).to.deep.equal({ order: 'HR explainer on our new leave policy.', from: 'This applies from 1 January 2026.' }); // prettier-ignore
    expect(fromWhen('A film about our bakery, warm and slow.')).to.equal(undefined);
  });

  it('is told without the name of its kind', () => {
    const told = (text: string) => labelledFact(piece(text))?.text;
    expect(told('One fact: in our depot, 4 of 9 incidents began so.')).to.equal('In our depot, 4 of 9 incidents began so.'); // prettier-ignore
    expect(told('Example: Kilauea in Hawaii.')).to.equal('For example, Kilauea in Hawaii.');
    expect(told('Compare with modern concrete, which lasts 50 years.')).to.equal('In comparison, modern concrete lasts 50 years.'); // prettier-ignore
    expect(told('Price: 59 dollars.')).to.equal(undefined);
  });
});
