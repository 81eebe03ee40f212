import { expect } from 'chai';
import { likelihoodsIn } from '../../../../planner/understanding/model/chain.ts';

describe('labels in a chain', () => {
  it('are as likely as all the ways that go through them', () => {
    const scores = [[0.3, -1], [0.2, 0.5], [-0.4, 1]]; // prettier-ignore
    const link = [Float32Array.of(1, -0.5), Float32Array.of(0.25, 2)];
    const ways = [0, 1].flatMap((a) => [0, 1].flatMap((b) => [0, 1].map((c) => [a, b, c])));
    const weights = ways.map((way) =>
      Math.exp(
        way.reduce((sum, label, place) => {
          const before = way[place - 1];
          return (
            sum + (scores[place]?.[label] ?? 0) + (before === undefined ? 0 : (link[before]?.[label] ?? 0))
          );
        }, 0),
      ),
    );
    const all = weights.reduce((sum, weight) => sum + weight, 0);
    likelihoodsIn({ scores, links: scores.map(() => link) }).forEach((found, place) => {
      found.forEach((likelihood, label) => {
        const through = ways.reduce(
          (sum, way, index) => sum + (way[place] === label ? (weights[index] ?? 0) : 0),
          0,
        );
        expect(likelihood).to.be.closeTo(through / all, 1e-6);
      });
    });
  });

  it('are none where there is no place', () => {
    expect(likelihoodsIn({ scores: [], links: [] })).to.deep.equal([]);
  });
});
