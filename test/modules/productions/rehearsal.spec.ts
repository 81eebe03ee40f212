import { expect } from 'chai';
import fc from 'fast-check';
import {
  parseRehearsal,
  rehearsedFailure,
  rehearsedQuestions,
  rehearsedSeconds,
  type RehearsalMarker,
  type RehearsedWork,
} from '../../../modules/productions/index.ts';

describe('a rehearsal marker', () => {
  const READ: Readonly<Record<string, RehearsalMarker>> = {
    '[rehearse: ask]': { type: 'ask' },
    '[rehearse: ambiguous]': { type: 'ambiguous' },
    '[rehearse: fail]': { type: 'fail' },
    '[rehearse: fail voice]': { type: 'fail_voice' },
    '[rehearse: fail scene 2]': { type: 'fail_scene', scene_number: 2 },
    '[rehearse: fail phase 1]': { type: 'fail_phase', phase: 1 },
    '[rehearse: fail phase 3]': { type: 'fail_phase', phase: 3 },
    '[rehearse: slow 5]': { type: 'slow', seconds: 5 },
    '[rehearse: slow 60]': { type: 'slow', seconds: 60 },
    '[REHEARSE:Slow   5 ]': { type: 'slow', seconds: 5 },
    '[ rehearse :\tfail\tscene\t2]': { type: 'fail_scene', scene_number: 2 },
    '[rehearse: fail scene2]': { type: 'fail_scene', scene_number: 2 },
  };
  for (const [text, marker] of Object.entries(READ))
    it(`is read from ${JSON.stringify(text)}`, () => {
      expect(parseRehearsal(`How bees dance. ${text}`)).to.deep.equal({
        text: 'How bees dance.',
        markers: [marker],
      });
    });

  it('is taken out wherever it stands', () => {
    const { text } = parseRehearsal(
      '[rehearse: ask] How bees [rehearse: slow 1] dance [rehearse: fail scene 2].',
    );
    expect(text).to.equal('How bees dance.');
  });

  it('may be combined with others, also in one pair of brackets', () => {
    const { markers } = parseRehearsal('Bees. [rehearse: slow 2, fail scene 3; ask] [rehearse: fail voice]');
    expect(markers.map(({ type }) => type)).to.deep.equal(['slow', 'fail_scene', 'ask', 'fail_voice']);
  });

  it('leaves something to tell of when there is nothing else', () => {
    expect(parseRehearsal(' [rehearse: fail] ').text).to.equal('How a film is made.');
  });

  for (const text of [
    '[rehearse: slow 61]',
    '[rehearse: slow]',
    '[rehearse: slow -1]',
    '[rehearse: slow 1.5]',
    '[rehearse: fail scene 0]',
    '[rehearse: fail scene 121]',
    '[rehearse: fail scene]',
    '[rehearse: fail phase 4]',
    '[rehearse: ask 2]',
    '[rehearse: explode]',
    '[rehearse: ask, explode]',
    '[rehearse:]',
    '[rehearsal: ask]',
    'rehearse: ask',
    '[rehearse: fail [scene] 2]',
    '[rehearse: slow 5',
  ])
    // prettier-ignore
    it(`is ordinary text when it is none: ${text}`, () => {
      expect(parseRehearsal(`Bees. ${text}`)).to.deep.equal({ text: `Bees. ${text}`, markers: [] });
    });

  it('leaves every other text as it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(parseRehearsal(text)).to.deep.equal({ text, markers: [] });
      }),
    );
  });
});

describe('what is rehearsed', () => {
  const markers: readonly RehearsalMarker[] = [
    { type: 'fail_scene', scene_number: 2 },
    { type: 'slow', seconds: 2 },
    { type: 'fail_phase', phase: 3 },
    { type: 'slow', seconds: 5 },
    { type: 'ask' },
  ];
  const failureOf = (work: RehearsedWork['work'], retries = 0) =>
    rehearsedFailure(markers, { work, retries });

  it('fails where it was asked to, and says so', () => {
    expect(failureOf({ type: 'scene', scene_number: 2 })).to.equal(
      'this failure was asked for by [rehearse: fail scene 2]',
    );
    expect(failureOf({ type: 'phase', phase: 3 })).to.equal(
      'this failure was asked for by [rehearse: fail phase 3]',
    );
  });

  it('fails nowhere else', () => {
    const others: readonly RehearsedWork['work'][] = [
      { type: 'scene', scene_number: 1 },
      { type: 'phase', phase: 2 },
      { type: 'video' },
      { type: 'voice' },
    ];
    expect(others.map((work) => failureOf(work))).to.deep.equal(others.map(() => undefined));
  });

  it('succeeds when it is retried', () => {
    expect(failureOf({ type: 'scene', scene_number: 2 }, 1)).to.equal(undefined);
  });

  it('takes as long as the longest that was asked for', () => {
    expect([rehearsedSeconds(markers), rehearsedSeconds([])]).to.deep.equal([5, 0]);
  });

  it('asks once: a question to choose from, and one that takes any answer', () => {
    const questions = rehearsedQuestions(markers, 0);
    expect(questions?.map(({ allows_custom, options }) => [allows_custom, options.length > 1])).to.deep.equal(
      [
        [false, true],
        [true, true],
      ],
    );
    expect(rehearsedQuestions(markers, 1)).to.equal(undefined);
    expect(rehearsedQuestions([], 0)).to.equal(undefined);
  });
});
