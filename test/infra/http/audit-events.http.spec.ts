import { expect } from 'chai';
import { readEvent } from '../../../infra/audit/verifier/fabula-verify.mjs';
import type { Caller } from '../../../modules/kernel/caller.ts';
import { toCanonicalJson } from '../../../modules/kernel/log/hash-chain.ts';
import type { MediaStore } from '../../../planner/ports.ts';
import { startMemoryApp, type MemoryApp } from '../../support/memory-app.ts';

const noMedia = { has: () => Promise.resolve(false) } as unknown as MediaStore;
const [ADA, BOB] = ['33333333-3333-4333-8333-333333333333', '44444444-4444-4444-8444-444444444444'];
const callers: Readonly<Record<string, Caller>> = {
  ada: { kind: 'key', actor: 'key:1', userId: ADA, orgId: null },
  bob: { kind: 'key', actor: 'key:2', userId: BOB, orgId: null },
  auditor: { kind: 'auditor', actor: 'auditor:1', userId: ADA, orgId: null },
};

interface Page {
  readonly events: readonly (Readonly<Record<'stream' | 'type' | 'at' | 'actor', string>> & {
    readonly position: number;
  })[];
  readonly next_after: number | null;
}

describe('the events of a video over HTTP', () => {
  let app: MemoryApp;
  let uuid: string;
  const recorded: string[] = [];
  beforeEach(async () => {
    recorded.length = 0;
    app = await startMemoryApp(noMedia, undefined, 1000, {
      authenticate: (header) => Promise.resolve(callers[header('x-api-key') ?? ''] as Caller),
      recordRead: (_, { view }) => {
        recorded.push(view);
        return Promise.resolve();
      },
    });
    const videos = ['Honey.', 'Wax.'].map((task) => ({ task, video_duration_seconds: 30 }));
    const headers = { 'X-API-Key': 'ada' };
    const { body } = await app.call('POST', '/v1/videos', { body: { videos }, headers });
    uuid = (body['results'] as readonly { uuid: string }[])[0]?.uuid ?? '';
    for (let filler = 0; filler < 30; filler += 1)
      await app.call('POST', '/v1/videos', { body: { videos }, headers });
  });
  afterEach(() => app.close());

  const get = (query: string, caller = 'ada') =>
    app.call('GET', `/v1/audit/events?${query}`, { headers: { 'X-API-Key': caller } });
  const read = async (query: string, caller?: string) => {
    const { status, body } = await get(query, caller);
    expect(status).to.equal(200);
    return body as unknown as Page;
  };

  it('are those of the video and its charges, in the order of the log, and have the hashes they name', async () => {
    const { events, next_after } = await read(`video=${uuid}`);
    expect(next_after).to.equal(null);
    expect(events.filter(({ stream }) => stream === `video-${uuid}`)).not.to.deep.equal([]);
    expect(events.map(({ position }) => position)).to.deep.equal(
      events.map(({ position }) => position).toSorted((one, other) => one - other),
    );
    // The ledger of the specs has entries at these places.
    expect(events.map(({ position }) => position)).to.include(30);
    for (const event of events) expect(readEvent(toCanonicalJson(event))).to.deep.equal(event);
  });

  it('come page after page, each once', async () => {
    const { events } = await read(`video=${uuid}`);
    const paged: unknown[] = [];
    for (let after: number | null = 0; after !== null;) {
      const page: Page = await read(`video=${uuid}&limit=1&after=${after}`);
      paged.push(...page.events);
      after = page.next_after;
    }
    expect(paged).to.deep.equal(events);
    expect((await read(`video=${uuid}&after=999999999999999`)).events).to.deep.equal([]);
  });

  it('are chosen by type, time and who did it', async () => {
    // The ledger of the specs has entries of its own.
    const ofVideo = ({ events }: Page) => events.filter(({ stream }) => stream === `video-${uuid}`);
    const all = ofVideo(await read(`video=${uuid}`));
    const [first] = all;
    const times = all.map(({ at }) => at).sort();
    const chosen = async (query: string) => ofVideo(await read(`video=${uuid}&${query}`));
    for (const type of new Set(all.map((event) => event.type)))
      expect(await chosen(`type=${type}`)).to.deep.equal(all.filter((event) => event.type === type));
    expect(await chosen('type=Nothing')).to.deep.equal([]);
    expect(await chosen('actor=key:1')).to.deep.equal(all.filter(({ actor }) => actor === 'key:1'));
    expect(await chosen('actor=key')).to.include.deep.members([first]);
    expect(await chosen(`from=${times[0] ?? ''}`)).to.deep.equal(all);
    expect(await chosen(`to=${times[0] ?? ''}`)).to.deep.equal([]);
    expect((await get(`video=${uuid}&from=yesterday`)).body).to.include({
      detail: 'from: must be an ISO-8601 time with its offset',
    });
  });

  it('are read by auditors, on record, and by nobody who may not use the video', async () => {
    await read(`video=${uuid}`, 'auditor');
    expect(recorded).to.deep.equal(['get_log_events']);
    expect((await get(`video=${uuid}`, 'bob')).status).to.equal(403);
    expect((await get('video=none')).status).to.equal(404);
  });

  it('are refused for what is no page', async () => {
    expect((await get('')).status).to.equal(422);
    for (const query of [`video=${uuid}&limit=101`, `video=${uuid}&after=-1`, `video=${uuid}&after=x`])
      expect((await get(query)).status).to.equal(400);
  });
});
