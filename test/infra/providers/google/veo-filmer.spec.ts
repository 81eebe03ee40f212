import { expect } from 'chai';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeDiskMediaStore } from '../../../../infra/blobs/disk-media-store.ts';
import { makeVeoFilmer } from '../../../../infra/providers/google/veo-filmer.ts';
import { makeOperations } from '../../../../infra/providers/operations.ts';
import { makeHandler } from '../../../../modules/kernel/log/handle.ts';
import { operationDecider } from '../../../../modules/operations/index.ts';
import type { Frames, MediaStore, ScenePicture } from '../../../../planner/ports.ts';
import { makeMemoryEventStore, type MemoryEventStore } from '../../../support/memory-event-store.ts';
import { makeMortal, seenBy, type Mortal } from '../../../support/mortal-store.ts';
import { plainPicture, shotPicture } from '../../../support/providers/google-scene.ts';
import {
  filmed,
  GOOGLE_KEY,
  googleError,
  startGoogleStub,
  type GoogleStub,
} from '../../../support/providers/google-stub.ts';

const FILM = Buffer.from('not a film, but measured as one');
const NEVER = new AbortController().signal;

describe('footage from Veo', () => {
  let folder = '';
  let media: MediaStore;
  let store: MemoryEventStore;
  let stub: GoogleStub;
  let frames: Frames;
  let waited: number[];

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'fabula-veo-'));
    media = makeDiskMediaStore(folder);
    frames = {
      first: await media.put(plainPicture('#ffcc00', 64, 36), 'png'),
      last: await media.put(plainPicture('#cc8800', 64, 36), 'jpg'),
    };
  });
  after(() => rm(folder, { recursive: true }));
  beforeEach(async () => {
    waited = [];
    store = makeMemoryEventStore();
    stub = await startGoogleStub({ picture: () => FILM, film: () => FILM, pollsBeforeDone: 2 });
  });
  afterEach(() => stub.close());

  /** A worker of its own: nothing but the log is shared with the ones before it. */
  function worker(mortal: Mortal = makeMortal(), isReadable = true) {
    const runtime = { now: () => new Date(0), newId: () => crypto.randomUUID() };
    const handler = makeHandler(seenBy(mortal, store), operationDecider, runtime);
    return makeVeoFilmer({
      ...{ model: 'veo-3.1-generate-preview', apiKey: GOOGLE_KEY, baseUrl: stub.url, backoffMs: 0, media },
      operations: makeOperations({ handler, media, actor: 'worker:spec' }),
      measureFootage: () => Promise.resolve(isReadable ? 6 : undefined),
      wait: (waitSeconds, signal) => {
        waited.push(waitSeconds);
        signal.throwIfAborted();
        return Promise.resolve();
      },
    });
  }
  const film = (picture: ScenePicture = shotPicture(), signal = NEVER) =>
    worker().filmScene(picture, frames, signal);
  const failureOf = (footage: Promise<unknown>) =>
    footage.then(
      () => undefined,
      (error: unknown) => error,
    );
  const recorded = () => store.log.map(({ type }) => type);

  it('is made of both frames and the words of the shot, and lands in the media store', async () => {
    const footage = await film();
    expect(await readFile(await media.pathOf(footage))).to.deep.equal(FILM);
    const inline = async (name: string, mimeType: string) => ({
      bytesBase64Encoded: (await readFile(await media.pathOf(name))).toString('base64'),
      mimeType,
    });
    const { path, body } = await stub.accepted(0);
    expect(path).to.equal('/v1beta/models/veo-3.1-generate-preview:predictLongRunning');
    const { instances, parameters } = body as { instances: Record<string, unknown>[]; parameters: object };
    expect(instances[0]).to.deep.include({
      image: await inline(frames.first, 'image/png'),
      lastFrame: await inline(frames.last, 'image/jpeg'),
    });
    expect(instances[0]?.['prompt']).to.match(
      /^The camera pushes in slowly while a honeybee enters the frame\./u,
    );
    expect(parameters).to.include({ durationSeconds: 6, aspectRatio: '16:9', resolution: '720p' });
  });

  it('is looked for every ten seconds, under a name that was recorded before', async () => {
    await film();
    expect(waited).to.deep.equal([10, 10]);
    expect(recorded()).to.deep.equal(['OperationIntended', 'OperationStarted', 'OperationEnded']);
    expect(stub.count('poll')).to.equal(3);
  });

  it('is paid for once: asked for again, for another voice too, it is there', async () => {
    const picture = shotPicture();
    const footage = await film(picture);
    const revoiced = { ...picture, scene: { ...picture.scene, voiceover: 'Eine Biene kommt vorbei.' } };
    expect(await film(revoiced)).to.equal(footage);
    expect(stub.count('film')).to.equal(1);
  });

  it('is another for other pictures and another shot', async () => {
    await film();
    await film(shotPicture({}, { motion_prompt: 'The camera pans.' }));
    await worker().filmScene(shotPicture(), { ...frames, last: frames.first }, NEVER);
    expect(stub.count('film')).to.equal(3);
  });

  it('asked for twice at a time is made once', async () => {
    const one = worker();
    const both = await Promise.all([1, 2].map(() => one.filmScene(shotPicture(), frames, NEVER)));
    expect(both[0]).to.equal(both[1]);
    expect(stub.count('film')).to.equal(1);
  });

  describe('when its worker is killed', () => {
    // Before and after each of three appends; in between lie the call, the polls and the download.
    const MOMENTS = ['an intent', 'the intent', 'a name', 'the name', 'an end', 'the end'];
    MOMENTS.forEach((what, place) => {
      const when = `${place % 2 === 0 ? 'before' : 'after'} ${what} is recorded`;
      // Between the call and its name nobody can know that it was made: docs/providers.md.
      const paid = what === 'a name' ? 2 : 1;
      it(`${when}: the next one goes on, and Google is paid ${paid === 1 ? 'once' : 'twice'}`, async () => {
        const mortal = makeMortal(place + 1);
        expect(await failureOf(worker(mortal).filmScene(shotPicture(), frames, NEVER))).to.be.an('error');
        expect(await media.has(await film())).to.equal(true);
        expect(stub.count('film')).to.equal(paid);
      });
    });

    it('that a name was never recorded shows in the log', async () => {
      await failureOf(worker(makeMortal(3)).filmScene(shotPicture(), frames, NEVER));
      await film();
      expect(recorded()).to.deep.equal([
        'OperationIntended',
        'OperationIntended',
        'OperationStarted',
        'OperationEnded',
      ]);
    });
  });

  it('that is cancelled is polled no more; asked for again, the same operation is followed', async () => {
    const caller = new AbortController();
    stub.script({ body: { name: 'models/veo-3.1-generate-preview/operations/film1' } }, () => {
      caller.abort(new Error('cancelled'));
      return { body: { name: 'models/veo-3.1-generate-preview/operations/film1' } };
    });
    expect(await failureOf(film(shotPicture(), caller.signal))).to.equal(caller.signal.reason);
    expect(stub.count('poll')).to.equal(1);
    stub.script({ body: { done: true, response: filmed(`${stub.url}/v1beta/files/film1`) } });
    await failureOf(film());
    expect(stub.count('film')).to.equal(1);
  });

  it('that is cancelled while it is ordered has its name recorded all the same', async () => {
    const caller = new AbortController();
    const name = 'models/veo-3.1-generate-preview/operations/film1';
    stub.script(() => {
      caller.abort(new Error('cancelled'));
      return { body: { name } };
    });
    expect(await failureOf(film(shotPicture(), caller.signal))).to.equal(caller.signal.reason);
    expect(recorded()).to.deep.equal(['OperationIntended', 'OperationStarted']);
  });

  it('that was filtered is refused with the reason, and begun anew when asked for again', async () => {
    const reasons = ['Your request was blocked: people under 18.'];
    const filtered = {
      generateVideoResponse: { raiMediaFilteredCount: 1, raiMediaFilteredReasons: reasons },
    };
    stub.script({ body: { name: 'models/m/operations/o' } }, { body: { done: true, response: filtered } });
    expect(await failureOf(film())).to.include({
      kind: 'unprocessable',
      code: 'providers.refused',
      message: 'Veo could not film scene 3: Your request was blocked: people under 18.',
    });
    expect(store.log.at(-1)?.data).to.include({ outcome: 'refused', attempt: 1 });
    await film();
    expect(stub.count('film')).to.equal(2);
  });

  it('that failed at Google, or that Google has forgotten, fails its scene and can be begun anew', async () => {
    const started = { body: { name: 'models/m/operations/o' } };
    stub.script(started, { body: { done: true, error: { code: 13, message: 'Internal error.' } } });
    expect(await failureOf(film())).to.include({
      kind: 'upstream',
      message: 'Veo could not film scene 3: Internal error.',
    });
    stub.script(started, googleError(404, 'NOT_FOUND', 'Operation not found.'));
    expect(await failureOf(film()))
      .to.include({ kind: 'upstream' })
      .and.have.property('message')
      .that.matches(/does not know/u);
    await film();
    expect(stub.count('film')).to.equal(3);
  });

  it('is given up after ten minutes', async () => {
    stub.script(
      { body: { name: 'models/m/operations/slow' } },
      ...Array.from({ length: 60 }, () => ({ body: { name: 'models/m/operations/slow' } })),
    );
    expect(await failureOf(film())).to.include({
      kind: 'upstream',
      message: 'Veo could not film scene 3: it was not done within ten minutes',
    });
    expect(waited).to.have.length(60);
  });

  it('that nobody can look for now is not begun anew later', async () => {
    const away = googleError(503, 'UNAVAILABLE', 'The service is overloaded.');
    const name = 'models/veo-3.1-generate-preview/operations/film1';
    stub.script(
      (request) => ({ body: { name: request.params.length > 0 ? name : '' } }),
      away,
      away,
      away,
      away,
    );
    expect(await failureOf(film())).to.include({ kind: 'upstream' });
    expect(recorded()).to.deep.equal(['OperationIntended', 'OperationStarted']);
    stub.script({ body: { done: true, error: { code: 13, message: 'Over.' } } });
    await failureOf(film());
    expect(stub.count('film')).to.equal(1);
  });

  it('is ordered again where Google said no for now, never where the answer was lost', async () => {
    stub.script(
      googleError(429, 'RESOURCE_EXHAUSTED', 'Quota.', [{ retryDelay: '0s' }]),
      googleError(503, 'UNAVAILABLE', ''),
    );
    await film();
    expect(stub.count('film')).to.equal(3);
    stub.script('cut');
    const lost = await failureOf(film(shotPicture({}, {}, 8)));
    expect(lost)
      .to.include({ kind: 'upstream' })
      .and.have.property('message')
      .that.matches(/may have begun all the same/u);
    expect(stub.count('film')).to.equal(4);
  });

  it('that breaks off on its way is fetched again; what is no film is not kept', async () => {
    const name = 'models/veo-3.1-generate-preview/operations/film1';
    const done = { body: { name, done: true, response: filmed(`${stub.url}/v1beta/files/film1`) } };
    stub.script(
      { body: { name } },
      done,
      { body: FILM.subarray(0, 5), headers: { 'Content-Length': '31' }, ends: 'cut' },
      { body: FILM },
    );
    await film();
    expect(stub.count('download')).to.equal(2);
    const shot = shotPicture({}, {}, 8);
    const unreadable = worker(makeMortal(), false).filmScene(shot, frames, NEVER);
    expect(await failureOf(unreadable)).to.include({
      message: 'Veo could not film scene 3: its footage cannot be read',
    });
    expect(await readdir(join(folder, 'drafts'))).to.deep.equal([]);
  });

  it('is fetched from Google alone, and the key goes to nobody else', async () => {
    for (const address of [
      'http://127.0.0.1:9/v1beta/files/x',
      'https://films.example/x',
      'file:///etc/passwd',
      'https://',
    ]) {
      const name = 'models/m/operations/o';
      stub.script({ body: { name } }, { body: { name, done: true, response: filmed(address) } });
      const failure = await failureOf(film());
      expect(failure)
        .to.have.property('message')
        .that.matches(/address that is not Google’s/u);
    }
    expect(stub.count('download')).to.equal(0);
  });
});
