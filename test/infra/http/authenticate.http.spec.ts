import { expect } from 'chai';
import Type from 'typebox';
import { makeAuthenticate } from '../../../infra/http/authenticate.ts';
import { makeSessions } from '../../../infra/http/jwt.ts';
import type { Caller } from '../../../modules/kernel/caller.ts';
import { DomainError } from '../../../modules/kernel/errors.ts';
import type { Access, Route } from '../../../modules/kernel/http/route.ts';
import { OrgId } from '../../../modules/kernel/http/schema.ts';
import { startHttpApi, type HttpApi } from '../../support/http-api.ts';

const ADA = '33333333-3333-4333-8333-333333333333';
const ORG = '55555555-5555-4555-8555-555555555555';
const OTHER_ORG = '66666666-6666-4666-8666-666666666666';
const KEY = `kn_${'a'.repeat(64)}`;
const ORG_KEY = `kn_${'b'.repeat(64)}`;
const INTERNAL = 'the operator keeps this one';
const NOW = new Date('2026-11-20T12:00:00Z');

const holders = new Map<string, Caller>([
  [KEY, { kind: 'key', actor: 'key:1', userId: ADA, orgId: null }],
  [ORG_KEY, { kind: 'key', actor: 'key:2', userId: ADA, orgId: ORG }],
]);

/** Answers who called, as the operation sees it. */
function whoAmI(access: Access): Route<never> {
  return {
    method: 'POST',
    path: `/v1/${access}`,
    operationId: access,
    summary: 'Who calls',
    access,
    body: Type.Object({ org_id: Type.Optional(OrgId) }),
    handle: ({ caller }) => Promise.resolve({ status: 200, body: caller }),
  };
}

const list: Route<never> = {
  ...whoAmI('session'),
  method: 'GET',
  path: '/v1/list',
  query: Type.Object({ org_id: Type.Optional(OrgId), limit: Type.Optional(Type.Integer({ maximum: 100 })) }),
};

describe('a caller', () => {
  const sessions = makeSessions('a secret of at least thirty-two bytes', () => NOW);
  let api: HttpApi;
  let session: Readonly<Record<string, string>>;
  before(async () => {
    session = { 'X-API-Key': '', Authorization: `Bearer ${await sessions.sign(ADA, 60)}` };
    api = await startHttpApi({
      routes: [whoAmI('caller'), whoAmI('session'), whoAmI('operator'), list],
      authenticate: makeAuthenticate({
        authenticateApiKey(key) {
          const holder = holders.get(key);
          if (!holder) throw new DomainError('unauthenticated', 'accounts.unauthenticated', `not ${key}`);
          return Promise.resolve(holder);
        },
        sessions,
        internalToken: INTERNAL,
      }),
      isActiveMember: (userId, orgId) => Promise.resolve(userId === ADA && orgId === ORG),
    });
  });
  after(() => api.close());

  const internal = { 'X-API-Key': '', Authorization: `Bearer ${INTERNAL}` };
  const call = (access: string, headers: Readonly<Record<string, string>>, body?: object) =>
    api.call('POST', `/v1/${access}`, { headers, ...(body ? { body } : {}) });
  const outcome = async (access: string, headers: Readonly<Record<string, string>>, body?: object) => {
    const answer = await call(access, headers, body);
    return [answer.status, answer.body['detail'] ?? answer.body['orgId']];
  };

  it('is the holder of the key, the user of the session, or the operator', async () => {
    expect((await call('caller', { 'X-API-Key': KEY })).body).to.deep.equal(holders.get(KEY));
    expect((await call('caller', session)).body).to.deep.equal({
      kind: 'session',
      actor: `user:${ADA}`,
      userId: ADA,
      orgId: null,
    });
    expect((await call('operator', internal)).body).to.include({
      kind: 'internal',
      actor: 'operator',
      orgId: null,
    });
  });

  it('is the holder of the key when there is a session, too; a bad key is not made good by one', async () => {
    expect((await call('caller', { ...session, 'X-API-Key': ORG_KEY })).body).to.include({
      kind: 'key',
      orgId: ORG,
    });
    expect((await call('caller', { ...session, 'X-API-Key': 'kn_bad' })).status).to.equal(401);
  });

  it('is told the same, byte for byte, whatever is wrong with its credential', async () => {
    const none = { 'X-API-Key': '' };
    const tampered = `${session['Authorization'] ?? ''}x`;
    const expired = await makeSessions('a secret of at least thirty-two bytes', () => new Date(0)).sign(
      ADA,
      60,
    );
    const refusals = await Promise.all([
      call('caller', none),
      call('caller', { 'X-API-Key': 'kn_' }),
      call('caller', { 'X-API-Key': `kn_${'c'.repeat(64)}` }),
      call('caller', { 'X-API-Key': `${KEY}, ${KEY}` }),
      call('caller', { 'X-API-Key': KEY.toUpperCase() }),
      ...[
        '',
        KEY,
        `Bearer ${KEY}`,
        `Basic ${INTERNAL}`,
        'Bearer',
        'Bearer ',
        tampered,
        `Bearer ${expired}`,
      ].map((value) => call('caller', { ...none, Authorization: value })),
      api.call('POST', `/v1/caller?X-API-Key=${KEY}&api_key=${KEY}&key=${KEY}&access_token=${INTERNAL}`, {
        headers: none,
      }),
      call('caller', { ...none, Cookie: `X-API-Key=${KEY}` }),
      call('caller', none, { api_key: KEY }),
    ]);
    const seen = new Set(
      refusals.map(({ status, body, headers }) =>
        JSON.stringify([status, body, headers.get('www-authenticate'), headers.get('content-length')]),
      ),
    );
    expect([...seen]).to.have.length(1);
    expect(refusals[0]).to.deep.include({
      status: 401,
      body: { detail: 'API key or authorization header is missing or not valid' },
    });
    expect(refusals[0].headers.get('www-authenticate')).to.equal('Bearer realm="fabula"');
  });

  it('of the wrong kind is refused with 403', async () => {
    const statuses = async (headers: Readonly<Record<string, string>>) =>
      Promise.all(
        ['caller', 'session', 'operator'].map(async (access) => (await call(access, headers)).status),
      );
    expect(await statuses({ 'X-API-Key': KEY })).to.deep.equal([200, 403, 403]);
    expect(await statuses(session)).to.deep.equal([200, 200, 200]);
    expect(await statuses(internal)).to.deep.equal([403, 403, 200]);
  });

  it('with a personal key acts for no organization', async () => {
    const detail = 'org_id: a personal API key acts for its user alone';
    for (const org_id of [ORG, '', 'x'])
      expect(await outcome('caller', { 'X-API-Key': KEY }, { org_id })).to.deep.equal([400, detail]);
    expect(await outcome('caller', { 'X-API-Key': KEY }, { org_id: null })).to.deep.equal([200, null]);
  });

  it('with the key of an organization may name that organization only', async () => {
    const detail = "org_id: must be the API key's organization";
    expect(await outcome('caller', { 'X-API-Key': ORG_KEY })).to.deep.equal([200, ORG]);
    expect(await outcome('caller', { 'X-API-Key': ORG_KEY }, { org_id: ORG.toUpperCase() })).to.deep.equal([
      200,
      ORG,
    ]);
    expect(await outcome('caller', { 'X-API-Key': ORG_KEY }, { org_id: OTHER_ORG })).to.deep.equal([
      400,
      detail,
    ]);
  });

  it('with a session acts for an organization it is an active member of', async () => {
    const detail = 'not an active member of this organization';
    expect(await outcome('caller', session, { org_id: ORG.toUpperCase() })).to.deep.equal([200, ORG]);
    for (const org_id of [OTHER_ORG, '', 'x', `${ORG}'--`])
      expect(await outcome('caller', session, { org_id })).to.deep.equal([403, detail]);
  });

  it('names the organization of a list in the query', async () => {
    const named = async (query: string) => {
      const { status, body } = await api.call('GET', `/v1/list?${query}`, { headers: session });
      return [status, body['detail'] ?? body['orgId']];
    };
    expect(await named(`org_id=${ORG}&limit=20`)).to.deep.equal([200, ORG]);
    expect(await named('')).to.deep.equal([200, null]);
    expect(await named(`org_id=${OTHER_ORG}`)).to.deep.equal([
      403,
      'not an active member of this organization',
    ]);
    expect(await named('limit=101')).to.deep.equal([400, 'limit: must be <= 100']);
    expect(await named('limit=ten')).to.deep.equal([400, 'limit: must be integer']);
  });
});
