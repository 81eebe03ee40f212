import { expect } from 'chai';
import { makeCueTimes } from '../../../../infra/studio/drawing/motion/cue-times.ts';
import { spread } from '../../../support/synthetic-narration.ts';

const WORDS = spread(
  'First we fold the paper, then we cut along the line, and finally we glue the edges together',
  8,
);
const said = (word: string) => 0.4 + (WORDS.find(({ text }) => text.startsWith(word))?.start_seconds ?? NaN);
const cues = makeCueTimes({ words: WORDS, narration_start_seconds: 0.4, duration_seconds: 9 });

/** Seconds: nearly there when the scene begins. */
const WITH_THE_SCENE = -0.25;

describe('when things come on', () => {
  it('is just before their cue is spoken', () => {
    const times = cues.timesFor([
      { text: 'Folding', cue: 'fold the paper' },
      { text: 'Cutting', cue: 'cut along' },
      { text: 'Gluing', cue: 'glue the edges' },
    ]);
    expect(times[0]).to.equal(WITH_THE_SCENE);
    expect(times[1]).to.be.closeTo(said('cut') - 0.18, 0.01);
    expect(times[2]).to.be.closeTo(said('glue') - 0.18, 0.01);
  });

  it('is at their own words when they have no cue', () => {
    const [, time] = cues.timesFor([{ text: 'Fold it' }, { text: 'Glue all the edges' }]);
    expect(time).to.be.closeTo(said('glue') - 0.18, 0.01);
  });

  it('is with the scene for the first of them, however late its words come', () => {
    const times = cues.timesFor([{ text: 'Glue all of it' }, { text: 'The edges' }]);
    expect(times[0]).to.equal(WITH_THE_SCENE);
    expect(times[1]).to.be.closeTo(said('edges') - 0.18, 0.01);
  });

  it('is early enough for a count to be done by the middle of the clip', () => {
    expect(cues.settledByHalf(1.3)).to.be.closeTo(3.2, 1e-9);
    const short = makeCueTimes({ words: [], narration_start_seconds: 0, duration_seconds: 2 });
    expect(short.settledByHalf(1.3)).to.equal(0);
  });

  it('is evenly spread when the narrator says nothing of the kind', () => {
    const times = cues.timesFor(['Alpha', 'Beta', 'Gamma'].map((text) => ({ text })));
    expect(times).to.deep.equal([WITH_THE_SCENE, 1.5, 3]);
  });

  it('keeps their order, whatever the order of the words', () => {
    const times = cues.timesFor([
      { text: '', cue: 'glue' },
      { text: '', cue: 'fold' },
    ]);
    expect(times[1]).to.be.above(times[0] ?? Infinity);
  });

  it('leaves time to see the last of them', () => {
    const late = makeCueTimes({ words: WORDS, narration_start_seconds: 0.4, duration_seconds: 3 });
    const times = late.timesFor(Array.from({ length: 6 }, () => ({ text: 'together', cue: 'together' })));
    expect(Math.max(...times)).to.be.at.most(1.7);
    expect(times).to.deep.equal([...times].sort((one, other) => one - other));
  });

  it('is a word at a time for a text that is said, and never for one that is not', () => {
    const times = cues.spokenTimes(['cut', 'neatly', 'along', 'the', 'line']);
    expect(times?.[0]).to.be.closeTo(said('cut'), 0.01);
    expect(times?.[1]).to.equal(undefined);
    expect(times?.[4]).to.be.closeTo(said('line'), 0.01);
    expect(cues.spokenTimes(['the', 'bees', 'dance', 'again'])).to.equal(undefined);
  });

  it('is the same without a narration', () => {
    const silent = makeCueTimes({ words: [], narration_start_seconds: 0, duration_seconds: 6 });
    expect(silent.timesFor([{ text: 'one', cue: 'one' }, { text: 'two' }])).to.deep.equal([
      WITH_THE_SCENE,
      1.5,
    ]);
  });
});
