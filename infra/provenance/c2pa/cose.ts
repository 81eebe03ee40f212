import { constants, sign, verify, X509Certificate, type KeyObject } from 'node:crypto';
import { decode, encode } from 'cborg';

/** Who signs claims. */
export interface ClaimSigner {
  readonly privateKey: KeyObject;
  /** DER; the signer's own first, then those that lead to a root. */
  readonly chain: readonly Buffer[];
}

export interface VerifiedSignature {
  readonly isValid: boolean;
  /** The signer's own first. */
  readonly chain: readonly X509Certificate[];
}

/** COSE header parameters (RFC 9052, RFC 9360). */
const ALGORITHM = 1;
const X5CHAIN = 33;
/** COSE_Sign1, tag 18. */
const SIGN1_TAG = 0xd2;

interface Algorithm {
  readonly id: number;
  readonly hash: string | null;
  readonly fits: (key: KeyObject) => boolean;
}

const isCurve = (curve: string) => (key: KeyObject) =>
  key.asymmetricKeyType === 'ec' && key.asymmetricKeyDetails?.namedCurve === curve;

/** Those of C2PA that keys of ours or of an operator may have; a P-521 signs with ES512. */
const ALGORITHMS: readonly Algorithm[] = [
  { id: -8, hash: null, fits: (key) => key.asymmetricKeyType === 'ed25519' },
  { id: -7, hash: 'sha256', fits: isCurve('prime256v1') },
  { id: -35, hash: 'sha384', fits: isCurve('secp384r1') },
  { id: -36, hash: 'sha512', fits: isCurve('secp521r1') },
  { id: -37, hash: 'sha256', fits: (key) => key.asymmetricKeyType === 'rsa' },
];

export function algorithmOf(key: KeyObject): Algorithm | undefined {
  return ALGORITHMS.find(({ fits }) => fits(key));
}

/** A detached COSE_Sign1 over a claim. Its length follows from the key and the chain, not from what is signed. */
export function signClaim(claim: Uint8Array, { privateKey, chain }: ClaimSigner): Buffer {
  const algorithm = algorithmOf(privateKey);
  if (!algorithm) throw new RangeError('the key signs with no algorithm of C2PA');
  const header = encode(new Map<number, unknown>([[ALGORITHM, algorithm.id], [X5CHAIN, chain]]));
  const signature = sign(algorithm.hash, toBeSigned(header, claim), withPadding(algorithm, privateKey));
  return Buffer.concat([Buffer.from([SIGN1_TAG]), encode([header, new Map(), null, signature])]);
} // prettier-ignore

/** Throws for bytes that are no COSE_Sign1 with a chain of certificates. Whether anybody trusts the chain is not judged here. */
export function verifyClaim(signed: Buffer, claim: Uint8Array): VerifiedSignature {
  const untagged = signed[0] === SIGN1_TAG ? signed.subarray(1) : signed;
  const parts = decode(untagged, { useMaps: true, allowUndefined: false }) as readonly unknown[];
  const [header, , , signature] = parts;
  if (!(header instanceof Uint8Array) || !(signature instanceof Uint8Array)) throw new RangeError('no COSE_Sign1');
  const fields = decode(header, { useMaps: true }) as ReadonlyMap<number, unknown>;
  const chain = certificatesOf(fields.get(X5CHAIN));
  const key = chain[0]?.publicKey;
  const algorithm = ALGORITHMS.find(({ id }) => id === fields.get(ALGORITHM));
  const isValid =
    key !== undefined &&
    algorithm?.fits(key) === true &&
    verify(algorithm.hash, toBeSigned(header, claim), withPadding(algorithm, key), signature);
  return { isValid, chain };
} // prettier-ignore

function certificatesOf(chain: unknown): readonly X509Certificate[] {
  const ders: readonly unknown[] = Array.isArray(chain) ? chain : [chain];
  return ders.map((der) => {
    if (der instanceof Uint8Array) return new X509Certificate(der);
    throw new RangeError('a signature without certificate');
  });
}

const toBeSigned = (header: Uint8Array, claim: Uint8Array): Uint8Array =>
  encode(['Signature1', header, new Uint8Array(), claim]);

/** COSE wants both numbers of an ECDSA signature side by side, and RSA with PSS. */
const withPadding = ({ id }: Algorithm, key: KeyObject) => ({
  key,
  dsaEncoding: 'ieee-p1363' as const,
  ...(id === -37 ? { padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: 32 } : {}),
});
