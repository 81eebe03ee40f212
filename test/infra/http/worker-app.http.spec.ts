import { expect } from 'chai';
import { pino } from 'pino';
import { makeMetrics } from '../../../infra/http/metrics.ts';
import { makeOperatorGate } from '../../../infra/http/operator-gate.ts';
import { openServer, type OpenServer } from '../../../infra/http/server.ts';
import { makeWorkerApp } from '../../../infra/http/worker-app.ts';
import { DomainError } from '../../../modules/kernel/errors.ts';

const TOKEN = 'the-operators-own-token';

describe('a worker with a port', () => {
  let server: OpenServer;
  let isDatabaseThere = true;
  before(async () => {
    server = await openServer('127.0.0.1', 0, undefined, 'WORKER_PORT');
  });
  after(() => server.stop());
  const get = (path: string, token?: string) =>
    fetch(server.url + path, {
      headers: { Connection: 'close', ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }) },
    });

  it('is not ready while it starts', async () => {
    for (const path of ['/health', '/health/ready']) expect((await get(path)).status).to.equal(503);
    expect(await (await get('/health/live')).json()).to.deep.equal({ status: 'alive' });
    server.serve({
      app: makeWorkerApp({
        health: () =>
          isDatabaseThere
            ? Promise.resolve({ status: 'ok', version: '2.5.0', lag: [] })
            : Promise.reject(new DomainError('unavailable', 'spec.away', 'The database is not available')),
        metrics: makeMetrics(),
        operatorGate: makeOperatorGate({ host: '0.0.0.0', internalToken: TOKEN }),
        log: pino({ level: 'silent' }),
        newId: () => 'request-1',
      }),
    });
  });

  it('tells everybody whether it can work, and the operator the details', async () => {
    expect(await (await get('/health')).json()).to.deep.equal({ status: 'ok', version: '2.5.0' });
    expect(await (await get('/health', TOKEN)).json()).to.have.property('lag');
    expect(await (await get('/health/ready')).json()).to.deep.equal({ status: 'ok', version: '2.5.0' });
    isDatabaseThere = false;
    for (const path of ['/health', '/health/ready']) expect((await get(path)).status).to.equal(503);
  });

  it('is alive while its database is away: a restart would help nobody', async () => {
    const alive = await get('/health/live');
    expect(alive.status).to.equal(200);
    expect(await alive.json()).to.deep.equal({ status: 'alive' });
  });

  it('shows its figures to the operator alone', async () => {
    for (const wrong of [undefined, 'another token entirely']) {
      const refused = await get('/metrics', wrong);
      expect(refused.status).to.equal(401);
      expect(await refused.json()).to.have.keys('detail');
    }
    const shown = await get('/metrics', TOKEN);
    expect(shown.status).to.equal(200);
    expect(await shown.text()).to.contain('fabula_scenes_rendered_total{work="video"} 0');
  });

  it('has nothing else', async () => {
    for (const path of ['/', '/docs/page.js', '/v1/videos', '/media/a.mp4'])
      expect((await get(path, TOKEN)).status, path).to.equal(404);
  });

  it('names its own setting when its port is taken', async () => {
    const refusal: unknown = await openServer('127.0.0.1', server.port, undefined, 'WORKER_PORT').catch(
      (error: unknown) => error,
    );
    expect(refusal)
      .to.have.property('message')
      .that.matches(/set another WORKER_PORT$/);
  });
});
