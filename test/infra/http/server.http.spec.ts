import { expect } from 'chai';
import Koa from 'koa';
import { openServer, startServer } from '../../../infra/http/server.ts';

const hello = () =>
  new Koa().use((ctx) => {
    ctx.body = { hello: 'world' };
  });

describe('a server', () => {
  it('that is bound says that the service is starting until somebody serves', async () => {
    const server = await openServer('127.0.0.1', 0);
    const early = await fetch(server.url);
    expect(early.status).to.equal(503);
    expect(early.headers.get('retry-after')).to.equal('1');
    expect(await early.json()).to.deep.equal({ detail: 'the service is starting' });
    server.serve({ app: hello() });
    expect(await (await fetch(server.url)).json()).to.deep.equal({ hello: 'world' });
    await server.stop();
  });

  it('whose port is taken says so in one sentence', async () => {
    const first = await openServer('127.0.0.1', 0);
    const refusal: unknown = await startServer({ app: hello() }, '127.0.0.1', first.port).catch(
      (error: unknown) => error,
    );
    await first.stop();
    expect(refusal).to.include({
      kind: 'unavailable',
      message: `port ${first.port} of 127.0.0.1 is taken by another program: stop it, or set another PORT`,
    });
  });

  it('whose address is not of this machine says so in one sentence', async () => {
    const refusal: unknown = await startServer({ app: hello() }, '192.0.2.1', 0).catch(
      (error: unknown) => error,
    );
    expect(refusal).to.include({ message: 'HOST=192.0.2.1 is no address of this machine' });
  });
});
