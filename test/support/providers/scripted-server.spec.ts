import { expect } from 'chai';
import { afterEach, beforeEach, describe, it } from 'mocha';
import { startScriptedServer, type ScriptedServer } from './scripted-server.ts';

const GREETING = {
  type: 'object',
  properties: { name: { type: 'string' } },
  required: ['name'],
  additionalProperties: false,
};

describe("a vendor's server of the specs", () => {
  let server: ScriptedServer;
  beforeEach(async () => {
    server = await startScriptedServer([
      {
        method: 'POST',
        path: /^\/greet\/(\w+)$/,
        body: GREETING,
        answer: ({ params }) => ({ body: { hello: params[0] } }),
      },
    ]);
  });

  const greet = (body: object) =>
    fetch(`${server.url}/greet/bee`, { method: 'POST', body: JSON.stringify(body) });

  describe('that gets what it expects', () => {
    afterEach(() => server.close());

    it('answers and keeps a ledger', async () => {
      expect(await (await greet({ name: 'Ada' })).json()).to.deep.equal({ hello: 'bee' });
      expect(server.ledger.map(({ body }) => body)).to.deep.equal([{ name: 'Ada' }]);
    });

    it('fails as it is told to, once', async () => {
      server.script({ status: 429, headers: { 'Retry-After': '3' }, body: {} }, 'cut');
      const limited = await greet({ name: 'Ada' });
      expect([limited.status, limited.headers.get('retry-after')]).to.deep.equal([429, '3']);
      expect(await greet({ name: 'Ada' }).catch(() => 'cut')).to.equal('cut');
      expect((await greet({ name: 'Ada' })).status).to.equal(200);
    });

    it('sees that its caller hung up', async () => {
      server.script('hang');
      const caller = new AbortController();
      const body = JSON.stringify({ name: 'Ada' });
      const call = fetch(`${server.url}/greet/bee`, { method: 'POST', body, signal: caller.signal }).catch(
        () => 'aborted',
      );
      const { ended } = await server.accepted(0);
      caller.abort();
      expect(await ended).to.equal('hung up');
      expect(await call).to.equal('aborted');
    });
  });

  it('fails its spec for a field that the vendor does not know', async () => {
    expect((await greet({ name: 'Ada', age: 36 })).status).to.equal(400);
    const outcome = await server.close().catch((error: unknown) => String(error));
    expect(outcome).to.contain('must NOT have additional properties');
  });
});
