import { expect } from 'chai';
import type { Caller } from '../../../modules/kernel/caller.ts';
import { DomainError } from '../../../modules/kernel/errors.ts';
import type { StreamEvent } from '../../../modules/kernel/http/route.ts';
import type { RunWork, Wait } from '../../../planner/api/live-run.ts';
import { makeRuns, type Runs } from '../../../planner/api/runs.ts';
import type { RunStore } from '../../../modules/kernel/log/run-store.ts';
import { makeMemoryRunStore } from '../../support/memory-run-store.ts';

const RUN = '6f1c2b1e-8a52-4f4e-9a3c-0d7f5b1c2e3a';
const ada: Caller = { kind: 'session', actor: 'user:ada', userId: 'ada', orgId: null };
const PARTS = ['one', 'two', 'three', 'four', 'five'];

const count: RunWork = async function* (input) {
  for (const text of PARTS) {
    await Promise.resolve();
    yield { event: 'delta', data: { text } };
  }
  return { all: PARTS, input };
};
const fail: RunWork = async function* () {
  yield { event: 'delta', data: { text: 'one' } };
  await Promise.resolve();
  throw new DomainError('unprocessable', 'spec.refused', 'that cannot be told');
};
const never: Wait = () => new Promise(() => undefined);

/** What a process is made of. */
function aProcess(store: RunStore, work: RunWork = count, wait: Wait = never, maxLiveRuns = 20): Runs {
  const failures: unknown[] = [];
  const onFailure = (_: object, error: unknown) => failures.push(error);
  return makeRuns({ store, wait, works: new Map([['count', work]]), maxLiveRuns, onFailure });
}

const begin = (runs: Runs, signal = new AbortController().signal) =>
  runs.start({ run_id: RUN, operation: 'count', input: { to: 5 }, caller: ada, signal });

const resume = (runs: Runs, afterId: number, signal = new AbortController().signal) =>
  runs.resume({ run_id: RUN, afterId, mayRead: () => Promise.resolve(true), signal });

async function take(events: AsyncIterable<StreamEvent>, atMost = Infinity): Promise<readonly StreamEvent[]> {
  const taken: StreamEvent[] = [];
  for await (const event of events) {
    taken.push(event);
    if (taken.length === atMost) break;
  }
  return taken;
}

const WHOLE: readonly StreamEvent[] = [
  { id: 1, event: 'start', data: { run_id: RUN } },
  ...PARTS.map((text, index) => ({ id: index + 2, event: 'delta', data: { text } })),
  { id: 7, event: 'result', data: { all: PARTS, input: { to: 5 } } },
  { id: 8, event: 'done', data: {} },
];

describe('a run of the planner', () => {
  it('tells what happens, from start to done, with ids that count', async () => {
    expect(await take(await begin(aProcess(makeMemoryRunStore())))).to.deep.equal(WHOLE);
  });

  it('ends with an error that says why', async () => {
    const told = await take(await begin(aProcess(makeMemoryRunStore(), fail)));
    expect(told.map(({ event }) => event)).to.deep.equal(['start', 'delta', 'error']);
    expect(told.at(-1)?.data).to.deep.equal({ detail: 'that cannot be told' });
  });

  it('tells every reader the same', async () => {
    const runs = aProcess(makeMemoryRunStore());
    const first = await begin(runs);
    const all = await Promise.all([take(first), take(await resume(runs, 0)), take(await resume(runs, 3))]);
    expect(all).to.deep.equal([WHOLE, WHOLE, WHOLE.slice(3)]);
  });

  it('is known to nobody when it never was', async () => {
    const refused = await resume(aProcess(makeMemoryRunStore()), 0).catch((error: unknown) => error);
    expect(refused).to.include({ kind: 'missing' });
  });

  it('is not for everybody', async () => {
    const runs = aProcess(makeMemoryRunStore());
    await take(await begin(runs));
    const signal = new AbortController().signal;
    const mayRead = ({ owner }: { readonly owner: string }) => Promise.resolve(owner !== 'user:ada');
    const refused = await runs
      .resume({ run_id: RUN, afterId: 0, mayRead, signal })
      .catch((error: unknown) => error);
    expect(refused).to.include({ kind: 'forbidden' });
  });
});

describe('a caller with many streams', () => {
  const wait: RunWork = async function* () {
    yield { event: 'delta', data: {} };
    await new Promise(() => undefined);
    return {};
  };
  const runs = () => aProcess(makeMemoryRunStore(), wait, never, 2);
  const beginAs = (all: Runs, run_id: string, caller = ada) =>
    all.start({
      ...{ run_id, operation: 'count', input: {}, caller },
      signal: new AbortController().signal,
    });

  it('may have so many under way, and is told to wait', async () => {
    const all = runs();
    const begun = await Promise.allSettled(
      ['a', 'b', 'c', 'd'].map((id) => beginAs(all, RUN.replace('6', id))),
    );
    const refused = begun.flatMap((each) => (each.status === 'rejected' ? [each.reason as unknown] : []));
    expect(refused).to.have.length(2);
    expect(refused[0]).to.include({ kind: 'limited', code: 'planner.too_many_runs', retryAfterSeconds: 5 });
    expect(refused[0]).to.have.property(
      'message',
      'You have 2 streams under way, as many as one caller may. Send it again when one has ended.',
    );
  });

  it('keeps nobody else from theirs', async () => {
    const all = runs();
    await Promise.all(['a', 'b'].map((id) => beginAs(all, RUN.replace('6', id))));
    const eve: Caller = { ...ada, actor: 'user:eve', userId: 'eve' };
    expect(await take(await beginAs(all, RUN.replace('6', 'c'), eve), 1)).to.have.length(1);
  });

  it('may begin another one when one has ended', async () => {
    const all = aProcess(makeMemoryRunStore(), count, never, 1);
    for (const id of ['a', 'b', 'c']) await take(await beginAs(all, RUN.replace('6', id)));
  });
});

describe('a stream that was cut', () => {
  for (const [cutAt] of WHOLE.entries()) {
    it(`goes on in the same process without gap or double, cut after event ${cutAt + 1}`, async () => {
      const runs = aProcess(makeMemoryRunStore());
      const before = await take(await begin(runs), cutAt + 1);
      const after = await take(await resume(runs, cutAt + 1));
      expect([...before, ...after]).to.deep.equal(WHOLE);
    });

    it(`goes on after a restart of the service without gap or double, cut after event ${cutAt + 1}`, async () => {
      const store = makeMemoryRunStore();
      const old = aProcess(store);
      const before = await take(await begin(old), cutAt + 1);
      await old.close();
      const after = await take(await resume(aProcess(store), cutAt + 1));
      expect([...before, ...after]).to.deep.equal(WHOLE);
      expect(store.log.map(({ type }) => type)).to.deep.equal([
        'RunStarted',
        ...Array.from({ length: 6 }, () => 'RunEventKept'),
        'RunEnded',
      ]);
    });
  }

  it('is the same in two processes that work it at once', async () => {
    const store = makeMemoryRunStore();
    const first = await begin(aProcess(store));
    const others = [aProcess(store), aProcess(store)];
    const told = await Promise.all([take(first), ...others.map(async (runs) => take(await resume(runs, 0)))]);
    expect(told).to.deep.equal([WHOLE, WHOLE, WHOLE]);
    expect(store.log).to.have.length(8);
  });

  it('of a run that ended is told from the log, and nothing is worked again', async () => {
    const store = makeMemoryRunStore();
    await take(await begin(aProcess(store)));
    let works = 0;
    const counting: RunWork = (input, signal) => {
      works += 1;
      return count(input, signal);
    };
    expect(await take(await resume(aProcess(store, counting), 0))).to.deep.equal(WHOLE);
    expect(works).to.equal(0);
  });
});

describe('a run that nobody reads', () => {
  /** Ten seconds pass when the spec says so. */
  function clock() {
    const waits: { readonly seconds: number; readonly pass: () => void }[] = [];
    const wait: Wait = (seconds, signal) =>
      new Promise((resolve, reject) => {
        waits.push({ seconds, pass: resolve });
        signal.addEventListener('abort', () => {
          reject(new Error('somebody came'));
        });
      });
    return { wait, waits };
  }

  /** Works on only when the spec says so. */
  function gated() {
    const gates: (() => void)[] = [];
    const work: RunWork = async function* () {
      for (const text of PARTS) {
        await new Promise<void>((resolve) => gates.push(resolve));
        yield { event: 'delta', data: { text } };
      }
      return {};
    };
    return { work, gates };
  }

  it('stops at the next event when ten seconds have passed, and goes on when it is read again', async () => {
    const store = makeMemoryRunStore();
    const { wait, waits } = clock();
    const { work, gates } = gated();
    const runs = aProcess(store, work, wait);
    await take(await begin(runs), 1);
    await new Promise((resolve) => setImmediate(resolve));
    expect(waits.at(-1)?.seconds).to.equal(10);
    waits.at(-1)?.pass();
    await new Promise((resolve) => setImmediate(resolve));
    for (const open of gates) open();
    await runs.close();
    expect(store.log.map(({ type }) => type)).to.deep.equal(['RunStarted']);
    const again = await take(await resume(aProcess(store), 1));
    expect(again.at(-1)).to.deep.include({ event: 'done' });
  });

  it('says so when what follows does not belong to what was told', async () => {
    const store = makeMemoryRunStore();
    const runs = aProcess(store);
    await take(await begin(runs), 3);
    await runs.close();
    const other: RunWork = async function* () {
      yield await Promise.resolve({ event: 'delta', data: { text: 'uno' } });
      return {};
    };
    const told = await take(await resume(aProcess(store, other), 1));
    expect(told.slice(0, 2)).to.deep.equal(WHOLE.slice(1, 3));
    expect(told.at(-1)).to.deep.include({
      event: 'error',
      data: { detail: 'this run was interrupted and cannot go on where it stopped; ask again' },
    });
  });

  it('tells a failure that comes before what was told', async () => {
    const store = makeMemoryRunStore();
    const runs = aProcess(store);
    await take(await begin(runs), 3);
    await runs.close();
    const failsAtOnce: RunWork = async function* () {
      await Promise.reject(new DomainError('upstream', 'spec.away', 'the model is away'));
      return {};
    };
    const told = await take(await resume(aProcess(store, failsAtOnce), 1));
    expect(told.at(-1)).to.deep.include({ event: 'error', data: { detail: 'the model is away' } });
    expect(told.filter(({ event }) => event === 'error')).to.have.length(1);
  });

  it('goes on when somebody came in time', async () => {
    const { wait, waits } = clock();
    const runs = aProcess(makeMemoryRunStore(), count, wait);
    const first = await begin(runs);
    await take(first, 1);
    const second = await resume(runs, 1);
    const reading = take(second);
    for (const { pass } of waits.slice(0, 1)) pass();
    expect(await reading).to.deep.equal(WHOLE.slice(1));
  });
});
