import { expect } from 'chai';
import { afterEach, beforeEach, describe, it } from 'mocha';
import { makeLanguageModel } from '../../../../infra/providers/language/make-language-model.ts';
import { videoStream } from '../../../../modules/videos/index.ts';
import { emojiPictures } from '../../../../planner/builtin/pictures/index.ts';
import { advanceProduction } from '../../../../planner/pipeline/advance-production.ts';
import { briefOf } from '../../../../planner/pipeline/brief.ts';
import { readingTools } from '../../../support/reading-tools.ts';
import { makePromptedStoryPlanner } from '../../../../planner/prompted/story-planner.ts';
import { makeFakePipeline } from '../../../support/fake-pipeline.ts';
import { makeMemoryEventStore } from '../../../support/memory-event-store.ts';
import { outcomeOf } from '../../../support/plan-film.ts';
import { startLanguageStub, type LanguageStub } from '../../../support/providers/language-stubs.ts';
import { list, thinkOfStory } from '../../../support/providers/story-brain.ts';
import { identity, item } from '../../../support/video-builders.ts';

const stream = videoStream(identity.video_id);
const cause = { actor: 'key:ada' as const, correlationId: identity.video_id, causationId: identity.video_id };
const nothingToAsk = (stub: LanguageStub) => stub.tell(list([]));
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
      { pictures: emojiPictures, ...readingTools },
    );

  /** The job, as far as it goes. */
  async function advanced(task = item.task) {
    const store = makeMemoryEventStore();
    const pipeline = { ...makeFakePipeline(store), story: storyOf('gpt-5') };
    await pipeline.videos.handle(stream, { type: 'RequestVideo', identity, item: { ...item, task } }, cause);
    await advanceProduction(pipeline, { video_id: identity.video_id }, 'w1', never);
    const { state } = await pipeline.videos.load(stream);
    return { pipeline, video: state, end: store.log.at(-1) };
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
    stub.script(nothingToAsk(stub), stub.tell('Bees make honey from the nectar', 'cut'));
    expect((await advanced()).video.phase).to.equal('complete');
    expect(stub.asked()[2]?.material['already_spoken']).to.equal('Bees make honey from the');
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

  describe('whose task leaves open what cannot be guessed', () => {
    const TASK = 'Introduce our product.';

    it('asks its caller, and makes the film of the answers', async () => {
      const { pipeline, video } = await advanced(TASK);
      expect(video.phase).to.equal('awaiting_answers');
      expect(video.questions).to.deep.equal({
        round: 1,
        questions: [
          { question_id: 'question-1', question: 'What is your product?', options: [], allows_custom: true },
          {
            ...{ question_id: 'question-2', question: 'Is it sold already?' },
            ...{ options: ['Yes', 'No'], allows_custom: false },
          },
        ],
      });
      const answers = [
        { question_id: 'question-1', answer: 'A lamp that needs no socket.', was_custom: true },
        { question_id: 'question-2', answer: 'Yes', was_custom: false },
      ];
      await pipeline.videos.handle(stream, { type: 'AnswerQuestions', round: 1, answers }, cause);
      await advanceProduction(pipeline, { video_id: identity.video_id }, 'w1', never);
      expect((await pipeline.videos.load(stream)).state.phase).to.equal('complete');
      const [, ...later] = stub.asked();
      expect(later[0]?.rules).not.to.include('has to be asked');
      for (const { material } of later)
        expect(material['answers']).to.deep.equal([
          { question: 'What is your product?', answer: 'A lamp that needs no socket.' },
          { question: 'Is it sold already?', answer: 'Yes' },
        ]);
    });

    it('is made as it is when its caller would not say, and asks no second time', async () => {
      const { pipeline } = await advanced(TASK);
      await pipeline.videos.handle(stream, { type: 'AnswerQuestions', round: 1 }, cause);
      await advanceProduction(pipeline, { video_id: identity.video_id }, 'w1', never);
      expect((await pipeline.videos.load(stream)).state.phase).to.equal('complete');
      expect(stub.asked().filter(({ rules }) => rules.includes('has to be asked'))).to.have.length(1);
    });
  });
});
