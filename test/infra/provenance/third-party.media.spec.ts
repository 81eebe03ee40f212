import { expect } from 'chai';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Film } from '../../../planner/ports.ts';
import { validate, whyMissing } from './c2pa-validator.ts';
import { openSealingStudio, VIDEO_ID, type SealingStudio } from './sealed-film.ts';

const missing = whyMissing();

/** The reference implementation of C2PA (c2pa-rs), which shares no code with ours. Captions are beyond it. */
describe(`C2PA's own validator${missing === undefined ? '' : ' (not here)'}`, () => {
  it('is at hand, or set-up says why not', () => {
    if (missing !== undefined) expect(missing).to.match(/\w/);
  });
  if (missing !== undefined) return;

  let studio: SealingStudio;
  let film: Film;
  let authorities = '';
  before(async () => {
    studio = await openSealingStudio();
    film = await studio.join({ video_id: VIDEO_ID, version: 1 });
    authorities = join(studio.folder, 'authorities.pem');
    await writeFile(authorities, studio.keys.authorities.join(''));
  });
  after(() => studio.close());

  const pathsOf = () => Promise.all([film.video, film.thumbnail].map((name) => studio.media.pathOf(name)));

  it('finds film and thumbnail valid, by somebody it does not know', async () => {
    for (const path of await pathsOf()) {
      const { state, failures } = await validate(path);
      expect([state, ...failures]).to.deep.equal(['Valid', 'signingCredential.untrusted']);
    }
  });

  it('trusts them where it is given the certificate of the service', async () => {
    const [video = '', thumbnail = ''] = await pathsOf();
    const binding = { [video]: 'assertion.bmffHash.match', [thumbnail]: 'assertion.dataHash.match' };
    for (const path of [video, thumbnail]) {
      const { state, failures, successes } = await validate(path, authorities);
      expect([state, ...failures]).to.deep.equal(['Trusted']);
      expect(successes).to.include.members(['signingCredential.trusted', 'claimSignature.validated', binding[path]]);
    }
  });

  it('reads who made it, with what, and for which video', async () => {
    const { manifest } = await validate((await pathsOf())[0] ?? '');
    expect(manifest.title).to.equal('Bees & <flowers>');
    expect(manifest.signature_info?.issuer).to.equal('films.example.org');
    const said = JSON.stringify(manifest.assertions);
    for (const word of ['c2pa.created', 'digitalsourcetype/algorithmicMedia', VIDEO_ID, 'Fabula planner']) expect(said).to.include(word);
  });

  it('finds a film invalid of which one byte changed', async () => {
    const bytes = await readFile((await pathsOf())[0] ?? '');
    bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
    const changed = join(studio.folder, 'changed.mp4');
    await writeFile(changed, bytes);
    const { state, failures } = await validate(changed, authorities);
    expect([state, ...failures]).to.deep.equal(['Invalid', 'assertion.bmffHash.mismatch']);
  });
}); // prettier-ignore
