import { expect } from 'chai';
import { makeChangeWaiter } from '../../../infra/http/change-waiter.ts';
import { parsePreferWait } from '../../../infra/http/prefer-wait.ts';
import { loadWhenChanged } from '../../../modules/kernel/http/long-poll.ts';
import type { Route } from '../../../modules/kernel/http/route.ts';
import { startHttpApi, type HttpApi } from '../../support/http-api.ts';
import { makeMemoryRateLimitStore } from '../../support/memory-rate-limit-store.ts';

describe('Prefer: wait', () => {
  it('is read as RFC 7240 writes it, 30 seconds at most', () => {
    const cases: Readonly<Record<string, number>> = {
      'wait=10': 10,
      'Wait = 10': 10,
      'respond-async, wait=5': 5,
      'wait="7"; foo': 7,
      'wait=600': 30,
      'wait=0': 0,
      'wait=-1': 0,
      'wait=1.5': 0,
      'wait="7': 0,
      'await=10': 0,
      'wait=99999999999999999999': 0,
      wait: 0,
      '': 0,
    };
    for (const [prefer, seconds] of Object.entries(cases))
      expect(parsePreferWait(prefer), prefer).to.equal(seconds);
    expect(parsePreferWait(undefined)).to.equal(0);
  });
});

describe('a status route that waits', () => {
  let api: HttpApi;
  let row: { mark: string; final: boolean };
  const listeners = new Set<() => void>();
  let looked: () => void;

  const status: Route<never> = {
    method: 'GET',
    path: '/v1/rows/:id',
    operationId: 'status',
    summary: 'The row',
    access: 'caller',
    bucket: 'videos',
    waits: true,
    async handle({ params, waitSeconds, signal }) {
      const body = await loadWhenChanged({
        id: params['id'] ?? '',
        waitSeconds,
        signal,
        waitForChange,
        markOf: ({ mark }) => mark,
        isAtRest: ({ final }) => final,
        load: () => Promise.resolve({ ...row }),
      });
      return { status: 200, body };
    },
  };
  const waitForChange = makeChangeWaiter({
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    marksOf(ids) {
      looked();
      return Promise.resolve(new Map(ids.map((id) => [id, row.mark])));
    },
    minIntervalMs: 0,
  });

  beforeEach(async () => {
    row = { mark: '1', final: false };
    looked = () => undefined;
    api = await startHttpApi({
      routes: [status, { ...status, path: '/v1/hasty', operationId: 'hasty', waits: false }],
      rateLimiting: {
        store: makeMemoryRateLimitStore(() => new Date(0)),
        limits: { videos: 30, edits: 10, control: 30, planner: 60 },
      },
    });
  });
  afterEach(() => api.close());

  const poll = (prefer: string, path = '/v1/rows/a', signal?: AbortSignal) =>
    api.call('GET', path, { headers: { Prefer: prefer }, ...(signal ? { signal } : {}) });
  /** Resolves when a request is being held. */
  const held = () => new Promise<void>((resolve) => (looked = resolve));
  const change = (changes: Partial<typeof row>) => {
    row = { ...row, ...changes };
    for (const listener of listeners) listener();
  };

  it('answers when the row changes, and counts once', async () => {
    const holding = held();
    const answer = poll('wait=30');
    await holding;
    change({ mark: '2' });
    const { status: code, body, headers } = await answer;
    expect([code, body['mark']]).to.deep.equal([200, '2']);
    expect(headers.get('preference-applied')).to.equal('wait=30');
    expect(headers.get('x-ratelimit-remaining')).to.equal('29');
  });

  it('answers at once when the row is at rest', async () => {
    row.final = true;
    const { headers } = await poll('wait=45');
    expect(headers.get('preference-applied')).to.equal('wait=30');
  });

  it('answers with the row as it is after the time asked for', async () => {
    const { body } = await poll('wait=1');
    expect(body['mark']).to.equal('1');
  });

  it('answers at once to whoever does not ask to wait, and where waiting is not offered', async () => {
    expect((await poll('wait=0')).headers.get('preference-applied')).to.equal(null);
    expect((await poll('wait=30', '/v1/hasty')).headers.get('preference-applied')).to.equal(null);
  });

  it('lets go when the caller goes away', async () => {
    const gone = new AbortController();
    const holding = held();
    const answer = poll('wait=30', '/v1/rows/a', gone.signal).catch((error: unknown) => error);
    await holding;
    const released = new Promise<void>((resolve) => {
      const [listener] = listeners;
      if (!listener) throw new Error('nobody waits');
      const check = () => (listeners.size === 0 ? resolve() : setImmediate(check));
      check();
    });
    gone.abort();
    await released;
    expect(await answer).to.be.instanceOf(Error);
  });

  it('answers at once when the server stops', async () => {
    const holding = held();
    const answer = poll('wait=30');
    await holding;
    await api.close();
    expect((await answer).body['mark']).to.equal('1');
    api = await startHttpApi({});
  });
});
