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
const [KEY_BYTES, HASH_BYTES] = [32, 4];
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

/** The key of a log. Throws `DomainError` malformed. */
export const parsePublicKey = (text: string): NoteVerifier => verifierIn(text, ED25519, 'a note key');

/** The key of a witness. Throws `DomainError` malformed. */
export const parseWitnessKey = (text: string): NoteVerifier =>
  verifierIn(text, COSIGNATURE, 'the key of a witness');

function verifierIn(text: string, kind: typeof ED25519, what: string): NoteVerifier {
  const [, name = '', hash = '', bytes = ''] = /^([^\s+]+)\+([0-9a-f]{8})\+(\S+)$/.exec(text) ?? [];
  const key = keyBytesIn(bytes, kind);
  const verifier = key && verifierOf(name, key, kind);
  if (verifier?.keyHash.toString('hex') !== hash) throw malformed(`${text} is not ${what}`);
  return verifier;
}

/** What is signed of a note: all before its empty line, with its line feed; empty where there is none. */
export const noteText = (note: string): string => note.slice(0, note.lastIndexOf('\n\n') + 1);

/** A line of a signature, and the key among those that it names. */
function signedLine(line: string, verifiers: readonly NoteVerifier[]) {
  const [, name, base64 = ''] = /^— (\S+) (\S+)$/.exec(line) ?? [];
  const bytes = Buffer.from(base64, 'base64');
  const keyHash = bytes.subarray(0, HASH_BYTES);
  const known = verifiers.find((one) => one.name === name && one.keyHash.equals(keyHash));
  return known === undefined ? undefined : { known, signature: bytes.subarray(HASH_BYTES) };
}

const linesBehind = (text: string, note: string): string[] => note.slice(text.length + 1).split('\n');

/** The lines of a note that are cosignatures (v1) of one of these witnesses over its text. */
export function cosignaturesIn(
  note: string,
  witnesses: readonly NoteVerifier[],
): readonly { readonly witness: string; readonly line: string }[] {
  const text = noteText(note);
  return linesBehind(text, note).flatMap((line) => {
    const { known, signature } = signedLine(line, witnesses) ?? {};
    if (known === undefined || signature === undefined || signature.length < TIME_BYTES) return [];
    const said = Buffer.from(`cosignature/v1\ntime ${signature.readBigUInt64BE()}\n${text}`);
    const isSigned = verify(null, said, known.publicKey, signature.subarray(TIME_BYTES));
    return isSigned ? [{ witness: known.text, line }] : [];
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
  const text = noteText(note);
  const lines = linesBehind(text, note);
  if (text === '' || lines.pop() !== '') return undefined;
  const signed = lines.flatMap((line) => signedLine(line, verifiers) ?? []);
  const areTrue = signed.every(({ known, signature }) =>
    verify(null, Buffer.from(text), known.publicKey, signature),
  );
  return signed.length > 0 && areTrue ? text : undefined;
}

function signerOf(name: string, seed: Buffer): NoteSigner {
  const privateKey = createPrivateKey({ key: Buffer.concat([PKCS8, seed]), format: 'der', type: 'pkcs8' });
  const spki = createPublicKey(privateKey).export({ format: 'der', type: 'spki' });
  return { ...verifierOf(name, spki.subarray(-KEY_BYTES)), privateKey };
}

function verifierOf(name: string, key: Buffer, kind = ED25519): NoteVerifier {
  const bytes = Buffer.concat([kind, key]);
  const keyHash = createHash('sha256').update(`${name}\n`).update(bytes).digest().subarray(0, HASH_BYTES);
  const publicKey = createPublicKey({ key: Buffer.concat([SPKI, key]), format: 'der', type: 'spki' });
  return { name, keyHash, publicKey, text: `${name}+${keyHash.toString('hex')}+${bytes.toString('base64')}` };
}

function keyBytesIn(base64: string, kind = ED25519): Buffer | undefined {
  const bytes = Buffer.from(base64, 'base64');
  return bytes.length === KEY_BYTES + 1 && bytes.subarray(0, 1).equals(kind) ? bytes.subarray(1) : undefined;
}

const malformed = (message: string): DomainError =>
  new DomainError('malformed', 'audit.malformed_key', message);
