import { expect } from 'chai';
import { makeLog } from '../../../infra/log.ts';
import { makeMetrics } from '../../../infra/http/metrics.ts';
import type { Route, StreamEvent } from '../../../modules/kernel/http/route.ts';
import { startHttpApi, type HttpApi } from '../../support/http-api.ts';

const route = (path: string, some: Partial<Route<never>>): Route<never> => ({
  method: 'GET',
  path,
  operationId: path.slice(1),
  summary: 'A spec',
  access: 'caller',
  handle: () => Promise.resolve({ status: 200, body: {} }),
  ...some,
});

describe('the log of requests', () => {
  const lines: Record<string, unknown>[] = [];
  const metrics = makeMetrics();
  let end: () => void = () => undefined;
  async function* untilEnd(): AsyncGenerator<StreamEvent> {
    yield { id: 1, event: 'start', data: {} };
    await new Promise<void>((resolve) => (end = resolve));
  }
  const stream = () => Promise.resolve({ status: 200, body: {}, events: untilEnd() });
  let api: HttpApi;
  let written: (() => void) | undefined;
  before(async () => {
    api = await startHttpApi({
      metrics,
      log: makeLog('info', 'spec', {
        write(line) {
          lines.push(JSON.parse(line) as Record<string, unknown>);
          written?.();
        },
      }),
      routes: [route('/films', { waits: true }), route('/stream', { handle: stream })],
    });
  });
  beforeEach(() => lines.splice(0));
  after(() => api.close());

  const figure = async (name: string) =>
    (await metrics.text()).split('\n').filter((line) => line.startsWith(`fabula_${name}`));

  it('has one line for each, and none for those that machines ask all day long', async () => {
    await api.call('GET', '/films?task=words', { headers: { 'User-Agent': 'words' } });
    await api.call('GET', '/films', { headers: { 'X-API-Key': 'nobody' } });
    await api.call('GET', '/health');
    await (await fetch(`${api.url}/metrics`, { headers: { Connection: 'close' } })).text();
    expect(lines.map(({ operation, status, level }) => [operation, status, level])).to.deep.equal([
      ['films', 200, 30],
      ['films', 401, 30],
    ]);
    expect(lines[0]).to.include({ msg: 'request', method: 'GET', actor: 'key:ada', path: '/films' });
    expect(lines[0])
      .to.have.property('requestId')
      .that.matches(/^[0-9a-f-]{36}$/);
    expect(lines[0]).to.have.property('milliseconds').that.is.a('number');
    expect(JSON.stringify(lines)).not.to.contain('words');
  });

  it('has a line for a stream when it ends, and the metrics count it while it is open', async () => {
    const response = await fetch(`${api.url}/stream`, { headers: { 'X-API-Key': 'ada', Connection: 'close' } });
    await response.body?.getReader().read();
    expect(lines).to.deep.equal([]);
    expect(await figure('open_streams')).to.deep.equal(['fabula_open_streams 1']);
    const isWritten = new Promise<void>((resolve) => (written = resolve));
    end();
    await isWritten;
    expect(lines[0]).to.include({ operation: 'stream', status: 200 });
    expect(await figure('open_streams')).to.deep.equal(['fabula_open_streams 0']);
  }); // prettier-ignore

  it('is no reason for held answers to look slow: they are counted beside the histogram', async () => {
    const before = await figure('http_request_duration_seconds_count{operation="films"');
    await api.call('GET', '/films', { headers: { Prefer: 'wait=30' } });
    expect(await figure('http_request_duration_seconds_count{operation="films"')).to.deep.equal(before);
    expect(await figure('http_held_requests_total')).to.deep.equal([
      'fabula_http_held_requests_total{operation="films",status="200"} 1',
    ]);
  });
});
