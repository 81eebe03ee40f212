import { createPrivateKey, X509Certificate } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from '../../modules/kernel/http/disk-refusal.ts';
import { algorithmOf, type ClaimSigner } from './c2pa/cose.ts';
import { keepFile } from './keep-file.ts';

/** A key that manifests of films are signed with. */
export interface FilmSigner extends ClaimSigner {
  /** SHA-256 of its certificate, in hex. */
  readonly certificate: string;
}

export interface FilmKeys {
  /** The newest first: it signs; those before it make films again that they signed. None: films are not signed. */
  readonly signers: readonly FilmSigner[];
  /** Whom to trust for films of this service, PEM; the newest first. */
  readonly authorities: readonly string[];
}

export interface FilmKeySettings {
  readonly dataDir: string;
  /** Who new certificates are made out to is its host. */
  readonly publicUrl: string;
  readonly now: () => Date;
  /** A key (PKCS #8, PEM) and its chain of certificates of the operator's own. None: made on the first boot, kept in `dataDir`. */
  readonly own: { readonly keyFile: string; readonly certificateFile: string } | undefined;
}

const SIGNER = /^film-signer-\d{4}\.pem$/;
const AUTHORITY = 'film-authority.pem';
const PEM_CERTIFICATE = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g;
const PEM_KEY = /-----BEGIN [A-Z ]*PRIVATE KEY-----[^-]+-----END [A-Z ]*PRIVATE KEY-----/;

/** The keys of this service's films: the operator's, and those in `<dataDir>/secrets/`, made there when there is none. */
export async function openFilmKeys(settings: FilmKeySettings): Promise<FilmKeys> {
  const found = await findFilmKeys(settings);
  return found.signers.length > 0 ? found : keysOf([await addSigner(settings, 1)]);
}

/** What is there, making nothing: for who only reads. */
export async function findFilmKeys({
  dataDir,
  own,
}: Pick<FilmKeySettings, 'dataDir' | 'own'>): Promise<FilmKeys> {
  return keysOf([...(own ? [await readOwn(own)] : []), ...(await signersIn(dataDir))]);
}

async function readOwn({
  keyFile,
  certificateFile,
}: NonNullable<FilmKeySettings['own']>): Promise<FilmSigner> {
  const [key, chain] = await Promise.all([readFile(keyFile, 'utf8'), readFile(certificateFile, 'utf8')]);
  return signerOf(`${key}\n${chain}`, certificateFile);
}

/** Makes the next key, of the same authority. Films carry its signature from the next start on. */
export async function addFilmKey(settings: FilmKeySettings): Promise<FilmKeys> {
  await openFilmKeys({ ...settings, own: undefined });
  const [newest = ''] = await filesIn(settings.dataDir);
  await addSigner(settings, Number(/\d{4}/.exec(newest)?.[0]) + 1);
  return findFilmKeys(settings);
}

async function addSigner({ dataDir, publicUrl, now }: FilmKeySettings, number: number): Promise<FilmSigner> {
  // Certificates are made once in a life: what makes them is loaded then.
  const { makeAuthority, makeSigner } = await import('./c2pa/certificates.ts');
  const issuer = new URL(publicUrl).hostname;
  const folder = join(dataDir, 'secrets');
  const authority = await keepFile(join(folder, AUTHORITY), async () => {
    const { key, certificate } = await makeAuthority(issuer, now());
    return `${key}\n${certificate}\n`;
  });
  const [certificate = '', key = ''] = [authority.match(PEM_CERTIFICATE)?.[0], PEM_KEY.exec(authority)?.[0]];
  const file = join(folder, `film-signer-${String(number).padStart(4, '0')}.pem`);
  const text = await keepFile(file, async () => {
    const signer = await makeSigner(issuer, { key, certificate }, now());
    return `${signer.key}\n${signer.certificate}\n${certificate}\n`;
  });
  return signerOf(text, file);
}

const signersIn = async (dataDir: string): Promise<readonly FilmSigner[]> =>
  Promise.all(
    (await filesIn(dataDir)).map(async (name) => {
      const file = join(dataDir, 'secrets', name);
      return signerOf(await readFile(file, 'utf8'), file);
    }),
  );

/** The newest first. */
async function filesIn(dataDir: string): Promise<readonly string[]> {
  const files = await readdir(join(dataDir, 'secrets')).catch((error: unknown): string[] => {
    if (errorCode(error) === 'ENOENT') return [];
    throw error;
  });
  return files
    .filter((file) => SIGNER.test(file))
    .sort()
    .reverse();
}

function signerOf(pem: string, file: string): FilmSigner {
  const certificates = (pem.match(PEM_CERTIFICATE) ?? []).map((text) => new X509Certificate(text));
  const [first] = certificates;
  const privateKey = createPrivateKey(PEM_KEY.exec(pem)?.[0] ?? '');
  if (!first?.checkPrivateKey(privateKey) || !algorithmOf(privateKey))
    throw new Error(`${file}: must begin with the certificate of the key (Ed25519, ECDSA or RSA)`);
  return { privateKey, chain: certificates.map(({ raw }) => raw), certificate: fingerprintOf(first) };
}

/** SHA-256 of a certificate, in hex. */
export const fingerprintOf = ({ fingerprint256 }: X509Certificate): string =>
  fingerprint256.replaceAll(':', '').toLowerCase();

function keysOf(signers: readonly FilmSigner[]): FilmKeys {
  const roots = signers.flatMap(({ chain }) =>
    chain.slice(-1).map((raw) => new X509Certificate(raw).toString()),
  );
  return { signers, authorities: [...new Set(roots)] };
}
