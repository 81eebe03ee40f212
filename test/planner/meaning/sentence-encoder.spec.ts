import { expect } from 'chai';
import { emojiPictures } from '../../../planner/builtin/pictures/index.ts';
import { makeStoryPlanner } from '../../../planner/builtin/story-planner.ts';
import { MAX_PIECES, type SentenceEncoder } from '../../../planner/meaning/sentence-encoder.ts';
import { briefOf, outcomeOf } from '../../support/plan-film.ts';
import { readingTools } from '../../support/reading-tools.ts';

describe('what planning encodes', () => {
  it('is bounded wherever there are many sentences, however much a task or a script says', async () => {
    const unbounded: number[] = [];
    const encoder: SentenceEncoder = {
      encode: (sentences, maxPieces = Infinity) => {
        if (sentences.length > 2 && maxPieces > MAX_PIECES) unbounded.push(sentences.length);
        return Promise.resolve(sentences.map(() => new Float32Array(512)));
      },
    };
    const planner = makeStoryPlanner({ pictures: emojiPictures, ...readingTools, encoder });
    const { signal } = new AbortController();
    const task = `Cover honey and wax. ${Array.from({ length: 60 }, (_, at) => `Hive ${at} makes honey in summer.`).join(' ')}`;
    const brief = briefOf({ task, video_duration_seconds: 120 });
    const voiceover = await outcomeOf(planner.writeVoiceover(brief, signal));
    await outcomeOf(planner.draftPlan(brief, voiceover, signal));
    expect(unbounded).to.deep.equal([]);
  });
});
