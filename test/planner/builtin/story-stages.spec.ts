import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect } from 'chai';
import { Plan, type Scene } from '../../../modules/videos/plan.ts';
import { emojiPictures } from '../../../planner/builtin/pictures/index.ts';
import { makeStoryPlanner } from '../../../planner/builtin/story-planner.ts';
import { briefOf, outcomeOf, planFilm } from '../../support/plan-film.ts';
import { BEES } from '../../support/planner-tasks.ts';
import { readingTools } from '../../support/reading-tools.ts';

const isPlan = new Ajv2020({ strict: false }).compile(Plan);
const signal = new AbortController().signal;

describe('the stages of the story planner', () => {
  const planner = makeStoryPlanner({ pictures: emojiPictures, ...readingTools });

  it('stream the narration piece by piece', async () => {
    const pieces: { readonly text: string }[] = [];
    const { voiceover } = await outcomeOf(planner.writeVoiceover(briefOf({ task: BEES }), signal), pieces);
    expect(pieces.length).to.be.greaterThan(3);
    expect(pieces.map(({ text }) => text).join('')).to.equal(voiceover);
  });

  it('yield every scene, and an undetailed one before', async () => {
    const brief = briefOf({ task: BEES });
    const voiceover = await outcomeOf(planner.writeVoiceover(brief, signal));
    const drafted: Scene[] = [];
    const draft = await outcomeOf(planner.draftPlan(brief, voiceover, signal), drafted);
    expect(drafted).to.deep.equal(draft.scenes);
    expect(drafted.every(({ slide, shot }) => slide === undefined && shot === undefined)).to.equal(true);
    const detailed: Scene[] = [];
    const film = await outcomeOf(planner.detailPlan(draft, brief, signal), detailed);
    expect(detailed).to.deep.equal(film.scenes);
    expect(detailed.map(({ voiceover: words }) => words).join(' ')).to.equal(voiceover.voiceover);
  });

  it('plan a narration that somebody else has written', async () => {
    const brief = briefOf({ task: BEES, video_duration_seconds: 30 });
    const words =
      'My own film begins here. It speaks of rivers and of 7 bridges. Nothing in it is about bees. The river flows to the sea, and the sea waits. That is all I have to say about rivers.';
    const draft = await outcomeOf(
      planner.draftPlan(brief, { voiceover: words, word_count: 38, estimated_seconds: 19 }, signal),
    );
    const film = await outcomeOf(planner.detailPlan(draft, brief, signal));
    expect(isPlan(film)).to.equal(true);
    expect(film.scenes.map(({ voiceover }) => voiceover).join(' ')).to.equal(words);
    expect(film.scenes.reduce((sum, { duration_seconds }) => sum + duration_seconds, 0)).to.be.within(26, 30);
  });

  it('leave a scene alone that is detailed already', async () => {
    const { plan: film } = await planFilm({ task: BEES });
    const again = await outcomeOf(planner.detailPlan(film, briefOf({ task: BEES }), signal));
    expect(again.scenes).to.deep.equal(film.scenes);
  });

  it('stop when they are told to', async () => {
    const abort = new AbortController();
    const stage = planner.writeVoiceover(briefOf({ task: BEES }), abort.signal);
    await stage.next();
    abort.abort(new Error('enough'));
    const failure: unknown = await stage.next().catch((error: unknown) => error);
    expect(failure).to.be.an('error').with.property('message', 'enough');
  });
});
