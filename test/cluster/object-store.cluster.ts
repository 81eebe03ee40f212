import { expect } from 'chai';
import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeDiskMediaStore } from '../../infra/blobs/disk-media-store.ts';
import { openS3Bucket, type S3Bucket } from '../../infra/blobs/s3-bucket.ts';
import { makeSharedMediaStore } from '../../infra/blobs/shared-media-store.ts';
import type { MediaStore } from '../../planner/ports.ts';
import { refusalOf } from '../infra/blobs/refusal-of.ts';
import { startObjectStore, type ObjectStore } from './servers/object-store.ts';

const nameOf = (bytes: Buffer): string => `${createHash('sha256').update(bytes).digest('hex')}.mp4`;

describe('media in a real object store', () => {
  let objects: ObjectStore;
  let bucket: S3Bucket;
  let folder = '';
  before(async () => {
    objects = await startObjectStore();
    bucket = openS3Bucket(objects.settings);
    folder = await mkdtemp(join(tmpdir(), 'fabula-objects-spec-'));
  });
  after(async () => {
    await bucket.close();
    await objects.close();
    await rm(folder, { recursive: true, force: true });
  });
  const machine = (name: string): MediaStore =>
    makeSharedMediaStore(makeDiskMediaStore(join(folder, name)), bucket);

  for (const [size, bytes] of [
    ['a byte', randomBytes(1)],
    ['1 MiB', randomBytes(1 << 20)],
    ['48 MiB', randomBytes(48 << 20)],
  ] as const) {
    it(`of ${size} are seen by every machine, byte for byte`, async () => {
      const name = await machine('one').put(bytes, 'mp4');
      expect(name).to.equal(nameOf(bytes));
      const other = machine(`other-${bytes.length}`);
      expect(await other.has(name)).to.equal(true);
      expect(bytes.equals(await readFile(await other.pathOf(name)))).to.equal(true);
    });
  }

  it('are missing where there are none', async () => {
    const name = nameOf(Buffer.from('never made'));
    expect(await machine('one').has(name)).to.equal(false);
    expect(await refusalOf(machine('one').pathOf(name))).to.include({ kind: 'missing' });
  });

  it('are put by many at once, the same and others', async () => {
    const films = Array.from({ length: 30 }, (_, index) => Buffer.from(`film ${index % 20}`));
    const machines = [machine('a'), machine('b'), machine('c')];
    const names = await Promise.all(
      films.map((film, index) => (machines[index % 3] ?? machine('d')).put(film, 'mp4')),
    );
    expect(names).to.deep.equal(films.map(nameOf));
    const reader = machine('reader');
    for (const film of films)
      expect(film.equals(await readFile(await reader.pathOf(nameOf(film))))).to.equal(true);
  });

  it('wait while the store is away, are served from a copy, and go on when it is back', async () => {
    const film = randomBytes(1_000);
    const name = await machine('one').put(film, 'mp4');
    await objects.leave();
    expect(await refusalOf(machine('one').put(randomBytes(10), 'mp4'))).to.include({ kind: 'unavailable' });
    expect(film.equals(await readFile(await machine('one').pathOf(name)))).to.equal(true);
    expect(await refusalOf(machine('late').pathOf(name))).to.include({ kind: 'unavailable' });
    await objects.come();
    expect(film.equals(await readFile(await machine('late').pathOf(name)))).to.equal(true);
  });

  it('survive a store that stops answering for a while', async () => {
    const film = randomBytes(100_000);
    objects.freeze();
    const put = machine('one').put(film, 'mp4');
    await new Promise((resolve) => setImmediate(resolve));
    objects.thaw();
    expect(await put).to.equal(nameOf(film));
    expect(film.equals(await readFile(await machine('patient').pathOf(nameOf(film))))).to.equal(true);
  });

  for (const [wrong, change] of [
    ['another secret', { credentials: { accessKeyId: 'fabula', secretAccessKey: 'another secret' } }],
    ['another user', { credentials: { accessKeyId: 'stranger', secretAccessKey: 'another secret' } }],
    ['a bucket that is not there', { bucket: 'nobodys-bucket' }],
  ] as const) {
    it(`with ${wrong} are refused`, async () => {
      const refused = openS3Bucket({ ...objects.settings, ...change });
      const store = makeSharedMediaStore(makeDiskMediaStore(join(folder, 'refused')), refused);
      expect(await refusalOf(store.put(randomBytes(10), 'mp4'))).to.include({ kind: 'unavailable' });
      await refused.close();
    });
  }
});
