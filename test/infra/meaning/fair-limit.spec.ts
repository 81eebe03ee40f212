import { expect } from 'chai';
import fc from 'fast-check';
import { fairLimit } from '../../../infra/meaning/fair-limit.ts';

const lengthsOf = fc.array(fc.nat(400), { minLength: 1, maxLength: 150 });
const sumAt = (lengths: readonly number[], limit: number) =>
  lengths.reduce((sum, length) => sum + Math.min(length, limit), 0);

describe('the length at which the longest are cut', () => {
  it('cuts nothing that fits, and only the longest of what does not', () => {
    expect(fairLimit([3, 4, 5], 12)).to.equal(Infinity);
    expect(fairLimit([3, 40, 50], 13)).to.equal(5);
    expect(fairLimit([], 10)).to.equal(Infinity);
  });

  it('leaves together at most what is allowed, and wastes less than one for each', () => {
    fc.assert(
      fc.property(lengthsOf, fc.integer({ min: 150, max: 4000 }), (lengths, total) => {
        const limit = fairLimit(lengths, total);
        const sum = sumAt(lengths, limit);
        expect(sum).to.be.at.most(total);
        if (limit !== Infinity) expect(sum).to.be.above(total - lengths.length);
      }),
    );
  });
});
