import { expect } from 'chai';
import type { Caller } from '../../../modules/kernel/caller.ts';
import { DomainError } from '../../../modules/kernel/errors.ts';
import { videoStream } from '../../../modules/videos/index.ts';
import type { MediaStore } from '../../../planner/ports.ts';
import { startMemoryApp, type MemoryApp } from '../../support/memory-app.ts';

const noMedia = { has: () => Promise.resolve(false) } as unknown as MediaStore;
const ADA = '33333333-3333-4333-8333-333333333333';
const BOB = '44444444-4444-4444-8444-444444444444';
const ORG = '55555555-5555-4555-8555-555555555555';

const callers: Readonly<Record<string, Caller>> = {
  'ada in the dashboard': { kind: 'session', actor: `user:${ADA}` as const, userId: ADA, orgId: null },
  'bob in the dashboard': { kind: 'session', actor: `user:${BOB}` as const, userId: BOB, orgId: null },
  "ada's key": { kind: 'key', actor: 'key:1' as const, userId: ADA, orgId: null },
  "her organization's key": { kind: 'key', actor: 'key:2' as const, userId: ADA, orgId: ORG },
};

interface Listed {
  readonly videos: readonly Readonly<Record<string, unknown>>[];
  readonly next_cursor: string | null;
}

describe('the list of videos', () => {
  let app: MemoryApp;
  beforeEach(async () => {
    app = await startMemoryApp(noMedia, undefined, 1000, {
      authenticate(header) {
        const caller = callers[header('x-api-key') ?? ''];
        return caller
          ? Promise.resolve(caller)
          : Promise.reject(new DomainError('unauthenticated', 'spec.unauthenticated', 'who?'));
      },
      isActiveMember: (userId, orgId) => Promise.resolve(userId === ADA && orgId === ORG),
    });
  });
  afterEach(() => app.close());

  const create = async (count: number, caller = "ada's key", path = '/v1/videos') => {
    const videos = Array.from({ length: count }, () => ({ task: 'Honey.', video_duration_seconds: 30 }));
    const { body } = await app.call('POST', path, { body: { videos }, headers: { 'X-API-Key': caller } });
    return (body['results'] as readonly { uuid: string }[]).map(({ uuid }) => uuid);
  };
  const get = (path: string, caller = 'ada in the dashboard') =>
    app.call('GET', path, { headers: { 'X-API-Key': caller } });
  const list = async (query = '', path = '/v1/videos', caller?: string) =>
    (await get(path + query, caller)).body as unknown as Listed;
  const uuidsOf = ({ videos }: Listed) => videos.map(({ uuid }) => uuid);

  it('shows what polls show, the newest first', async () => {
    const [first = ''] = await create(1);
    await new Promise((resolve) => setImmediate(resolve));
    const others = await create(2);
    const { videos, next_cursor } = await list();
    expect(next_cursor).to.equal(null);
    expect(videos.map(({ uuid }) => uuid)).to.have.members([first, ...others]);
    const times = videos.map(({ created_at }) => String(created_at));
    expect(times).to.deep.equal([...times].sort().reverse());
    const poll = (await get(`/v1/videos/${first}`)).body;
    expect(videos.find(({ uuid }) => uuid === first)).to.deep.equal(poll);
  });

  it('says the place of what waits for a slot', async () => {
    const uuids = await create(5);
    const { videos } = await list();
    const places = videos.map(({ uuid, queue_position }) => [uuid, queue_position]);
    expect(Object.fromEntries(places)).to.deep.equal(
      Object.fromEntries(uuids.map((uuid, index) => [uuid, [undefined, undefined, undefined, 1, 2][index]])),
    );
  });

  it('is 20 to a page unless told, and no row is repeated or left out whatever is created meanwhile', async () => {
    const wanted = [...(await create(41)), ...(await create(4))];
    expect((await list()).videos).to.have.length(20);
    const seen: unknown[] = [];
    let cursor: string | null | undefined;
    while (cursor !== null) {
      const page = await list(`?limit=7${cursor === undefined ? '' : `&cursor=${cursor}`}`);
      seen.push(...uuidsOf(page));
      cursor = page.next_cursor;
      await create(1);
    }
    expect(new Set(seen).size).to.equal(seen.length);
    // Of one request the last item first.
    expect(seen.filter((uuid) => wanted.includes(String(uuid)))).to.deep.equal([...wanted].reverse());
  });

  it('has a last page that is full and says so', async () => {
    await create(4);
    const first = await list('?limit=2');
    const second = await list(`?limit=2&cursor=${String(first.next_cursor)}`);
    expect([second.videos.length, second.next_cursor]).to.deep.equal([2, null]);
  });

  it('keeps to one status', async () => {
    const [running = '', ...others] = await create(5);
    const cause = { actor: 'key:1' as const, correlationId: running, causationId: running };
    await app.videos.handle(videoStream(running), { type: 'CancelVideo' }, cause);
    expect(uuidsOf(await list('?status=failed'))).to.deep.equal([running]);
    expect(uuidsOf(await list('?status=queued'))).to.deep.equal(others.slice(0, 2).reverse());
    expect(uuidsOf(await list('?status=complete'))).to.deep.equal([]);
  });

  it('holds what the user owns, or with org_id what the organization does, line by line', async () => {
    const [own, shared] = [await create(1), await create(2, "her organization's key")];
    const marketing = await create(1, "ada's key", '/v1/marketing/videos');
    expect(uuidsOf(await list())).to.deep.equal(own);
    expect(uuidsOf(await list(`?org_id=${ORG}`))).to.have.members(shared);
    expect(uuidsOf(await list('', '/v1/marketing/videos'))).to.deep.equal(marketing);
    expect(uuidsOf(await list('', '/v1/videos', 'bob in the dashboard'))).to.deep.equal([]);
    const refused = await get(`/v1/videos?org_id=${ORG}`, 'bob in the dashboard');
    expect(refused.status).to.equal(403);
  });

  it('is for dashboard sessions only', async () => {
    expect((await get('/v1/videos', "ada's key")).status).to.equal(403);
    expect((await get('/v1/marketing/videos', "her organization's key")).status).to.equal(403);
    expect((await get('/v1/videos', 'nobody')).status).to.equal(401);
  });

  it('refuses what it cannot read with 400, and names it', async () => {
    const encoded = (text: string) => Buffer.from(text).toString('base64url');
    const wrong: readonly (readonly [field: string, values: readonly string[]])[] = [
      ['limit', ['0', '101', '1.5', 'ten', '', '-1', '1e1']],
      ['status', ['done', '', 'COMPLETE']],
      [
        'cursor',
        [
          '',
          'x',
          '%00',
          encoded('now 33333333-3333-4333-8333-333333333333'),
          encoded(`0000-01-01T00:00:00.000Z 0 ${ADA}`),
          encoded(`2026-02-31T00:00:00.000Z 0 ${ADA}`),
          encoded(`2026-11-20T12:00:00.000Z 0 ${ADA} `),
          encoded(`2026-11-20T12:00:00.000Z 01 ${ADA}`),
          `${encoded(`2026-11-20T12:00:00.000Z 0 ${ADA}`)}=`,
        ],
      ],
    ];
    for (const [field, values] of wrong)
      for (const value of values) {
        const { status, body } = await get(`/v1/videos?${field}=${value}`);
        expect(status, `${field}=${value}`).to.equal(400);
        expect(body['detail'], value).to.match(new RegExp(`^${field}: must be `));
      }
  });
});
