import { expect } from 'chai';
import type { ReadPiece } from '../../../planner/understanding/roles.ts';
import { spreadStoryboard, withStoryboard } from '../../../planner/understanding/storyboard.ts';

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

  it('has each scene and each mark on a line of its own, however it is typed', () => {
    const typed =
      'SCENE 1 (VO) You check your phone. (VISUAL) a hand\nSCENE 2 (VO) And your tyres? (VISUAL) a car END CARD: Radhaus';
    expect(spreadStoryboard(typed).split(/\n+/u)).to.deep.equal([
      'SCENE 1:',
      'VO: You check your phone.',
      'VISUAL: a hand',
      'SCENE 2:',
      'VO: And your tyres?',
      'VISUAL: a car',
      'END CARD: Radhaus',
    ]);
    const read = withStoryboard(pieces(spreadStoryboard(typed).split(/\n+/u)));
    expect(read.filter(({ role }) => role === 'material').map(({ text }) => text)).to.deep.equal([
      'You check your phone.',
      'And your tyres?',
    ]);
  });

  it('is no other text with a colon or two', () => {
    const given = 'A video: how to edit sound. Scene 4 is the best. Music: calm.';
    expect(spreadStoryboard(given)).to.equal(given);
  });
});
