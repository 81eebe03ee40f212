import { expect } from 'chai';
import { makeProviderCalls, type Trouble } from '../../../infra/providers/provider-calls.ts';
import { DomainError } from '../../../modules/kernel/errors.ts';

class Troubled extends Error {
  readonly trouble: Trouble;

  constructor(trouble: Trouble) {
    super('spec');
    this.trouble = trouble;
  }
}

const troubleOf = (error: unknown): Trouble =>
  error instanceof Troubled ? error.trouble : { kind: 'lasting', reason: 'unknown' };

/** A call that fails with each of these in turn, then answers. */
async function ask(...troubles: readonly Trouble[]) {
  const waited: number[] = [];
  let attempts = 0;
  const wait = (seconds: number) => {
    waited.push(seconds);
    return Promise.resolve();
  };
  const calls = makeProviderCalls({ name: 'Oracle', troubleOf, timeoutSeconds: 30, backoffMs: 0, wait });
  const call = () => {
    const trouble = troubles[attempts];
    attempts += 1;
    return trouble ? Promise.reject(new Troubled(trouble)) : Promise.resolve('answer');
  };
  const outcome = await calls
    .make('speak', call, new AbortController().signal)
    .catch((error: unknown) => error);
  return { outcome, waited, attempts };
}

const busy: Trouble = { kind: 'passing', reason: 'busy' };

describe('calls to a provider', () => {
  it('are made again after passing trouble, four times in all', async () => {
    expect(await ask(busy, busy, busy)).to.deep.equal({ outcome: 'answer', waited: [], attempts: 4 });
    const { outcome, attempts } = await ask(busy, busy, busy, busy);
    expect(attempts).to.equal(4);
    expect(outcome).to.be.instanceOf(DomainError);
    expect(outcome).to.include({ kind: 'upstream', message: 'Oracle could not speak: busy' });
  });

  it('are counted by attempt and outcome', async () => {
    const outcomes: string[] = [];
    const calls = makeProviderCalls({
      ...{ name: 'Oracle', troubleOf, timeoutSeconds: 30, backoffMs: 0 },
      onCall: (outcome) => outcomes.push(outcome),
    });
    const troubles: (Trouble | undefined)[] = [busy, undefined, { kind: 'refused', reason: 'filtered' }];
    const call = () => {
      const trouble = troubles.shift();
      return trouble ? Promise.reject(new Troubled(trouble)) : Promise.resolve('answer');
    };
    await calls.make('speak', call, new AbortController().signal);
    await calls.make('speak', call, new AbortController().signal).catch(() => undefined);
    const stopped = new AbortController();
    const hangs = () => {
      stopped.abort();
      return Promise.reject(new Error('aborted'));
    };
    await calls.make('speak', hangs, stopped.signal).catch(() => undefined);
    expect(outcomes).to.deep.equal(['passing', 'ok', 'refused', 'cancelled']);
  });

  it('wait as long as they are told, if that is at most a minute', async () => {
    const told = await ask({ ...busy, afterSeconds: 7 }, { ...busy, afterSeconds: 60 });
    expect(told).to.deep.equal({ outcome: 'answer', waited: [7, 60], attempts: 2 + 1 });
    const tooLong = await ask({ ...busy, afterSeconds: 61 });
    expect(tooLong).to.deep.include({ waited: [], attempts: 1 });
    expect(tooLong.outcome).to.include({ kind: 'upstream' });
  });

  it('are made once when trouble lasts, and when they are refused', async () => {
    const lasting = await ask({ kind: 'lasting', reason: 'the key is not valid' });
    expect(lasting.attempts).to.equal(1);
    expect(lasting.outcome).to.include({ kind: 'upstream', code: 'providers.failed' });
    const refused = await ask({ kind: 'refused', reason: 'filtered' });
    expect(refused.attempts).to.equal(1);
    expect(refused.outcome).to.include({
      kind: 'unprocessable',
      code: 'providers.refused',
      message: 'Oracle could not speak: filtered',
    });
  });

  it('have a bound: what hangs is stopped and made again', async () => {
    const calls = makeProviderCalls({ name: 'Oracle', troubleOf, timeoutSeconds: 0.02, backoffMs: 0 });
    const stopped: unknown[] = [];
    const hang = (signal: AbortSignal) =>
      new Promise<never>((_, reject) => {
        signal.addEventListener('abort', () => {
          stopped.push(signal.reason);
          reject(new Error('stopped'));
        });
      });
    const outcome = await calls
      .make('speak', hang, new AbortController().signal)
      .catch((error: unknown) => error);
    expect(stopped).to.have.length(4);
    expect(outcome).to.include({ message: 'Oracle could not speak: no answer within 0.02 s' });
  });

  it('that hang are not made again where the answer that was lost may have been paid for', async () => {
    const calls = makeProviderCalls({
      ...{ name: 'Oracle', troubleOf, timeoutSeconds: 0.02, backoffMs: 0 },
      lateIs: 'lasting',
    });
    let attempts = 0;
    const hang = (signal: AbortSignal) =>
      new Promise<never>((_, reject) => {
        attempts += 1;
        signal.addEventListener('abort', () => {
          reject(new Error('stopped'));
        });
      });
    const outcome = await calls
      .make('speak', hang, new AbortController().signal)
      .catch((error: unknown) => error);
    expect(attempts).to.equal(1);
    expect(outcome).to.include({ kind: 'upstream' });
  });

  it('stop when their caller does, between attempts too', async () => {
    const caller = new AbortController();
    const calls = makeProviderCalls({ name: 'Oracle', troubleOf, timeoutSeconds: 30, backoffMs: 3_600_000 });
    const reason = new Error('the job was cancelled');
    const call = () => {
      setImmediate(() => {
        caller.abort(reason);
      });
      return Promise.reject(new Troubled(busy));
    };
    const outcome = await calls.make('speak', call, caller.signal).catch((error: unknown) => error);
    expect(outcome).to.equal(reason);
  });
});
