import { expect } from 'chai';
import { creditsRoute, type LedgerRow } from '../../../modules/credits/index.ts';
import type { Caller } from '../../../modules/kernel/caller.ts';
import { startFace, type HttpFace } from '../../support/http-face.ts';
import { aCharge as charge, aGrant as grant, EDIT, ledgerOf } from '../../support/ledger.ts';

const ADA = '33333333-3333-4333-8333-333333333333';
const ORG = '55555555-5555-4555-8555-555555555555';
const callers: Readonly<Record<string, Caller>> = {
  session: { kind: 'session', actor: `user:${ADA}`, userId: ADA, orgId: null },
  key: { kind: 'key', actor: 'key:1', userId: ADA, orgId: null },
};

interface Page {
  readonly balance: number;
  readonly entries: readonly Readonly<Record<string, unknown>>[];
  readonly next_cursor: string | null;
}

describe('the credits of a workspace', () => {
  let face: HttpFace;
  let rows: LedgerRow[];
  beforeEach(async () => {
    rows = [];
    face = await startFace({
      routes: [
        creditsRoute({
          ledger: { ...ledgerOf([]), read: (query) => ledgerOf(rows).read(query) },
        }),
      ],
      authenticate: (header) => Promise.resolve(callers[header('x-api-key') ?? ''] as Caller),
      isActiveMember: (userId, orgId) => Promise.resolve(userId === ADA && orgId === ORG),
    });
  });
  afterEach(() => face.close());

  const get = (query = '', caller = 'session') =>
    face.call('GET', `/v1/credits${query}`, { headers: { 'X-API-Key': caller } });
  const read = async (query = '') => (await get(query)).body as unknown as Page;
  const csv = async (query = '') => {
    const headers = { 'X-API-Key': 'session', Accept: 'text/csv' };
    const response = await fetch(`${face.url}/v1/credits${query}`, { headers });
    return { headers: response.headers, lines: (await response.text()).split('\r\n') };
  };

  it('are the balance and what made it, newest first, with what each charge was for', async () => {
    rows = [grant(1), charge(2), charge(3, 'voice_change')];
    const { status, body } = await get();
    expect(status).to.equal(200);
    const at = '2026-11-20T12:00:00.123000+00:00';
    const [, paid, given] = [...rows].reverse();
    expect(body).to.include({ workspace: `user:${ADA}`, balance: 50, next_cursor: null });
    expect((body as unknown as Page).entries.slice(1)).to.deep.equal([
      {
        id: 2,
        at,
        amount: -25,
        reason: 'edit, scene 2',
        edit_id: EDIT,
        phase: 'clip',
        scene: 2,
        event_id: paid?.event_id,
      },
      {
        id: 1,
        at,
        amount: 100,
        reason: 'a gift',
        edit_id: null,
        phase: null,
        scene: null,
        event_id: given?.event_id,
      },
    ]);
    expect((await read()).entries[0]).to.include({ id: 3, edit_id: null, phase: 'clip' });
  });

  it('are nothing in a workspace that never had any', async () => {
    expect(await read()).to.include({ balance: 0, next_cursor: null });
  });

  it('come page after page, each entry once, whatever is charged meanwhile', async () => {
    rows = Array.from({ length: 23 }, (_, index) => grant(index + 1));
    const seen: unknown[] = [];
    let cursor: string | null | undefined;
    while (cursor !== null) {
      const page = await read(`?limit=5${cursor === undefined ? '' : `&cursor=${cursor}`}`);
      seen.push(...page.entries.map(({ id }) => id));
      cursor = page.next_cursor;
      rows.push(charge(rows.length + 1));
    }
    expect(seen).to.deep.equal(Array.from({ length: 23 }, (_, index) => 23 - index));
  });

  it('are an organization’s with org_id, for its members', async () => {
    rows = [{ ...grant(1), workspace: `org:${ORG}` }];
    expect((await get(`?org_id=${ORG}`)).body).to.include({ workspace: `org:${ORG}`, balance: 100 });
    expect((await get('?org_id=66666666-6666-4666-8666-666666666666')).status).to.equal(403);
  });

  it('are for dashboard sessions only', async () => {
    expect((await get('', 'key')).status).to.equal(403);
  });

  it('refuse what they cannot read with 400, and name it', async () => {
    for (const query of ['limit=0', 'limit=1001', 'limit=x', 'cursor=', 'cursor=x', 'cursor=YmVmb3JlIDA'])
      expect((await get(`?${query}`)).status, query).to.equal(400);
  });

  it('come as CSV to who asks for it, amounts as numbers', async () => {
    rows = [grant(1), charge(2)];
    const { headers, lines } = await csv();
    expect(headers.get('content-type')).to.match(/^text\/csv; charset=utf-8/);
    expect(lines[0]).to.equal('id,at,amount,reason,edit_id,phase,scene,event_id');
    expect(lines[1]).to.equal(
      `2,2026-11-20T12:00:00.123000+00:00,-25,"edit, scene 2",${EDIT},clip,2,${rows[1]?.event_id ?? ''}`,
    );
    expect(lines).to.have.length(4);
    expect((await csv('?limit=1')).headers.get('x-next-cursor')).to.equal(
      (await read('?limit=1')).next_cursor,
    );
  });

  it('are CSV that no spreadsheet runs', async () => {
    const reasons = ['=1+1', '@SUM(A1)', '+1', '-1', '\tx', 'fine', 'say "hi"\nthere'];
    rows = reasons.map((reason, index) => grant(reasons.length - index, reason));
    const text = (await csv()).lines.join('\r\n');
    for (const quoted of ["'=1+1", "'@SUM(A1)", "'+1", "'-1", "'\tx", ',fine,', '"say ""hi""\nthere"'])
      expect(text).to.contain(quoted);
  });

  it('are JSON to who would take anything', async () => {
    for (const accept of ['*/*', 'application/json, text/csv;q=0.5', 'text/csv;q=0', 'text/html']) {
      const { headers } = await face.call('GET', '/v1/credits', {
        headers: { 'X-API-Key': 'session', Accept: accept },
      });
      expect(headers.get('content-type'), accept).to.match(/^application\/json/);
    }
  });
});
