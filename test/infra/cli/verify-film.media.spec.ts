import { expect } from 'chai';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { runCommandLine } from '../../../infra/cli/run.ts';
import { openSealingStudio, VIDEO_ID, type SealingStudio } from '../provenance/sealed-film.ts';

describe('fabula media verify <file>', () => {
  let studio: SealingStudio;
  let film = '';
  let authorities = '';
  before(async () => {
    studio = await openSealingStudio();
    const { video } = await studio.join({ video_id: VIDEO_ID, version: 1 });
    film = await studio.media.pathOf(video);
    authorities = join(studio.folder, 'authorities.pem');
    await writeFile(authorities, studio.keys.authorities.join(''));
  });
  after(() => studio.close());

  /** As somebody else runs it: with no data of this service. */
  async function verify(...args: readonly string[]) {
    const dataDir = join(studio.folder, 'elsewhere');
    const [out, err] = [new PassThrough(), new PassThrough()];
    const { signal } = new AbortController();
    const code = await runCommandLine(['media', 'verify', ...args], { env: { DATA_DIR: dataDir }, out, err, interrupted: signal });
    for (const stream of [out, err]) stream.end();
    const said = JSON.parse((await text(out)) || (await text(err))) as Readonly<Record<string, unknown>>;
    // It needs no database, and makes nothing.
    expect(existsSync(dataDir)).to.equal(false);
    return { code, said };
  }

  it('says whose it is and that it is intact, with 0', async () => {
    const { code, said } = await verify(film, '--certificate', authorities);
    expect(code).to.equal(0);
    expect(said).to.include({ file: film, provenance: 'intact', trusted: true, issuer: 'films.example.org' });
    expect(said['production']).to.include({ video_id: VIDEO_ID, version: 1 });
  });

  it('leaves open whom to trust where no certificate is given', async () => {
    const { code, said } = await verify(film);
    expect([code, said['trusted']]).to.deep.equal([0, null]);
  });

  it('ends with 1 for a film without provenance', async () => {
    const { video } = await studio.joinUnsealed();
    const { code, said } = await verify(await studio.media.pathOf(video), '--certificate', authorities);
    expect([code, said['provenance']]).to.deep.equal([1, 'none']);
  });

  it('says what is wrong with what was typed', async () => {
    expect(await verify(authorities)).to.deep.include({ code: 1 }).and.to.have.nested.property('said.error', 'provenance.no_media');
    expect(await verify(join(studio.folder, 'none.mp4'))).to.have.nested.property('said.error', 'provenance.no_file');
    expect(await verify(film, '--certificate', film)).to.have.nested.property('said.error', 'provenance.no_certificate');
  });
}); // prettier-ignore
