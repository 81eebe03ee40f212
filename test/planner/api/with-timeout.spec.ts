import { expect } from 'chai';
import { DomainError } from '../../../modules/kernel/errors.ts';
import { withTimeout } from '../../../planner/api/with-timeout.ts';

const NEVER = new AbortController().signal;

/** Work that ends only when it is stopped. */
const endless = (stop: AbortSignal) =>
  new Promise<never>((_, reject) => {
    stop.addEventListener('abort', () => {
      reject(stop.reason as Error);
    });
  });
const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => error,
  );

describe('work that an answer waits for', () => {
  it('is answered when it is done', async () => {
    expect(await withTimeout(60, NEVER, () => Promise.resolve('done'))).to.equal('done');
  });

  it('is given up when it takes too long', async () => {
    const error = await refusalOf(withTimeout(0.01, NEVER, endless, 'poll it'));
    expect(error).to.include({ kind: 'unavailable', code: 'planner.given_up', message: 'poll it' });
  });

  it('is given up when the caller leaves, or the service stops', async () => {
    const leaving = new AbortController();
    const refused = refusalOf(withTimeout(60, leaving.signal, endless));
    leaving.abort(new Error('gone'));
    expect(await refused).to.include({ kind: 'unavailable' });
  });

  it('fails as it fails by itself', async () => {
    const bug = new Error('a bug');
    const refusal = new DomainError('conflict', 'spec.no', 'no');
    for (const error of [bug, refusal])
      expect(await refusalOf(withTimeout(60, NEVER, () => Promise.reject(error)))).to.equal(error);
  });
});
