import { expect } from 'chai';
import Type from 'typebox';
import type { Caller } from '../../../modules/kernel/caller.ts';
import { DomainError } from '../../../modules/kernel/errors.ts';
import type { Bucket } from '../../../modules/kernel/http/rate-limit.ts';
import type { Route } from '../../../modules/kernel/http/route.ts';
import { startHttpApi, type Called, type HttpApi } from '../../support/http-api.ts';
import { makeMemoryRateLimitStore } from '../../support/memory-rate-limit-store.ts';

const ADA = '33333333-3333-4333-8333-333333333333';
const ORG = '55555555-5555-4555-8555-555555555555';

const callers: Readonly<Record<string, Caller>> = {
  ada: { kind: 'key', actor: 'key:1', userId: ADA, orgId: null },
  'ada in the dashboard': { kind: 'session', actor: `user:${ADA}`, userId: ADA, orgId: null },
  'her organization': { kind: 'key', actor: 'key:2', userId: ADA, orgId: ORG },
};

const operation = (bucket: Bucket, changes: Partial<Route<never>> = {}): Route<never> => ({
  method: 'POST',
  path: `/v1/${bucket}`,
  operationId: bucket,
  summary: bucket,
  access: 'caller',
  bucket,
  body: Type.Object({ number: Type.Optional(Type.Number()) }),
  handle: () => Promise.resolve({ status: 200, body: {} }),
  ...changes,
});

const refuses: Partial<Route<never>> = {
  path: '/v1/refuses',
  operationId: 'refuses',
  handle: () => Promise.reject(new DomainError('conflict', 'spec.conflict', 'no')),
};
const breaks: Partial<Route<never>> = {
  path: '/v1/breaks',
  operationId: 'breaks',
  handle: () => Promise.reject(new Error('a bug')),
};

describe('the rate limit', () => {
  let api: HttpApi;
  let at: number;
  beforeEach(async () => {
    at = Date.parse('2026-11-20T12:00:00Z');
    api = await startHttpApi({
      routes: [
        operation('videos'),
        operation('edits'),
        operation('videos', refuses),
        operation('videos', breaks),
        operation('videos', { path: '/v1/dashboard', operationId: 'dashboard', access: 'session' }),
        {
          ...operation('videos'),
          path: '/v1/free',
          operationId: 'free',
          bucket: undefined,
        } as unknown as Route<never>,
      ],
      authenticate(header) {
        const caller = callers[header('x-api-key') ?? ''];
        return caller
          ? Promise.resolve(caller)
          : Promise.reject(new DomainError('unauthenticated', 'spec.unauthenticated', 'who?'));
      },
      rateLimiting: {
        store: makeMemoryRateLimitStore(() => new Date(at)),
        limits: { videos: 30, edits: 10, control: 30, planner: 60 },
      },
    });
  });
  afterEach(() => api.close());

  const call = (path: string, caller = 'ada', raw = '{}') =>
    api.call('POST', `/v1/${path}`, { raw, headers: { 'X-API-Key': caller } });
  const times = (count: number, path: string, caller?: string) =>
    Promise.all(Array.from({ length: count }, () => call(path, caller)));
  const quotaOf = ({ headers }: Called) =>
    ['limit', 'remaining', 'reset'].map((name) => headers.get(`x-ratelimit-${name}`));
  const statusesOf = (answers: readonly Called[]) =>
    answers.reduce<Record<number, number>>(
      (seen, { status }) => ({ ...seen, [status]: (seen[status] ?? 0) + 1 }),
      {},
    );

  it('lets exactly 30 of 100 requests pass that come at once', async () => {
    expect(statusesOf(await times(100, 'videos'))).to.deep.equal({ 200: 30, 429: 70 });
    expect(statusesOf(await times(20, 'edits'))).to.deep.equal({ 200: 10, 429: 10 });
  });

  it('says what is left, and when the window ends', async () => {
    expect(quotaOf(await call('videos'))).to.deep.equal(['30', '29', '60']);
    at += 12_300;
    expect(quotaOf(await call('videos'))).to.deep.equal(['30', '28', '48']);
  });

  it('refuses in the words of the specification, and says when to come back', async () => {
    await times(30, 'videos');
    at += 18_500;
    const refused = await call('videos');
    expect(refused.status).to.equal(429);
    expect(refused.body).to.deep.equal({ detail: 'Rate limit exceeded: 30 requests per 60s. Retry in 42s.' });
    expect(quotaOf(refused)).to.deep.equal(['30', '0', '42']);
    expect(refused.headers.get('retry-after')).to.equal('42');
    at += 42_000;
    expect(quotaOf(await call('videos'))).to.deep.equal(['30', '29', '60']);
  });

  it('asks for a whole second at least', async () => {
    await times(30, 'videos');
    at += 59_999;
    expect((await call('videos')).headers.get('retry-after')).to.equal('1');
  });

  it('stands on every answer of a limited operation, and counts every request', async () => {
    const answers = [
      await call('videos', 'ada', '{"number":"one"}'),
      await call('videos', 'ada', '{'),
      await call('videos', 'ada', JSON.stringify({ padding: 'x'.repeat(8 * 1024 * 1024) })),
      await call('refuses'),
      await call('breaks'),
      await call('dashboard'),
    ];
    expect(answers.map(({ status }) => status)).to.deep.equal([400, 422, 413, 409, 500, 403]);
    expect(answers.map((answer) => quotaOf(answer)[1])).to.deep.equal(['29', '28', '27', '26', '25', '24']);
  });

  it('is told after the kind of caller, and before the body is looked at', async () => {
    await times(30, 'videos');
    expect((await call('dashboard')).status).to.equal(403);
    expect((await call('videos', 'ada', '{')).status).to.equal(429);
  });

  it('neither counts nor shows for whoever is not known, nor where nothing is limited', async () => {
    expect(quotaOf(await call('videos', 'eve'))).to.deep.equal([null, null, null]);
    expect(quotaOf(await call('free'))).to.deep.equal([null, null, null]);
    expect(quotaOf(await call('videos'))[1]).to.equal('29');
  });

  it('is one for the key and the session of a user, and another for an organization', async () => {
    await times(20, 'videos', 'ada');
    expect(statusesOf(await times(20, 'videos', 'ada in the dashboard'))).to.deep.equal({ 200: 10, 429: 10 });
    expect(statusesOf(await times(40, 'videos', 'her organization'))).to.deep.equal({ 200: 30, 429: 10 });
  });
});
