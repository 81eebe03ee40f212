import { expect } from 'chai';
import type { EventStore } from '../../../modules/kernel/log/event-store.ts';
import { DomainError } from '../../../modules/kernel/errors.ts';
import { videoStream, workOf, type PipelineCommand } from '../../../modules/videos/index.ts';
import { advanceProduction } from '../../../planner/pipeline/advance-production.ts';
import { makeFakePipeline, type FakePipeline } from '../../support/fake-pipeline.ts';
import { makeMemoryEventStore } from '../../support/memory-event-store.ts';
import { aNarration, identity, item } from '../../support/video-builders.ts';

const uuid = identity.video_id;
const cause = { actor: 'user:test' as const, correlationId: 'request', causationId: 'request' };
const never = new AbortController().signal;

const request = (pipeline: FakePipeline) =>
  pipeline.videos.handle(videoStream(uuid), { type: 'RequestVideo', identity, item }, cause);
const advance = (pipeline: FakePipeline, signal = never) =>
  advanceProduction(pipeline, { video_id: uuid }, 'spec', signal);
const typesIn = async (store: EventStore) =>
  (await store.read(videoStream(uuid))).events.map((event) => event.type);
const countOf = (types: readonly string[], type: string) => types.filter((one) => one === type).length;

describe('advancing a job', () => {
  it('takes it from the request to the film, every outcome recorded once', async () => {
    const store = makeMemoryEventStore();
    const pipeline = makeFakePipeline(store);
    await request(pipeline);
    await advance(pipeline);
    const types = await typesIn(store);
    expect(types.slice(0, 9)).to.deep.equal([
      'VideoRequested',
      'StageStarted',
      'ReferencesCollected',
      'VoiceoverWritten',
      'StageStarted',
      'PlanDrafted',
      'StageStarted',
      'PlanDetailed',
      'StageStarted',
    ]);
    expect(countOf(types, 'SceneNarrated')).to.equal(3);
    expect(countOf(types, 'SceneFramesDrawn')).to.equal(1);
    expect(countOf(types, 'SceneRendered')).to.equal(3);
    expect(types.at(-1)).to.equal('FilmPublished');
  });

  it('killed before or after any append, goes on with the first thing that is not recorded', async () => {
    const whole = makeMemoryEventStore();
    const reference = makeFakePipeline(whole);
    await request(reference);
    await advance(reference);
    const appends = (await typesIn(whole)).length - 1;

    for (let fatal = 1; fatal <= appends; fatal += 1) {
      for (const when of ['before', 'after'] as const) {
        const store = makeMemoryEventStore();
        await request(makeFakePipeline(store));
        const dying = makeFakePipeline(dyingStore(store, fatal, when));
        await advance(dying).then(
          () => expect.fail(`append ${fatal} should have killed it`),
          (error: unknown) => expect(error).to.match(/killed/),
        );
        const recorded = (await store.read(videoStream(uuid))).events
          .filter((event) => event.type === 'SceneRendered')
          .map((event) => `render_clip ${String(Reflect.get(event.data, 'scene_id'))}`);
        const heir = makeFakePipeline(store);
        await advance(heir);
        const types = await typesIn(store);
        expect(types.at(-1), `killed ${when} append ${fatal}`).to.equal('FilmPublished');
        expect(countOf(types, 'SceneRendered')).to.equal(3);
        expect(heir.calls.filter((call) => recorded.includes(call))).to.deep.equal([]);
      }
    }
  });

  it('by two workers at once records nothing twice', async () => {
    const store = makeMemoryEventStore();
    const pipelines = [makeFakePipeline(store), makeFakePipeline(store)] as const;
    await request(pipelines[0]);
    await Promise.all(pipelines.map((pipeline) => advance(pipeline)));
    const types = await typesIn(store);
    expect(countOf(types, 'SceneRendered')).to.equal(3);
    expect(countOf(types, 'FilmPublished')).to.equal(1);
  });
});

describe('a scene that cannot be rendered', () => {
  it('is tried three times, then the others go on and the caller may retry it', async () => {
    const store = makeMemoryEventStore();
    const pipeline = makeFakePipeline(store, {
      before: (call) => {
        if (call === 'render_clip s2') throw new Error('the brush broke');
      },
    });
    await request(pipeline);
    await advance(pipeline);
    const { events } = await store.read(videoStream(uuid));
    const failure = events.find((event) => event.type === 'SceneFailed');
    expect(failure?.data).to.deep.equal({
      scene_id: 's2',
      reason: 'Scene 2 could not be rendered: the brush broke',
      blame: 'fabula',
    });
    expect(countOf(pipeline.calls, 'render_clip s2')).to.equal(3);
    expect(events.at(-1)?.type).to.equal('SceneRetryAwaited');
    expect(countOf(await typesIn(store), 'SceneRendered')).to.equal(2);
  });
});

describe('a stage that fails', () => {
  it("ends the job at once when it is the input's fault", async () => {
    const store = makeMemoryEventStore();
    const pipeline = makeFakePipeline(store, {
      before: (call) => {
        if (call === 'collect_references') throw new DomainError('unprocessable', 'x', 'no picture there');
      },
    });
    await request(pipeline);
    await advance(pipeline);
    const { events } = await store.read(videoStream(uuid));
    expect(events.at(-1)?.type).to.equal('VideoFailed');
    expect(events.at(-1)?.data).to.deep.equal({
      reason: 'References could not be collected: no picture there',
      blame: 'input',
    });
    expect(pipeline.calls).to.deep.equal(['collect_references']);
  });

  it('because storage is away fails nothing: the job is worth coming back to', async () => {
    const store = makeMemoryEventStore();
    const pipeline = makeFakePipeline(store, {
      before: (call) => {
        if (call === 'draft_plan') throw Object.assign(new Error('no space left'), { code: 'ENOSPC' });
      },
    });
    await request(pipeline);
    const error: unknown = await advance(pipeline).catch((reason: unknown) => reason);
    expect(error).to.include({ kind: 'unavailable', message: 'media store: the disk is full' });
    expect(await typesIn(store)).not.to.include('VideoFailed');
  });
});

describe('a job whose worker is told to stop', () => {
  it('stops after the step it is in, and records nothing false', async () => {
    const store = makeMemoryEventStore();
    const stop = new AbortController();
    const pipeline = makeFakePipeline(store, {
      before: (call) => {
        if (call === 'detail_plan') stop.abort(new Error('stopped'));
      },
    });
    await request(pipeline);
    const error: unknown = await advance(pipeline, stop.signal).catch((reason: unknown) => reason);
    expect(error).to.match(/stopped/);
    expect(await typesIn(store)).not.to.include.members(['AssetsScanned', 'VideoFailed', 'SceneFailed']);
  });
});

/** A store whose n-th append, and everything after it, dies: before it is kept, or after. */
function dyingStore(store: EventStore, fatal: number, when: 'before' | 'after'): EventStore {
  let appends = 0;
  return {
    ...store,
    async append(stream, head, events) {
      appends += 1;
      if (appends > fatal || (appends === fatal && when === 'before')) throw new Error('killed');
      const recorded = await store.append(stream, head, events);
      if (appends >= fatal) throw new Error('killed');
      return recorded;
    },
  };
}

describe('a change of voice', () => {
  const requestChange = (pipeline: FakePipeline, change_id = 'change') =>
    pipeline.videos.handle(
      videoStream(uuid),
      { type: 'RequestVoiceChange', change_id, voice_id: 'clara', scene_numbers: [1, 3] },
      cause,
    );

  it('speaks and renders its scenes only, pays for each, and joins them with the clips that stay', async () => {
    const store = makeMemoryEventStore();
    const pipeline = makeFakePipeline(store);
    await request(pipeline);
    await advance(pipeline);
    await requestChange(pipeline);
    pipeline.calls.splice(0);
    await advance(pipeline);
    expect(pipeline.calls.filter((call) => call.startsWith('render_clip'))).to.have.members([
      'render_clip s1',
      'render_clip s3',
    ]);
    expect(pipeline.calls.filter((call) => call.startsWith('charge'))).to.have.members([
      'charge voice s1',
      'charge voice s3',
    ]);
    expect((await typesIn(store)).at(-1)).to.equal('VoiceChangePublished');
  });

  it('has no use for what comes late from the change before it', async () => {
    const pipeline = makeFakePipeline(makeMemoryEventStore());
    await request(pipeline);
    await advance(pipeline);
    const first = workOf((await requestChange(pipeline)).state);
    const fails = { type: 'FailVideo', reason: 'No voice.', blame: 'input' } as const;
    const spoken = { type: 'RecordNarration', scene_id: 's1', narration: aNarration() } as const;
    const keep = (outcome: PipelineCommand) =>
      pipeline.videos.handle(videoStream(uuid), { type: 'RecordOutcome', work: first, outcome }, cause);
    expect((await keep(fails)).events).to.have.length(1);
    await requestChange(pipeline, 'another');
    expect((await keep(fails)).events).to.deep.equal([]);
    expect((await keep(spoken)).events).to.deep.equal([]);
    await advance(pipeline);
    const { state } = await pipeline.videos.load(videoStream(uuid));
    expect(state).to.deep.include({ phase: 'complete', failedVoiceChanges: 1 });
    expect(state.voices).to.deep.equal({ s1: 'clara', s3: 'clara' });
  });

  it('that cannot be paid for leaves the film as it was', async () => {
    const store = makeMemoryEventStore();
    const pipeline = makeFakePipeline(store, {
      before: (call) => {
        if (call === 'charge voice s3')
          throw new DomainError('unpaid', 'x', 'INSUFFICIENT_CREDITS: needs 9, have 0');
      },
    });
    await request(pipeline);
    await advance(pipeline);
    await requestChange(pipeline);
    await advance(pipeline);
    const { events } = await store.read(videoStream(uuid));
    expect(events.at(-1)?.type).to.equal('VoiceChangeFailed');
    expect(events.at(-1)?.data).to.include({ reason: 'INSUFFICIENT_CREDITS: needs 9, have 0' });
    const { state } = await pipeline.videos.load(videoStream(uuid));
    expect(state.phase).to.equal('complete');
  });
});
