import { expect } from 'chai';
import fc from 'fast-check';
import { describe, it } from 'mocha';
import type { LanguageModel, StoryPlanner } from '../../../planner/ports.ts';
import { writeVoiceover } from '../../../planner/prompted/write-voiceover.ts';
import { briefOf, outcomeOf } from '../../support/plan-film.ts';

/** A model that writes these attempts in turn, each in these pieces. */
function aModel(attempts: readonly (readonly string[])[]): LanguageModel {
  const left = [...attempts];
  return {
    async *write(_, ask) {
      await ask();
      yield* await Promise.resolve(left.shift() ?? []);
      return 'whole';
    },
  };
}

const BEATS = ['One two three four.', ' Five six seven eight.', ' Nine ten eleven twelve.'];
const aBuiltIn: Pick<StoryPlanner, 'writeVoiceover'> = {
  async *writeVoiceover() {
    yield* await Promise.resolve(BEATS.map((text) => ({ text })));
    return { voiceover: BEATS.join(''), word_count: 12, estimated_seconds: 6 };
  },
};

const never = new AbortController().signal;

async function written(attempts: readonly (readonly string[])[], seconds = 30) {
  const told: { readonly text: string }[] = [];
  const brief = briefOf({ task: 'Bees.', video_duration_seconds: seconds });
  const script = await outcomeOf(writeVoiceover(aModel(attempts), aBuiltIn, brief, never), told);
  return { script, told: told.map(({ text }) => text).join('') };
}

const SENTENCE = 'Bees make honey in the hive, all summer. ';

describe('a voiceover by a model', () => {
  it('is what was told, however it comes in pieces', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 60 }), async (size) => {
        const text = `\n ${SENTENCE.repeat(7)}`;
        const { script, told } = await written([text.match(new RegExp(`[\\s\\S]{1,${size}}`, 'g')) ?? []]);
        expect(script.voiceover).to.equal(told).and.equal(SENTENCE.repeat(7).trim());
        expect(script).to.include({ word_count: 56, estimated_seconds: 28 });
      }),
    );
  });

  it('goes on where a short one ended', async () => {
    const { script, told } = await written([[SENTENCE.repeat(4)], ['They', ' work. ', SENTENCE.repeat(3)]]);
    expect(script.voiceover)
      .to.equal(told)
      .and.match(/summer\. They work\. Bees/);
  });

  it('ends with a sentence when it is long, and somewhere when it has none', async () => {
    expect((await written([[SENTENCE.repeat(30)]])).script.voiceover).to.match(/summer\.$/);
    expect((await written([[SENTENCE.repeat(30)]])).script.word_count).to.be.within(60, 70);
    expect((await written([['bees and '.repeat(500)]])).script.word_count).to.be.within(60, 90);
    const pieces = Array.from({ length: 500 }, () => 'bees and ');
    expect((await written([pieces])).script.word_count).to.be.within(60, 90);
  });

  it('is counted by words where they are written without blanks', async () => {
    const sentence = '蜜蜂采集花蜜，带回蜂巢，酿成蜂蜜。';
    const { script, told } = await written([[sentence.repeat(4), sentence.repeat(4)]]);
    expect(script.voiceover).to.equal(told);
    expect(script.word_count).to.be.above(36);
  });

  for (const [what, attempts, whole] of [
    ['nothing', [[''], ['']], BEATS.join('')],
    ['next to nothing', [['Bees.'], ['']], `Bees. ${BEATS.join('')}`],
    [
      'half a sentence',
      [['Bees make'], [' honey in']],
      'Bees make honey in. Five six seven eight. Nine ten eleven twelve.',
    ],
  ] as const)
    it(`is the built-in one from there on when the model says ${what}, twice`, async () => {
      const { script, told } = await written(attempts, 15);
      expect(script.voiceover).to.equal(told).and.equal(whole);
    });
});
