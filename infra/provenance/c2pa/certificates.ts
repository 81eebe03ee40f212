import 'reflect-metadata';
import { generateKeyPairSync, randomBytes, webcrypto } from 'node:crypto';
import * as x509 from '@peculiar/x509';

/** A key with its certificate, both PEM. */
export interface Credential {
  readonly key: string;
  readonly certificate: string;
}

const ED25519 = { name: 'Ed25519' };
/** What validators want the certificate of who signs to be for: documents, e-mail (which older ones know), claims of C2PA. */
const PURPOSES = ['1.3.6.1.5.5.7.3.36', '1.3.6.1.5.5.7.3.4', '1.3.6.1.4.1.62558.2.1'];
/** Nobody stamps the time of a signature offline, so that what it signed stays valid for as long as it. */
const SIGNER_YEARS = 20;
const AUTHORITY_YEARS = 30;

/** A root of our own: it certifies who signs, and nothing else. Whoever trusts films of this service trusts this one certificate. */
export async function makeAuthority(issuer: string, now: Date): Promise<Credential> {
  const keys = await makeKeys();
  const name = nameOf(issuer, 'film authority');
  const certificate = await x509.X509CertificateGenerator.create({
    ...validity(now, AUTHORITY_YEARS),
    serialNumber: serialNumber(),
    subject: name,
    issuer: name,
    publicKey: keys.publicKey,
    signingKey: keys.privateKey,
    signingAlgorithm: ED25519,
    extensions: [
      new x509.BasicConstraintsExtension(true, 0, true),
      new x509.KeyUsagesExtension(x509.KeyUsageFlags.keyCertSign | x509.KeyUsageFlags.cRLSign, true),
      await x509.SubjectKeyIdentifierExtension.create(keys.publicKey),
    ],
  });
  return { key: keys.pem, certificate: certificate.toString('pem') };
}

/** Who signs films, certified by `authority`. */
export async function makeSigner(issuer: string, authority: Credential, now: Date): Promise<Credential> {
  const keys = await makeKeys();
  const root = new x509.X509Certificate(authority.certificate);
  const certificate = await x509.X509CertificateGenerator.create({
    ...validity(now, SIGNER_YEARS),
    serialNumber: serialNumber(),
    subject: nameOf(issuer, 'films'),
    issuer: root.subjectName,
    publicKey: keys.publicKey,
    signingKey: await importKey(authority.key),
    signingAlgorithm: ED25519,
    extensions: [
      new x509.BasicConstraintsExtension(false, undefined, true),
      new x509.KeyUsagesExtension(x509.KeyUsageFlags.digitalSignature, true),
      new x509.ExtendedKeyUsageExtension(PURPOSES, false),
      await x509.SubjectKeyIdentifierExtension.create(keys.publicKey),
      await x509.AuthorityKeyIdentifierExtension.create(root.publicKey),
    ],
  });
  return { key: keys.pem, certificate: certificate.toString('pem') };
}

async function makeKeys() {
  const pair = generateKeyPairSync('ed25519', {
    publicKeyEncoding: { type: 'spki', format: 'der' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const publicKey = await webcrypto.subtle.importKey('spki', pair.publicKey, ED25519, true, ['verify']);
  return { publicKey, privateKey: await importKey(pair.privateKey), pem: pair.privateKey.trim() };
}

const importKey = (pem: string) =>
  webcrypto.subtle.importKey('pkcs8', x509.PemConverter.decodeFirst(pem), ED25519, false, ['sign']);

/** What readers of manifests show as who made them: the organization. */
const nameOf = (issuer: string, role: string) =>
  new x509.Name([{ O: [issuer] }, { OU: ['Fabula'] }, { CN: [`${issuer} ${role}`] }]);

/** From the second before: whoever reads the clock in whole seconds finds it valid at once. */
function validity(now: Date, years: number): { readonly notBefore: Date; readonly notAfter: Date } {
  const notBefore = new Date(Math.floor(now.getTime() / 1000) * 1000 - 1000);
  const notAfter = new Date(notBefore);
  notAfter.setUTCFullYear(notAfter.getUTCFullYear() + years);
  return { notBefore, notAfter };
}

/** Positive, 127 random bits. */
function serialNumber(): string {
  const bytes = randomBytes(16);
  bytes[0] = ((bytes[0] ?? 0) & 0x7f) | 0x40;
  return bytes.toString('hex');
}
