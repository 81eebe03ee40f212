import { expect } from 'chai';
import { ROLES, type Role } from '../../../planner/understanding/instruction.ts';
import { spansOf } from '../../../planner/understanding/spans.ts';
import { unwoven } from '../../../planner/understanding/unweave.ts';

/** So much for being told, the rest for a role. */
const belief = (material: number, role: Role = 'cover') =>
  ROLES.map((each) => (each === 'material' ? material : each === role ? 1 - material : 0));
const read = (text: string, told: number, ...stretches: readonly (readonly number[])[]) =>
  unwoven({ text, block: 0, kind: 'sentence' }, spansOf(text), stretches, belief(told))?.map(
    (strand) => `${strand.role}: ${strand.text}`,
  );

describe('a sentence that both orders and tells', () => {
  it('is told without its orders', () => {
    expect(
      read(
        'The bike can cost 3,000 pounds, tell them they can pay it back, and end on the date: 28 February.',
        0.96,
        ...[
          belief(1),
          belief(0.7),
          belief(0.99),
          belief(0.1, 'call_to_action'),
          belief(0.2, 'call_to_action'),
        ],
      )?.slice(0, 3),
    ).to.deep.equal([
      'material: The bike can cost 3,000 pounds.',
      'cover: tell them',
      'material: You can pay it back.',
    ]);
    expect(
      read('The light is gone (fade to orange here).', 0.98, belief(0.91), belief(0.11, 'style')),
    ).to.deep.equal(['material: The light is gone.', 'style: fade to orange here']);
  });

  it('stays whole where all of it is told, or none', () => {
    expect(read('Bees dance, and others follow.', 0.9, belief(0.9), belief(0.8))).to.equal(undefined);
    expect(read('Make it warm, and keep it short.', 0.1, belief(0.1), belief(0.2))).to.equal(undefined);
  });

  it('stays whole where it surely orders and nothing in it surely tells', () => {
    expect(read('Recipe video: fluffy pancakes for four.', 0.01, belief(0.01), belief(0.64))).to.equal(
      undefined,
    );
    expect(read('Slogan: we hear less.', 0.01, belief(0.03, 'verbatim'), belief(0.95))).to.not.equal(
      undefined,
    );
  });

  it('is cut at the colon of its label, not inside the list behind it', () => {
    const sentence = 'Garden jobs for April: a shovel, a watering can and a pair of gloves lie ready.';
    const [label, first] = spansOf(sentence).map(({ start, end }) => sentence.slice(start, end).trim());
    expect(label).to.equal('Garden jobs for April:');
    expect(first).to.match(/^a shovel,/u);
  });
});
