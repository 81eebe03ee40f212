import { expect } from 'chai';
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat, truncate, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { asDiskRefusal } from '../../../modules/kernel/http/disk-refusal.ts';
import { makeDiskMediaStore } from '../../../infra/blobs/disk-media-store.ts';
import { DomainError } from '../../../modules/kernel/errors.ts';
import { refusalOf } from './refusal-of.ts';

const sha256 = (content: Uint8Array): string => createHash('sha256').update(content).digest('hex');

describe('the media store on disk', () => {
  let root = '';
  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'fabula-blobs-'));
  });
  afterEach(() => rm(root, { recursive: true, force: true, maxRetries: 10 }));

  const filesUnder = async (folder: string): Promise<readonly string[]> => {
    const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true });
    return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  };

  it('names a blob by the SHA-256 of its bytes', async () => {
    const content = Buffer.from('a honeybee');
    const name = await makeDiskMediaStore(root).put(content, 'txt');
    expect(name).to.equal(`${sha256(content)}.txt`);
  });

  it('gives back what was put, also after it is opened again', async () => {
    const name = await makeDiskMediaStore(root).put(Buffer.from('frames'), 'mp4');
    expect(await readFile(await makeDiskMediaStore(root).pathOf(name), 'utf8')).to.equal('frames');
  });

  it('is read by nobody else on the machine', async () => {
    const store = makeDiskMediaStore(root);
    const draft = await store.draft('png');
    await writeFile(draft, 'picture', { mode: 0o644 });
    const paths = [await store.pathOf(await store.put(Buffer.from('frames'), 'mp4'))];
    paths.push(await store.pathOf(await store.keep(draft)));
    for (const path of paths) {
      expect((await stat(path)).mode & 0o777).to.equal(0o600);
      expect((await stat(dirname(path))).mode & 0o777).to.equal(0o700);
    }
    for (const folder of ['blobs', 'drafts'])
      expect((await stat(join(root, folder))).mode & 0o777).to.equal(0o700);
  });

  it('keeps the same content once, and leaves no draft behind', async () => {
    const store = makeDiskMediaStore(root);
    const draft = await store.draft('png');
    await writeFile(draft, 'picture');
    const names = [await store.put(Buffer.from('picture'), 'png'), await store.keep(draft)];
    expect(new Set(names).size).to.equal(1);
    expect(await filesUnder('blobs')).to.have.length(1);
    expect(await filesUnder('drafts')).to.be.empty;
  });

  it('settles the same content put by many at once', async () => {
    const store = makeDiskMediaStore(root);
    const names = await Promise.all(Array.from({ length: 20 }, () => store.put(Buffer.from('same'), 'wav')));
    expect(new Set(names).size).to.equal(1);
    expect(await filesUnder('drafts')).to.be.empty;
  });

  it('shows a draft to nobody until it is kept', async () => {
    const store = makeDiskMediaStore(root);
    const draft = await store.draft('.mp4');
    await writeFile(draft, 'clip');
    const name = `${sha256(Buffer.from('clip'))}.mp4`;
    expect(await store.has(name)).to.equal(false);
    expect(await store.keep(draft)).to.equal(name);
    expect(await store.has(name)).to.equal(true);
  });

  describe('whose files change under it', () => {
    const damage = {
      'is cut short': (path: string) => truncate(path, 3),
      'holds other bytes of the same length': (path: string) => writeFile(path, 'Frames'),
      'is deleted': (path: string) => rm(path),
    };
    for (const [what, harm] of Object.entries(damage)) {
      it(`has no file that ${what}, also when it had it before`, async () => {
        const reported: string[] = [];
        const store = makeDiskMediaStore(root, undefined, (name) => reported.push(name));
        const name = await store.put(Buffer.from('frames'), 'mp4');
        await harm(await store.pathOf(name));
        expect(await store.has(name)).to.equal(false);
        expect(await refusalOf(store.pathOf(name))).to.include({ code: 'media.missing' });
        expect(reported).to.deep.equal(what === 'is deleted' ? [] : [name]);
      });

      it(`has a file that ${what} again once it is made anew`, async () => {
        const store = makeDiskMediaStore(root);
        const name = await store.put(Buffer.from('frames'), 'mp4');
        await harm(await store.pathOf(name));
        expect(await store.put(Buffer.from('frames'), 'mp4')).to.equal(name);
        expect(await readFile(await store.pathOf(name), 'utf8')).to.equal('frames');
      });
    }

    it('keeps a damaged file among the drafts for a day', async () => {
      const store = makeDiskMediaStore(root);
      const name = await store.put(Buffer.from('frames'), 'mp4');
      const path = await store.pathOf(name);
      await writeFile(path, 'flames');
      const long = new Date(Date.now() - 30 * 86_400_000);
      await utimes(path, long, long);
      await store.has(name);
      await makeDiskMediaStore(root).draft('mp4');
      expect(
        await Promise.all((await filesUnder('drafts')).map((file) => readFile(file, 'utf8'))),
      ).to.deep.equal(['flames']);
    });

    it('goes on when all of its folders are removed', async () => {
      const store = makeDiskMediaStore(root);
      const name = await store.put(Buffer.from('frames'), 'mp4');
      await rm(root, { recursive: true });
      expect(await store.has(name)).to.equal(false);
      await store.put(Buffer.from('frames'), 'mp4');
      const draft = await store.draft('png');
      await writeFile(draft, 'picture');
      await store.keep(draft);
      expect(await store.has(name)).to.equal(true);
    });
  });

  it('refuses to keep a file that is not a draft', async () => {
    const outside = join(root, 'outside.mp4');
    await writeFile(outside, 'clip');
    const error = await refusalOf(makeDiskMediaStore(root).keep(outside));
    expect(error).to.be.instanceOf(RangeError);
  });

  it('sweeps drafts older than a day when it is opened, and only those', async () => {
    const first = makeDiskMediaStore(root);
    const [old, young] = [await first.draft('mp4'), await first.draft('mp4')];
    await Promise.all([writeFile(old, 'old'), writeFile(young, 'young')]);
    const now = new Date();
    const twoDaysAgo = new Date(now.getTime() - 2 * 86_400_000);
    await utimes(old, twoDaysAgo, twoDaysAgo);
    await makeDiskMediaStore(root, () => now).draft('mp4');
    expect((await filesUnder('drafts')).map((path) => basename(path))).to.deep.equal([basename(young)]);
  });

  for (const name of [
    '',
    '../../etc/passwd',
    'a.mp4',
    `${'A'.repeat(64)}.mp4`,
    'a'.repeat(64),
    `${'a'.repeat(64)}.mp4/..`,
    `${'a'.repeat(64)}.toolong`,
    `../${'a'.repeat(64)}.mp4`,
    `${'a'.repeat(64)}.mp4\u0000`,
    `${'a'.repeat(64)}.mp4\n`,
  ]) {
    // prettier-ignore
    it(`does not know ${JSON.stringify(name.slice(-24))}`, async () => {
      const store = makeDiskMediaStore(root);
      expect(await store.has(name)).to.equal(false);
      const error = await refusalOf(store.pathOf(name));
      expect(error).to.be.instanceOf(DomainError).with.property('kind', 'missing');
    });
  }

  it('does not know a well-formed name that was never put', async () => {
    const error = await refusalOf(makeDiskMediaStore(root).pathOf(`${'0'.repeat(64)}.mp4`));
    expect(error).to.be.instanceOf(DomainError).with.property('kind', 'missing');
  });

  it('refuses an extension that could leave its folder', async () => {
    const error = await refusalOf(makeDiskMediaStore(root).put(Buffer.from('x'), '../x'));
    expect(error).to.be.instanceOf(RangeError);
  });

  it('says that a full disk makes it unavailable', () => {
    const full = Object.assign(new Error('no space left'), { code: 'ENOSPC' });
    expect(asDiskRefusal(full)).to.be.instanceOf(DomainError).with.property('kind', 'unavailable');
  });

  it('goes on by itself when it could not be opened at first', async () => {
    const place = join(root, 'media');
    await writeFile(place, 'in the way');
    const store = makeDiskMediaStore(place);
    expect(await refusalOf(store.put(Buffer.from('a film'), 'mp4'))).to.be.instanceOf(Error);
    await rm(place);
    expect(await store.has(await store.put(Buffer.from('a film'), 'mp4'))).to.equal(true);
    expect((await stat(place)).mode & 0o777).to.equal(0o700);
  });

  it('passes other errors on as they are', () => {
    const bug = new TypeError('bug');
    expect(asDiskRefusal(bug)).to.equal(bug);
  });

  it('has only whole files after its process was killed while writing', async () => {
    const writer = fileURLToPath(new URL('./writes-for-ever.ts', import.meta.url));
    const child = spawn(process.execPath, ['--import=tsx', writer, root], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const gone = new Promise((done) => child.once('exit', done));
    let written = 0;
    createInterface({ input: child.stdout }).on('line', () => {
      written += 1;
      if (written === 25) child.kill('SIGKILL');
    });
    await gone;
    const files = await filesUnder('blobs');
    expect(files.length).to.be.at.least(25);
    for (const file of files) expect(basename(file)).to.equal(`${sha256(await readFile(file))}.bin`);
  });
});
