import { expect } from 'chai';
import { videoStream, type VideoCommand } from '../../../modules/videos/index.ts';
import { advanceProduction } from '../../../planner/pipeline/advance-production.ts';
import { rehearsing } from '../../../planner/pipeline/rehearse.ts';
import type { StoryPlanner } from '../../../planner/ports.ts';
import { makeFakePipeline } from '../../support/fake-pipeline.ts';
import { makeMemoryEventStore } from '../../support/memory-event-store.ts';
import { identity, item } from '../../support/video-builders.ts';

const cause = { actor: 'key:ada' as const, correlationId: identity.video_id, causationId: identity.video_id };
const stream = videoStream(identity.video_id);
const never = new AbortController().signal;

describe('a job that is rehearsed', () => {
  async function rehearse(task: string) {
    const store = makeMemoryEventStore();
    const plain = makeFakePipeline(store);
    const waits: string[] = [];
    const tasks = new Set<string>();
    const told = <Brief extends { readonly task: string }>(brief: Brief): Brief => {
      tasks.add(brief.task);
      return brief;
    };
    const story: StoryPlanner = {
      ...plain.story,
      writeVoiceover: (brief, signal) => plain.story.writeVoiceover(told(brief), signal),
      draftPlan: (brief, voiceover, signal) => plain.story.draftPlan(told(brief), voiceover, signal),
    };
    const pipeline = rehearsing({ ...plain, story }, (seconds) => {
      waits.push(`${seconds} s after ${store.log.at(-1)?.type ?? ''}`);
      return Promise.resolve();
    });
    const send = (command: VideoCommand) => pipeline.videos.handle(stream, command, cause);
    await send({ type: 'RequestVideo', identity, item: { ...item, task } });
    const advance = async () => {
      const before = store.log.length;
      await advanceProduction(pipeline, { video_id: identity.video_id }, 'w1', never);
      return store.log.slice(before).map(({ type }) => type);
    };
    const reasons = () => store.log.flatMap(({ data }) => ('reason' in data ? [data.reason] : []));
    return { advance, send, reasons, waits, tasks, calls: plain.calls, events: await advance() };
  }

  const FILM = ['SceneRendered', 'SceneRendered', 'SceneRendered', 'FilmPublished'];

  it('is an ordinary job without markers', async () => {
    const { events, tasks, waits } = await rehearse('How bees dance.');
    expect(events.slice(-4)).to.deep.equal(FILM);
    expect([...tasks]).to.deep.equal(['How bees dance.']);
    expect(waits).to.deep.equal([]);
  });

  it('never shows its markers to the story', async () => {
    const { events, tasks } = await rehearse('How bees dance. [rehearse: fail voice]');
    expect([...tasks]).to.deep.equal(['How bees dance.']);
    expect(events.slice(-4)).to.deep.equal(FILM);
  });

  it('fails as a whole where its plan is drafted, once, and says why', async () => {
    const { events, reasons, calls } = await rehearse('How bees dance. [rehearse: fail]');
    expect(events.slice(-2)).to.deep.equal(['StageStarted', 'VideoFailed']);
    expect(reasons()).to.deep.equal([
      'The plan could not be drafted: this failure was asked for by [rehearse: fail]',
    ]);
    expect(calls).not.to.include('draft_plan');
  });

  it('fails in a scene until that is retried; the others are kept', async () => {
    const { events, advance, send, reasons } = await rehearse(
      'How bees dance. [rehearse: fail scene 2, fail scene 9]',
    );
    expect(events.slice(-1)).to.deep.equal(['SceneRetryAwaited']);
    expect(events.filter((type) => type === 'SceneRendered')).to.have.length(2);
    expect(reasons()).to.deep.equal([
      'Scene 2 could not be rendered: this failure was asked for by [rehearse: fail scene 2]',
    ]);
    await send({ type: 'RetryScenes' });
    expect(await advance()).to.deep.equal(['StageStarted', 'SceneRendered', 'FilmPublished']);
  });

  it('asks before it writes, and goes on from the start when it is answered', async () => {
    const { events, advance, send } = await rehearse(
      'How bees dance. [rehearse: ask] [rehearse: fail scene 1]',
    );
    expect(events).to.deep.equal(['StageStarted', 'ReferencesCollected', 'QuestionsAsked']);
    await send({ type: 'AnswerQuestions', round: 1 });
    // The answer began another run; the scene still fails until it is retried itself.
    expect((await advance()).slice(-1)).to.deep.equal(['SceneRetryAwaited']);
    await send({ type: 'RetryScenes', scene_idx: 0 });
    expect((await advance()).slice(-1)).to.deep.equal(['FilmPublished']);
  });

  it('takes its time once in every stage', async () => {
    const { waits } = await rehearse('How bees dance. [rehearse: slow 7]');
    expect(waits.slice(0, 4)).to.deep.equal(Array(4).fill('7 s after StageStarted'));
    // The three scenes are narrated side by side.
    expect(waits.slice(4)).to.deep.equal(Array(3).fill('7 s after StageStarted'));
  });

  it('stops waiting when it is stopped', async () => {
    const store = makeMemoryEventStore();
    const stop = new AbortController();
    const pipeline = rehearsing(makeFakePipeline(store), (_, signal) => {
      stop.abort(new Error('shutting down'));
      return signal.aborted ? Promise.reject(signal.reason as Error) : Promise.resolve();
    });
    await pipeline.videos.handle(
      stream,
      { type: 'RequestVideo', identity, item: { ...item, task: 'Bees. [rehearse: slow 9]' } },
      cause,
    );
    const outcome = await advanceProduction(
      pipeline,
      { video_id: identity.video_id },
      'w1',
      stop.signal,
    ).catch((error: unknown) => error);
    expect(outcome).to.have.property('message', 'shutting down');
    expect(store.log.map(({ type }) => type)).to.deep.equal(['VideoRequested', 'StageStarted']);
  });

  it('fails the first change of voice, and no other', async () => {
    const { advance, send, reasons } = await rehearse('How bees dance. [rehearse: fail voice]');
    const change = (change_id: string) => send({ type: 'RequestVoiceChange', change_id, voice_id: 'james' });
    await change('44444444-4444-4444-8444-444444444444');
    expect((await advance()).slice(-1)).to.deep.equal(['VoiceChangeFailed']);
    expect(reasons()[0]).to.include('this failure was asked for by [rehearse: fail voice]');
    await change('55555555-5555-4555-8555-555555555555');
    expect((await advance()).slice(-1)).to.deep.equal(['VoiceChangePublished']);
  });
});
