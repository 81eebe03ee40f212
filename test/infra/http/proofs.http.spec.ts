import { createHash } from 'node:crypto';
import { expect } from 'chai';
import {
  isConsistent,
  openCheckpoint,
  parseKey,
  verifyProof,
} from '../../../infra/audit/verifier/fabula-verify.mjs';
import type { Caller } from '../../../modules/kernel/caller.ts';
import { parseWitnessKey, proofRoutes } from '../../../modules/transparency/index.ts';
import { anEvent } from '../../support/event-builders.ts';
import { startHttpApi, type HttpApi } from '../../support/http-api.ts';
import { LOG_KEY as KEY, signedLog } from '../../support/signed-log.ts';
import { makeWitness } from '../../support/witness.ts';

const witness = makeWitness('witness.example.net/w1');
const other = makeWitness('witness.example.com/w2');
const ada: Caller = {
  kind: 'key',
  actor: 'key:1',
  userId: '33333333-3333-4333-8333-333333333333',
  orgId: null,
};

const eventAt = (position: number) => ({
  ...anEvent({ id: '0f8fad5b-d9cb-469f-a165-70867728950e' }),
  ...{ position, stream: 'video-1', revision: position, previousHash: '' },
  hash: createHash('sha256').update(String(position)).digest('hex'),
});

describe('proofs over HTTP', () => {
  let api: HttpApi;
  const events = Array.from({ length: 700 }, (_, at) => eventAt(at + 1));
  let reach = 300;
  const log = {
    readAll: (after: number, limit: number) =>
      Promise.resolve(events.slice(after, Math.min(after + limit, reach))),
  };
  before(async () => {
    const { store, sign } = signedLog(log);
    await sign();
    reach = 700;
    await sign();
    api = await startHttpApi({
      routes: proofRoutes({ store, log, witnesses: [witness.key, other.key].map(parseWitnessKey) }),
      authenticate: () => Promise.resolve(ada),
    });
  });
  after(() => api.close());

  const get = (path: string) => api.call('GET', `/v1/audit/${path}`);
  const headOf = (note: unknown) => openCheckpoint(String(note), [parseKey(KEY.text)]);

  it('give the newest checkpoint, and the note alone to who asks for text', async () => {
    const { status, body } = await get('checkpoint');
    expect(status).to.equal(200);
    expect(body).to.include({ size: 700, position: 700 });
    expect(headOf(body['checkpoint'])).to.include({ size: 700 });
    const text = await fetch(`${api.url}/v1/audit/checkpoint`, { headers: { Accept: 'text/plain' } });
    expect(await text.text()).to.equal(body['checkpoint']);
  });

  it('show that an event is in the newest checkpoint, or in an older one', async () => {
    for (const query of ['event=17', 'event=17&size=300', 'event=700']) {
      const { body } = await get(`proofs/inclusion?${query}`);
      expect(verifyProof(body, [KEY.text]), query).to.include({ ok: true });
    }
    const { body } = await get('proofs/inclusion?event=17');
    expect(verifyProof({ ...body, position: 18 }, [KEY.text])).to.include({ ok: false });
  });

  it('show that the log only grew', async () => {
    const { body } = await get('proofs/consistency?from=300');
    const { body: older } = await get('proofs/inclusion?event=1&size=300');
    const [from, to] = [headOf(older['checkpoint']), headOf(body['checkpoint'])];
    const path = (body['path'] as readonly string[]).map((hash) => Buffer.from(hash, 'base64'));
    expect(isConsistent(from.size, from.root, to.size, to.root, path)).to.equal(true);
    expect(isConsistent(from.size, to.root, to.size, to.root, path)).to.equal(false);
  });

  it('give a checkpoint with what its witnesses signed, the first of each, and keep nobody else', async () => {
    const { body } = await get('checkpoint');
    const note = String(body['checkpoint']);
    const post = (checkpoint: string) =>
      api.call('POST', '/v1/audit/checkpoint/cosignatures', { body: { checkpoint } });
    const stranger = makeWitness('stranger.example.org');
    expect((await post(stranger.cosign(note, 1))).status).to.equal(422);
    expect((await post(witness.cosign(note, 1, note))).status).to.equal(422);
    expect((await post(witness.cosign(note.replace('700', '699'), 1))).status).to.equal(404);
    expect((await post('nothing')).status).to.equal(404);

    const cosigned = witness.cosign(note, 1_764_115_200);
    const kept = await post(stranger.cosign(cosigned, 2));
    expect([kept.status, kept.body['checkpoint']]).to.deep.equal([200, cosigned]);
    expect((await post(witness.cosign(note, 1_764_115_300))).body['checkpoint']).to.equal(cosigned);
    await post(other.cosign(note, 1_764_115_400));
    const newest = String((await get('checkpoint')).body['checkpoint']);
    expect(newest.split('\n').filter((line) => line.startsWith('— '))).to.have.length(3);
    expect(headOf(newest)).to.include({ size: 700 });
    const proof = (await get('proofs/inclusion?event=17')).body;
    expect(verifyProof(proof, [KEY.text])).to.include({ ok: true });
  });

  it('are missing for what no checkpoint covers, and refused for what is no place', async () => {
    for (const path of ['proofs/inclusion?event=701', 'proofs/inclusion?event=301&size=300'])
      expect((await get(path)).status, path).to.equal(404);
    for (const path of ['proofs/inclusion?event=1&size=299', 'proofs/consistency?from=701'])
      expect((await get(path)).status, path).to.equal(404);
    for (const path of ['proofs/inclusion?event=0', 'proofs/inclusion?event=x', 'proofs/consistency?from=-1'])
      expect((await get(path)).status, path).to.equal(400);
    expect((await get('proofs/inclusion')).status).to.equal(422);
  });
});
