import { expect } from 'chai';
import { makeAnswerOnce } from '../../../infra/http/answer-once.ts';
import type { Caller } from '../../../modules/kernel/caller.ts';
import { videoStream, type PipelineCommand } from '../../../modules/videos/index.ts';
import type { MediaStore } from '../../../planner/ports.ts';
import { completion } from '../../support/edit-commands.ts';
import { startMemoryApp, type MemoryApp } from '../../support/memory-app.ts';
import { makeMemoryIdempotencyStore } from '../../support/memory-idempotency-store.ts';

const noMedia = { has: () => Promise.resolve(false) } as unknown as MediaStore;
const ADA = '33333333-3333-4333-8333-333333333333';
const BOB = '44444444-4444-4444-8444-444444444444';
const callers: Readonly<Record<string, Caller>> = {
  ada: { kind: 'session', actor: `user:${ADA}` as const, userId: ADA, orgId: null },
  bob: { kind: 'session', actor: `user:${BOB}` as const, userId: BOB, orgId: null },
};

describe('POST /v1/videos/{uuid}/variants', () => {
  let app: MemoryApp;
  let uuid: string;
  beforeEach(async () => {
    app = await startMemoryApp(noMedia, undefined, 1000, {
      answerOnce: makeAnswerOnce(makeMemoryIdempotencyStore()),
      authenticate: (header) => Promise.resolve(callers[header('x-api-key') ?? ''] as Caller),
    });
    const videos = [{ task: 'Honey.', video_duration_seconds: 30 }];
    const { body } = await post('/v1/videos', { videos });
    uuid = (body['results'] as readonly { uuid: string }[])[0]?.uuid ?? '';
  });
  afterEach(() => app.close());

  const post = (path: string, body: object, caller = 'ada', headers: Record<string, string> = {}) =>
    app.call('POST', path, { body, headers: { 'X-API-Key': caller, ...headers } });
  const get = (path: string) => app.call('GET', path, { headers: { 'X-API-Key': 'ada' } });
  const happen = async (...commands: readonly PipelineCommand[]) => {
    const cause = { actor: 'worker:spec' as const, correlationId: uuid, causationId: uuid };
    for (const command of commands) await app.videos.handle(videoStream(uuid), command, cause);
  };
  const vary = (body: object, caller?: string, headers?: Record<string, string>) =>
    post(`/v1/videos/${uuid}/variants`, body, caller, headers);

  it('queues a new video with the plan and the narrations of this one, which stays as it is', async () => {
    await happen(...completion());
    const before = (await get(`/v1/videos/${uuid}`)).body;
    const { status, body } = await vary({ aspect_ratio: '9:16' });
    expect(status).to.equal(202);
    expect(body).to.deep.include({ status: 'queued', variant_of: { uuid, version: 1 } });
    expect(body['uuid']).not.to.equal(uuid);
    expect(body['status_url']).to.equal(`http://films.test/v1/videos/${String(body['uuid'])}`);
    const { state } = await app.videos.load(videoStream(String(body['uuid'])));
    const { state: source } = await app.videos.load(videoStream(uuid));
    expect(state.plan).to.deep.equal({ ...source.plan, aspect_ratio: '9:16' });
    expect(state.narrations).to.deep.equal(source.narrations);
    expect((await get(`/v1/videos/${uuid}`)).body).to.deep.equal(before);
    const { body: poll } = await get(`/v1/videos/${String(body['uuid'])}`);
    expect(poll).to.include({ status: 'queued', is_complete: false, task: 'Honey.' });
    expect(poll['progress']).to.include({ total_scenes: 3, current_scene: 0 });
  });

  it('tells in its history what it was made of', async () => {
    await happen(...completion());
    const { body } = await vary({ color_palette: { primary: '#C03' } });
    const history = (await get(`/v1/videos/${String(body['uuid'])}/history`)).body;
    const [version] = history['versions'] as readonly Readonly<Record<string, unknown>>[];
    expect(version).to.deep.include({
      version: 1,
      actor: `user:${ADA}`,
      cause: { type: 'variant', source_uuid: uuid, source_version: 1 },
    });
  });

  it('is made once under one idempotency key', async () => {
    await happen(...completion());
    const key = { 'Idempotency-Key': 'portrait' };
    const first = await vary({ aspect_ratio: '9:16' }, 'ada', key);
    expect((await vary({ aspect_ratio: '9:16' }, 'ada', key)).body).to.deep.equal(first.body);
    expect(app.store.log.filter(({ type }) => type === 'VariantRequested')).to.have.length(1);
    expect((await vary({ aspect_ratio: '9:16' })).body['uuid']).not.to.equal(first.body['uuid']);
  });

  it('waits for a slot as any other video', async () => {
    await happen(...completion());
    await app.letGoOfSlot(uuid, 1);
    const made = [];
    for (const primary of ['#100', '#200', '#300', '#400'])
      made.push((await vary({ color_palette: { primary } })).body);
    expect(made.map(({ status, queue_position }) => [status, queue_position])).to.deep.equal([
      ['queued', undefined],
      ['queued', undefined],
      ['queued', undefined],
      ['parked', 1],
    ]);
  });

  it('has to differ: 422, as an unknown voice is', async () => {
    await happen(...completion());
    for (const body of [{}, { aspect_ratio: '16:9' }, { voice_id: 'nobody' }])
      expect((await vary(body)).status, JSON.stringify(body)).to.equal(422);
    expect((await vary({ voice_id: 'clara' })).status).to.equal(202);
  });

  it('needs a film: 409 until it is there', async () => {
    expect((await vary({ aspect_ratio: '9:16' })).status).to.equal(409);
  });

  it('is for whoever may use the video, on its own product line', async () => {
    await happen(...completion());
    expect((await vary({ aspect_ratio: '9:16' }, 'bob')).status).to.equal(403);
    expect((await post(`/v1/marketing/videos/${uuid}/variants`, { aspect_ratio: '9:16' })).status).to.equal(
      404,
    );
    expect((await post('/v1/videos/x/variants', { aspect_ratio: '9:16' })).status).to.equal(404);
  });
});
