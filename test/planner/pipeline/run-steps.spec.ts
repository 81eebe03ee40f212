import { expect } from 'chai';
import { runSteps } from '../../../planner/pipeline/run-steps.ts';
import type { AnyStep } from '../../../planner/pipeline/settle-step.ts';
import { aScene } from '../../support/video-builders.ts';

const never = new AbortController().signal;
const cause = { actor: 'worker:spec' as const, correlationId: 'c', causationId: 'c' };
const noNews = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    signal.addEventListener('abort', () => {
      resolve();
    });
  });

describe('the steps of a production', () => {
  const steps = [1, 2, 3, 4, 5, 6].map((n): AnyStep => ({ type: 'render_clip', scene: aScene(n) }));

  it('run four at a time, each once', async () => {
    const done = new Set<string>();
    let [running, most] = [0, 0];
    const work = async ({ scene }: AnyStep) => {
      running += 1;
      most = Math.max(most, running);
      await Promise.resolve();
      running -= 1;
      expect(done).not.to.include(scene?.scene_id);
      done.add(scene?.scene_id ?? '');
    };
    const waiting = () => steps.filter(({ scene }) => !done.has(scene?.scene_id ?? ''));
    await runSteps(() => Promise.resolve({ owner: 'user:a', cause, steps: waiting(), work }), never, noNews);
    expect(done.size).to.equal(6);
    expect(most).to.equal(4);
  });

  it('that throw stop the others, and what threw is thrown', async () => {
    const stopped: string[] = [];
    const work = async ({ scene }: AnyStep, stop: AbortSignal) => {
      if (scene?.scene_number === 1) throw new Error('broken');
      await noNews(stop);
      stopped.push(scene?.scene_id ?? '');
    };
    const run = runSteps(() => Promise.resolve({ owner: 'user:a', cause, steps, work }), never, noNews);
    expect(await run.catch((error: unknown) => String(error))).to.equal('Error: broken');
    expect(stopped).to.have.length(3);
  });

  it('are looked at once more when the last one ends during a look', async () => {
    const seen: number[] = [];
    let finish = (): void => undefined;
    const work = () =>
      new Promise<void>((resolve) => {
        finish = resolve;
      });
    const news = () => Promise.resolve();
    await runSteps(
      async (running) => {
        seen.push(running);
        if (running === 0)
          return { owner: 'user:a', cause, steps: seen.length === 1 ? steps.slice(0, 1) : [], work };
        finish();
        for (let tick = 0; tick < 20; tick += 1) await Promise.resolve();
        return { owner: 'user:a', cause, steps: [], work };
      },
      never,
      news,
    );
    expect(seen).to.deep.equal([0, 1, 0]);
  });
});
