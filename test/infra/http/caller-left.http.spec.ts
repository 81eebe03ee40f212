import { expect } from 'chai';
import { pino } from 'pino';
import { makeMetrics } from '../../../infra/http/metrics.ts';
import { startHttpApi } from '../../support/http-api.ts';

describe('a caller who hangs up before the answer', () => {
  it('is counted as 499, and is no error in the log', async () => {
    const logged: { level: number; msg: string; status?: number }[] = [];
    const log = pino(
      { level: 'info' },
      { write: (line: string) => void logged.push(JSON.parse(line) as (typeof logged)[0]) },
    );
    const metrics = makeMetrics();
    let begin: () => void = () => undefined;
    const began = new Promise<void>((resolve) => (begin = resolve));
    const api = await startHttpApi({
      ...{ log, metrics },
      routes: [
        {
          method: 'GET',
          path: '/v1/voices',
          operationId: 'list_voices',
          summary: 'Voices',
          access: 'caller',
          handle: async ({ signal }) => {
            begin();
            await new Promise((resolve) => {
              signal.addEventListener('abort', resolve);
            });
            signal.throwIfAborted();
            return { status: 200, body: {} };
          },
        },
      ],
    });
    const leaving = new AbortController();
    try {
      const call = api.call('GET', '/v1/voices', { signal: leaving.signal }).catch(() => undefined);
      await began;
      leaving.abort();
      await call;
      while (!logged.some(({ msg }) => msg.startsWith('request'))) await new Promise(setImmediate);
    } finally {
      await api.close();
    }
    expect(logged.map(({ level, msg, status }) => [level, msg, status])).to.deep.equal([
      [30, 'request', 499],
    ]);
    expect(await metrics.text()).to.include('operation="list_voices",status="499"');
  });
});
