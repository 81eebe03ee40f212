import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { makeDiskMediaStore } from '../../../infra/blobs/disk-media-store.ts';
import { watchDiskSpace } from '../../../infra/blobs/disk-space.ts';
import { makeReservingMediaStore } from '../../../infra/blobs/reserving-media-store.ts';
import { refusalOf } from './refusal-of.ts';

describe('a media store on a disk with a reserve', () => {
  let folder = '';
  before(async () => (folder = await mkdtemp(join(tmpdir(), 'fabula-space-'))));
  after(() => rm(folder, { recursive: true, maxRetries: 10 }));

  const storeWith = (reserveBytes: number) =>
    makeReservingMediaStore(makeDiskMediaStore(folder), watchDiskSpace({ media: folder }, reserveBytes));

  it('begins nothing while less than the reserve is free, and says why', async () => {
    const store = storeWith(2 ** 60);
    for (const begun of [store.draft('mp4'), store.put(Buffer.from('a film'), 'mp4')])
      expect(await refusalOf(begun))
        .to.include({ kind: 'unavailable', code: 'media.disk_almost_full' })
        .and.property('message')
        .match(
          /^media store: the disk is almost full: \d+ MiB are free, and \d+ MiB are kept for the database$/,
        );
    expect(await readdir(join(folder, 'drafts')).catch(() => [])).to.deep.equal([]);
  });

  it('keeps what was begun before', async () => {
    const name = await storeWith(1).put(Buffer.from('a film'), 'mp4');
    const store = storeWith(2 ** 60);
    expect(await store.has(name)).to.equal(true);
    expect(await store.pathOf(name)).to.include(name);
  });

  it('goes on by itself when there is room again, and without a reserve always', async () => {
    expect(await storeWith(1).put(Buffer.from('another'), 'mp4')).to.match(/\.mp4$/);
    expect(await storeWith(0).draft('mp4')).to.match(/\.mp4$/);
  });

  it('knows what is free', async () => {
    const { media } = await watchDiskSpace({ media: folder }, 0).free();
    expect(media).to.be.greaterThan(0);
  });
});
