import { expect } from 'chai';
import { DomainError } from '../../../modules/kernel/errors.ts';
import { settleStep, type AnyStep } from '../../../planner/pipeline/settle-step.ts';
import { aScene } from '../../support/video-builders.ts';

const never = new AbortController().signal;

describe('a step that fails', () => {
  async function settle(step: AnyStep, error: Error, failures = Infinity) {
    let attempts = 0;
    const told: number[] = [];
    const perform = (): Promise<string> => {
      attempts += 1;
      return attempts > failures ? Promise.resolve('made') : Promise.reject(error);
    };
    const onFailure = ({ attempt }: { readonly attempt: number }) => told.push(attempt);
    return { settled: await settleStep(step, perform, onFailure, never), attempts, told };
  }

  const clip: AnyStep = { type: 'render_clip', scene: aScene(2) };
  const refusals = [
    ['input', new DomainError('unprocessable', 'edits.unclear', 'say which scene')],
    ['provider', new DomainError('upstream', 'gemini.failed', 'the provider answered 500')],
    ['storage', new DomainError('missing', 'media.lost', 'the clip of scene 2 is lost')],
  ] as const;
  for (const [blame, error] of refusals)
    it(`by a refusal is not tried again, and the blame is ${blame}`, async () => {
      const { settled, attempts } = await settle(clip, error);
      expect(attempts).to.equal(1);
      const reason = `Scene 2 could not be rendered: ${error.message}`;
      expect(settled).to.deep.equal({ failure: { reason, blame } });
    });

  it('by a bug is tried three times, and the blame is fabula', async () => {
    const { settled, told } = await settle({ type: 'join_film' }, new Error('undefined is not a function'));
    expect(told).to.deep.equal([1, 2, 3]);
    const reason = 'The film could not be joined: undefined is not a function';
    expect(settled).to.deep.equal({ failure: { reason, blame: 'fabula' } });
  });

  it('and then works has its outcome', async () => {
    const { settled } = await settle(clip, new Error('once'), 1);
    expect(settled).to.deep.equal({ outcome: 'made' });
  });

  it('because storage is away is left for later', async () => {
    const full = Object.assign(new Error('no space'), { code: 'ENOSPC' });
    const thrown: unknown = await settle(clip, full).catch((error: unknown) => error);
    expect(thrown).to.have.property('kind', 'unavailable');
  });
});
