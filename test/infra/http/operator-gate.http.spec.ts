import { expect } from 'chai';
import { makeMetrics } from '../../../infra/http/metrics.ts';
import { isLoopback, makeOperatorGate } from '../../../infra/http/operator-gate.ts';
import { startHttpApi, type HttpApi } from '../../support/http-api.ts';

const TOKEN = 'the-operators-own-token';
const basic = (pair: string) => `Basic ${Buffer.from(pair).toString('base64')}`;

describe('a service that other machines reach', () => {
  let api: HttpApi;
  before(async () => {
    api = await startHttpApi({
      metrics: makeMetrics(),
      operatorGate: makeOperatorGate({ host: '0.0.0.0', internalToken: TOKEN }),
      health: () =>
        Promise.resolve({ status: 'ok', version: '2.5.0', lag: [{ name: 'external-edits', behind: 3 }] }),
    });
  });
  after(() => api.close());

  const get = (path: string, authorization?: string) =>
    fetch(api.url + path, {
      headers: { Connection: 'close', ...(authorization === undefined ? {} : { authorization }) },
    });

  for (const path of ['/metrics', '/docs', '/docs/page.js', '/docs/swagger-ui.css'])
    it(`shows ${path} to the operator alone`, async () => {
      for (const wrong of [undefined, 'Bearer another', basic(`${TOKEN}:another`), basic('no colon'), 'Basic ?']) {
        const refused = await get(path, wrong);
        expect(refused.status, wrong).to.equal(401);
        expect(refused.headers.get('www-authenticate')).to.match(/^Basic realm=/);
        expect(await refused.json()).to.have.keys('detail');
      }
      for (const right of [`Bearer ${TOKEN}`, basic(`anybody:${TOKEN}`)]) {
        const shown = await get(path, right);
        expect([shown.status, (await shown.text()).length > 0]).to.deep.equal([200, true]);
      }
    }); // prettier-ignore

  it('tells everybody that it works, and the operator how far it is behind', async () => {
    expect(await (await get('/health')).json()).to.deep.equal({ status: 'ok', version: '2.5.0' });
    const told = (await (await get('/health', `Bearer ${TOKEN}`)).json()) as object;
    expect(told).to.have.keys('status', 'version', 'lag');
  });

  it('shows its interface to all who write clients', async () => {
    expect((await get('/openapi.json')).status).to.equal(200);
  });

  it('shows nothing more to anybody when no token is set', () => {
    const gate = makeOperatorGate({ host: '192.0.2.7', internalToken: undefined });
    for (const given of [undefined, 'Bearer ', 'Bearer undefined', basic(':')])
      expect(gate.mayOperate(given)).to.equal(false);
  });
});

describe('a service that only this machine reaches', () => {
  it('shows everything', async () => {
    const api = await startHttpApi({ metrics: makeMetrics() });
    try {
      for (const path of ['/metrics', '/docs'])
        expect((await fetch(api.url + path, { headers: { Connection: 'close' } })).status).to.equal(200);
    } finally {
      await api.close();
    }
  });

  it('listens on loopback', () => {
    for (const host of ['127.0.0.1', '127.8.0.1', '::1', 'localhost'])
      expect(isLoopback(host)).to.equal(true);
    for (const host of ['0.0.0.0', '::', '192.168.1.4', '127.example.com', 'localhost.example.com'])
      expect(isLoopback(host), host).to.equal(false);
  });
});
