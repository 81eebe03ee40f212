import { once } from 'node:events';
import { connect } from 'node:net';
import { expect } from 'chai';
import { pino } from 'pino';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { makeEventStreams, type StreamOptions } from '../../../../infra/http/streams/event-streams.ts';
import type { Route, StreamEvent } from '../../../../modules/kernel/http/route.ts';
import { startHttpApi } from '../../../support/http-api.ts';

const log = pino({ level: 'silent' });

async function* three(): AsyncGenerator<StreamEvent> {
  for (const id of [1, 2, 3]) {
    await Promise.resolve();
    yield { id, event: 'delta', data: { text: `line\n${id}` } };
  }
}

const streamRoute = (events: () => AsyncIterable<StreamEvent>): Route<never> => ({
  method: 'POST',
  path: '/stream',
  operationId: 'stream',
  summary: 'A stream',
  access: 'caller',
  handle: () => Promise.resolve({ status: 200, body: {}, events: events() }),
});

describe('an answer that is a stream of events', () => {
  it('has the headers that keep proxies from holding it back', async () => {
    const api = await startHttpApi({ routes: [streamRoute(three)] });
    const response = await fetch(`${api.url}/stream`, { method: 'POST', headers: { 'X-API-Key': 'ada' } });
    expect(response.status).to.equal(200);
    expect(Object.fromEntries(response.headers)).to.include({
      'content-type': 'text/event-stream',
      'cache-control': 'no-cache, no-transform',
      'x-accel-buffering': 'no',
    });
    await response.text();
    await api.close();
  });

  it('numbers its events, with one line of JSON each, and says when to come again', async () => {
    const api = await startHttpApi({ routes: [streamRoute(three)] });
    const response = await fetch(`${api.url}/stream`, { method: 'POST', headers: { 'X-API-Key': 'ada' } });
    const text = await response.text();
    expect(text).to.match(/^retry: 3000$/m);
    expect([...text.matchAll(/^id: (\d+)$/gm)].map(([, id]) => id)).to.deep.equal(['1', '2', '3']);
    expect(
      [...text.matchAll(/^data: (.*)$/gm)].map(([, data = '']) => JSON.parse(data) as unknown),
    ).to.deep.equal([1, 2, 3].map((id) => ({ type: 'delta', text: `line\n${id}` })));
    await api.close();
  });

  it('is refused like any other before it opens', async () => {
    const api = await startHttpApi({ routes: [streamRoute(three)] });
    const { status, body } = await api.call('POST', '/stream', { headers: { 'X-API-Key': 'nobody' } });
    expect(status).to.equal(401);
    expect(body).to.have.property('detail').that.is.a('string');
    await api.close();
  });
});

describe('a reader of a stream', () => {
  const options: StreamOptions = {
    pingMilliseconds: 5,
    retryMilliseconds: 3000,
    bufferBytes: 64 * 1024,
    slowMilliseconds: 20,
  };
  let server: Server;
  afterEach(() => {
    server.closeAllConnections();
    server.close();
  });

  async function serve(events: () => AsyncIterable<StreamEvent>): Promise<number> {
    const streams = makeEventStreams({ log }, options);
    server = createServer((request, response) => {
      request.resume().once('end', () => {
        streams.serve(response, events());
      });
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  }

  it('is pinged while nothing happens, although its request is long read', async () => {
    const hold = new AbortController();
    async function* silent(): AsyncGenerator<StreamEvent> {
      yield { id: 1, event: 'start', data: {} };
      await once(hold.signal, 'abort');
    }
    const port = await serve(silent);
    const response = await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body: '{}' });
    let text = '';
    for await (const chunk of response.body ?? []) {
      text += Buffer.from(chunk as Uint8Array).toString();
      if ([...text.matchAll(/^:$/gm)].length >= 3) hold.abort();
    }
    expect(text).to.match(/event: start/);
  });

  it('who takes nothing is cut off, and what lay in memory for it was bounded', async () => {
    let given = 0;
    let told: () => void = () => undefined;
    const cut = new Promise<void>((resolve) => {
      told = resolve;
    });
    async function* endless(): AsyncGenerator<StreamEvent> {
      try {
        for (let id = 1; ; id += 1) {
          await new Promise((resolve) => setImmediate(resolve));
          given = id;
          yield { id, event: 'delta', data: { text: 'x'.repeat(16 * 1024) } };
        }
      } finally {
        told();
      }
    }
    const port = await serve(endless);
    const socket = connect(port, '127.0.0.1');
    socket.write('POST / HTTP/1.1\r\nHost: films.test\r\nContent-Length: 0\r\n\r\n');
    socket.pause();
    socket.on('error', () => undefined);
    await cut;
    socket.destroy();
    // What the kernel holds for a connection is not ours; 16 KiB each.
    expect(given * 16).to.be.below(32 * 1024);
  });
});
