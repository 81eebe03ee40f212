import { expect } from 'chai';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { DomainError } from '../../../../modules/kernel/errors.ts';
import { findFfmpeg } from '../../../../infra/studio/ffmpeg/find-ffmpeg.ts';

describe('finding ffmpeg', () => {
  let folder = '';
  const place = async (path: string) => {
    const file = join(folder, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, '');
    await chmod(file, 0o755);
    return file;
  };

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'fabula-ffmpeg-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('takes the one that is named', async () => {
    const named = await place('mine/ffmpeg');
    const onPath = await place('bin/ffmpeg');
    expect(findFfmpeg({ FFMPEG_PATH: named, PATH: dirname(onPath) }, folder)).to.equal(named);
  });

  it('else the first on PATH', async () => {
    const first = await place('one/ffmpeg');
    const second = await place('two/ffmpeg');
    expect(findFfmpeg({ PATH: `${folder}/none:${dirname(first)}:${dirname(second)}` }, folder)).to.equal(
      first,
    );
  });

  it('else the one that set-up installed', async () => {
    const packaged = await place('.tools/bin/ffmpeg');
    expect(findFfmpeg({ PATH: '/nowhere' }, folder)).to.equal(packaged);
  });

  it('says so when there is none, or the named one is not there', () => {
    const refusal = { kind: 'unavailable', code: 'media.ffmpeg_missing' };
    expect(() => findFfmpeg({ PATH: '/nowhere' }, folder))
      .to.throw(DomainError)
      .that.includes(refusal);
    expect(() => findFfmpeg({ FFMPEG_PATH: '/nowhere/ffmpeg', PATH: process.env['PATH'] }, folder)).to.throw(
      DomainError,
    );
  });
});
