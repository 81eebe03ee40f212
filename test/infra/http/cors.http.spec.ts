import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import type { Route, StreamEvent } from '../../../modules/kernel/http/route.ts';
import type { MediaStore } from '../../../planner/ports.ts';
import { startHttpApi, type HttpApi } from '../../support/http-api.ts';

const PAGE = 'https://dashboard.test';
const NAME = `${'a'.repeat(64)}.mp4`;

// eslint-disable-next-line @typescript-eslint/require-await -- a stream that has everything already
async function* events(): AsyncGenerator<StreamEvent, void> {
  yield { id: 1, event: 'done', data: {} };
}

const operation = { path: '/v1/echo', summary: 'Answers', access: 'caller' } as const;
const routes: readonly Route<never>[] = [
  {
    ...operation,
    method: 'GET',
    operationId: 'echo',
    handle: () => Promise.resolve({ status: 200, body: {} }),
  },
  {
    ...operation,
    method: 'POST',
    path: '/v1/stream',
    operationId: 'stream',
    events: {},
    handle: () => Promise.resolve({ status: 200, body: {}, events: events() }),
  },
];

describe('a page of another origin', () => {
  let api: HttpApi;
  let folder: string;
  const start = async (corsOrigins?: readonly string[]) => {
    const path = join(folder, NAME);
    await writeFile(path, 'film');
    const media = { has: () => Promise.resolve(true), pathOf: () => Promise.resolve(path) };
    api = await startHttpApi({ routes, media: media as unknown as MediaStore, corsOrigins });
  };
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'fabula-cors-'));
  });
  afterEach(async () => {
    await api.close();
    await rm(folder, { recursive: true });
  });

  const ask = async (method: string, path: string, headers: Readonly<Record<string, string>> = {}) => {
    const response = await fetch(api.url + path, {
      method,
      headers: { Connection: 'close', 'X-API-Key': 'ada', Origin: PAGE, ...headers },
    });
    await response.text();
    const header = (name: string) => response.headers.get(`access-control-${name}`);
    return { status: response.status, header };
  };
  const preflight = (origin = PAGE) =>
    ask('OPTIONS', '/v1/echo', {
      Origin: origin,
      'Access-Control-Request-Method': 'POST',
      'Access-Control-Request-Headers': 'x-api-key,idempotency-key',
    });

  it('may call when it is listed: preflight, answers, refusals, streams and media', async () => {
    await start(['https://other.test', PAGE]);
    const asked = await preflight();
    expect([asked.status, asked.header('allow-origin')]).to.deep.equal([204, PAGE]);
    expect(asked.header('allow-methods')).to.equal('GET,HEAD,POST,DELETE');
    expect(asked.header('allow-headers')).to.include('X-API-Key').and.to.include('Idempotency-Key');
    expect(asked.header('max-age')).to.equal('600');
    for (const [method, path, headers, status] of [
      ['GET', '/v1/echo', {}, 200],
      ['POST', '/v1/stream', {}, 200],
      ['GET', '/v1/echo', { 'X-API-Key': 'nobody' }, 401],
      ['GET', '/v1/unknown', {}, 404],
      ['PUT', '/v1/echo', {}, 405],
    ] as const) {
      const answer = await ask(method, path, headers);
      expect([answer.status, answer.header('allow-origin')], path).to.deep.equal([status, PAGE]);
      expect(answer.header('expose-headers'), path)
        .to.include('X-RateLimit-Remaining')
        .and.to.include('Retry-After');
      expect(answer.header('allow-credentials'), path).to.equal(null);
    }
    const film = await ask('GET', `/media/${NAME}`, { Range: 'bytes=0-1' });
    expect([film.status, film.header('allow-origin')]).to.deep.equal([206, '*']);
    expect(film.header('expose-headers')).to.include('Content-Range');
  });

  it('may not when it is not listed, or nobody is', async () => {
    await start([PAGE]);
    for (const origin of ['https://evil.test', 'null', `${PAGE}.evil.test`, 'http://dashboard.test']) {
      expect((await preflight(origin)).header('allow-origin'), origin).to.equal(null);
      expect((await ask('GET', '/v1/echo', { Origin: origin })).header('allow-origin'), origin).to.equal(
        null,
      );
    }
    await api.close();
    await start();
    expect((await preflight()).header('allow-origin')).to.equal(null);
    expect((await ask('GET', '/v1/echo')).header('allow-origin')).to.equal(null);
  });

  it('of any origin may where all are allowed', async () => {
    await start(['*']);
    expect((await preflight('https://any.test')).header('allow-origin')).to.equal('*');
    expect((await ask('GET', '/v1/echo')).header('allow-origin')).to.equal('*');
  });
});
