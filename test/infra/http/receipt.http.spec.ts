import { expect } from 'chai';
import type { Caller } from '../../../modules/kernel/caller.ts';
import type { MediaStore } from '../../../planner/ports.ts';
import { startMemoryApp, type MemoryApp } from '../../support/memory-app.ts';

const noMedia = { has: () => Promise.resolve(false) } as unknown as MediaStore;
const [ADA, BOB] = ['33333333-3333-4333-8333-333333333333', '44444444-4444-4444-8444-444444444444'];
const callers: Readonly<Record<string, Caller>> = {
  ada: { kind: 'session', actor: `user:${ADA}`, userId: ADA, orgId: null },
  key: { kind: 'key', actor: 'key:1', userId: ADA, orgId: null },
  bob: { kind: 'key', actor: 'key:2', userId: BOB, orgId: null },
};

describe('the receipt of a video', () => {
  let app: MemoryApp;
  let path: string;
  beforeEach(async () => {
    app = await startMemoryApp(noMedia, undefined, 1000, {
      authenticate: (header) => Promise.resolve(callers[header('x-api-key') ?? ''] as Caller),
    });
    const videos = [{ task: 'Honey <b>& "wax".', video_duration_seconds: 30 }];
    const { body } = await app.call('POST', '/v1/videos', {
      body: { videos },
      headers: { 'X-API-Key': 'key' },
    });
    path = `/v1/videos/${(body['results'] as readonly { uuid: string }[])[0]?.uuid ?? ''}/receipt`;
  });
  afterEach(() => app.close());

  const get = (caller: string, at = path) => app.call('GET', at, { headers: { 'X-API-Key': caller } });
  const read = async (accept: string) => {
    const answer = await fetch(app.url + path, { headers: { 'X-API-Key': 'key', Accept: accept } });
    return { type: answer.headers.get('content-type'), text: await answer.text() };
  };

  it('has a line for each movement, with its event, its price and who ordered it, and adds up', async () => {
    const { status, body } = await get('key');
    expect(status).to.equal(200);
    const lines = body['lines'] as readonly Readonly<Record<string, unknown>>[];
    expect(lines.map(({ line, amount, sum }) => [line, amount, sum])).to.deep.equal([
      [1, 100, 100],
      [2, -25, 75],
      [3, -25, 50],
    ]);
    expect(body).to.include({ workspace: `user:${ADA}`, total: 50 });
    expect(lines[2]).to.include({
      work: 'voice_change',
      ordered_by: 'key:1',
      charged_by: 'worker:1',
      entry: 3,
    });
    expect(lines[2]?.['price']).to.deep.equal({ rule: 'clip.generative_video', version: 1 });
    expect(lines[2]?.['event']).to.include({ position: 30, type: 'CreditsCharged' });
  });

  it('is of one edit or change of voice alone, and adds up by itself', async () => {
    const { body } = await get('key');
    const works = (
      body['lines'] as readonly { readonly work_id: string | null; readonly amount: number }[]
    ).map(({ work_id }) => work_id);
    const [edit = ''] = works.filter((work_id) => work_id !== null);
    const one = (await get('key', `${path}?work_id=${edit}`)).body;
    const lines = one['lines'] as readonly Readonly<Record<string, unknown>>[];
    expect(lines).to.have.length(works.filter((work_id) => work_id === edit).length);
    expect(new Set(lines.map(({ work_id }) => work_id))).to.deep.equal(new Set([edit]));
    expect(one['total']).to.equal(lines.length * -25);
    expect((await get('key', `${path}?work_id=none`)).body).to.deep.include({ total: 0, lines: [] });
  });

  it('is for whom the poll is for', async () => {
    expect((await get('ada')).status).to.equal(200);
    expect((await get('bob')).status).to.equal(403);
    expect((await get('key', path.replace('/v1/', '/v1/marketing/'))).status).to.equal(404);
    expect((await get('key', '/v1/videos/none/receipt')).status).to.equal(404);
  });

  it('comes as CSV', async () => {
    const { type, text } = await read('text/csv');
    expect(type).to.match(/^text\/csv/);
    expect(text.split('\r\n')[2]).to.match(/^2,.*,edit,.*,clip\.generative_video,1,-25,75,2,/);
  });

  it('comes as a page, with what the caller wrote as text', async () => {
    const { type, text } = await read('text/html,application/xhtml+xml,*/*;q=0.8');
    expect(type).to.equal('text/html; charset=utf-8');
    expect(text).to.contain('Honey &lt;b&gt;&amp; &quot;wax&quot;.').and.to.contain('@media print');
    expect(text).not.to.match(/<script|src=|href=/);
  });
});
