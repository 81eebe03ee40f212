import { expect } from 'chai';
import { introducedAs } from '../../../../planner/builtin/film/introduced.ts';

describe('what a film’s name stands for', () => {
  for (const [title, task, what] of [
    [
      'Brewly',
      'Make an ad for Brewly, a coffee subscription. Beans arrive every two weeks.',
      'coffee subscription',
    ],
    ['Brewly', 'Launch video for "Brewly", our coffee subscription. From £12.', 'coffee subscription'],
    ['Brewly', 'Launch video for “Brewly,” our coffee subscription.', 'coffee subscription'],
    ['Aero 2', '30s vertical ad for our running shoe Aero 2. Bold!!', 'running shoe'],
    ['Crumb & Co!', 'instagram reel for our bakery, Crumb & Co!!! sourdough', 'bakery'],
    ['Lumo', 'Lumo is a desk lamp for students.', 'desk lamp'],
  ] as const)
    it(`is told with it: ${title} of “${task}”`, () => {
      expect(introducedAs(title, task)).to.equal(what);
    });

  for (const [title, task] of [
    ['Brewly', 'Brewly is a new name. Say so.'],
    ['Brewly', 'Make a video called Brewly.'],
    ['How to Wash Your Hands Well', 'How to Wash Your Hands Well, a guide.'],
    ['Apollo 11', 'On 16 July 1969 a Saturn V rocket lifted off.'],
  ] as const)
    it(`is not made up: ${title} of “${task}”`, () => {
      expect(introducedAs(title, task)).to.equal(undefined);
    });

  it('takes a moment for a long text of one letter', () => {
    expect(introducedAs('A', 'our a '.repeat(20_000))).to.equal(undefined);
  });
});
