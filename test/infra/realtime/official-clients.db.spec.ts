import { randomUUID } from 'node:crypto';
import { RealtimeClient } from '@supabase/realtime-js';
import type { RealtimePostgresChangesPayload } from '@supabase/supabase-js';
import { expect } from 'chai';
import { WebSocket } from 'ws';
import { tokens } from '../../../infra/composition/tokens.ts';
import { OPERATOR } from '../../support/accounts.ts';
import { startTwoInstances, type Instances } from '../../support/instances.ts';
import { useDatabase } from '../../support/postgres.ts';
import { recordingTransport, stageOf, supabaseAt, type RealtimeStage } from '../../support/realtime.ts';
import { heardBy, type Heard } from '../../support/realtime-heard.ts';

type Row = Readonly<Record<string, unknown>>;

describe('the official clients of Supabase', () => {
  const database = useDatabase();
  let instances: Instances;
  let stage: RealtimeStage;
  const clients: ReturnType<typeof supabaseAt>[] = [];
  const ada = `user:${randomUUID()}` as const;
  const bob = `user:${randomUUID()}` as const;

  before(async () => {
    instances = await startTwoInstances(database.options.url);
    stage = stageOf(instances.each[0]);
  });
  afterEach(disconnect);
  after(async () => {
    await instances.stop();
    // One that was about to reconnect did so in spite of being told to end.
    await disconnect();
  });

  async function disconnect(): Promise<void> {
    for (const client of clients) await client.realtime.disconnect();
  }

  /** At the other instance than the one that projects and writes, as often as not. */
  const connect = (key: string, place: 0 | 1 = 1, options: object = {}) => {
    const client = supabaseAt(instances.each[place].url, key, options);
    clients.push(client);
    return client;
  };

  const watchVideos = (
    client: ReturnType<typeof supabaseAt>,
    filter?: string,
    event: '*' | 'INSERT' | 'UPDATE' = '*',
  ) => {
    const wanted = { event, schema: 'public', table: 'corporate_engine_v2', ...(filter ? { filter } : {}) };
    return heardBy(client.channel(randomUUID()), (channel, hear) =>
      channel.on('postgres_changes', wanted as { event: '*'; schema: string }, hear),
    );
  };

  it('hear of a new job and of its progress, as polls show them', async () => {
    const { user_id, api_key } = await instances.newUser('ada@example.org');
    const { realtime_key } = await stage.issueKey(`user:${user_id}`);
    const heard = await watchVideos(connect(realtime_key));
    const uuid = await stage.newVideo(`user:${user_id}`);
    const inserted = await heard.next();
    expect(inserted).to.deep.include({ eventType: 'INSERT', schema: 'public', table: 'corporate_engine_v2' });
    expect(inserted).to.deep.include({ old: {}, errors: null });
    expect(inserted.new).to.deep.include({ uuid, user_id, pipeline_status: 'lowlevel', link: null });
    expect(Date.parse(inserted.commit_timestamp)).to.be.closeTo(Date.now(), 60_000);

    await stage.change(uuid, { type: 'FailVideo', reason: 'no', blame: 'input' });
    const updated = await heard.next((change) => change.new['status'] === 'failed');
    expect(updated).to.deep.include({ eventType: 'UPDATE', old: { uuid } });
    const headers = { 'X-API-Key': api_key, Connection: 'close' };
    const polled = await fetch(`${instances.each[0].url}/v1/videos/${uuid}`, { headers });
    expect(updated.new).to.deep.include(await polled.json());
  });

  it('hear of an edit, as polls show it', async () => {
    const { user_id, api_key } = await instances.newUser('editor@example.org');
    const owner = `user:${user_id}` as const;
    const { realtime_key } = await stage.issueKey(owner, { tables: ['external_edits'] });
    const heard = await heardBy(connect(realtime_key).channel('edits'), (channel, hear) =>
      channel.on('postgres_changes', { event: '*', schema: 'public', table: 'external_edits' }, hear),
    );
    const edit_id = await stage.newEdit(owner);
    expect(await heard.next()).to.deep.include({ eventType: 'INSERT', table: 'external_edits' });
    await stage.failEdit(edit_id);
    const { new: row } = await heard.next((change) => change.new['status'] === 'error');
    const headers = { 'X-API-Key': api_key, Connection: 'close' };
    const polled = await fetch(`${instances.each[0].url}/v1/edits/${edit_id}`, { headers });
    expect(polled.status).to.equal(200);
    expect(row).to.deep.include(await polled.json());
  });

  it('hear what passes their filter only', async () => {
    const { realtime_key } = await stage.issueKey(ada);
    const client = connect(realtime_key);
    const [wanted, other] = [await stage.newVideo(ada), await stage.newVideo(ada)];
    const ofOne = await watchVideos(client, `uuid=eq.${wanted}`);
    const failed = await watchVideos(client, 'status=in.(failed,complete)', 'UPDATE');
    for (const uuid of [other, wanted])
      await stage.change(
        uuid,
        { type: 'BeginStage', stage: 'voiceover' },
        { type: 'FailVideo', reason: 'no', blame: 'input' },
      );
    await ofOne.next((change) => change.new['status'] === 'failed');
    await failed.next((change) => change.new['uuid'] === wanted);
    expect(new Set(ofOne.all.map((change) => change.new['uuid']))).to.deep.equal(new Set([wanted]));
    expect(new Set(failed.all.map((change) => change.new['status']))).to.deep.equal(new Set(['failed']));
  });

  it('of two workspaces never hear of each other', async () => {
    const [ofAda, ofBob] = await Promise.all(
      [ada, bob].map(async (owner) => watchVideos(connect((await stage.issueKey(owner)).realtime_key))),
    );
    const theirs = [await stage.newVideo(ada), await stage.newVideo(bob), await stage.newVideo(ada)];
    await ofAda?.next((change) => change.new['uuid'] === theirs[2]);
    await ofBob?.next((change) => change.new['uuid'] === theirs[1]);
    const uuidsOf = (heard?: Heard) => new Set(heard?.all.map((change) => change.new['uuid']));
    expect(uuidsOf(ofAda)).to.deep.equal(new Set([theirs[0], theirs[2]]));
    expect(uuidsOf(ofBob)).to.deep.equal(new Set([theirs[1]]));
  });

  it('with a key for one video hear of that one alone', async () => {
    const video_uuid = await stage.newVideo(ada);
    const heard = await watchVideos(connect((await stage.issueKey(ada, { video_uuid })).realtime_key));
    await stage.newVideo(ada);
    await stage.change(video_uuid, { type: 'FailVideo', reason: 'no', blame: 'input' });
    await heard.next((change) => change.new['status'] === 'failed');
    expect(heard.all.every((change) => change.new['uuid'] === video_uuid)).to.equal(true);
  });

  it('with a dashboard token hear of the organizations its user belongs to, as long as that is', async () => {
    const { container } = instances.each[0];
    const accounts = container.get(tokens.accounts);
    const { user_id: owner_id } = await accounts.registerUser('owner@example.org', OPERATOR);
    const { user_id } = await accounts.registerUser('member@example.org', OPERATOR);
    const { org_id } = await accounts.foundOrganization({ name: 'Hive', owner_id }, OPERATOR);
    await projected(await accounts.addMember({ org_id, user_id, role: 'member' }, OPERATOR));
    const { realtime_key } = await stage.issueKey(null);
    const client = connect(realtime_key);
    await client.realtime.setAuth(await container.get(tokens.sessions).sign(user_id, 600));
    const heard = await watchVideos(client);
    const uuid = await stage.newVideo(`org:${org_id}`);
    expect((await heard.next()).new).to.include({ uuid, org_id });

    await projected(await accounts.removeMember({ org_id, user_id }, OPERATOR));
    await untilForgotten(uuid, heard);
    const own = await stage.newVideo(`user:${user_id}`);
    await heard.next((change) => change.new['uuid'] === own);
  });

  /** Changes it until nobody hears of it any more: within the time that a recheck takes at most. */
  async function untilForgotten(uuid: string, heard: Heard): Promise<void> {
    for (;;) {
      const before = heard.all.length;
      await stage.change(
        uuid,
        { type: 'BeginStage', stage: 'voiceover' },
        { type: 'BeginStage', stage: 'highlevel' },
      );
      const fence = await stage.newVideo(ada);
      const other = await watchVideos(connect((await stage.issueKey(ada)).realtime_key), `uuid=eq.${fence}`);
      await stage.change(fence, { type: 'FailVideo', reason: 'no', blame: 'input' });
      await other.next();
      if (heard.all.length === before) return;
    }
  }

  async function projected({ position }: { readonly position: number }): Promise<void> {
    await instances.each[0].container
      .get(tokens.progress)
      .waitUntilProjected(position, { timeoutMs: 30_000 });
  }

  it('are let in and cut by the life of their key', async () => {
    const { realtime_key, key_id } = await stage.issueKey(ada);
    const heard = await watchVideos(connect(realtime_key, 0));
    await stage.revokeKey(key_id);
    await heard.until('CLOSED');
    expect(heard.system.map(({ message }) => message)).to.include('Token has been revoked');
    const again = supabaseAt(instances.each[0].url, realtime_key);
    clients.push(again);
    const refused = await heardBy(again.channel('again'), (channel) => channel, 'CHANNEL_ERROR');
    expect(refused.statuses[0]).to.equal('CHANNEL_ERROR');
  });

  it('are cut when their key expires', async () => {
    const { realtime_key } = await stage.issueKey(ada, { ttlSeconds: 2 });
    const heard = await watchVideos(connect(realtime_key));
    await heard.until('CLOSED');
    expect(heard.system.map(({ message }) => String(message))).to.satisfy((messages: readonly string[]) =>
      messages.some((message) => /^Token has expired \d+ seconds ago$/.test(message)),
    );
  });

  it('go on when they send a new token before the old one expires', async () => {
    const { container } = instances.each[0];
    const { user_id } = await instances.newUser('session@example.org');
    const client = connect((await stage.issueKey(null)).realtime_key);
    const sign = (seconds: number) => container.get(tokens.sessions).sign(user_id, seconds);
    const short = await sign(5);
    await client.realtime.setAuth(short);
    const heard = await watchVideos(client);
    await client.realtime.setAuth(await sign(600));
    // Of a client that sends none, to know when the old one is good no more.
    const forgetful = connect((await stage.issueKey(null)).realtime_key);
    await forgetful.realtime.setAuth(short);
    await (await watchVideos(forgetful)).until('CLOSED');
    const uuid = await stage.newVideo(`user:${user_id}`);
    expect((await heard.next()).new).to.include({ uuid });
    expect(heard.statuses).to.deep.equal(['SUBSCRIBED']);
  });

  it('subscribe anew by themselves when their socket is cut', async () => {
    const { realtime_key } = await stage.issueKey(ada);
    const sockets: WebSocket[] = [];
    const transport = recordingTransport(sockets);
    const heard = await watchVideos(connect(realtime_key, 1, { transport, reconnectAfterMs: () => 10 }));
    for (let time = 2; time <= 4; time += 1) {
      sockets.at(-1)?.terminate();
      await heard.until('SUBSCRIBED', time);
      const uuid = await stage.newVideo(ada);
      await heard.next((change) => change.new['uuid'] === uuid);
    }
  });

  it('without supabase-js around it, and with two filters on one channel, hear of both', async () => {
    const { realtime_key } = await stage.issueKey(ada);
    const address = `${instances.each[1].url.replace('http', 'ws')}/realtime/v1`;
    const client = new RealtimeClient(address, {
      params: { apikey: realtime_key },
      transport: WebSocket as never,
    });
    const uuid = await stage.newVideo(ada);
    const kinds: string[] = [];
    const heard = await heardBy(client.channel('both'), (channel, hear) =>
      channel
        .on('postgres_changes', { event: '*', schema: 'public', table: 'external_edits' }, hear)
        .on(
          'postgres_changes',
          { event: 'UPDATE', schema: 'public', filter: `uuid=eq.${uuid}`, table: 'corporate_engine_v2' },
          (change: RealtimePostgresChangesPayload<Row>) => {
            kinds.push(change.table);
            hear(change);
          },
        ),
    );
    await stage.change(uuid, { type: 'FailVideo', reason: 'no', blame: 'input' });
    await heard.next();
    expect(kinds).to.deep.equal(['corporate_engine_v2']);
    await client.disconnect();
  });

  it('are told why a filter is wrong, and that nothing else is offered', async () => {
    const { realtime_key } = await stage.issueKey(ada, { tables: ['external_edits'] });
    const client = connect(realtime_key);
    const wrong = await heardBy(client.channel('wrong'), (channel, hear) =>
      channel.on(
        'postgres_changes',
        { event: '*', schema: 'public', table: 'external_edits', filter: 'owner=eq.me' },
        hear,
      ),
    );
    await wrong.untilSystem();
    expect(wrong.system[0]).to.deep.include({
      status: 'error',
      message: 'Error parsing `filter` params: table external_edits has no column "owner"',
    });
    const forbidden = await watchVideos(client);
    await forbidden.untilSystem();
    expect(forbidden.system[0]?.['message']).to.match(
      /^Unable to subscribe to changes with given parameters/,
    );
    const room = client.channel('room', { config: { broadcast: { ack: true } } });
    await heardBy(room, (channel) => channel);
    expect(await room.send({ type: 'broadcast', event: 'hello', payload: {} })).to.equal('error');
    expect(await room.track({ here: true })).to.equal('error');
  });
});
