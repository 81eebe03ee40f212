import { mkdir, mkdtemp, readlink, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { completeLibraries } from '../../../../infra/postgres/embedded/binaries.ts';

describe('the binaries, installed without install scripts', () => {
  let folder = '';
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'fabula-binaries-'));
    await mkdir(join(folder, 'native/lib'), { recursive: true });
    const links = [{ source: 'native/lib/libz.so.1.2', target: 'native/lib/libz.so.1' }];
    await writeFile(join(folder, 'native/pg-symlinks.json'), JSON.stringify(links));
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('get the symlinks that npm packages cannot hold', async () => {
    await completeLibraries(folder);
    expect(await readlink(join(folder, 'native/lib/libz.so.1'))).to.equal('libz.so.1.2');
  });

  it('are left alone when they are complete, also by several at once', async () => {
    await Promise.all([completeLibraries(folder), completeLibraries(folder), completeLibraries(folder)]);
    expect(await readlink(join(folder, 'native/lib/libz.so.1'))).to.equal('libz.so.1.2');
  });

  it('need nothing on platforms without a list', async () => {
    await rm(join(folder, 'native/pg-symlinks.json'));
    await completeLibraries(folder);
  });
});
