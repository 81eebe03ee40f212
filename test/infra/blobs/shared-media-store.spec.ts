import { expect } from 'chai';
import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeDiskMediaStore } from '../../../infra/blobs/disk-media-store.ts';
import { openS3Bucket, type S3Bucket } from '../../../infra/blobs/s3-bucket.ts';
import { makeSharedMediaStore } from '../../../infra/blobs/shared-media-store.ts';
import type { MediaStore } from '../../../planner/ports.ts';
import { startS3Stub, type S3Stub } from '../../support/s3-stub.ts';
import { refusalOf } from './refusal-of.ts';

const credentials = { accessKeyId: 'spec', secretAccessKey: 'spec-secret' };
const FILM = Buffer.from('a film');
const FILM_NAME = `${createHash('sha256').update(FILM).digest('hex')}.mp4`;

describe('media in S3', () => {
  let s3: S3Stub;
  let bucket: S3Bucket;
  let folder = '';
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'fabula-s3-'));
    s3 = await startS3Stub('films');
    bucket = openS3Bucket({ bucket: 'films', region: 'eu-central-1', endpoint: s3.url, credentials });
  });
  afterEach(async () => {
    await bucket.close();
    await s3.close();
    await rm(folder, { recursive: true, force: true });
  });
  const machine = (name: string): MediaStore =>
    makeSharedMediaStore(makeDiskMediaStore(join(folder, name)), bucket);
  const putsOf = () => s3.requests.filter((request) => request.startsWith('PUT'));

  it('are seen by every machine, by their content name', async () => {
    const [one, other] = [machine('one'), machine('other')];
    const draft = await one.draft('mp4');
    await writeFile(draft, FILM);
    expect(await one.keep(draft)).to.equal(FILM_NAME);
    expect(await other.has(FILM_NAME)).to.equal(true);
    expect(await readFile(await other.pathOf(FILM_NAME))).to.deep.equal(FILM);
    expect(await one.put(FILM, 'mp4')).to.equal(FILM_NAME);
    expect(putsOf()).to.deep.equal([`PUT /films/${FILM_NAME}`]);
  });

  it('are fetched once, however many want them', async () => {
    s3.objects.set(FILM_NAME, FILM);
    const store = machine('one');
    const paths = await Promise.all(Array.from({ length: 20 }, () => store.pathOf(FILM_NAME)));
    expect(new Set(paths).size).to.equal(1);
    await store.pathOf(FILM_NAME);
    expect(s3.requests).to.deep.equal([`GET /films/${FILM_NAME}`]);
  });

  it('are not there when the bucket has none, and odd names never become a request', async () => {
    const store = machine('one');
    expect(await store.has(FILM_NAME)).to.equal(false);
    expect(await refusalOf(store.pathOf(FILM_NAME))).to.include({ kind: 'missing' });
    const asked = s3.requests.length;
    expect(await store.has('../../etc/passwd')).to.equal(false);
    expect(await refusalOf(store.pathOf('../../etc/passwd'))).to.include({ kind: 'missing' });
    expect(s3.requests).to.have.length(asked);
  });

  it('are not told to be there before the bucket has them: the next attempt uploads', async () => {
    const store = machine('one');
    s3.script({ status: 404, code: 'NotFound' }, { status: 403, code: 'AccessDenied' });
    expect(await refusalOf(store.put(FILM, 'mp4'))).to.include({
      kind: 'unavailable',
      message: 'media store: AccessDenied',
    });
    expect(await machine('other').has(FILM_NAME)).to.equal(false);
    expect(await store.put(FILM, 'mp4')).to.equal(FILM_NAME);
    expect(s3.objects.get(FILM_NAME)).to.deep.equal(FILM);
  });

  it('are asked for again when the store is slow or the connection is cut', async () => {
    s3.objects.set(FILM_NAME, FILM);
    s3.script({ status: 503, code: 'SlowDown' }, 'cut');
    expect(await machine('one').has(FILM_NAME)).to.equal(true);
    expect(s3.requests).to.have.length(3);
  });

  it('are served from the copy here while the store is away', async () => {
    await machine('one').put(FILM, 'mp4');
    const restarted = machine('one');
    const away = { status: 403, code: 'AccessDenied' };
    s3.script(away, away);
    expect(await restarted.has(FILM_NAME)).to.equal(true);
    expect(await readFile(await restarted.pathOf(FILM_NAME))).to.deep.equal(FILM);
    expect(await refusalOf(machine('other').has(FILM_NAME))).to.include({ kind: 'unavailable' });
  });

  it('leave nothing behind when they do not arrive whole', async () => {
    const half = {
      has: () => Promise.resolve(true),
      upload: () => Promise.resolve(),
      download: async (_: string, path: string) => {
        await writeFile(path, 'half a');
        throw new Error('the connection was cut');
      },
    };
    const store = makeSharedMediaStore(makeDiskMediaStore(join(folder, 'one')), half);
    expect(await refusalOf(store.pathOf(FILM_NAME))).to.include({ message: 'the connection was cut' });
    expect(await readdir(join(folder, 'one', 'drafts'))).to.deep.equal([]);
  });

  it('that are damaged in the bucket are refused, and never served', async () => {
    s3.objects.set(FILM_NAME, Buffer.from('other bytes'));
    const store = machine('one');
    expect(await refusalOf(store.pathOf(FILM_NAME))).to.include({
      kind: 'unavailable',
      code: 'media.damaged',
    });
    s3.objects.set(FILM_NAME, FILM);
    expect(await readFile(await store.pathOf(FILM_NAME))).to.deep.equal(FILM);
  });

  it('say which bucket is wrong by the name of the error', async () => {
    const lost = openS3Bucket({ bucket: 'lost', region: 'eu-central-1', endpoint: s3.url, credentials });
    const store = makeSharedMediaStore(makeDiskMediaStore(join(folder, 'one')), lost);
    expect(await refusalOf(store.put(FILM, 'mp4'))).to.include({ kind: 'unavailable' });
    await lost.close();
  });
});
