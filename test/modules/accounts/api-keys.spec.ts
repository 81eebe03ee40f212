import { createHmac } from 'node:crypto';
import { expect } from 'chai';
import {
  makeApiKeyAuthentication,
  rememberApiKeys,
  type ApiKeyRow,
  type ApiKeyRows,
} from '../../../modules/accounts/index.ts';

const PEPPER = 'a pepper of thirty-two bytes or more';
const KEY = `kn_${'0123456789abcdef'.repeat(4)}`;
const DIGEST = createHmac('sha256', PEPPER).update(KEY).digest('hex');

const ROW: ApiKeyRow = {
  key_id: 'key-1',
  digest: DIGEST,
  user_id: 'user-1',
  org_id: 'org-1',
  prefix: 'kn_0123',
  last4: 'cdef',
  issued_at: '2026-01-02T03:04:05.678Z',
  revoked_at: null,
};

/** Rows that count how often they were asked. */
function makeRows(...stored: ApiKeyRow[]): ApiKeyRows & { asked: number; stored: ApiKeyRow[] } {
  return {
    asked: 0,
    stored,
    findByDigest(digest) {
      this.asked += 1;
      return Promise.resolve(this.stored.find((row) => row.digest === digest));
    },
  };
}

async function refusalOf(key: string | undefined, rows: ApiKeyRows) {
  const error: unknown = await makeApiKeyAuthentication(rows, PEPPER)(key).catch((thrown: unknown) => thrown);
  const { kind, code, message } = error as { kind: string; code: string; message: string };
  return { kind, code, message };
}

describe('an API key', () => {
  it('says who calls, and for which organization', async () => {
    expect(await makeApiKeyAuthentication(makeRows(ROW), PEPPER)(KEY)).to.deep.equal({
      kind: 'key',
      actor: 'key:key-1',
      userId: 'user-1',
      orgId: 'org-1',
    });
  });

  it('gets the same refusal whether it is missing, malformed, unknown or revoked', async () => {
    const refusals = await Promise.all([
      refusalOf(undefined, makeRows(ROW)),
      refusalOf('kn_123', makeRows(ROW)),
      refusalOf(KEY, makeRows()),
      refusalOf(KEY, makeRows({ ...ROW, revoked_at: '2026-01-03T00:00:00.000Z' })),
    ]);
    expect(refusals[0]).to.include({ kind: 'unauthenticated', message: 'API key is missing or not valid' });
    for (const refusal of refusals) expect(refusal).to.deep.equal(refusals[0]);
  });

  const malformed = [
    '',
    'kn_',
    KEY.toUpperCase(),
    `${KEY}0`,
    KEY.slice(0, -1),
    ` ${KEY}`,
    `${KEY}\n`,
    KEY.replace('kn_', 'KN_'),
  ];
  for (const key of malformed) {
    it(`that is no key (${JSON.stringify(key).slice(0, 12)}…, ${key.length}) never reaches the rows`, async () => {
      const rows = makeRows(ROW);
      await refusalOf(key, rows);
      expect(rows.asked).to.equal(0);
    });
  }

  it('digested with another pepper is unknown', async () => {
    const error = await makeApiKeyAuthentication(
      makeRows(ROW),
      `${PEPPER}!`,
    )(KEY).catch((thrown: unknown) => thrown);
    expect(error).to.have.property('code', 'accounts.unauthenticated');
  });
});

describe('a key that is remembered', () => {
  it('is asked for once a second', async () => {
    const rows = makeRows(ROW);
    let now = 0;
    const remembered = rememberApiKeys(rows, () => now);
    for (now of [0, 500, 999]) expect(await remembered.findByDigest(DIGEST)).to.equal(ROW);
    expect(rows.asked).to.equal(1);
    now = 1000;
    await remembered.findByDigest(DIGEST);
    expect(rows.asked).to.equal(2);
  });

  it('is forgotten when the rows change', async () => {
    const rows = makeRows(ROW);
    const remembered = rememberApiKeys(rows, () => 0);
    await remembered.findByDigest(DIGEST);
    rows.stored = [{ ...ROW, revoked_at: '2026-01-03T00:00:00.000Z' }];
    remembered.forget();
    expect(await remembered.findByDigest(DIGEST)).to.have.property('revoked_at', '2026-01-03T00:00:00.000Z');
  });

  it('is not remembered when the rows changed while it was read', async () => {
    const rows = makeRows(ROW);
    const remembered = rememberApiKeys(rows, () => 0);
    const reading = remembered.findByDigest(DIGEST);
    remembered.forget();
    await reading;
    rows.stored = [];
    expect(await remembered.findByDigest(DIGEST)).to.equal(undefined);
  });

  it('is asked for every time when it is unknown', async () => {
    const rows = makeRows();
    const remembered = rememberApiKeys(rows, () => 0);
    await remembered.findByDigest(DIGEST);
    rows.stored = [ROW];
    expect(await remembered.findByDigest(DIGEST)).to.equal(ROW);
  });
});
