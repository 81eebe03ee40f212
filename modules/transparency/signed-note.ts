import { createHash, createPrivateKey, createPublicKey, sign, verify, type KeyObject } from 'node:crypto';
import { DomainError } from '../kernel/errors.ts';

/** Signed notes (c2sp.org/signed-note) with Ed25519: a text, an empty line, and a line for each signature. */

/** Whose signatures are believed. */
export interface NoteVerifier {
  readonly name: string;
  /** `name+hash+base64`: how the key is handed to others. */
  readonly text: string;
  readonly keyHash: Buffer;
  readonly publicKey: KeyObject;
}

export interface NoteSigner extends NoteVerifier {
  readonly privateKey: KeyObject;
}

const ED25519 = Buffer.from([1]);
/** Cosignatures of witnesses: c2sp.org/tlog-cosignature. */
const COSIGNATURE = Buffer.from([4]);
const TIME_BYTES = 8;
const KEY_BYTES = 32;
// What stands before the 32 bytes of a key in PKCS #8 and in SPKI (RFC 8410).
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex');
const SPKI = Buffer.from('302a300506032b6570032100', 'hex');

/** `PRIVATE+KEY+name+hash+base64`, of 32 random bytes. */
export function makePrivateKey(name: string, seed: Buffer): string {
  const { keyHash } = signerOf(name, seed);
  return `PRIVATE+KEY+${name}+${keyHash.toString('hex')}+${Buffer.concat([ED25519, seed]).toString('base64')}`;
}

/** Throws `DomainError` malformed, without the key in its message. */
export function parsePrivateKey(text: string): NoteSigner {
  const [, name = '', hash = '', bytes = ''] =
    /^PRIVATE\+KEY\+([^\s+]+)\+([0-9a-f]{8})\+(\S+)$/.exec(text) ?? [];
  const seed = keyBytesIn(bytes);
  const signer = seed && signerOf(name, seed);
  if (signer?.keyHash.toString('hex') !== hash) throw malformed('the private key is not a note key');
  return signer;
}

/** Throws `DomainError` malformed. */
export function parsePublicKey(text: string): NoteVerifier {
  const [, name = '', hash = '', bytes = ''] = /^([^\s+]+)\+([0-9a-f]{8})\+(\S+)$/.exec(text) ?? [];
  const key = keyBytesIn(bytes);
  const verifier = key && verifierOf(name, key);
  if (verifier?.keyHash.toString('hex') !== hash) throw malformed(`${text} is not a note key`);
  return verifier;
}

/** The key of a witness. Throws `DomainError` malformed. */
export function parseWitnessKey(text: string): NoteVerifier {
  const [, name = '', hash = '', bytes = ''] = /^([^\s+]+)\+([0-9a-f]{8})\+(\S+)$/.exec(text) ?? [];
  const key = keyBytesIn(bytes, COSIGNATURE);
  const verifier = key && verifierOf(name, key, COSIGNATURE);
  if (verifier?.keyHash.toString('hex') !== hash) throw malformed(`${text} is not the key of a witness`);
  return verifier;
}

/** The lines of a note that are cosignatures (v1) of one of these witnesses over its text. */
export function cosignaturesIn(
  note: string,
  witnesses: readonly NoteVerifier[],
): readonly { readonly witness: string; readonly line: string }[] {
  const end = note.lastIndexOf('\n\n');
  const text = note.slice(0, end + 1);
  return note
    .slice(end + 2)
    .split('\n')
    .flatMap((line) => {
      const [, name, base64 = ''] = /^— (\S+) (\S+)$/.exec(line) ?? [];
      const bytes = Buffer.from(base64, 'base64');
      const [keyHash, time, signature] = [bytes.subarray(0, 4), bytes.subarray(4, 4 + TIME_BYTES), bytes.subarray(4 + TIME_BYTES)]; // prettier-ignore
      const known = witnesses.find((one) => one.name === name && one.keyHash.equals(keyHash));
      if (!known || time.length < TIME_BYTES) return [];
      const said = Buffer.from(`cosignature/v1\ntime ${time.readBigUInt64BE()}\n${text}`);
      return verify(null, said, known.publicKey, signature) ? [{ witness: known.text, line }] : [];
    });
}

/** The note of a text that ends with a line feed. */
export function signNote(text: string, signers: readonly NoteSigner[]): string {
  const lines = signers.map(({ name, keyHash, privateKey }) => {
    const signature = sign(null, Buffer.from(text), privateKey);
    return `— ${name} ${Buffer.concat([keyHash, signature]).toString('base64')}\n`;
  });
  return `${text}\n${lines.join('')}`;
}

/** The text of a note that one of these keys signed; undefined when none did, or when a signature of one is wrong. */
export function openNote(note: string, verifiers: readonly NoteVerifier[]): string | undefined {
  const end = note.lastIndexOf('\n\n');
  const text = note.slice(0, end + 1);
  const lines = note.slice(end + 2).split('\n');
  if (end < 0 || lines.pop() !== '') return undefined;
  let isSigned = false;
  for (const line of lines) {
    const [, name, bytes = ''] = /^— (\S+) (\S+)$/.exec(line) ?? [];
    const signature = Buffer.from(bytes, 'base64');
    const known = verifiers.find(
      (one) => one.name === name && one.keyHash.equals(signature.subarray(0, one.keyHash.length)),
    );
    if (known === undefined) continue;
    isSigned = verify(null, Buffer.from(text), known.publicKey, signature.subarray(known.keyHash.length));
    if (!isSigned) return undefined;
  }
  return isSigned ? text : undefined;
}

function signerOf(name: string, seed: Buffer): NoteSigner {
  const privateKey = createPrivateKey({ key: Buffer.concat([PKCS8, seed]), format: 'der', type: 'pkcs8' });
  const spki = createPublicKey(privateKey).export({ format: 'der', type: 'spki' });
  return { ...verifierOf(name, spki.subarray(-KEY_BYTES)), privateKey };
}

function verifierOf(name: string, key: Buffer, kind = ED25519): NoteVerifier {
  const bytes = Buffer.concat([kind, key]);
  const keyHash = createHash('sha256').update(`${name}\n`).update(bytes).digest().subarray(0, 4);
  const publicKey = createPublicKey({ key: Buffer.concat([SPKI, key]), format: 'der', type: 'spki' });
  return { name, keyHash, publicKey, text: `${name}+${keyHash.toString('hex')}+${bytes.toString('base64')}` };
}

function keyBytesIn(base64: string, kind = ED25519): Buffer | undefined {
  const bytes = Buffer.from(base64, 'base64');
  return bytes.length === KEY_BYTES + 1 && bytes.subarray(0, 1).equals(kind) ? bytes.subarray(1) : undefined;
}

const malformed = (message: string): DomainError =>
  new DomainError('malformed', 'audit.malformed_key', message);
