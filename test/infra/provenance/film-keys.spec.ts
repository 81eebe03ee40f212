import { expect } from 'chai';
import { X509Certificate } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  addFilmKey,
  findFilmKeys,
  openFilmKeys,
  type FilmKeySettings,
} from '../../../infra/provenance/film-keys.ts';

describe('the keys that films are signed with', () => {
  let dataDir = '';
  let settings: FilmKeySettings;
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'fabula-film-keys-'));
    settings = { dataDir, publicUrl: 'https://films.example.org', now: () => new Date(), own: undefined };
  });
  afterEach(() => rm(dataDir, { recursive: true, force: true }));

  const signerOf = (raw: Buffer | undefined) => new X509Certificate(raw ?? '');

  it('are made on the first boot, for this user alone, and kept', async () => {
    const keys = await openFilmKeys(settings);
    expect((await openFilmKeys(settings)).signers[0]?.certificate).to.equal(keys.signers[0]?.certificate);
    for (const file of await readdir(join(dataDir, 'secrets')))
      expect((await stat(join(dataDir, 'secrets', file))).mode & 0o777, file).to.equal(0o600);
  });

  it('are the same for processes that start together', async () => {
    const opened = await Promise.all([1, 2, 3, 4].map(() => openFilmKeys(settings)));
    expect(new Set(opened.map(({ signers }) => signers[0]?.certificate)).size).to.equal(1);
    expect(new Set(opened.flatMap(({ authorities }) => authorities)).size).to.equal(1);
  });

  it('are certified for documents and claims, by an authority that signs nothing else, for twenty years', async () => {
    const { signers, authorities } = await openFilmKeys(settings);
    const [signer, authority] = (signers[0]?.chain ?? []).map(signerOf);
    expect(signer?.subject).to.include('O=films.example.org');
    expect(signer?.ca).to.equal(false);
    expect(signer?.keyUsage).to.include.members(['1.3.6.1.5.5.7.3.36', '1.3.6.1.4.1.62558.2.1']);
    expect(authority?.ca).to.equal(true);
    expect(authorities).to.deep.equal([authority?.toString()]);
    expect(signer?.verify(authority?.publicKey ?? signer.publicKey)).to.equal(true);
    const years = new Date(signer?.validTo ?? 0).getUTCFullYear() - new Date(signer?.validFrom ?? 0).getUTCFullYear();
    expect(years).to.equal(20);
  });

  it('are followed by the next under the same authority; the older makes its films again', async () => {
    const before = await openFilmKeys(settings);
    const after = await addFilmKey(settings);
    expect(after.signers).to.have.length(2);
    expect(after.signers[1]?.certificate).to.equal(before.signers[0]?.certificate);
    expect(after.authorities).to.deep.equal(before.authorities);
    expect((await openFilmKeys(settings)).signers[0]?.certificate).to.equal(after.signers[0]?.certificate);
  });

  it('are the operator’s where they are given, before those that were made here', async () => {
    const made = await openFilmKeys(settings);
    const other = await openFilmKeys({ ...settings, dataDir: join(dataDir, 'other'), publicUrl: 'https://studio.example.com' });
    const pem = await readFile(join(dataDir, 'other/secrets/film-signer-0001.pem'), 'utf8');
    const [keyFile, certificateFile] = [join(dataDir, 'key.pem'), join(dataDir, 'chain.pem')];
    await writeFile(keyFile, pem.slice(0, pem.indexOf('-----BEGIN CERTIFICATE')));
    await writeFile(certificateFile, pem.slice(pem.indexOf('-----BEGIN CERTIFICATE')));
    const own = { keyFile, certificateFile };
    const { signers, authorities } = await openFilmKeys({ ...settings, own });
    expect(signers.map(({ certificate }) => certificate)).to.deep.equal([other, made].map((keys) => keys.signers[0]?.certificate));
    expect(authorities).to.deep.equal([...other.authorities, ...made.authorities]);
    const swapped = { keyFile, certificateFile: join(dataDir, 'secrets/film-authority.pem') };
    const refusal = await openFilmKeys({ ...settings, own: swapped }).catch((error: unknown) => error);
    expect(refusal).to.have.property('message').that.matches(/film-authority\.pem: must begin with the certificate of the key/);
  });

  it('are not made by who only reads', async () => {
    expect(await findFilmKeys(settings)).to.deep.equal({ signers: [], authorities: [] });
    expect(await readdir(dataDir)).to.deep.equal([]);
  });
}); // prettier-ignore
