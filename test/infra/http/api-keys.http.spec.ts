import { expect } from 'chai';
import { makeAuthenticate } from '../../../infra/http/authenticate.ts';
import { makeSessions, type Sessions } from '../../../infra/http/jwt.ts';
import { makeApiKeyAuthentication } from '../../../modules/accounts/index.ts';
import type { Route } from '../../../modules/kernel/http/route.ts';
import { OPERATOR, PEPPER } from '../../support/accounts.ts';
import { startHttpApi, type Called, type HttpApi } from '../../support/http-api.ts';
import { makeMemoryApiKeys, type MemoryApiKeys } from '../../support/memory-api-keys.ts';
import { makeMemoryEventStore, type MemoryEventStore } from '../../support/memory-event-store.ts';

const SECRET = 'a secret of thirty-two bytes or more';
const NOBODY = '99999999-9999-4999-8999-999999999999';

const whoAmI: Route<never> = {
  method: 'GET',
  path: '/v1/me',
  operationId: 'me',
  summary: 'me',
  access: 'caller',
  handle: ({ caller }) => Promise.resolve({ status: 200, body: caller }),
};

describe('API keys in the dashboard', () => {
  let api: HttpApi;
  let store: MemoryEventStore;
  let keys: MemoryApiKeys;
  let sessions: Sessions;
  let ada: string;
  let bob: string;
  let org: string;
  beforeEach(async () => {
    store = makeMemoryEventStore();
    keys = makeMemoryApiKeys(store);
    const { accounts, rows } = keys;
    ada = (await accounts.registerUser('ada@example.org', OPERATOR)).user_id;
    bob = (await accounts.registerUser('bob@example.org', OPERATOR)).user_id;
    org = (await accounts.foundOrganization({ name: 'Analytical', owner_id: ada }, OPERATOR)).org_id;
    await accounts.addMember({ org_id: org, user_id: bob, role: 'member' }, OPERATOR);
    sessions = makeSessions(SECRET, () => new Date());
    api = await startHttpApi({
      routes: [...keys.routes, whoAmI],
      authenticate: makeAuthenticate({
        authenticateApiKey: makeApiKeyAuthentication(rows, PEPPER),
        sessions,
        internalToken: 'an internal token of thirty-two bytes',
      }),
      isActiveMember: (userId, orgId) => Promise.resolve(orgId === org && [ada, bob].includes(userId)),
    });
  });
  afterEach(() => api.close());

  const call = async (method: string, user: string, query = '', body?: object) =>
    api.call(method, `/v1/api-keys${query}`, {
      headers: { 'X-API-Key': '', Authorization: `Bearer ${await sessions.sign(user, 60)}` },
      ...(body ? { body } : {}),
    });
  const me = (key: unknown) => api.call('GET', '/v1/me', { headers: { 'X-API-Key': String(key) } });
  const listed = ({ body }: Called) => body['api_keys'] as readonly Readonly<Record<string, unknown>>[];

  it('are shown once, when they are generated, and work from then on', async () => {
    const { status, body, headers } = await call('POST', ada);
    expect(status).to.equal(201);
    expect(headers.get('cache-control')).to.equal('no-store');
    expect(body).to.have.all.keys('api_key', 'key_id', 'prefix', 'org_id', 'created_at');
    expect(body['api_key']).to.match(/^kn_[0-9a-f]{64}$/);
    expect(body['created_at']).to.match(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}\+00:00$/);
    expect((await me(body['api_key'])).body).to.deep.include({ userId: ada, orgId: null });

    const list = await call('GET', ada);
    expect(JSON.stringify(list.body)).not.to.contain(body['api_key']).and.not.to.contain('digest');
    expect(listed(list)).to.deep.equal([
      {
        key_id: body['key_id'],
        prefix: String(body['api_key']).slice(0, 7),
        last4: String(body['api_key']).slice(-4),
        org_id: null,
        created_by: ada,
        created_at: body['created_at'],
      },
    ]);
    expect(JSON.stringify(store.log)).not.to.contain(body['api_key']);
  });

  it('replace the one before, which is refused on the very next request', async () => {
    const [first, second] = [(await call('POST', ada)).body, (await call('POST', ada)).body];
    expect((await me(first['api_key'])).status).to.equal(401);
    expect((await me(second['api_key'])).status).to.equal(200);
    const list = listed(await call('GET', ada));
    expect(list.map(({ key_id }) => key_id)).to.deep.equal([second['key_id'], first['key_id']]);
    expect(list[0]).not.to.have.property('revoked_at');
    expect(list[1]).to.have.property('revoked_at');
  });

  it('are revoked without a replacement, and a second time changes nothing', async () => {
    const { body } = await call('POST', ada);
    const [first, second] = [await call('DELETE', ada), await call('DELETE', ada)];
    expect([first.status, first.body]).to.deep.equal([200, { revoked: true, org_id: null }]);
    expect([second.status, second.body]).to.deep.equal([200, { revoked: false, org_id: null }]);
    expect((await me(body['api_key'])).status).to.equal(401);
    expect(listed(await call('GET', ada))).to.have.length(1);
  });

  it('of an organization are apart from a personal one, however org_id is sent', async () => {
    const personal = (await call('POST', ada)).body;
    const shared = (await call('POST', ada, '', { org_id: org })).body;
    expect(shared['org_id']).to.equal(org);
    expect((await me(shared['api_key'])).body).to.deep.include({ orgId: org });
    expect(listed(await call('GET', ada))).to.have.length(1);
    expect(listed(await call('GET', ada, `?org_id=${org}`))[0]).to.include({ org_id: org });
    const next = (await call('POST', ada, `?org_id=${org.toUpperCase()}`)).body;
    expect((await me(shared['api_key'])).status).to.equal(401);
    expect((await call('DELETE', ada, '', { org_id: org })).body).to.deep.equal({
      revoked: true,
      org_id: org,
    });
    expect((await me(next['api_key'])).status).to.equal(401);
    expect((await me(personal['api_key'])).status).to.equal(200);
  });

  it('of an organization are for its owners and admins', async () => {
    await call('POST', ada, `?org_id=${org}`);
    for (const method of ['GET', 'POST', 'DELETE'])
      expect((await call(method, bob, `?org_id=${org}`)).status, method).to.equal(403);
    await keys.accounts.addMember({ org_id: org, user_id: bob, role: 'admin' }, OPERATOR);
    expect((await call('POST', bob, `?org_id=${org}`)).status).to.equal(201);
    expect(
      listed(await call('GET', ada, `?org_id=${org}`)).map(({ created_by }) => created_by),
    ).to.deep.equal([bob, ada]);
    for (const method of ['GET', 'POST', 'DELETE'])
      expect((await call(method, ada, `?org_id=${NOBODY}`)).status, method).to.equal(403);
  });

  it('are not to be managed with a key or the token of the operator', async () => {
    const { api_key } = (await call('POST', ada)).body;
    const token = 'Bearer an internal token of thirty-two bytes';
    for (const method of ['GET', 'POST', 'DELETE'])
      for (const headers of [
        { 'X-API-Key': String(api_key) },
        { 'X-API-Key': '', Authorization: token },
      ] as const)
        expect((await api.call(method, '/v1/api-keys', { headers })).status, method).to.equal(403);
    expect((await api.call('POST', '/v1/api-keys', { headers: { 'X-API-Key': '' } })).status).to.equal(401);
    expect((await me(api_key)).status).to.equal(200);
  });

  it('are for whom the service knows, and for one organization at a time', async () => {
    expect((await call('POST', NOBODY)).status).to.equal(404);
    expect(listed(await call('GET', NOBODY))).to.deep.equal([]);
    const two = await call('DELETE', ada, `?org_id=${NOBODY}`, { org_id: org });
    expect([two.status, two.body]).to.deep.equal([400, { detail: 'org_id: body and query must agree' }]);
    expect((await call('POST', ada, '', { org_id: 7 })).status).to.equal(400);
  });
});
