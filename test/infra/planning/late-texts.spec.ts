import { expect } from 'chai';
import { makePlanningPool, type PlanningPool } from '../../../infra/planning/planning-pool.ts';
import type { PlanningWorks } from '../../../infra/composition/planning-works.ts';
import { makePooledPlanner } from '../../../infra/composition/pooled-planner.ts';
import { videoStream } from '../../../modules/videos/index.ts';
import { advanceProduction } from '../../../planner/pipeline/advance-production.ts';
import { advance, makeFilmToEdit } from '../../support/edited-film.ts';
import { makeFakePipeline } from '../../support/fake-pipeline.ts';
import { makeMemoryEventStore } from '../../support/memory-event-store.ts';
import { startPlanner } from '../../support/planner-api.ts';
import { honeybeePlan } from '../../support/sample-plans.ts';
import { identity, item } from '../../support/video-builders.ts';

const WORKS = new URL('../../support/restless-works.ts', import.meta.url).href;
const WHY = 'this text takes more than 1 s of processor time to read';
const stream = videoStream(identity.video_id);
const cause = { actor: 'key:ada' as const, correlationId: identity.video_id, causationId: identity.video_id };

describe('a text that takes too long to read', () => {
  let pool: PlanningPool<PlanningWorks>;
  const open = (cpuSeconds: number) => {
    pool = makePlanningPool<PlanningWorks>({
      ...{ model: undefined, works: WORKS, workers: 2, cpuSeconds, heapMebibytes: 96, idleSeconds: 60 },
      onLoss: () => undefined,
    });
  };
  afterEach(() => pool.close());

  async function aJob() {
    const store = makeMemoryEventStore();
    const pipeline = { ...makeFakePipeline(store), story: makePooledPlanner(pool, 'job') };
    const task = '[for ever]';
    await pipeline.videos.handle(stream, { type: 'RequestVideo', identity, item: { ...item, task } }, cause);
    const advanced = advanceProduction(
      pipeline,
      { video_id: identity.video_id },
      'w1',
      new AbortController().signal,
    );
    return { store, pipeline, advanced };
  }

  it('fails its job at once, with the reason', async () => {
    open(1);
    const { store, advanced } = await aJob();
    await advanced;
    expect(store.log.at(-1)).to.deep.include({
      type: 'VideoFailed',
      data: { reason: `The voiceover could not be written: ${WHY}`, blame: 'input' },
    });
  });

  it('fails its queued edit at once, with the reason; the film stays', async () => {
    open(1);
    const film = await makeFilmToEdit();
    await film.request('e1', '[for ever]');
    const pipeline = { ...film.pipeline, editor: makePooledPlanner(pool, 'job') };
    await advance({ pipeline }, 'e1');
    const { status, error_message } = await film.edit('e1');
    expect({ status, error_message }).to.deep.equal({
      status: 'error',
      error_message: `The plan could not be rewritten: ${WHY}`,
    });
    expect((await film.video()).film).to.deep.equal(film.before.film);
  });

  it('ends with its job where that is cancelled', async () => {
    open(600);
    const { store, pipeline, advanced } = await aJob();
    await pipeline.videos.handle(stream, { type: 'CancelVideo' }, cause);
    await advanced;
    expect(store.log.at(-1)).to.have.property('type', 'VideoCancelled');
  });

  it('ends its stream with the reason, and others go on', async () => {
    open(1);
    const planner = await startPlanner({ planner: makePooledPlanner(pool, 'run') });
    const ask = (content: string) => planner.stream('/voiceover', { content, video_duration_seconds: 30 });
    const [late, other] = await Promise.all([ask('[for ever]'), ask('Bees.')]).finally(() => planner.close());
    expect(late.events.at(-1)).to.deep.include({ event: 'error', data: { detail: WHY } });
    expect(other.result['voiceover']).to.equal('BEES.');
  });

  it('ends the stream of an edit with the reason', async () => {
    open(1);
    const planner = await startPlanner({ planner: makePooledPlanner(pool, 'run') });
    const body = { plan: await honeybeePlan(), edit_request: '[for ever]' };
    const { events } = await planner.stream('/edit', body).finally(() => planner.close());
    expect(events.at(-1)).to.deep.include({ event: 'error', data: { detail: WHY } });
  });
});
