import { expect } from 'chai';
import { creditsRoute, statementRoute, type LedgerEntry } from '../../../modules/credits/index.ts';
import type { Caller } from '../../../modules/kernel/caller.ts';
import { startHttpApi, type HttpApi } from '../../support/http-api.ts';
import { aCharge as charge, aGrant as grant, EDIT, ledgerOf, VIDEO } from '../../support/ledger.ts';

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
  let api: HttpApi;
  let rows: LedgerEntry[];
  beforeEach(async () => {
    rows = [];
    api = await startHttpApi({
      routes: [
        creditsRoute({
          ledger: { ...ledgerOf([]), read: (query) => ledgerOf(rows).read(query) },
        }),
        statementRoute({
          now: () => new Date('2026-11-20T12:00:00Z'),
          ledger: { ...ledgerOf([]), readStatement: (query) => ledgerOf(rows).readStatement(query) },
        }),
      ],
      authenticate: (header) => Promise.resolve(callers[header('x-api-key') ?? ''] as Caller),
      isActiveMember: (userId, orgId) => Promise.resolve(userId === ADA && orgId === ORG),
    });
  });
  afterEach(() => api.close());

  const get = (query = '', caller = 'session') =>
    api.call('GET', `/v1/credits${query}`, { headers: { 'X-API-Key': caller } });
  const read = async (query = '') => (await get(query)).body as unknown as Page;
  const csv = async (query = '') => {
    const headers = { 'X-API-Key': 'session', Accept: 'text/csv' };
    const response = await fetch(`${api.url}/v1/credits${query}`, { headers });
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
        job_id: null,
        video_uuid: VIDEO,
        ordered_by: 'key:1',
        price: { rule: 'clip.generative_video', version: 1 },
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
        job_id: null,
        video_uuid: null,
        ordered_by: 'operator',
        price: null,
      },
    ]);
    expect((await read()).entries[0]).to.include({ id: 3, edit_id: null, job_id: EDIT, phase: 'clip' });
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
    expect(lines[0]).to.equal(
      'id,at,amount,reason,edit_id,phase,scene,event_id,job_id,video_uuid,ordered_by,price_rule,price_version',
    );
    expect(lines[1]).to.equal(
      `2,2026-11-20T12:00:00.123000+00:00,-25,"edit, scene 2",${EDIT},clip,2,${rows[1]?.event_id ?? ''},,${VIDEO},key:1,clip.generative_video,1`,
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
      const { headers } = await api.call('GET', '/v1/credits', {
        headers: { 'X-API-Key': 'session', Accept: accept },
      });
      expect(headers.get('content-type'), accept).to.match(/^application\/json/);
    }
  });

  describe('of a month', () => {
    const statement = async (query: string) => (await get(`/statement${query}`)).body;
    const at = (day: string, entry: LedgerEntry): LedgerEntry => ({ ...entry, at: `${day}.000Z` });
    beforeEach(() => {
      rows = [
        at('2026-10-31T23:59:59', grant(1)),
        at('2026-11-01T00:00:00', charge(2)),
        at('2026-11-30T23:59:59', charge(3, 'voice_change')),
        at('2026-12-01T00:00:00', grant(4)),
      ];
    });

    it('stand between the balance before and the balance after', async () => {
      const body = await statement('?month=2026-11');
      expect(body).to.include({
        month: '2026-11',
        opening_balance: 100,
        closing_balance: 50,
        next_cursor: null,
      });
      const lines = body['lines'] as readonly Readonly<Record<string, unknown>>[];
      expect(lines.map(({ id, amount, balance }) => [id, amount, balance])).to.deep.equal([
        [2, -25, 75],
        [3, -25, 50],
      ]);
    });

    it('begin where those of the month before ended', async () => {
      const months = ['2026-09', '2026-10', '2026-11', '2026-12', '2027-01'];
      const all = await Promise.all(months.map((month) => statement(`?month=${month}`)));
      expect(all.map((one) => one['opening_balance'])).to.deep.equal([0, 0, 100, 50, 150]);
      expect(all.map((one) => one['closing_balance'])).to.deep.equal([0, 100, 50, 150, 150]);
    });

    it('come page after page with one running balance', async () => {
      const first = await statement('?month=2026-11&limit=1');
      const second = await statement(`?month=2026-11&limit=1&cursor=${String(first['next_cursor'])}`);
      const lines = [first, second].flatMap(
        (page) => page['lines'] as readonly { readonly balance: number }[],
      );
      expect(lines.map(({ balance }) => balance)).to.deep.equal([75, 50]);
      expect(second).to.include({ opening_balance: 100, closing_balance: 50, next_cursor: null });
    });

    it('come as CSV, the balances in headers', async () => {
      const { headers, lines } = await csv('/statement?month=2026-11');
      expect(headers.get('x-opening-balance')).to.equal('100');
      expect(headers.get('x-closing-balance')).to.equal('50');
      expect(lines[0]).to.match(/^id,at,amount,.*,balance$/);
      expect(lines[2]).to.match(/^3,.*,50$/);
    });

    it('is this one unless told', async () => {
      expect(await statement('')).to.include({ month: '2026-11', opening_balance: 100 });
    });

    it('is refused where there is none', async () => {
      for (const query of ['?month=', '?month=2026-13', '?month=2026', '?month=2026-11&cursor=x'])
        expect((await get(`/statement${query}`)).status, query).to.equal(400);
    });
  });
});
