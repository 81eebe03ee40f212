import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { expect } from 'chai';
import { WebSocket } from 'ws';
import type { Announcement, RealtimeDeps } from '../../../infra/realtime/ports.ts';
import { Realtime, type RealtimeOptions } from '../../../infra/realtime/realtime.ts';
import type { RealtimeKeyRow } from '../../../modules/realtime-keys/index.ts';
import { openRaw } from '../../support/realtime.ts';

const owner = 'user:33333333-3333-4333-8333-333333333333';
const videoUuid = '11111111-1111-4111-8111-111111111111';
const key: RealtimeKeyRow = {
  ...{ key_id: 'k1', workspace: owner, tables: ['corporate_engine_v2'] as const, video_uuid: null, note: '' },
  ...{ issued_at: '2026-01-01T00:00:00Z', expires_at: '2126-01-01T00:00:00Z', revoked_at: null },
};
const join = {
  config: { postgres_changes: [{ event: '*', schema: 'public', table: 'corporate_engine_v2' }] },
};

describe('realtime over rows of its own', () => {
  let server: Server;
  let realtime: Realtime;
  let announce: (announced: Announcement | undefined) => void = () => undefined;
  let ended: string[] = [];

  async function start(options: RealtimeOptions = {}): Promise<string> {
    ended = [];
    const deps: RealtimeDeps = {
      tables: [
        {
          ...{ name: 'corporate_engine_v2', key: 'uuid', columns: [{ name: 'uuid', type: 'uuid' as const }] },
          toRecord: (row) => ({ ...row }),
        },
      ],
      verifyToken: () => Promise.resolve({ kind: 'key', keyId: 'k1', expiresAtMs: Date.now() + 3_600_000 }),
      findKeys: () => Promise.resolve([key]),
      organizationsOf: () => Promise.resolve(new Map()),
      readRecords: (_table, keys) =>
        Promise.resolve(new Map(keys.map((uuid) => [uuid, { uuid, task: 'x'.repeat(100_000) }]))),
      onChanges(listener) {
        announce = listener;
        return () => undefined;
      },
      onAccessChange: () => () => undefined,
      now: () => new Date(),
      meter: {
        ...{ opened: () => undefined, sent: () => undefined, refused: () => undefined },
        closed: (reason) => ended.push(reason),
      },
      onFailure: () => undefined,
    };
    realtime = new Realtime(deps, options);
    server = createServer();
    server.on('upgrade', (request, socket, head) => {
      realtime.upgrade(request, socket, head);
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }
  afterEach(async () => {
    await realtime.close();
    server.close();
  });

  const change = (): Announcement => ({
    ...{ table: 'corporate_engine_v2', type: 'UPDATE' as const, at: '2026-01-01T00:00:00.000Z' },
    rows: [{ key: videoUuid, owner, videoUuid }],
  });

  it('cuts who does not read, and goes on for who does', async () => {
    const url = await start();
    const [slow, reader] = [await openRaw(url, 'key'), await openRaw(url, 'key')];
    for (const raw of [slow, reader]) {
      raw.send('1', '1', 'realtime:a', 'phx_join', join);
      await raw.next((frame) => frame[3] === 'system');
    }
    slow.socket.pause();
    while (ended.length === 0) {
      announce(change());
      await reader.next((frame) => frame[3] === 'postgres_changes');
    }
    expect(ended).to.deep.equal(['slow_reader']);
    slow.socket.terminate();
    reader.socket.terminate();
  });

  it('cuts who is silent', async () => {
    const url = await start({ limits: { silenceMs: 50, sweepMs: 10 } });
    const raw = await openRaw(url, 'key');
    await raw.closed;
    while (ended.length === 0) await setImmediate();
    expect(ended).to.deep.equal(['silent']);
  });

  it('ends channels when changes were missed, and sockets when the service stops', async () => {
    const url = await start();
    const raw = await openRaw(url, 'key');
    raw.send('1', '1', 'realtime:a', 'phx_join', join);
    await raw.next((frame) => frame[3] === 'system');
    announce(undefined);
    expect((await raw.next()).slice(0, 4)).to.deep.equal(['1', '1', 'realtime:a', 'phx_error']);
    await realtime.close();
    expect((await raw.closed)[0]).to.equal(1012);
  });

  it('takes pages of its origins and its own only, when there is a list', async () => {
    const url = await start({ origins: ['https://films.test'] });
    const open = (origin: string) =>
      new WebSocket(`${url.replace('http', 'ws')}/realtime/v1/websocket?apikey=key`, { origin });
    for (const origin of ['https://films.test', url]) {
      const socket = open(origin);
      await once(socket, 'open');
      socket.terminate();
    }
    for (const origin of ['https://elsewhere.test', 'null', 'https://films.test.evil.test']) {
      const [error] = (await once(open(origin), 'error')) as [Error];
      expect(error.message).to.include('403');
    }
  });

  it('takes pages of any origin when the list says so', async () => {
    const url = await start({ origins: ['*'] });
    const address = `${url.replace('http', 'ws')}/realtime/v1/websocket?apikey=key`;
    const socket = new WebSocket(address, { origin: 'https://elsewhere.test' });
    await once(socket, 'open');
    socket.terminate();
  });
});
