import { expect } from 'chai';
import Type from 'typebox';
import { makeAuthenticate } from '../../../infra/http/authenticate.ts';
import { makeSessions } from '../../../infra/http/jwt.ts';
import { makeMetrics } from '../../../infra/http/metrics.ts';
import { makeLog, withoutSecrets } from '../../../infra/log.ts';
import type { Caller } from '../../../modules/kernel/caller.ts';
import { DomainError } from '../../../modules/kernel/errors.ts';
import type { Route } from '../../../modules/kernel/http/route.ts';
import { startHttpApi, type HttpApi } from '../../support/http-api.ts';

const KEY = `kn_${'c0ffee42'.repeat(8)}`;
const SIGNATURE = 'canary0signature0canary';
const SIGNED = `https://bucket.s3.example/a.png?X-Amz-Credential=${SIGNATURE}&X-Amz-Signature=${SIGNATURE}&n=1`;
const OPERATOR = 'canary operator token';
const ADA: Caller = {
  kind: 'key',
  actor: 'key:1',
  userId: '33333333-3333-4333-8333-333333333333',
  orgId: null,
};

/** Breaks in the worst way: with everything it was told in the error. */
const breaks: Route<never> = {
  method: 'POST',
  path: '/v1/breaks/:id',
  operationId: 'breaks',
  summary: 'A bug',
  access: 'caller',
  body: Type.Object({}),
  handle({ params, query, body, header }) {
    const told = JSON.stringify({
      params,
      query,
      body,
      key: header('x-api-key'),
      session: header('authorization'),
    });
    return Promise.reject(
      Object.assign(new Error(told, { cause: new Error(told) }), { told, query, url: SIGNED }),
    );
  },
};

describe('the log', () => {
  const lines: string[] = [];
  const metrics = makeMetrics();
  let api: HttpApi;
  let token: string;
  before(async () => {
    const sessions = makeSessions('a secret of at least thirty-two bytes', () => new Date());
    token = await sessions.sign(ADA.userId, 60);
    api = await startHttpApi({
      routes: [breaks],
      log: makeLog('trace', 'spec', { write: (line) => void lines.push(line) }),
      metrics,
      authenticate: makeAuthenticate({
        authenticateApiKey: (key) =>
          key === KEY
            ? Promise.resolve(ADA)
            : Promise.reject(new DomainError('unauthenticated', 'spec.unauthenticated', `not ${key}`)),
        sessions,
        internalToken: OPERATOR,
      }),
    });
  });
  after(() => api.close());

  it('never holds a key, a session or a signed address, wherever callers put them', async () => {
    const everything = encodeURIComponent(`${KEY} ${token} ${SIGNED}`);
    const body = { task: `${KEY} ${token}`, reference_image_urls: [SIGNED], [KEY]: { [token]: KEY } };
    for (const headers of [
      { 'X-API-Key': KEY, Referer: SIGNED, 'User-Agent': token },
      { 'X-API-Key': '', Authorization: `Bearer ${token}` },
      { 'X-API-Key': '', Authorization: `Bearer ${OPERATOR}` },
      { 'X-API-Key': `${KEY}x`, Authorization: `Bearer ${KEY}` },
      { 'X-API-Key': '', Cookie: KEY },
    ])
      await api.call('POST', `/v1/breaks/${KEY}?key=${KEY}&token=${token}&x=${everything}`, {
        headers,
        body,
      });
    await api.call('GET', `/${KEY}/${token}/media?${everything}`);
    await api.call('GET', `/media/${'a'.repeat(64)}.mp4`);
    const written = lines.join('');
    expect(lines.length).to.be.greaterThan(8);
    expect(written).to.contain('request failed').and.to.contain('[secret]');
    for (const secret of [KEY, token, token.split('.')[2] ?? '', SIGNATURE, OPERATOR, 'aaaaaaaaaaaa'])
      expect(written).not.to.contain(secret);
    const measured = await metrics.text();
    for (const secret of ['kn_', 'eyJ', SIGNATURE]) expect(measured).not.to.contain(secret);
  });

  it('names the request, the operation and who called', () => {
    const requests = lines
      .map((line) => JSON.parse(line) as Record<string, unknown>)
      .filter(({ msg }) => msg === 'request');
    expect(requests[0]).to.include({ operation: 'breaks', actor: 'key:1', method: 'POST', status: 500 });
    expect(requests[0]?.['requestId']).to.match(/^[0-9a-f-]{36}$/);
  });

  it('hides signatures, tokens and passwords in addresses, and leaves the rest', () => {
    const cases: Readonly<Record<string, string>> = {
      'https://x.example/a?sig=abc&size=3': 'https://x.example/a?sig=[secret]&size=3',
      'https://x.example/a?size=3&apikey=abc"': 'https://x.example/a?size=3&apikey=[secret]"',
      'https://x.example/a?access_token=abc': 'https://x.example/a?access_token=[secret]',
      'postgresql://fabula:abc@db.example/x': 'postgresql://fabula:[secret]@db.example/x',
      'Authorization: Bearer abc': 'Authorization: Bearer [secret]',
      'a key=value that is no address': 'a key=value that is no address',
      'https://x.example:8080/a@b?monkeys=3': 'https://x.example:8080/a@b?monkeys=3',
      '2026-11-20T12:00:00Z user@example.org': '2026-11-20T12:00:00Z user@example.org',
    };
    for (const [line, written] of Object.entries(cases)) expect(withoutSecrets(line)).to.equal(written);
  });

  it('is written in linear time', () => {
    for (const pump of ['eyJ', 'eyJ.', 'eyJ-', '?key', '&sig=', '://a:', '?-.', 'kn_0'])
      expect(withoutSecrets(pump.repeat(300_000)).length).to.be.greaterThan(0);
  });
});
