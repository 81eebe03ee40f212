import { expect } from 'chai';
import { makeAnswerOnce } from '../../../infra/http/answer-once.ts';
import type { Caller } from '../../../modules/kernel/caller.ts';
import type { Actor } from '../../../modules/kernel/log/event.ts';
import { videoStream, type VideoCommand } from '../../../modules/videos/index.ts';
import type { MediaStore } from '../../../planner/ports.ts';
import { anEdit, applied, completion } from '../../support/edit-commands.ts';
import { EDIT } from '../../support/ledger.ts';
import { startMemoryApp, type MemoryApp } from '../../support/memory-app.ts';
import { makeMemoryIdempotencyStore } from '../../support/memory-idempotency-store.ts';
import { aPlan, aScene } from '../../support/video-builders.ts';

const noMedia = { has: () => Promise.resolve(false) } as unknown as MediaStore;
const ADA = '33333333-3333-4333-8333-333333333333';
const BOB = '44444444-4444-4444-8444-444444444444';

const callers: Readonly<Record<string, Caller>> = {
  ada: { kind: 'session', actor: `user:${ADA}` as const, userId: ADA, orgId: null },
  bob: { kind: 'session', actor: `user:${BOB}` as const, userId: BOB, orgId: null },
  key: { kind: 'key', actor: 'key:1' as const, userId: ADA, orgId: null },
};

type Versions = readonly Readonly<Record<string, unknown>>[];

describe('the versions of a video over HTTP', () => {
  let app: MemoryApp;
  let uuid: string;
  beforeEach(async () => {
    app = await startMemoryApp(noMedia, undefined, 1000, {
      answerOnce: makeAnswerOnce(makeMemoryIdempotencyStore()),
      authenticate: (header) => Promise.resolve(callers[header('x-api-key') ?? ''] as Caller),
    });
    const videos = [{ task: 'Honey.', video_duration_seconds: 30 }];
    const headers = { 'X-API-Key': 'key' };
    const { body } = await app.call('POST', '/v1/videos', { body: { videos }, headers });
    uuid = (body['results'] as readonly { uuid: string }[])[0]?.uuid ?? '';
  });
  afterEach(() => app.close());

  const get = (path: string, caller = 'ada') => app.call('GET', path, { headers: { 'X-API-Key': caller } });
  const versions = async () => (await get(`/v1/videos/${uuid}/versions`)).body['versions'] as Versions;
  const restore = (version: number | string, caller = 'ada', key?: string) =>
    app.call('POST', `/v1/videos/${uuid}/versions/${version}/restore`, {
      body: {},
      headers: { 'X-API-Key': caller, ...(key === undefined ? {} : { 'Idempotency-Key': key }) },
    });
  const handle = (command: VideoCommand, actor: Actor) =>
    app.videos.handle(videoStream(uuid), command, { actor, correlationId: uuid, causationId: uuid });

  async function edit(): Promise<void> {
    for (const command of completion()) await handle(command, 'worker:spec');
    await handle({ type: 'QueueEdit', identity: anEdit(EDIT, { video_id: uuid }), resumption: 0 }, 'key:1');
    const plan = aPlan([aScene(1, { title: 'Gold' }), aScene(2, { kind: 'generative_video' }), aScene(3)]);
    await handle(applied(EDIT, plan, 1), 'worker:spec');
  }

  it('have each its film, who made it, what it changed, and what it cost', async () => {
    await edit();
    const { status, body } = await get(`/v1/videos/${uuid}/versions`);
    expect(status).to.equal(200);
    const [second, first] = body['versions'] as Versions;
    expect(second).to.deep.include({
      version: 2,
      actor: 'key:1',
      changes: ['Scene 1 “Gold”: its title was “Scene 1”.'],
      cost_credits: 50,
      is_current: true,
    });
    const blob = (digit: string, kind: string) => `http://films.test/media/${digit.repeat(64)}.${kind}`;
    const filmOf = (digit: string) => ({
      video_url: blob(digit, 'mp4'),
      captions_url: blob(digit, 'vtt'),
      thumbnail_url: blob(digit, 'jpg'),
      duration_seconds: 18,
    });
    expect(second?.['film']).to.deep.equal(filmOf('e'));
    expect(first).to.deep.include({ version: 1, cost_credits: 0, is_current: false, film: filmOf('0') });
  });

  it('have no film before it is rendered', async () => {
    expect(await versions()).to.deep.equal([]);
    for (const command of completion().slice(0, 3)) await handle(command, 'worker:spec');
    const [first] = await versions();
    expect(first).to.deep.include({ version: 1, film: null, is_current: true });
  });

  it('can be restored, also after that: nothing is rendered, and the poll shows the film of then', async () => {
    await edit();
    const now = (await get(`/v1/videos/${uuid}`)).body;
    const restored = await restore(1);
    expect(restored.status).to.equal(200);
    expect(restored.body).to.deep.equal({
      uuid,
      version: 3,
      restored_version: 1,
      status_url: `http://films.test/v1/videos/${uuid}`,
    });
    const then = (await get(`/v1/videos/${uuid}`)).body;
    expect(then['status']).to.equal('complete');
    expect(then['video_url']).not.to.equal(now['video_url']);
    const [third] = await versions();
    expect(third).to.deep.include({
      version: 3,
      actor: `user:${ADA}`,
      cause: { type: 'restore', restored_version: 1 },
      changes: ['Scene 1 “Scene 1”: its title was “Gold”.'],
      cost_credits: 0,
    });
    expect((await restore(2)).body).to.deep.include({ version: 4, restored_version: 2 });
    expect((await get(`/v1/videos/${uuid}`)).body['video_url']).to.equal(now['video_url']);
    expect(app.store.log.filter(({ type }) => type === 'VersionRestored')).to.have.length(2);
  });

  it('are told by the history, without their films', async () => {
    await edit();
    await restore(1);
    const history = (await get(`/v1/videos/${uuid}/history`)).body['versions'] as Versions;
    expect(history.map(({ cause }) => (cause as { type: string }).type)).to.deep.equal([
      'restore',
      'edit',
      'created',
    ]);
    expect(history[0]).not.to.have.property('film');
  });

  it('are restored once under one idempotency key', async () => {
    await edit();
    const first = await restore(1, 'ada', 'k');
    expect((await restore(1, 'ada', 'k')).body).to.deep.equal(first.body);
    expect(app.store.log.filter(({ type }) => type === 'VersionRestored')).to.have.length(1);
  });

  it('are for dashboard sessions of whoever owns the video, on its own product line', async () => {
    await edit();
    expect((await get(`/v1/videos/${uuid}/versions`, 'key')).status).to.equal(403);
    expect((await get(`/v1/videos/${uuid}/versions`, 'bob')).status).to.equal(403);
    expect((await get(`/v1/marketing/videos/${uuid}/versions`)).status).to.equal(404);
    expect((await restore(1, 'key')).status).to.equal(403);
    expect((await restore(1, 'bob')).status).to.equal(403);
  });

  it('that are not there are 404, the present one is 409', async () => {
    await edit();
    for (const version of [3, 0, 'x', '1.5', '99999999999'])
      expect((await restore(version)).status, String(version)).to.equal(404);
    expect((await restore(2)).status).to.equal(409);
  });
});
