import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'chai';
import Koa from 'koa';
import type { Upgrades } from '../../../infra/http/upgrades.ts';
import { startServer, type RunningServer } from '../../../infra/http/server.ts';

const TIMEOUTS = { headers: 300, request: 600, silence: 60_000, idle: 200 };
const LONG_MS = 4 * (TIMEOUTS.idle + TIMEOUTS.headers);
const HELLO = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n';

/** Says one thing, long after nobody waits for another request. */
const upgrades: Upgrades = {
  isFor: () => true,
  upgrade: (_request, socket) => void setTimeout(() => socket.end('another protocol'), LONG_MS),
  close: () => Promise.resolve(),
};

describe('a connection', () => {
  let server: RunningServer;
  let listeners = 0;
  before(async () => {
    const app = new Koa().use(async (ctx) => {
      listeners = ctx.req.socket.listenerCount('close');
      if (ctx.path === '/late') await sleep(LONG_MS);
      ctx.body = 'hello';
    });
    server = await startServer({ app, upgrades }, '127.0.0.1', 0, TIMEOUTS);
  });
  after(() => server.stop());

  /** What comes back until the server closes it, while `drop` is sent again and again. */
  async function untilClosed(first: string, drop = '', prepare: (socket: Socket) => void = () => undefined) {
    const socket = connect({ port: Number(new URL(server.url).port), host: '127.0.0.1' });
    let answer = '';
    socket.setEncoding('utf8').on('data', (text: string) => (answer += text));
    socket.on('error', () => undefined);
    const closed = new Promise((resolve) => socket.once('close', resolve));
    socket.write(first);
    prepare(socket);
    const dripping = setInterval(() => socket.writable && socket.write(drop), 20);
    await closed;
    clearInterval(dripping);
    return answer.match(/HTTP\/1\.1 .*|another protocol/g) ?? [];
  }
  const LATE = ['HTTP/1.1 408 Request Timeout'];

  it('is closed when no request comes', async () => {
    expect(await untilClosed('')).to.deep.equal(LATE);
    expect(await untilClosed('', '\r\n')).to.deep.equal(LATE);
  });

  it('is closed when headers or a body come drop by drop', async () => {
    expect(await untilClosed('GET / HTTP/1.1\r\nHost: x\r\n', 'X: y\r\n')).to.deep.equal(LATE);
    const body = await untilClosed('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 100000\r\n\r\n', 'x');
    expect(body[0]).to.equal('HTTP/1.1 200 OK');
  });

  it('is closed when no second request comes, also with empty lines in its place', async () => {
    expect(await untilClosed(HELLO)).to.deep.equal(['HTTP/1.1 200 OK']);
    expect(await untilClosed(HELLO, '\r\n')).to.deep.equal(['HTTP/1.1 200 OK']);
  });

  it('is not closed before its requests are answered', async () => {
    const late = HELLO.replace('/', '/late');
    expect(await untilClosed(`${HELLO}${late}`, '\r\n')).to.have.length(2);
  });

  it('is left to the protocol it changes to', async () => {
    const change = HELLO.replace('Host', 'Connection: Upgrade\r\nUpgrade: another\r\nHost');
    expect(
      await untilClosed(HELLO, '', (socket) => void socket.once('data', () => socket.write(change))),
    ).to.deep.equal(['HTTP/1.1 200 OK', 'another protocol']);
  });

  it('carries no more with each request', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const ask = async () => {
      const [answer] = (await once(get(server.url, { agent }), 'response')) as [IncomingMessage];
      await once(answer.resume(), 'end');
      return listeners;
    };
    const first = await ask();
    for (let request = 0; request < 20; request += 1) expect(await ask()).to.be.at.most(first + 1);
    agent.destroy();
  });

  it('is closed when its client has closed its side', async () => {
    const halfClose = (socket: Socket) => void socket.end();
    expect(await untilClosed('', '', halfClose)).to.deep.equal([]);
    expect((await untilClosed(HELLO.replace('/', '/late'), '', halfClose)).length).to.be.at.most(1);
  });
});

describe('a connection on which nobody says anything', () => {
  let server: RunningServer;
  before(async () => {
    const app = new Koa().use(async (ctx) => {
      ctx.body = 'hello';
      if (ctx.path === '/begun') ctx.flushHeaders();
      await sleep(ctx.path === '/begun' ? LONG_MS : 4 * SILENCE_MS);
    });
    server = await startServer({ app }, '127.0.0.1', 0, { ...TIMEOUTS, silence: SILENCE_MS });
  });
  after(() => server.stop());
  const SILENCE_MS = 150;
  const fetched = async (path: string) => (await fetch(server.url + path)).text();

  it('is kept while the service works on the answer', async () => {
    expect(await fetched('/')).to.equal('hello');
  });

  it('is closed when the answer has begun', async () => {
    expect(await fetched('/begun').catch(() => 'closed')).to.equal('closed');
  });
});
