import { expect } from 'chai';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeDiskMediaStore } from '../../../../infra/blobs/disk-media-store.ts';
import { makeGeminiPictures } from '../../../../infra/providers/google/gemini-pictures.ts';
import { makeOperations } from '../../../../infra/providers/operations.ts';
import { makeHandler } from '../../../../modules/kernel/log/handle.ts';
import { operationDecider } from '../../../../modules/operations/index.ts';
import type { Asset } from '../../../../modules/videos/plan.ts';
import type { FrameSize, MediaStore } from '../../../../planner/ports.ts';
import { makeMemoryEventStore, type MemoryEventStore } from '../../../support/memory-event-store.ts';
import { makeMortal, seenBy } from '../../../support/mortal-store.ts';
import { plainPicture, shotPicture } from '../../../support/providers/google-scene.ts';
import {
  GOOGLE_KEY,
  googleError,
  startGoogleStub,
  type GoogleStub,
} from '../../../support/providers/google-stub.ts';

const NEVER = new AbortController().signal;
const BEE: Asset = {
  asset_id: 'recurring-bee',
  kind: 'recurring',
  name: 'honeybee',
  scene_numbers: [3, 4],
};
const BEE_SUBJECT = {
  phrase: 'honeybee',
  illustration: 'fluent-emoji-flat:honeybee',
  role: 'focal',
  count: 1,
  asset_id: BEE.asset_id,
} as const;

interface Content {
  readonly contents: readonly {
    readonly parts: readonly { text?: string; inlineData?: { data: string } }[];
  }[];
  readonly generationConfig: { readonly imageConfig?: object };
}

describe('pictures from Gemini', () => {
  let folder = '';
  let media: MediaStore;
  let store: MemoryEventStore;
  let stub: GoogleStub;
  let fitted: FrameSize[];

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'fabula-gemini-'));
    media = makeDiskMediaStore(folder);
  });
  after(() => rm(folder, { recursive: true }));
  beforeEach(async () => {
    fitted = [];
    store = makeMemoryEventStore();
    let drawn = 0;
    const picture = () => plainPicture(`#${String((drawn += 1)).padStart(6, '0')}`, 134, 76);
    stub = await startGoogleStub({ picture, film: picture });
  });
  afterEach(() => stub.close());

  function gemini(fatalMoment = Infinity) {
    const runtime = { now: () => new Date(0), newId: () => crypto.randomUUID() };
    const handler = makeHandler(seenBy(makeMortal(fatalMoment), store), operationDecider, runtime);
    return makeGeminiPictures({
      ...{ model: 'gemini-2.5-flash-image', apiKey: GOOGLE_KEY, baseUrl: stub.url, backoffMs: 0, media },
      operations: makeOperations({ handler, media, actor: 'worker:spec' }),
      fitPicture: (bytes, size) => {
        fitted.push(size);
        return media.put(bytes, 'png');
      },
    });
  }
  const draw = (picture = shotPicture()) => gemini().illustrator.drawFrames(picture, NEVER);
  const failureOf = (work: Promise<unknown>) =>
    work.then(
      () => undefined,
      (error: unknown) => error,
    );
  const sent = (index: number) => stub.ledger[index]?.body as Content | undefined;
  const wordsOf = (index: number) => sent(index)?.contents[0]?.parts[0]?.text ?? '';
  const picturesOf = (index: number) =>
    sent(index)
      ?.contents[0]?.parts.slice(1)
      .map(({ inlineData }) => inlineData?.data);
  const encoded = async (name: string) => (await readFile(await media.pathOf(name))).toString('base64');

  it('are a first frame in words, and a last one drawn from it, both of the size of the film', async () => {
    const { first, last } = await draw();
    expect(first).to.not.equal(last);
    expect(wordsOf(0).split('\n').slice(0, 2)).to.deep.equal([
      'Draw the first frame of a scene of an animated film.',
      'A meadow, still empty.',
    ]);
    expect(wordsOf(1)).to.match(/A meadow with a honeybee in the centre\./u);
    expect(picturesOf(0)).to.deep.equal([]);
    expect(picturesOf(1)).to.deep.equal([await encoded(first)]);
    expect(sent(0)?.generationConfig.imageConfig).to.deep.equal({ aspectRatio: '16:9' });
    expect(fitted).to.deep.equal([shotPicture().size, shotPicture().size]);
  });

  it('of what recurs are drawn from one portrait, in every scene', async () => {
    const scenes = [{}, { first_frame_prompt: 'A hive.' }].map((shot) =>
      shotPicture({ assets: [BEE] }, { ...shot, subjects: [BEE_SUBJECT] }),
    );
    for (const scene of scenes) await draw(scene);
    expect(stub.count('draw')).to.equal(1 + 2 * 2);
    expect(wordsOf(0)).to.match(/^Draw honeybee, alone/u);
    const portrait = await gemini().illustrator.drawAsset(scenes[0] ?? shotPicture(), NEVER);
    expect(stub.count('draw')).to.equal(5);
    expect([picturesOf(1)?.[0], picturesOf(2)?.[1], picturesOf(3)?.[0]]).to.deep.equal(
      new Array(3).fill(await encoded(portrait)),
    );
  });

  it("of the caller's things are drawn from the caller's pictures", async () => {
    const blob = await media.put(plainPicture('#123456', 20, 20), 'png');
    const asset: Asset = {
      asset_id: BEE.asset_id,
      kind: 'reference_image',
      name: 'our bee',
      blob,
      scene_numbers: [3],
    };
    await draw(shotPicture({ assets: [asset] }, { subjects: [BEE_SUBJECT] }));
    expect(stub.count('draw')).to.equal(2);
    expect(picturesOf(0)).to.deep.equal([await encoded(blob)]);
  });

  it('are paid for once: a worker that is killed after the first frame leaves it to the next', async () => {
    expect(await failureOf(gemini(5).illustrator.drawFrames(shotPicture(), NEVER))).to.be.an('error');
    expect(stub.count('draw')).to.equal(1);
    await draw();
    await draw();
    expect(stub.count('draw')).to.equal(2);
  });

  const silent = (finishReason: string) => ({ body: { candidates: [{ finishReason, index: 0 }] } });
  const refusals = [
    ['the filter', silent('IMAGE_SAFETY'), 'it drew nothing (IMAGE_SAFETY)'],
    [
      'a blocked request',
      { body: { promptFeedback: { blockReason: 'PROHIBITED_CONTENT' } } },
      'the request was blocked (PROHIBITED_CONTENT)',
    ],
    [
      'an answer in words',
      {
        body: {
          candidates: [{ content: { parts: [{ text: 'I cannot\ndraw that.' }] }, finishReason: 'STOP' }],
        },
      },
      'it answered in words: I cannot draw that.',
    ],
    ['a request it will not do', googleError(400, 'INVALID_ARGUMENT', 'Unsupported.'), 'Unsupported.'],
  ] as const;
  for (const [what, reply, reason] of refusals) {
    it(`are refused for ${what}, once, with the reason`, async () => {
      stub.script(reply);
      expect(await failureOf(draw())).to.include({
        kind: 'unprocessable',
        code: 'providers.refused',
        message: `Gemini could not draw the first frame of scene 3: ${reason}`,
      });
      expect(stub.count('draw')).to.equal(1);
    });
  }

  it('are asked for again when Gemini is busy, away or cut off', async () => {
    const busy = googleError(429, 'RESOURCE_EXHAUSTED', 'Slow down.', [{ retryDelay: '0s' }]);
    stub.script(busy, googleError(503, 'UNAVAILABLE', 'Overloaded.'), 'cut');
    await draw();
    expect(stub.count('draw')).to.equal(3 + 2);
  });

  it('fail at once for a key that does not work, an answer that is no JSON, and what is no picture', async () => {
    const words = {
      candidates: [
        { content: { parts: [{ inlineData: { mimeType: 'image/png', data: 'bm90IGEgcGljdHVyZQ==' } }] } },
      ],
    };
    stub.script(
      googleError(403, 'PERMISSION_DENIED', 'No.'),
      { body: Buffer.from('<html>') },
      { body: words },
    );
    for (const reason of [
      'No.',
      'it answered with what cannot be read',
      'it answered with what is no PNG, JPEG or WebP picture',
    ])
      expect(await failureOf(draw())).to.include({
        kind: 'upstream',
        message: `Gemini could not draw the first frame of scene 3: ${reason}`,
      });
    expect(stub.count('draw')).to.equal(3);
  });

  it('stop when their caller does', async () => {
    const caller = new AbortController();
    stub.script('hang');
    const failure = failureOf(gemini().illustrator.drawFrames(shotPicture(), caller.signal));
    const request = await stub.accepted(0);
    caller.abort(new Error('cancelled'));
    expect(await failure).to.equal(caller.signal.reason);
    expect(await request.ended).to.equal('hung up');
  });

  describe('edited in words', () => {
    const edit = async (changes: object) => {
      const pictures = [await media.put(plainPicture('#abcdef', 640, 360), 'png')];
      const wish = { prompt: 'make it winter', pictures, size: { width: 1280, height: 720 }, ...changes };
      return gemini().editor.editPicture(wish, NEVER);
    };

    it('are made of the picture, and have its size', async () => {
      await edit({});
      expect(wordsOf(0)).to.equal('make it winter');
      expect(picturesOf(0)).to.have.length(1);
      expect(sent(0)?.generationConfig).to.not.have.property('imageConfig');
      expect(fitted).to.deep.equal([{ width: 640, height: 360 }]);
    });

    it('have another shape where that is asked for, and are drawn anew from nothing', async () => {
      await edit({ aspect_ratio: '1:1' });
      await edit({ pictures: [] });
      expect(sent(0)?.generationConfig.imageConfig).to.deep.equal({ aspectRatio: '1:1' });
      expect(sent(1)?.generationConfig.imageConfig).to.deep.equal({ aspectRatio: '16:9' });
      expect(fitted).to.deep.equal([
        { width: 640, height: 640 },
        { width: 1280, height: 720 },
      ]);
    });
  });
});
