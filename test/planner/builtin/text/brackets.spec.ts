import { expect } from 'chai';
import fc from 'fast-check';
import { withoutBrackets } from '../../../../planner/builtin/text/brackets.ts';

describe('a text without its remarks in brackets', () => {
  it('has a blank for each, up to the first bracket that closes; what is never closed stays', () => {
    expect(withoutBrackets('Bees (all of them) fly.')).to.equal('Bees   fly.');
    expect(withoutBrackets('a (b (c) d) e (f')).to.equal('a   d) e (f');
  });

  it('is what a pattern would leave', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('(', ')', 'a', ' ') }), (text) => {
        expect(withoutBrackets(text)).to.equal(text.replace(/\([^)]*\)/gu, ' '));
      }),
    );
  });
});
