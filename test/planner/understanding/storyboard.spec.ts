import { expect } from 'chai';
import type { ReadPiece } from '../../../planner/understanding/roles.ts';
import { withStoryboard } from '../../../planner/understanding/storyboard.ts';

const pieces = (texts: readonly string[]): ReadPiece[] =>
  texts.map((text, block) => ({
    ...{ text, block, kind: 'sentence', role: 'subject', confidence: 0.5 },
    parts: [{ role: 'subject', start: 0, end: text.length }],
  }));

describe('a storyboard', () => {
  it('tells what is marked as spoken and shows the rest', () => {
    const read = withStoryboard(
      pieces([
        'Scene 1: sunrise.',
        'VO: "One hill."',
        'Shot 2 - hands',
        'Voice-over: We pick.',
        'Casa Brava.',
      ]),
    );
    expect(
      read.map(({ role, text, parts }) => [role, text, parts[0] && text.slice(parts[0].start)]),
    ).to.deep.equal([
      ['must_show', 'Scene 1: sunrise.', 'sunrise.'],
      ['material', 'One hill.', undefined],
      ['must_show', 'Shot 2 - hands', 'hands'],
      ['material', 'We pick.', undefined],
      ['subject', 'Casa Brava.', 'Casa Brava.'],
    ]);
  });

  it('is none where no line is marked as spoken', () => {
    const given = pieces(['Scene 1: the hare naps.', 'Scene 2: the tortoise wins.']);
    expect(withStoryboard(given)).to.equal(given);
  });
});
