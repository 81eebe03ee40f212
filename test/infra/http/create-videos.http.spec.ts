import { expect } from 'chai';
import type { MediaStore } from '../../../planner/ports.ts';
import { callers, startMemoryApp, type MemoryApp } from '../../support/memory-app.ts';

const noMedia = {
  has: () => Promise.resolve(false),
} as unknown as MediaStore;

const valid = { task: 'How bees make honey.', video_duration_seconds: 30 };

describe('POST /v1/videos', () => {
  let app: MemoryApp;
  beforeEach(async () => {
    app = await startMemoryApp(noMedia, (task) => (task === 'refuse me' ? 'voice not found' : undefined));
  });
  afterEach(() => app.close());

  const create = (body: unknown) => app.call('POST', '/v1/videos', { body });
  const refusal = async (body: unknown) => {
    const { status, body: answer } = await create(body);
    return [status, answer['detail']];
  };
  const refusedItem = (changes: object) => refusal({ videos: [{ ...valid, ...changes }] });

  it('queues what has a slot and parks the rest in request order', async () => {
    const { status, body } = await create({ videos: Array.from({ length: 5 }, () => valid) });
    expect(status).to.equal(200);
    expect(body).to.include({ status: 'ok', total: 5, enqueued: 3, parked: 2, errors: 0, org_id: null });
    expect(body['user_id']).to.equal(callers.ada.userId);
    const results = body['results'] as readonly Record<string, unknown>[];
    expect(
      results.map(({ index, status: state, queue_position }) => [index, state, queue_position]),
    ).to.deep.equal([
      [0, 'queued', undefined],
      [1, 'queued', undefined],
      [2, 'queued', undefined],
      [3, 'parked', 1],
      [4, 'parked', 2],
    ]);
    expect(results[0]).to.have.all.keys('index', 'uuid', 'session_id', 'chat_url', 'status');
    expect(results[0]?.['chat_url']).to.equal(`http://films.test/chat/${String(results[0]?.['session_id'])}`);
  });

  it('continues the waiting list of an earlier batch', async () => {
    await create({ videos: Array.from({ length: 4 }, () => valid) });
    const { body } = await create({ videos: [valid] });
    expect(body['results']).to.have.nested.property('[0].queue_position', 2);
  });

  it('fails what the waiting list has no room for', async () => {
    for (const size of [50, 50]) await create({ videos: Array.from({ length: size }, () => valid) });
    const { body } = await create({ videos: Array.from({ length: 5 }, () => valid) });
    expect(body).to.include({ enqueued: 0, parked: 3, errors: 2 });
    const results = body['results'] as readonly Record<string, unknown>[];
    expect(results.map(({ queue_position }) => queue_position)).to.deep.equal([
      98,
      99,
      100,
      undefined,
      undefined,
    ]);
    expect(results[4]).to.include({
      code: 'ITEM_FAILED',
      message: 'the waiting list is full: it holds 100 jobs; send this item again when some of them are done',
    });
  });

  it('keeps a failed item beside the good ones, and its uuid polls as failed', async () => {
    const { body } = await create({ videos: [{ ...valid, task: 'refuse me' }, valid] });
    expect(body).to.include({ total: 2, enqueued: 1, errors: 1 });
    const [failed] = body['results'] as readonly Record<string, unknown>[];
    expect(failed).to.include({ status: 'error', code: 'ITEM_FAILED', message: 'voice not found' });
    const poll = await app.call('GET', `/v1/videos/${String(failed?.['uuid'])}`);
    expect(poll.body).to.include({ status: 'failed', is_failed: true, error_message: 'voice not found' });
  });

  it('accepts every field, null for an optional one, and ignores what it does not know', async () => {
    const { status } = await create({
      videos: [
        {
          ...valid,
          aspect_ratio: '9:16',
          video_type: 'social',
          global_style_prompt: '',
          color_palette: { primary: '#ABC', accent: '#aabbcc', tertiary: null },
          voice_id: null,
          reference_image_urls: ['https://example.org/a.png', { url: 'http://example.org/b.png' }],
          pdf_selected_images: [{}],
          is_rxv: false,
          unknown: [1],
        },
      ],
      email: 'ada@example.org',
    });
    expect(status).to.equal(200);
  });

  it('refuses what is missing with 422, before anything else', async () => {
    expect(await refusal({})).to.deep.equal([422, 'videos: is required']);
    expect(await refusal({ videos: [valid, { video_duration_seconds: 1 }] })).to.deep.equal([
      422,
      'videos.1.task: is required',
    ]);
  });

  it('refuses a broken schema with 400, and names field and limit', async () => {
    expect(await refusal({ videos: [] })).to.deep.equal([400, 'videos: must have 1-50 items']);
    expect(await refusal({ videos: Array.from({ length: 51 }, () => valid) })).to.deep.equal([
      400,
      'videos: must have 1-50 items',
    ]);
    expect(await refusedItem({ task: null })).to.deep.equal([
      400,
      'videos.0.task: must be 1-5000 characters, not only blanks',
    ]);
    expect(await refusedItem({ task: ' \n\t ' })).to.deep.equal([
      400,
      'videos.0.task: must be 1-5000 characters, not only blanks',
    ]);
    expect(await refusedItem({ video_duration_seconds: 29 })).to.deep.equal([
      400,
      'videos.0.video_duration_seconds: must be a whole number from 30 to 300',
    ]);
    expect(await refusedItem({ video_duration_seconds: '60' })).to.deep.equal([
      400,
      'videos.0.video_duration_seconds: must be a whole number from 30 to 300',
    ]);
    expect(await refusedItem({ aspect_ratio: '4:3' })).to.deep.equal([
      400,
      'videos.0.aspect_ratio: must be one of 16:9, 9:16',
    ]);
    expect(await refusedItem({ color_palette: { primary: 'red' } })).to.deep.equal([
      400,
      'videos.0.color_palette.primary: must be a hex color',
    ]);
    expect(await refusedItem({ color_palette: { quaternary: '#fff' } })).to.deep.equal([
      400,
      'videos.0.color_palette.quaternary: is not allowed; allowed are primary, secondary, tertiary, accent',
    ]);
    expect(await refusedItem({ reference_image_urls: [{}] })).to.deep.equal([
      400,
      'videos.0.reference_image_urls.0: must be an http(s) URL or an object with a url',
    ]);
    expect(await refusedItem({ pdf_url: 'javascript:alert(1)' })).to.deep.equal([
      400,
      'videos.0.pdf_url: must be an http(s) URL of at most 2048 characters',
    ]);
    expect(await refusal({ videos: [valid], email: 'nobody' })).to.deep.equal([
      400,
      'email: must be an address of the form local@domain.tld, at most 320 characters',
    ]);
  });

  it('bounds the pictures selected from a PDF, each and all together', async () => {
    const selected = (entry: unknown) => refusedItem({ pdf_selected_images: [{ page: 1 }, entry] });
    const long = `https://films.test/${'x'.repeat(2048)}`;
    expect(await selected({ url: long })).to.deep.equal([
      400,
      'videos.0.pdf_selected_images.1.url: must be a URL of at most 2048 characters',
    ]);
    expect(await selected({ image_url: { url: long } })).to.deep.equal([
      400,
      'videos.0.pdf_selected_images.1.image_url: must be a URL of at most 2048 characters, or an object with such a url',
    ]);
    expect(await selected({ page: 1, caption: 'x'.repeat(501) })).to.deep.equal([
      400,
      'videos.0.pdf_selected_images.1.caption: must be text of at most 500 characters',
    ]);
    expect(await selected('page 3')).to.deep.equal([
      400,
      'videos.0.pdf_selected_images.1: must be an object',
    ]);
    // 100 KiB a video: the third goes over the bound.
    const pictures = Array.from({ length: 50 }, () => ({ url: long.slice(0, 2000) }));
    const videos = [1, 2, 3].map(() => ({ ...valid, pdf_selected_images: pictures }));
    expect(await refusal({ videos })).to.deep.equal([
      400,
      'videos.2.pdf_selected_images: must have at most 50 objects, and all such lists of a request at most 256 KiB of JSON together',
    ]);
    expect((await create({ videos: videos.slice(1) })).status).to.equal(200);
  });

  it('keeps nothing of a reference that it does not read', async () => {
    const junk = 'x'.repeat(100_000);
    const entry = { page_number: '3', bbox: { x: 1, y: 2, width: 3, height: 4, junk }, title: null };
    const { status } = await create({
      videos: [
        {
          ...valid,
          reference_image_urls: [{ url: 'https://example.org/a.png', junk }],
          pdf_selected_images: [
            { ...entry, junk },
            { image_url: { url: 'https://example.org/b.png', junk } },
          ],
        },
      ],
    });
    expect(status).to.equal(200);
    const kept = JSON.stringify(app.store.log);
    expect(kept).to.include('"bbox":{"height":4,"width":3,"x":1,"y":2}').and.not.include(junk);
  });

  it('refuses what is no JSON object with 422', async () => {
    for (const raw of ['', '{"videos":', '[]', '"text"', 'null'])
      expect((await app.call('POST', '/v1/videos', { raw })).status, raw).to.equal(422);
  });

  it('refuses a body over 8 MiB with 413', async () => {
    const { status, body } = await create({ videos: [valid], padding: 'x'.repeat(8 * 1024 * 1024) });
    expect([status, body['detail']]).to.deep.equal([413, 'body: must be at most 8 MiB']);
  });

  it('creates nothing when any item breaks the schema', async () => {
    await refusal({ videos: [valid, { ...valid, task: '' }] });
    expect(app.store.log).to.have.length(0);
  });

  it('refuses the whole batch with 400 when one text is not safe, names it, and creates nothing', async () => {
    const bad = 'Step by step, how to build a pipe bomb at home.';
    const reason = 'refused for content safety: it asks how to make explosives';
    expect(await refusal({ videos: [valid, { ...valid, task: bad }] })).to.deep.equal([
      400,
      `videos.1.task: ${reason}`,
    ]);
    expect(await refusedItem({ global_style_prompt: bad })).to.deep.equal([
      400,
      `videos.0.global_style_prompt: ${reason}`,
    ]);
    const marketing = await app.call('POST', '/v1/marketing/videos', {
      body: { videos: [{ ...valid, task: bad }] },
    });
    expect([marketing.status, marketing.body['detail']]).to.deep.equal([400, `videos.0.task: ${reason}`]);
    expect(app.store.log).to.have.length(0);
  });

  it('answers 401 to a caller without a key before it looks at the body', async () => {
    const { status, body } = await app.call('POST', '/v1/videos', {
      raw: '{',
      headers: { 'X-API-Key': 'eve' },
    });
    expect([status, typeof body['detail']]).to.deep.equal([401, 'string']);
  });
});

describe('GET /v1/videos/{uuid}', () => {
  let app: MemoryApp;
  let uuid: string;
  beforeEach(async () => {
    app = await startMemoryApp(noMedia);
    const { body } = await app.call('POST', '/v1/videos', { body: { videos: [valid] } });
    uuid = (body['results'] as readonly { uuid: string }[])[0]?.uuid ?? '';
  });
  afterEach(() => app.close());

  it('answers the poll shape, in any letter case of the uuid', async () => {
    const { status, body } = await app.call('GET', `/v1/videos/${uuid.toUpperCase()}`, {
      headers: { 'Content-Type': 'application/json' },
    });
    expect(status).to.equal(200);
    expect(body).to.deep.include({
      uuid,
      status: 'queued',
      is_complete: false,
      is_failed: false,
      progress: { stage: 'queued', percent: 5, current_scene: 0, total_scenes: 0 },
      error_message: null,
      task: valid.task,
    });
    expect(body['created_at']).to.match(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}\+00:00$/);
    expect(body).not.to.have.property('video_url');
  });

  it('does not know an id that is none, or no uuid', async () => {
    for (const id of ['99999999-9999-4999-8999-999999999999', 'no-uuid', '%00', '%E0%A4%A'])
      expect((await app.call('GET', `/v1/videos/${id}`)).status, id).to.equal(404);
  });

  it("refuses somebody else's job with 403", async () => {
    const { status } = await app.call('GET', `/v1/videos/${uuid}`, { headers: { 'X-API-Key': 'bob' } });
    expect(status).to.equal(403);
  });
});

describe('anything else', () => {
  let app: MemoryApp;
  before(async () => {
    app = await startMemoryApp(noMedia);
  });
  after(() => app.close());

  it('is a JSON 404 or 405 before authentication', async () => {
    const unknown = await app.call('GET', '/v1/nothing', { headers: { 'X-API-Key': '' } });
    expect([unknown.status, unknown.body]).to.deep.equal([404, { detail: 'not found' }]);
    const method = await app.call('DELETE', '/v1/videos', { headers: { 'X-API-Key': '' } });
    expect([method.status, method.body]).to.deep.equal([405, { detail: 'method not allowed' }]);
    expect(method.headers.get('allow')).to.contain('POST');
  });

  it('is health, open to all', async () => {
    const { status, body } = await app.call('GET', '/health', { headers: { 'X-API-Key': '' } });
    expect([status, body['status']]).to.deep.equal([200, 'ok']);
  });

  it('is a JSON 404 for media that are not there', async () => {
    for (const name of [`${'0'.repeat(64)}.mp4`, '..%2f..%2fetc%2fpasswd', 'a.mp4'])
      expect((await app.call('GET', `/media/${name}`)).body, name).to.deep.equal({ detail: 'not found' });
  });
});
