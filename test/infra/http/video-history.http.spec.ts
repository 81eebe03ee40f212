import { expect } from 'chai';
import type { Caller } from '../../../modules/kernel/caller.ts';
import { videoStream, type VideoCommand } from '../../../modules/videos/index.ts';
import type { Actor } from '../../../modules/kernel/log/event.ts';
import type { MediaStore } from '../../../planner/ports.ts';
import { anEdit, applied, completion } from '../../support/edit-commands.ts';
import { startMemoryApp, type MemoryApp } from '../../support/memory-app.ts';
import { aPlan, aScene } from '../../support/video-builders.ts';

const noMedia = { has: () => Promise.resolve(false) } as unknown as MediaStore;
const ADA = '33333333-3333-4333-8333-333333333333';
const BOB = '44444444-4444-4444-8444-444444444444';
const EDIT = '77777777-7777-4777-8777-777777777777';

const callers: Readonly<Record<string, Caller>> = {
  ada: { kind: 'session', actor: `user:${ADA}` as const, userId: ADA, orgId: null },
  bob: { kind: 'session', actor: `user:${BOB}` as const, userId: BOB, orgId: null },
  key: { kind: 'key', actor: 'key:1' as const, userId: ADA, orgId: null },
};

describe('the history of a video', () => {
  let app: MemoryApp;
  let uuid: string;
  beforeEach(async () => {
    app = await startMemoryApp(noMedia, undefined, 1000, {
      authenticate: (header) => Promise.resolve(callers[header('x-api-key') ?? ''] as Caller),
    });
    const videos = [{ task: 'Honey.', video_duration_seconds: 30 }];
    const { body } = await app.call('POST', '/v1/videos', {
      body: { videos },
      headers: { 'X-API-Key': 'key' },
    });
    uuid = (body['results'] as readonly { uuid: string }[])[0]?.uuid ?? '';
  });
  afterEach(() => app.close());

  const get = (path: string, caller = 'ada') => app.call('GET', path, { headers: { 'X-API-Key': caller } });
  const statusOf = async (asOf = '') => get(`/v1/videos/${uuid}${asOf && `?as_of=${asOf}`}`, 'key');
  const handle = (command: VideoCommand, actor: Actor) =>
    app.videos.handle(videoStream(uuid), command, { actor, correlationId: uuid, causationId: uuid });

  async function finish(): Promise<void> {
    for (const command of completion()) await handle(command, 'worker:spec');
  }
  async function edit(): Promise<void> {
    await finish();
    await handle({ type: 'QueueEdit', identity: anEdit(EDIT, { video_id: uuid }), resumption: 0 }, 'key:1');
    const plan = aPlan([aScene(1, { title: 'Gold' }), aScene(2, { kind: 'generative_video' }), aScene(3)]);
    await handle(applied(EDIT, plan, 1), 'worker:spec');
  }

  it('has the versions of its plan, newest first, with who asked, why, and what changed', async () => {
    await edit();
    await handle({ type: 'RevertEdit', edit_id: EDIT }, `user:${ADA}`);
    const { status, body } = await get(`/v1/videos/${uuid}/history`);
    expect(status).to.equal(200);
    expect(body['uuid']).to.equal(uuid);
    const versions = body['versions'] as readonly Readonly<Record<string, unknown>>[];
    const edit_request = 'Make scene 1 brighter.';
    expect(
      versions.map(({ version, actor, cause, changes }) => ({ version, actor, cause, changes })),
    ).to.deep.equal([
      {
        version: 3,
        actor: `user:${ADA}`,
        cause: { type: 'revert', edit_id: EDIT, edit_request },
        changes: ['Scene 1 “Scene 1”: its title was “Gold”.'],
      },
      {
        version: 2,
        actor: 'key:1',
        cause: { type: 'edit', edit_id: EDIT, edit_request },
        changes: ['Scene 1 “Gold”: its title was “Scene 1”.'],
      },
      { version: 1, actor: 'key:1', cause: { type: 'created' }, changes: ['“Honey” with 3 scenes.'] },
    ]);
    expect(versions[1]?.['scenes']).to.deep.equal({
      changed_scene_numbers: [1],
      added_scene_numbers: [],
      deleted_scene_numbers: [],
    });
  });

  it('tells what the editor did, in the words that asked for it', async () => {
    await finish();
    await handle({ type: 'QueueEdit', identity: anEdit(EDIT, { video_id: uuid }), resumption: 0 }, 'key:1');
    const plan = aPlan([aScene(1, { title: 'Gold' }), aScene(2, { kind: 'generative_video' })]);
    const operations = [
      { operation: 'set_text', asked: 'call scene 1 Gold', scene_ids: ['s1'], done: 'Scene 1: new title.' },
      { operation: 'delete', scene_ids: ['s3'], done: 'Scene 3 deleted.' },
    ];
    await handle({ ...applied(EDIT, plan, 1), operations }, 'worker:spec');
    const { body } = await get(`/v1/videos/${uuid}/history`);
    const versions = body['versions'] as readonly Readonly<Record<string, unknown>>[];
    expect(versions.map((version) => version['operations'])).to.deep.equal([
      [
        {
          ...{ operation: 'set_text', asked: 'call scene 1 Gold' },
          ...{ scene_numbers: [1], done: 'Scene 1: new title.' },
        },
        { operation: 'delete', asked: null, scene_numbers: [3], done: 'Scene 3 deleted.' },
      ],
      [],
    ]);
  });

  it('is empty before there is a plan', async () => {
    expect((await get(`/v1/videos/${uuid}/history`)).body).to.deep.equal({ uuid, versions: [] });
  });

  it('is for dashboard sessions of whoever owns it, on its own product line', async () => {
    expect((await get(`/v1/videos/${uuid}/history`, 'key')).status).to.equal(403);
    expect((await get(`/v1/videos/${uuid}/history`, 'bob')).status).to.equal(403);
    expect((await get(`/v1/marketing/videos/${uuid}/history`)).status).to.equal(404);
    expect((await get('/v1/videos/x/history')).status).to.equal(404);
  });

  it('shows the status as it was right after any event: what the poll showed then', async () => {
    const polled = new Map<string, unknown>();
    for (const command of completion()) {
      const { events } = await handle(command, 'worker:spec');
      const id = events.at(-1)?.id;
      if (id !== undefined) polled.set(id, (await statusOf()).body);
    }
    expect(polled.size).to.be.greaterThan(5);
    for (const [id, poll] of polled) expect((await statusOf(id)).body).to.deep.equal(poll);
  });

  it('shows the status as it was at a time, offsets and unescaped plus signs understood', async () => {
    const created = (await statusOf()).body;
    await edit();
    const now = (await statusOf()).body;
    expect(created['status']).not.to.equal(now['status']);
    expect((await statusOf(new Date(Date.now() + 60_000).toISOString())).body).to.deep.equal(now);
    const first = app.store.log.find(({ stream }) => stream === videoStream(uuid));
    expect((await statusOf(first?.id)).body['status']).to.equal('pending');
    expect((await statusOf('2999-01-01T00:00:00+00:00')).body).to.deep.equal(now);
    expect((await statusOf('2999-01-01T00:00:00%2B02:00')).body).to.deep.equal(now);
  });

  it('does not begin before the video: 404, and for events of others too', async () => {
    expect((await statusOf('2020-01-01T00:00:00Z')).status).to.equal(404);
    expect((await statusOf(EDIT)).status).to.equal(404);
    expect((await get(`/v1/videos/${uuid}?as_of=2999-01-01T00:00:00Z`, 'bob')).status).to.equal(403);
  });

  it('refuses what is neither an event nor a time with 400', async () => {
    for (const value of ['x', '', '2026-11-20', '2026-13-45T00:00:00Z', '2026-11-20T12:00:00', '1'])
      expect((await get(`/v1/videos/${uuid}?as_of=${value}`)).status, value).to.equal(400);
  });
});
