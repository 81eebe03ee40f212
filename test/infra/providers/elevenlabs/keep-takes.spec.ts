import { expect } from 'chai';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeDiskMediaStore } from '../../../../infra/blobs/disk-media-store.ts';
import { openElevenLabsAccount } from '../../../../infra/providers/elevenlabs/elevenlabs-account.ts';
import { keepTakes } from '../../../../infra/providers/elevenlabs/keep-takes.ts';
import { makeOperations } from '../../../../infra/providers/operations.ts';
import { makeHandler } from '../../../../modules/kernel/log/handle.ts';
import { operationDecider } from '../../../../modules/operations/index.ts';
import type { MediaStore } from '../../../../planner/ports.ts';
import { makeMemoryEventStore, type MemoryEventStore } from '../../../support/memory-event-store.ts';
import { makeMortal, seenBy, type Mortal } from '../../../support/mortal-store.ts';
import {
  elevenLabsError,
  evenAlignment,
  startElevenLabsStub,
  STUB_KEY,
} from '../../../support/providers/elevenlabs-stub.ts';
import type { ScriptedServer } from '../../../support/providers/scripted-server.ts';

const NEVER = new AbortController().signal;
const REQUEST = { voiceId: 'JBFqnCBsd6RMkjVDRZzb', modelId: 'eleven_multilingual_v2', text: 'Hi.', speed: 1 };

describe('what ElevenLabs is paid for', () => {
  let folder = '';
  let media: MediaStore;
  let store: MemoryEventStore;
  let stub: ScriptedServer;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'fabula-takes-'));
    media = makeDiskMediaStore(folder);
  });
  after(() => rm(folder, { recursive: true }));
  beforeEach(async () => {
    store = makeMemoryEventStore();
    stub = await startElevenLabsStub((text) => ({
      audio_base64: Buffer.from(`ID3 ${text}`).toString('base64'),
      alignment: evenAlignment(text),
    }));
  });
  afterEach(() => stub.close());

  /** A worker of its own: nothing but log and media are shared with the ones before it. */
  function worker(mortal: Mortal = makeMortal()) {
    const runtime = { now: () => new Date(0), newId: () => crypto.randomUUID() };
    const handler = makeHandler(seenBy(mortal, store), operationDecider, runtime);
    const access = { apiKey: STUB_KEY, baseUrl: stub.url, now: () => 0, backoffMs: 0 };
    return keepTakes(openElevenLabsAccount(access), {
      operations: makeOperations({ handler, media, actor: 'worker:spec' }),
      media,
    });
  }

  it('is had again for nothing, by another process too, as it came', async () => {
    const take = await worker().speak(REQUEST, NEVER);
    expect(Buffer.from(take.audioBase64, 'base64').toString()).to.equal('ID3 Hi.');
    expect(take.alignment?.characterStartTimesSeconds).to.deep.equal([0.1, 0.15, 0.2]);
    expect(await worker().speak(REQUEST, NEVER)).to.deep.equal(take);
    expect(stub.ledger).to.have.length(1);
  });

  it('is paid for anew in another voice, model, pace or text', async () => {
    const others = [{ voiceId: 'other' }, { modelId: 'eleven_flash_v2_5' }, { speed: 1.1 }, { text: 'Ho.' }];
    for (const other of [{}, ...others]) await worker().speak({ ...REQUEST, ...other }, NEVER);
    expect(stub.ledger).to.have.length(5);
  });

  it('is paid for once by all who ask at the same time', async () => {
    const account = worker();
    const [one, other] = await Promise.all([account.speak(REQUEST, NEVER), account.speak(REQUEST, NEVER)]);
    expect(one).to.deep.equal(other);
    expect(stub.ledger).to.have.length(1);
  });

  it('is not kept when nothing came of it', async () => {
    stub.script(elevenLabsError(401, 'quota_exceeded', 'no credits'));
    const error = await worker()
      .speak(REQUEST, NEVER)
      .catch((thrown: unknown) => thrown);
    expect(error).to.include({
      kind: 'upstream',
      message: 'ElevenLabs could not speak: no credits (quota_exceeded)',
    });
    await worker().speak(REQUEST, NEVER);
    expect(stub.ledger).to.have.length(2);
  });

  const MOMENTS = ['before the intent', 'after the intent', 'before the take', 'after the take'];
  MOMENTS.forEach((moment, place) => {
    // Between the answer and its record nobody can know that it was given.
    const calls = moment === 'before the take' ? 2 : 1;
    it(`is paid ${calls === 1 ? 'once' : 'twice'} when its worker is killed ${moment} is recorded`, async () => {
      const killed = worker(makeMortal(place + 1)).speak(REQUEST, NEVER);
      expect(await killed.catch((thrown: unknown) => thrown)).to.be.an('error');
      await worker().speak(REQUEST, NEVER);
      expect(stub.ledger).to.have.length(calls);
    });
  });
});
