import { createHash } from 'node:crypto';
import { decode, encode } from 'cborg';
import { signClaim, verifyClaim, type ClaimSigner, type VerifiedSignature } from './cose.ts';
import { bodyOf, KINDS, parseSuperBox, stringifyCborBox, stringifySuperBox, type SuperBox } from './jumbf.ts';

/** A statement of a manifest: `c2pa.actions.v2`, `c2pa.hash.data`, … */
export interface Assertion {
  readonly label: string;
  readonly content: object;
}

export interface ManifestFacts {
  /** A UUID. The same facts and the same key make the same bytes, where the key's signatures are deterministic (Ed25519). */
  readonly id: string;
  readonly title: string;
  readonly generator: { readonly name: string; readonly version: string };
  readonly assertions: readonly Assertion[];
}

/** A manifest as it was read, with what does not hold in it; its binding to a file is the reader's to check. */
export interface ReadManifest {
  readonly label: string;
  readonly title: string | undefined;
  readonly generator: string | undefined;
  readonly assertions: ReadonlyMap<string, unknown>;
  readonly signature: VerifiedSignature;
  /** "assertion c2pa.actions.v2 is not what was signed". */
  readonly problems: readonly string[];
}

const CLAIM = 'c2pa.claim.v2';
const SIGNATURE = 'c2pa.signature';
const ASSERTIONS = 'c2pa.assertions';

/** A manifest store with one manifest (C2PA 2.x): assertions, a claim that names their hashes, and its signature. */
export function stringifyManifestStore(facts: ManifestFacts, signer: ClaimSigner): Buffer {
  const label = `urn:c2pa:${facts.id}`;
  const assertions = facts.assertions.map(({ label: name, content }) => ({
    name,
    box: stringifySuperBox(KINDS.cbor, name, stringifyCborBox(encode(content))),
  }));
  const claim = encode({
    instanceID: `xmp:iid:${facts.id}`,
    'dc:title': facts.title,
    claim_generator_info: facts.generator,
    signature: `self#jumbf=/c2pa/${label}/${SIGNATURE}`,
    created_assertions: assertions.map(({ name, box }) => ({ url: urlOf(name), hash: sha256(bodyOf(box)) })),
    alg: 'sha256',
  });
  const manifest = stringifySuperBox(
    KINDS.manifest,
    label,
    stringifySuperBox(KINDS.assertions, ASSERTIONS, ...assertions.map(({ box }) => box)),
    stringifySuperBox(KINDS.claim, CLAIM, stringifyCborBox(claim)),
    stringifySuperBox(KINDS.signature, SIGNATURE, stringifyCborBox(signClaim(claim, signer))),
  );
  return stringifySuperBox(KINDS.store, 'c2pa', manifest);
}

/** The active manifest of a store: the last. Throws for bytes that are none. */
export function parseManifestStore(bytes: Buffer): ReadManifest {
  const manifest = parseSuperBox(bytes).boxes.at(-1);
  if (!manifest) throw new RangeError('a store without manifest');
  const [claim, signature] = [find(manifest, KINDS.claim), find(manifest, KINDS.signature)];
  if (!claim?.cbor || !signature?.cbor) throw new RangeError('a manifest without claim or signature');
  const stated = decode(claim.cbor) as ClaimV2;
  const boxes = find(manifest, KINDS.assertions)?.boxes ?? [];
  return {
    label: manifest.label,
    title: stated['dc:title'],
    generator: [stated.claim_generator_info?.name, stated.claim_generator_info?.version].join(' '),
    assertions: new Map(boxes.flatMap(({ label, cbor }) => (cbor ? [[label, decode(cbor) as unknown]] : []))),
    signature: verifyClaim(signature.cbor, claim.cbor),
    problems: findChanges(stated, boxes),
  };
}

interface ClaimV2 {
  readonly 'dc:title'?: string;
  readonly claim_generator_info?: { readonly name?: string; readonly version?: string };
  readonly created_assertions?: readonly { readonly url: string; readonly hash: Uint8Array }[];
}

/** Assertions that are not the ones which were signed: changed, missing or added. */
function findChanges({ created_assertions = [] }: ClaimV2, boxes: readonly SuperBox[]): readonly string[] {
  const signed = new Map(created_assertions.map(({ url, hash }) => [url, Buffer.from(hash)]));
  const found = new Map(boxes.map(({ label, body }) => [urlOf(label), sha256(body)]));
  return [...new Set([...signed.keys(), ...found.keys()])]
    .filter((url) => !signed.get(url)?.equals(found.get(url) ?? Buffer.alloc(0)))
    .map((url) => `${url.slice(urlOf('').length)} is not the assertion that was signed`);
}

const find = ({ boxes }: SuperBox, kind: string): SuperBox | undefined =>
  boxes.find((box) => box.kind === kind);
const urlOf = (label: string): string => `self#jumbf=${ASSERTIONS}/${label}`;
const sha256 = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest();
