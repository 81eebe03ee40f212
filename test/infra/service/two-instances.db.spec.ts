import { expect } from 'chai';
import { tokens } from '../../../infra/composition/tokens.ts';
import { startTwoInstances, type Instances } from '../../support/instances.ts';
import { useDatabase } from '../../support/postgres.ts';

const UNKNOWN = '/v1/videos/11111111-1111-4111-8111-111111111111';

describe('two instances on one database', () => {
  const database = useDatabase();
  let instances: Instances;
  before(async () => {
    instances = await startTwoInstances(database.options.url);
  });
  after(() => instances.stop());

  const get = async (index: number, path: string, headers: Readonly<Record<string, string>>) => {
    const { url } = index % 2 === 0 ? instances.each[0] : instances.each[1];
    const response = await fetch(url + path, { headers: { ...headers, Connection: 'close' } });
    await response.arrayBuffer();
    return response;
  };

  it('let exactly 30 of 100 requests pass that come at once in a fresh window', async () => {
    const { api_key } = await instances.newUser('eager@example.org');
    const headers = { 'X-API-Key': api_key };
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) => get(index, UNKNOWN, headers)),
    );
    const count = (wanted: number) => answers.filter(({ status }) => status === wanted).length;
    expect([count(404), count(429)]).to.deep.equal([30, 70]);
    const left = answers.flatMap(({ status, headers: given }) =>
      status === 404 ? [Number(given.get('x-ratelimit-remaining'))] : [],
    );
    expect(left.sort((a, b) => b - a)).to.deep.equal(Array.from({ length: 30 }, (_, index) => 29 - index));
  });

  it('refuse a replaced key on the very next request, and list what is left of it', async () => {
    const { user_id, api_key } = await instances.newUser('rotating@example.org');
    const session = await instances.each[0].container.get(tokens.sessions).sign(user_id, 60);
    const Authorization = `Bearer ${session}`;
    const { url } = instances.each[0];
    // Remembered by then.
    expect((await get(0, UNKNOWN, { 'X-API-Key': api_key })).status).to.equal(404);

    const generated = await fetch(`${url}/v1/api-keys`, {
      method: 'POST',
      headers: { Authorization, Connection: 'close' },
    });
    const issued = (await generated.json()) as Readonly<Record<string, unknown>>;
    expect(generated.status).to.equal(201);
    expect((await get(0, UNKNOWN, { 'X-API-Key': api_key })).status).to.equal(401);
    expect((await get(0, UNKNOWN, { 'X-API-Key': String(issued['api_key']) })).status).to.equal(404);

    const listed = await fetch(`${url}/v1/api-keys`, { headers: { Authorization, Connection: 'close' } });
    const { api_keys } = (await listed.json()) as {
      readonly api_keys: readonly Readonly<Record<string, unknown>>[];
    };
    expect(api_keys.map(({ key_id, revoked_at }) => [key_id, revoked_at === undefined])).to.deep.equal([
      [issued['key_id'], true],
      [api_keys[1]?.['key_id'], false],
    ]);
    expect(api_keys).to.have.length(2);
  });
});
