import { expect } from 'chai';
import { afterEach, beforeEach, describe, it } from 'mocha';
import { makeLanguageModel } from '../../../../infra/providers/language/make-language-model.ts';
import { videoStream } from '../../../../modules/videos/index.ts';
import { emojiPictures } from '../../../../planner/builtin/pictures/index.ts';
import { advanceVideo } from '../../../../planner/pipeline/advance-video.ts';
import { briefOf } from '../../../../planner/pipeline/brief.ts';
import { makePromptedStoryPlanner } from '../../../../planner/prompted/story-planner.ts';
import { makeFakePipeline } from '../../../support/fake-pipeline.ts';
import { makeMemoryEventStore } from '../../../support/memory-event-store.ts';
import { outcomeOf } from '../../../support/plan-film.ts';
import { startLanguageStub, type LanguageStub } from '../../../support/providers/language-stubs.ts';
import { thinkOfStory } from '../../../support/providers/story-brain.ts';
import { identity, item } from '../../../support/video-builders.ts';

const stream = videoStream(identity.video_id);
const cause = { actor: 'key:ada', correlationId: identity.video_id, causationId: identity.video_id };
const never = new AbortController().signal;

describe('a job with a language model', () => {
  let stub: LanguageStub;
  beforeEach(async () => {
    stub = await startLanguageStub('openai', thinkOfStory);
  });
  afterEach(() => stub.close());

  const storyOf = (model: string) =>
    makePromptedStoryPlanner(
      makeLanguageModel(
        { vendor: 'openai', model, apiKey: 'key-of-the-specs', baseUrl: stub.baseUrl },
        { backoffMs: 1 },
      ),
      emojiPictures,
    );

  /** The job, as far as it goes. */
  async function advanced() {
    const store = makeMemoryEventStore();
    const pipeline = { ...makeFakePipeline(store), story: storyOf('gpt-5') };
    await pipeline.videos.handle(stream, { type: 'RequestVideo', identity, item }, cause);
    await advanceVideo(pipeline, identity.video_id, 'w1', never);
    const { state } = await pipeline.videos.load(stream);
    return { video: state, end: store.log.at(-1) };
  }

  it('becomes a film, of the plan that the stages give to whoever reads them', async () => {
    const { video } = await advanced();
    expect(video.phase).to.equal('complete');
    const story = storyOf('gpt-5');
    const brief = briefOf(video);
    const voiceover = await outcomeOf(story.writeVoiceover(brief, never));
    const draft = await outcomeOf(story.draftPlan(brief, voiceover, never));
    const plan = await outcomeOf(
      story.scanAssets(await outcomeOf(story.detailPlan(draft, brief, never)), brief, never),
    );
    expect(video.plan).to.deep.equal(plan);
  });

  it('asks again after a stream that is cut, and never for what it has', async () => {
    stub.script(stub.tell('Bees make honey from the nectar', 'cut'));
    expect((await advanced()).video.phase).to.equal('complete');
    expect(stub.asked()[1]?.material['already_spoken']).to.equal('Bees make honey from the');
  });

  it('fails with the reason when the model fails, after four calls', async () => {
    const busy = stub.refuse(529, 'overloaded_error');
    stub.script(busy, busy, busy, busy);
    const { end } = await advanced();
    expect(end).to.deep.include({ type: 'VideoFailed' }).and.nested.include({ 'data.blame': 'provider' });
    expect(JSON.stringify(end)).to.contain('stub: overloaded_error');
    expect(stub.ledger).to.have.length(4);
  });

  it('fails with the reason when the model refuses, at once', async () => {
    stub.script(stub.tell('I will not', 'refused'));
    const { end } = await advanced();
    expect(end).to.include({ type: 'VideoFailed' });
    expect(JSON.stringify(end)).to.contain('it refused, or its answer was filtered');
    expect(stub.ledger).to.have.length(1);
  });
});
