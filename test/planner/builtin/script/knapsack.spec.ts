import { expect } from 'chai';
import fc from 'fast-check';
import { chooseForLength } from '../../../../planner/builtin/script/knapsack.ts';

const place = (...options: (readonly [words: number, value: number])[]) =>
  options.map(([words, value]) => ({ words, value }));

describe('filling a length', () => {
  it('takes what is worth most among what fits', () => {
    const places = [place([0, 0], [10, 5]), place([0, 0], [10, 9]), place([0, 0], [10, 7])];
    expect(chooseForLength(places, 20, 20)).to.deep.equal([0, 1, 1]);
  });

  it('comes as near as it can when nothing fits', () => {
    expect(chooseForLength([place([0, 0], [10, 1])], 14, 15)).to.deep.equal([1]);
  });

  it('always meets a length that can be met', () => {
    const options = fc.array(fc.tuple(fc.integer({ min: 0, max: 12 }), fc.integer({ min: 0, max: 50 })), {
      minLength: 1,
      maxLength: 4,
    });
    fc.assert(
      fc.property(fc.array(options, { minLength: 1, maxLength: 8 }), fc.nat(), (drawn, seed) => {
        const places = drawn.map((each) => place(...each));
        const some = places.map((each, index) => (seed >> index) % each.length);
        const total = (picks: readonly number[]) =>
          places.reduce((sum, each, index) => sum + (each[picks[index] ?? 0]?.words ?? 0), 0);
        expect(total(chooseForLength(places, total(some), total(some)))).to.equal(total(some));
      }),
    );
  });
});
