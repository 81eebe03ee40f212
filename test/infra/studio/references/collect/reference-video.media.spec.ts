import { expect } from 'chai';
import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { draftsOf, makeDiskMediaStore } from '../../../../../infra/blobs/disk-media-store.ts';
import { makeReferenceCollector } from '../../../../../infra/studio/references/collect/collect-references.ts';
import { openReaders, type Readers } from '../../../../../infra/studio/references/reading/reader.ts';
import { makeReferenceFetcher } from '../../../../../infra/studio/references/reference-fetcher.ts';
import { item } from '../../../../support/video-builders.ts';
import { PUBLIC_ADDRESS, startFakeInternet, type FakeInternet } from '../fake-network.ts';
import { refusalOf } from '../refusal-of.ts';

const never = new AbortController().signal;

/** Files as ffmpeg makes them: name, and what tells them apart. */
const FILES: Readonly<Record<string, readonly string[]>> = {
  'short.mp4': ['-f', 'lavfi', '-i', 'color=s=64x64:r=5:d=3', '-pix_fmt', 'yuv420p'],
  'short.webm': ['-f', 'lavfi', '-i', 'color=s=64x64:r=5:d=3', '-c:v', 'libvpx'],
  'short.mkv': ['-f', 'lavfi', '-i', 'color=s=64x64:r=5:d=3', '-pix_fmt', 'yuv420p'],
  'short.mov': ['-f', 'lavfi', '-i', 'color=s=64x64:r=5:d=60', '-pix_fmt', 'yuv420p'],
  'long.mp4': ['-f', 'lavfi', '-i', 'color=s=64x64:r=5:d=61', '-pix_fmt', 'yuv420p'],
  'sound.mp4': ['-f', 'lavfi', '-i', 'sine=d=1'],
};

describe('a reference video', () => {
  let internet: FakeInternet;
  let root = '';
  let readers: Readers;
  before(async () => {
    root = await mkdtemp(join(tmpdir(), 'fabula-video-'));
    readers = openReaders({
      folder: draftsOf(join(root, 'media')),
      onDeath: (error) => expect.fail(error.message),
    });
    for (const [name, args] of Object.entries(FILES))
      execFileSync('ffmpeg', ['-v', 'error', ...args, join(root, name)]);
    internet = await startFakeInternet({
      names: { 'x.example': [PUBLIC_ADDRESS] },
      answer: (request, response) => {
        void readFile(join(root, request.url ?? '')).then((bytes) => response.end(bytes));
      },
    });
  });
  after(async () => {
    await readers.close();
    await internet.close();
    await rm(root, { recursive: true });
  });

  const problemOf = (name: string): Promise<string> => {
    const fetcher = makeReferenceFetcher({ allowPrivate: false, network: internet.network });
    const collect = makeReferenceCollector({
      fetcher,
      readers,
      media: makeDiskMediaStore(join(root, 'media')),
    });
    return refusalOf(collect({ ...item, reference_video_url: `http://x.example/${name}` }, never));
  };

  for (const name of ['short.mp4', 'short.webm', 'short.mkv', 'short.mov'])
    it(`of at most 60 seconds is fine: ${name}`, async () => {
      expect(await problemOf(name)).to.equal('fine');
    });

  it('that is longer is refused, with the limit', async () => {
    expect(await problemOf('long.mp4')).to.equal(
      'unprocessable references.unusable: reference_video_url: is 61.0 s long; at most 60 s are taken',
    );
  });

  it('without a picture is refused', async () => {
    expect(await problemOf('sound.mp4')).to.equal(
      'unprocessable references.unusable: reference_video_url: has no video track',
    );
  });
});
