import { randomUUID } from 'node:crypto';
import { createConnection } from 'node:net';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { expect } from 'chai';
import { startTwoInstances, type Instances } from '../../support/instances.ts';
import { useDatabase } from '../../support/postgres.ts';
import { openRaw, stageOf, type RealtimeStage } from '../../support/realtime.ts';

const TOPIC = 'realtime:jobs';
const ALL = [{ event: '*', schema: 'public', table: 'corporate_engine_v2' }];
const joined = (changes: readonly object[]) => ({ config: { postgres_changes: changes } });
const isReply = (frame: readonly unknown[]) => frame[3] === 'phx_reply';
const isChange = (frame: readonly unknown[]) => frame[3] === 'postgres_changes';

describe('the realtime protocol', () => {
  const database = useDatabase();
  const ada = `user:${randomUUID()}` as const;
  let instances: Instances;
  let stage: RealtimeStage;
  let url = '';
  let key = '';

  before(async () => {
    const settings = { REALTIME_MAX_SOCKETS_PER_KEY: '8', CORS_ORIGINS: 'https://films.test' };
    instances = await startTwoInstances(database.options.url, settings);
    stage = stageOf(instances.each[0]);
    url = instances.each[1].url;
    key = (await stage.issueKey(ada)).realtime_key;
  });
  after(() => instances.stop());

  const refusalOf = async (query: string, header = ''): Promise<string> => {
    const { port, hostname } = new URL(url);
    const socket = createConnection(Number(port), hostname);
    socket.write(
      `GET /realtime/v1/websocket${query} HTTP/1.1\r\nHost: fabula\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
        `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n${header}\r\n`,
    );
    const answer = await text(socket);
    return `${answer.slice(9, 12)} ${answer.split('\r\n\r\n')[1] ?? ''}`;
  };

  it('refuses handshakes in JSON', async () => {
    expect(await refusalOf('')).to.equal('401 {"detail":"API key is missing"}');
    expect(await refusalOf('?apikey=kn_1')).to.equal(
      '401 {"detail":"The token provided is not a valid JWT"}',
    );
    expect(await refusalOf(`?apikey=${key}x`)).to.equal('401 {"detail":"Failed to validate JWT signature"}');
    expect(await refusalOf(`?apikey=${key}&vsn=3.0.0`)).to.equal(
      '400 {"detail":"vsn: must be 1.0.0 or 2.0.0"}',
    );
    expect(await refusalOf(`?apikey=${key}`, 'Origin: https://elsewhere.test\r\n')).to.equal(
      '403 {"detail":"Origin: is not one of CORS_ORIGINS"}',
    );
  });

  it('answers heartbeats, joins and leaves in both versions', async () => {
    const two = await openRaw(url, key);
    two.send(null, '1', 'phoenix', 'heartbeat', {});
    expect(await two.next()).to.deep.equal([
      null,
      '1',
      'phoenix',
      'phx_reply',
      { status: 'ok', response: {} },
    ]);
    two.send('2', '2', TOPIC, 'phx_join', joined(ALL));
    const response = { postgres_changes: [{ ...ALL[0], id: 1 }] };
    expect(await two.next()).to.deep.equal(['2', '2', TOPIC, 'phx_reply', { status: 'ok', response }]);
    const system = {
      extension: 'postgres_changes',
      status: 'ok',
      message: 'Subscribed to PostgreSQL',
      channel: 'jobs',
    };
    expect(await two.next()).to.deep.equal(['2', null, TOPIC, 'system', system]);
    two.send('2', '3', TOPIC, 'phx_leave', {});
    expect(await two.next()).to.deep.equal(['2', '3', TOPIC, 'phx_reply', { status: 'ok', response: {} }]);
    expect(await two.next()).to.deep.equal(['2', '2', TOPIC, 'phx_close', {}]);
    two.send('2', '4', TOPIC, 'anything', {});
    expect((await two.next())[4]).to.deep.equal({ status: 'error', response: { reason: 'unmatched topic' } });
    two.socket.close();

    const one = await openRaw(url, key, '');
    one.socket.send(
      JSON.stringify({ topic: TOPIC, event: 'phx_join', payload: joined(ALL), ref: '1', join_ref: '1' }),
    );
    expect(await one.next()).to.deep.equal([null, '1', TOPIC, 'phx_reply', { status: 'ok', response }]);
    await stage.newVideo(ada);
    expect((await one.next(isChange))[4]).to.deep.include({ ids: [1] });
    one.socket.close();
  });

  it('passes over garbage, and closes a joined topic before it is joined again', async () => {
    const raw = await openRaw(url, key);
    for (const garbage of ['', '{', 'null', '[]', '[1,2,3]', '[[],{},1,2,3]']) raw.socket.send(garbage);
    raw.socket.send(Buffer.from([3, 255, 255]));
    raw.send('1', '1', TOPIC, 'phx_join', joined([]));
    expect((await raw.next())[4]).to.deep.equal({ status: 'ok', response: { postgres_changes: [] } });
    raw.send('2', '2', TOPIC, 'phx_join', joined([]));
    expect(await raw.next()).to.deep.equal(['1', '1', TOPIC, 'phx_close', {}]);
    expect((await raw.next())[0]).to.equal('2');
    // Of the join before.
    raw.send('1', '3', TOPIC, 'broadcast', {});
    raw.send(null, '4', 'phoenix', 'heartbeat', {});
    expect((await raw.next())[1]).to.equal('4');
    raw.socket.close();
  });

  it('bounds channels, joins, filters and topics of a socket', async () => {
    const raw = await openRaw(url, key);
    const reasons = new Set<unknown>();
    const join = async (ref: number, topic: string, changes: readonly object[] = []) => {
      raw.send(String(ref), String(ref), topic, 'phx_join', joined(changes));
      const [, , , , payload] = await raw.next(isReply);
      const { status, response } = payload as { status: string; response: { reason?: string } };
      if (status === 'error') reasons.add(response.reason);
    };
    await join(1, 'realtime:');
    await join(2, 'elsewhere');
    await join(
      3,
      TOPIC,
      Array.from({ length: 501 }, () => ({ ...ALL[0] })),
    );
    for (let ref = 4; ref < 160; ref += 1) await join(ref, `realtime:${ref}`);
    const [noTopic, unknown, filters, ...counts] = [...reasons];
    expect([noTopic, unknown, filters]).to.deep.equal([
      'TopicNameRequired: You must provide a topic name',
      'unmatched topic',
      'ChannelRateLimitReached: Too many filters on this connection',
    ]);
    // Which comes first depends on how fast this machine is.
    expect(counts[0]).to.be.oneOf([
      'ClientJoinRateLimitReached: Too many joins per second',
      'ChannelRateLimitReached: Too many channels',
    ]);
    raw.socket.close();
  });

  it('closes a socket whose frames are too large or too many', async () => {
    const large = await openRaw(url, key);
    large.socket.on('error', () => undefined);
    large.socket.send('x'.repeat(1_000_000));
    expect((await large.closed)[0]).to.equal(1009);
    const many = await openRaw(url, key);
    many.socket.on('error', () => undefined);
    for (let sent = 0; sent < 20_000; sent += 1) many.socket.send('{');
    expect((await many.closed)[0]).to.be.oneOf([1006, 1008]);
  });

  it('bounds the sockets of a key', async () => {
    const own = await stage.issueKey(ada);
    const open = await Promise.all(Array.from({ length: 8 }, () => openRaw(url, own.realtime_key)));
    expect(await refusalOf(`?apikey=${own.realtime_key}`)).to.equal(
      '429 {"detail":"Too many connected users"}',
    );
    for (const { socket } of open) socket.terminate();
  });

  it('leaves a request that asks for another protocol to HTTP', async () => {
    const { port, hostname } = new URL(url);
    const socket = createConnection(Number(port), hostname);
    const body = JSON.stringify({ videos: 'x'.repeat(50_000) });
    const head =
      'POST /v1/videos HTTP/1.1\r\nHost: fabula\r\nConnection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\n' +
      `HTTP2-Settings: AAMAAABk\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
    socket.write(head + head);
    socket.write('GET /nowhere HTTP/1.1\r\nHost: fabula\r\nConnection: close\r\n\r\n');
    const answers = (await text(socket)).match(/HTTP\/1\.1 \d+/g);
    expect(answers).to.deep.equal(['HTTP/1.1 401', 'HTTP/1.1 401', 'HTTP/1.1 404']);
    if (!socket.destroyed) await once(socket, 'close');
  });
});
