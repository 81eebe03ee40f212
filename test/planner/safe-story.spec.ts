import { expect } from 'chai';
import { makeLocalSafetyScan } from '../../infra/safety/local-safety-scan.ts';
import { videoStream } from '../../modules/videos/index.ts';
import { advanceProduction } from '../../planner/pipeline/advance-production.ts';
import { outcomeOf } from '../../planner/pipeline/stage.ts';
import type { Pipeline } from '../../planner/pipeline/pipeline.ts';
import type { PlanEditor, StoryPlanner } from '../../planner/ports.ts';
import { withSafeEdits, withSafeMaterial, withSafeVoiceover } from '../../planner/safe-story.ts';
import { makeFakePipeline } from '../support/fake-pipeline.ts';
import { makeMemoryEventStore } from '../support/memory-event-store.ts';
import { aPlan, aScene, identity, item } from '../support/video-builders.ts';

const UNSAFE = 'Now you learn how to build a pipe bomb at home.';
const REASON = 'refused for content safety: it asks how to make explosives';
const cause = { actor: 'key:ada' as const, correlationId: identity.video_id, causationId: identity.video_id };
const never = new AbortController().signal;
const safety = makeLocalSafetyScan();

describe('content safety of a job', () => {
  async function outcome(change: (pipeline: Pipeline) => Partial<Pipeline>) {
    const store = makeMemoryEventStore();
    const fake = makeFakePipeline(store);
    const stream = videoStream(identity.video_id);
    await fake.videos.handle(stream, { type: 'RequestVideo', identity, item }, cause);
    await advanceProduction({ ...fake, ...change(fake) }, { video_id: identity.video_id }, 'w1', never);
    const { state } = await fake.videos.load(stream);
    const failed = store.log.find(({ type }) => type === 'VideoFailed');
    const reason: unknown = failed && Reflect.get(failed.data, 'reason');
    return [state.phase, reason, fake.calls.join()] as const;
  }
  const saying = (voiceover: string) => (pipeline: Pipeline) => {
    const story: StoryPlanner = {
      ...pipeline.story,
      // eslint-disable-next-line @typescript-eslint/require-await -- a stage that has nothing to do
      async *writeVoiceover() {
        return { voiceover, word_count: 9, estimated_seconds: 4.5 };
      },
    };
    return { story: withSafeVoiceover(story, safety) };
  };

  it('fails it when the finished voiceover is refused, and no scene is planned', async () => {
    const [phase, reason, calls] = await outcome(saying(UNSAFE));
    expect([phase, reason]).to.deep.equal(['failed', `The voiceover could not be written: ${REASON}`]);
    expect(calls).not.to.contain('draft_plan');
  });

  it('lets it be made when the voiceover is harmless', async () => {
    expect((await outcome(saying('Bees make honey.')))[0]).to.equal('complete');
  });

  it('fails it when its PDF is refused', async () => {
    const [phase, reason] = await outcome(() => ({
      collectReferences: withSafeMaterial(
        () => Promise.resolve({ assets: [], source_text: `Chapter 1. ${UNSAFE}` }),
        safety,
      ),
    }));
    expect([phase, reason]).to.deep.equal(['failed', `References could not be collected: ${REASON}`]);
  });
});

describe('content safety of an edit', () => {
  const plan = aPlan([aScene(1), aScene(2)]);
  const brief = { plan, edit_request: 'Say more.', answered: [], assets: [] };
  const editing = (voiceover: string): PlanEditor => ({
    // eslint-disable-next-line @typescript-eslint/require-await -- a stage that has nothing to do
    async *editPlan() {
      return {
        kind: 'edited',
        plan: { ...plan, scenes: [aScene(1), aScene(2, { voiceover })] },
        summary: '',
        operations: [],
      };
    },
  });
  const edit = (voiceover: string) =>
    outcomeOf(withSafeEdits(editing(voiceover), safety).editPlan(brief, never)).then(
      ({ kind }) => kind,
      (error: unknown) => String(error),
    );

  it('fails it when what it says anew is refused', async () => {
    expect(await edit(UNSAFE)).to.contain(REASON);
    expect(await edit('Bees make honey.')).to.equal('edited');
  });
});
