import { expect } from 'chai';
import { setMaxListeners } from 'node:events';
import { makeChangeWaiter } from '../../../infra/http/change-waiter.ts';

const FOREVER = 60_000;

/** Rows that count how often they were asked for, and listeners to ring. */
function watch(marks: Map<string, string>, intervals: { minIntervalMs: number; maxIntervalMs: number }) {
  const listeners = new Set<() => void>();
  const queries: (readonly string[])[] = [];
  const asked: (() => void)[] = [];
  const wait = makeChangeWaiter({
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    marksOf(ids) {
      queries.push(ids);
      for (const tell of asked.splice(0)) tell();
      return Promise.resolve(new Map(ids.flatMap((id) => [[id, marks.get(id) ?? '']] as const)));
    },
    ...intervals,
  });
  return {
    wait,
    queries,
    listeners,
    nextQuery: () => new Promise<void>((resolve) => asked.push(resolve)),
    change(id: string, mark: string) {
      marks.set(id, mark);
      for (const listener of listeners) listener();
    },
  };
}

const never = { minIntervalMs: 0, maxIntervalMs: FOREVER };
const live = () => new AbortController().signal;

describe('waiting for a row to change', () => {
  it('ends at once when it has changed already', async () => {
    const { wait } = watch(new Map([['a', '2']]), never);
    await wait('a', '1', FOREVER, live());
  });

  it('ends when it changes, and not when another does', async () => {
    const rows = watch(new Map([['a', '1'], ['b', '1']]), never); // prettier-ignore
    const looked = rows.nextQuery();
    const order: string[] = [];
    const a = rows.wait('a', '1', FOREVER, live()).then(() => order.push('a'));
    const b = rows.wait('B', '1', FOREVER, live()).then(() => order.push('b'));
    await looked;
    rows.change('b', '2');
    await b;
    rows.change('a', '2');
    await a;
    expect(order).to.deep.equal(['b', 'a']);
  });

  it('ends after its time, and when the caller goes away', async () => {
    const rows = watch(new Map([['a', '1']]), never);
    await rows.wait('a', '1', 1, live());
    const gone = new AbortController();
    const waited = rows.wait('a', '1', FOREVER, gone.signal);
    gone.abort();
    await waited;
    await rows.wait('a', '1', FOREVER, gone.signal);
  });

  it('asks for all that wait in one query, and for nothing when nobody waits', async () => {
    const rows = watch(new Map(), { minIntervalMs: 5, maxIntervalMs: FOREVER });
    const gone = new AbortController();
    setMaxListeners(0, gone.signal);
    const looked = rows.nextQuery();
    const waits = Array.from({ length: 100 }, (_, index) =>
      rows.wait(`row ${index % 50}`, '', FOREVER, gone.signal),
    );
    await looked;
    expect(rows.queries.map((ids) => ids.length)).to.deep.equal([50]);
    expect(rows.listeners.size).to.equal(1);
    gone.abort();
    await Promise.all(waits);
    expect(rows.listeners.size).to.equal(0);
  });

  it('asks once for a storm of changes', async () => {
    const rows = watch(new Map([['a', '1']]), { minIntervalMs: 20, maxIntervalMs: FOREVER });
    const first = rows.nextQuery();
    const waited = rows.wait('a', '1', FOREVER, live());
    await first;
    const second = rows.nextQuery();
    for (let storm = 0; storm < 1000; storm += 1) rows.change('b', String(storm));
    await second;
    rows.change('a', '2');
    await waited;
    expect(rows.queries).to.have.length(3);
  });

  it('finds a change that nobody told of', async () => {
    const marks = new Map([['a', '1']]);
    const rows = watch(marks, { minIntervalMs: 0, maxIntervalMs: 1 });
    const first = rows.nextQuery();
    const waited = rows.wait('a', '1', FOREVER, live());
    await first;
    marks.set('a', '2');
    await waited;
  });

  it('outlives a database that is away', async () => {
    let away = true;
    const wait = makeChangeWaiter({
      onChange: () => () => undefined,
      marksOf() {
        if (!away) return Promise.resolve(new Map([['a', '2']]));
        away = false;
        return Promise.reject(new Error('away'));
      },
      minIntervalMs: 0,
      maxIntervalMs: 1,
    });
    await wait('a', '1', FOREVER, live());
    expect(away).to.equal(false);
  });
});
