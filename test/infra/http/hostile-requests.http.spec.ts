import { expect } from 'chai';
import Type from 'typebox';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { makeApp } from '../../../infra/http/app.ts';
import { startServer } from '../../../infra/http/server.ts';
import type { Route } from '../../../modules/kernel/http/route.ts';
import { textOf, wholeNumber } from '../../../modules/kernel/http/schema.ts';
import { leastParts, startHttpApi, type HttpApi } from '../../support/http-api.ts';
import { sendRaw } from '../../support/raw-http.ts';

const echo: Route<never> = {
  method: 'POST',
  path: '/v1/echo',
  operationId: 'echo',
  summary: 'What was understood',
  access: 'caller',
  body: Type.Object({
    text: Type.Optional(textOf(1, 5000)),
    number: Type.Optional(wholeNumber(0, 300)),
    open: Type.Optional(Type.Object({})),
    objects: Type.Optional(Type.Array(Type.Object({ a: Type.Optional(Type.Unknown()) }))),
  }),
  handle: ({ body, query }) => Promise.resolve({ status: 200, body: { body, query } }),
};

describe('a hostile request', () => {
  let api: HttpApi;
  before(async () => {
    api = await startHttpApi({ routes: [echo] });
  });
  after(() => api.close());

  const send = async (raw: string | Uint8Array, headers: Readonly<Record<string, string>> = {}) => {
    const { status, body } = await api.call('POST', '/v1/echo', { raw, headers });
    return [status, body['detail'] ?? body['body']];
  };
  const raw = async (...lines: readonly string[]) => {
    const { status, body } = await sendRaw(api.url, `${lines.join('\r\n')}\r\n\r\n`);
    return [status, body];
  };

  it('with headers over 16 KiB is 431, with a URL over 8 KiB 414', async () => {
    expect(await raw('GET /health HTTP/1.1', 'Host: x', `X: ${'x'.repeat(17_000)}`)).to.deep.equal([
      431,
      { detail: 'headers: must be at most 16 KiB' },
    ]);
    expect(
      await raw(`GET /health?${'x'.repeat(8200)} HTTP/1.1`, 'Host: x', 'Connection: close'),
    ).to.deep.equal([414, { detail: 'URL: must be at most 8 KiB' }]);
  });

  it('is read without what its schema does not name, but for objects of which it names nothing', async () => {
    expect(await send('{"extra":1,"text":"a","open":{"url":"x","page":null}}')).to.deep.equal([
      200,
      { text: 'a', open: { url: 'x', page: null } },
    ]);
  });

  it('with a number beyond the range of a double is 400 wherever no closer limit is broken', async () => {
    const endless = (field: string) => [400, `${field}: must be a number of at most 1.7e308`];
    expect(await send('{"unknown":[{"deep":-1E+0309}]}')).to.deep.equal(endless('unknown.0.deep'));
    expect(await send(`{"objects":[{},{"a":${'9'.repeat(310)}}]}`)).to.deep.equal(endless('objects.1.a'));
    expect(await send(`{"objects":[{"a":${'9'.repeat(250)}e60}]}`)).to.deep.equal(endless('objects.0.a'));
    expect(await send('{"objects":[{"a":1.7e308}],"text":"1e400"}')).to.deep.equal([
      200,
      { objects: [{ a: 1.7e308 }], text: '1e400' },
    ]);
  });

  it('with text that no log can keep is 400 and names the field; what is ignored may hold anything', async () => {
    const unstorable = (field: string) => [
      400,
      `${field}: must be Unicode text without lone surrogates and NUL`,
    ];
    expect(await send('{"text":"half \\ud800 of it"}')).to.deep.equal(unstorable('text'));
    expect(await send('{"text":"\\ude00\\ud83d"}')).to.deep.equal(unstorable('text'));
    expect(await send('{"open":{"list":["a",{"b":"\\udfff"}]}}')).to.deep.equal(unstorable('open.list.1.b'));
    expect(await send('{"open":{"a":"\\u0000"}}')).to.deep.equal(unstorable('open.a'));
    expect(await send('{"text":"no \\u0000"}')).to.deep.equal(unstorable('text'));
    const name = await send('{"open":{"\\ud800":1}}');
    expect(name[0]).to.equal(400);
    expect(await send('{"text":"\\ud83d\\ude00","unknown":"\\ud800"}')).to.deep.equal([200, { text: '😀' }]);
  });

  it('that is no HTTP, or ambiguous about where it ends, is 400', async () => {
    const malformed = [400, { detail: 'malformed HTTP request' }];
    expect(await raw('hello')).to.deep.equal(malformed);
    expect(await raw('GET /health HTTP/9.9', 'Host: x')).to.deep.equal(malformed);
    expect(
      await raw('POST /v1/echo HTTP/1.1', 'Host: x', 'Content-Length: 4', 'Transfer-Encoding: chunked'),
    ).to.deep.equal(malformed);
    expect(
      await raw('POST /v1/echo HTTP/1.1', 'Host: x', 'Content-Length: 1', 'Content-Length: 2'),
    ).to.deep.equal(malformed);
  });

  it('may name its address whole, if it is one', async () => {
    const health = await raw('GET http://a.test/health HTTP/1.1', 'Host: x', 'Connection: close');
    expect(health[0]).to.equal(200);
    for (const target of ['http://', 'http://[', 'http://a.test:99999/health'])
      expect(await raw(`GET ${target} HTTP/1.1`, 'Host: x', 'Connection: close'), target).to.deep.equal([
        400,
        { detail: 'malformed HTTP request' },
      ]);
  });

  it('without a host, or with expectations, is told so', async () => {
    expect(await raw('GET /health HTTP/1.1')).to.deep.equal([400, { detail: 'the Host header is missing' }]);
    expect(await raw('GET /health HTTP/1.1', 'Host: x', 'Expect: miracles')).to.deep.equal([
      417,
      { detail: 'the Expect header asks for what is not offered' },
    ]);
  });

  it('with a method nobody knows is 404 or 405', async () => {
    expect(await raw('PROPFIND /v1/nothing HTTP/1.1', 'Host: x', 'Connection: close')).to.deep.equal([
      404,
      { detail: 'not found' },
    ]);
    expect(await raw('PROPFIND /v1/echo HTTP/1.1', 'Host: x', 'Connection: close')).to.deep.equal([
      405,
      { detail: 'method not allowed' },
    ]);
  });

  it('may be packed, but must be what it says and fit when unpacked', async () => {
    const text = JSON.stringify({ text: 'Honey' });
    const packed = (bytes: Uint8Array, encoding: string) => send(bytes, { 'Content-Encoding': encoding });
    expect(await packed(gzipSync(text), 'gzip')).to.deep.equal([200, { text: 'Honey' }]);
    expect(await packed(deflateSync(text), 'deflate')).to.deep.equal([200, { text: 'Honey' }]);
    expect(await packed(brotliCompressSync(text), 'br')).to.deep.equal([200, { text: 'Honey' }]);
    expect(await packed(gzipSync(text).subarray(0, 12), 'gzip')).to.deep.equal([
      422,
      'body: must be valid JSON',
    ]);
    expect(await packed(Buffer.from(text), 'gzip')).to.deep.equal([422, 'body: must be valid JSON']);
    const bomb = gzipSync(`{"text":"${'x'.repeat(64 * 1024 * 1024)}"}`);
    expect(await packed(bomb, 'gzip')).to.deep.equal([413, 'body: must be at most 8 MiB']);
    expect(await packed(Buffer.from(text), 'zstd')).to.deep.equal([
      415,
      'body: Content-Encoding must be gzip, deflate, br or absent',
    ]);
  });

  it('nested deeper than 64 levels is 422, however deep', async () => {
    const nested = (levels: number) => `{"x":${'['.repeat(levels)}${']'.repeat(levels)}}`;
    expect((await send(nested(63)))[0]).to.equal(200);
    expect(await send(`{"text":"${'['.repeat(100)}\\"${'['.repeat(100)}"}`)).to.deep.equal([
      200,
      { text: `${'['.repeat(100)}"${'['.repeat(100)}` },
    ]);
    for (const levels of [64, 100_000, 4_000_000])
      expect(await send(nested(levels))).to.deep.equal([422, 'body: must be nested at most 64 levels deep']);
  });

  it('does not reach what all objects share', async () => {
    const poisons = [
      '{"__proto__":{"polluted":1}}',
      '{"objects":[{"__proto__":{"polluted":1}}]}',
      '{"\\u005f_proto__":{"polluted":1}}',
      '{"constructor":{"prototype":{"polluted":1}}}',
      '{"objects":[{"constructor":{"prototype":{"polluted":1}}}]}',
      '{"toString":null,"hasOwnProperty":1,"valueOf":[]}',
    ];
    for (const poison of poisons) expect((await send(poison))[0], poison).to.equal(200);
    const query = '__proto__[polluted]=1&__proto__=1&constructor.prototype.polluted=1';
    expect((await api.call('POST', `/v1/echo?${query}`)).status).to.equal(200);
    expect(Reflect.get({}, 'polluted')).to.equal(undefined);
  });

  it('with duplicate keys has the last; what is no JSON is refused', async () => {
    expect(await send('{"number":1,"number":2}')).to.deep.equal([200, { number: 2 }]);
    expect(await send('{"number":1e400}')).to.deep.equal([
      400,
      'number: must be a whole number from 0 to 300',
    ]);
    expect(await send('\ufeff{"number":3}')).to.deep.equal([200, { number: 3 }]);
    const notUtf8 = Buffer.from('7b2261223a22ff227d', 'hex');
    expect(await send(notUtf8)).to.deep.equal([422, 'body: must be valid JSON']);
    for (const text of ['{"number":NaN}', "{'number':1}", '{"number":1,}', '{}{}', '{"a":"\t"}', '{} x'])
      expect(await send(text), text).to.deep.equal([422, 'body: must be valid JSON']);
  });

  it('of megabytes that nearly match is read once', async () => {
    const size = 7 * 1024 * 1024;
    const refusal = [400, 'text: must be 1-5000 characters, not only blanks'];
    for (const text of [`${'a'.repeat(size)}\\u0000`, ' '.repeat(size), `${' a'.repeat(size / 2)}\\u0000`])
      expect(await send(`{"text":"${text}"}`)).to.deep.equal(refusal);
  });
});

describe('a client that takes its time', () => {
  it('is told so when its headers or its body do not arrive', async () => {
    const app = makeApp({ ...leastParts(), routes: [echo] });
    const server = await startServer({ app }, '127.0.0.1', 0, {
      headers: 20,
      request: 40,
      silence: 5_000,
      idle: 1000,
    });
    try {
      const late = { status: 408, body: { detail: 'the request took too long to arrive' } };
      expect(await sendRaw(server.url, 'GET /health HTTP/1.1\r\nHost: x\r\n')).to.deep.include(late);
      const begun = 'POST /v1/echo HTTP/1.1\r\nHost: x\r\nX-API-Key: ada\r\nContent-Length: 10\r\n\r\n{"a"';
      expect(await sendRaw(server.url, begun)).to.deep.include(late);
    } finally {
      await server.stop();
    }
  });
});
