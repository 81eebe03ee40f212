import { createCanvas } from '@napi-rs/canvas';
import { expect } from 'chai';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { draftsOf, makeDiskMediaStore } from '../../../../../infra/blobs/disk-media-store.ts';
import { makePictureCollector } from '../../../../../infra/studio/references/collect/collect-references.ts';
import { openReaders, type Readers } from '../../../../../infra/studio/references/reading/reader.ts';
import { makeReferenceFetcher } from '../../../../../infra/studio/references/reference-fetcher.ts';
import type { MediaStore } from '../../../../../planner/ports.ts';
import { PUBLIC_ADDRESS, startFakeInternet, type FakeInternet } from '../fake-network.ts';

const NEVER = new AbortController().signal;
const OWN = 'http://127.0.0.1:8080/media/';

describe('pictures that are to be edited', () => {
  let internet: FakeInternet;
  let folder = '';
  let media: MediaStore;
  let readers: Readers;
  let collect: ReturnType<typeof makePictureCollector>;
  const picture = createCanvas(64, 48).toBuffer('image/png');
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'fabula-collect-'));
    media = makeDiskMediaStore(folder);
    readers = openReaders({ folder: draftsOf(folder), onDeath: (error) => expect.fail(error.message) });
    internet = await startFakeInternet({
      names: { 'x.example': [PUBLIC_ADDRESS], 'inside.example': ['10.0.0.1'] },
      answer: (request, response) => {
        if (request.url === '/bee.png') response.end(picture);
        else response.writeHead(404).end();
      },
    });
    const fetcher = makeReferenceFetcher({ allowPrivate: false, network: internet.network });
    collect = makePictureCollector({ fetcher, readers, media, ownAddress: OWN });
  });
  after(async () => {
    await readers.close();
    await internet.close();
    await rm(folder, { recursive: true });
  });

  it('are fetched, but those of our own, which are there; each in its place', async () => {
    const own = await media.put(createCanvas(32, 32).toBuffer('image/jpeg'), 'jpg');
    internet.requests.length = 0;
    const [first, second, third] = await collect(
      ['https://x.example/bee.png', OWN + own, 'https://x.example/bee.png'],
      NEVER,
    );
    expect(second).to.equal(own);
    expect(first)
      .to.match(/^[0-9a-f]{64}[.]png$/)
      .and.equal(third);
    expect(internet.requests.every((request) => request.includes('x.example'))).to.equal(true);
  });

  for (const [what, url, why] of [
    ['an address of ours at which there is nothing', `${OWN}${'0'.repeat(64)}.png`, 'there is no such file'],
    ['a way out of the media store', `${OWN}../../etc/passwd`, 'there is no such file'],
    [
      'a host in a private network',
      'https://inside.example/bee.png',
      'inside.example is not on a public address',
    ],
    ['what is not there', 'https://x.example/none.png', 'answered with status 404'],
  ] as const)
    it(`are refused for ${what}`, async () => {
      const error = await collect(['https://x.example/bee.png', url], NEVER).catch((cause: unknown) => cause);
      expect(error).to.have.property('message').that.contains(`image_urls.1: ${why}`);
    });

  it('are refused for a film of ours', async () => {
    const film = await media.put(new Uint8Array(8), 'mp4');
    const error = await collect([OWN + film], NEVER).catch((cause: unknown) => cause);
    expect(error).to.have.property('message', 'image_urls.0: is not a picture');
  });
});
