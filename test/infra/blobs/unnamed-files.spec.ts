import { expect } from 'chai';
import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { blobsNamedIn } from '../../../infra/blobs/named-blobs.ts';
import { abandonedDrafts, removeFiles, unnamedFiles } from '../../../infra/blobs/unnamed-files.ts';
import { anEvent } from '../../support/event-builders.ts';
import { makeMemoryEventStore } from '../../support/memory-event-store.ts';
import { aBlob } from '../../support/video-builders.ts';

describe('blobs that the log names', () => {
  it('are found wherever events hold them, in addresses too, with the streams that do', async () => {
    const store = makeMemoryEventStore();
    const [clip, sound, film] = [aBlob('a', 'mp4'), aBlob('b', 'wav'), aBlob('c', 'mp4')];
    const append = async (stream: string, data: object) =>
      store.append(stream, (await store.read(stream)).head, [anEvent({ data })]);
    await append('video-1', { clip, deep: [{ words: [{ audio: sound }] }] });
    await append('run-2', { audio_url: `http://127.0.0.1:8080/media/${sound}`, task: 'aaaa.mp4' });
    await append('video-3', { film: { video: film } });
    async function* log() {
      yield* await Promise.resolve(store.log);
    }
    const named = await blobsNamedIn(log());
    expect([...named].map(([name, { streams }]) => [name, [...streams]])).to.deep.equal([
      [clip, ['video-1']],
      [sound, ['video-1', 'run-2']],
      [film, ['video-3']],
    ]);
  });
});

describe('files of the media store that nothing names', () => {
  let root = '';
  const yesterday = new Date(Date.now() - 86_400_000);
  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'fabula-unnamed-'));
  });
  afterEach(() => rm(root, { recursive: true, force: true }));

  async function file(path: string, age: 'old' | 'young'): Promise<void> {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), 'x');
    const lastWeek = new Date(Date.now() - 7 * 86_400_000);
    if (age === 'old') await utimes(join(root, path), lastWeek, lastWeek);
  }
  const unnamed = async () =>
    (await unnamedFiles(root, (name) => name === aBlob('a', 'mp4'), yesterday)).map((path) => basename(path));

  it('are those that are old and not named', async () => {
    await file(`blobs/aa/${aBlob('a', 'mp4')}`, 'old');
    await file(`blobs/bb/${aBlob('b', 'mp4')}`, 'old');
    await file(`blobs/cc/${aBlob('c', 'mp4')}`, 'young');
    expect(await unnamed()).to.deep.equal([aBlob('b', 'mp4')]);
  });

  it('are drafts too, when nobody has written to them for long', async () => {
    await file('drafts/old.mp4', 'old');
    await file('drafts/young.mp4', 'young');
    const drafts = await abandonedDrafts(root, yesterday);
    expect(drafts.map((path) => basename(path))).to.deep.equal(['old.mp4']);
    await removeFiles(drafts);
    expect(await abandonedDrafts(root, yesterday)).to.deep.equal([]);
  });

  it('are none where there is no store yet', async () => {
    expect([await unnamed(), await abandonedDrafts(root, yesterday)]).to.deep.equal([[], []]);
  });
});
