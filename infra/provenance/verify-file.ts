import { X509Certificate } from 'node:crypto';
import { parseManifestStore, type ReadManifest } from './c2pa/manifest.ts';
import { ALL_CONTAINERS } from './containers/index.ts';
import type { FoundManifest } from './containers/container.ts';
import { fingerprintOf } from './film-keys.ts';
import { ACTIONS, PRODUCTION } from './film-manifest.ts';

/** What a file says of where it comes from, and whether that holds. */
export interface FileReport {
  /** `none`: no manifest is in it. `broken`: one is, and something does not hold. */
  readonly provenance: 'none' | 'intact' | 'broken';
  /** Whether the file is, byte for byte, the one that was signed. */
  readonly unchanged?: boolean;
  /** Whether who signed it is certified by one of the given authorities; null: none was given. */
  readonly trusted?: boolean | null;
  /** Who signed it, as its certificate says. */
  readonly issuer?: string;
  readonly certificate?: string;
  readonly title?: string | undefined;
  readonly generator?: string | undefined;
  /** One of IPTC's digital source types. */
  readonly source?: string | undefined;
  /** Video, version, time, engines, event and checkpoint, as the manifest says. */
  readonly production?: unknown;
  readonly problems: readonly string[];
}

/** Reads the manifest of a film, thumbnail or captions. `authorities`: certificates (PEM) of whom the reader trusts. Offline. */
export async function verifyFile(
  path: string,
  authorities: readonly string[],
  now: Date,
): Promise<FileReport> {
  const found = await findManifest(path);
  if (!found) return { provenance: 'none', problems: [] };
  try {
    return await judge(found, parseManifestStore(found.manifest), authorities, now);
  } catch {
    return { provenance: 'broken', problems: ['the manifest cannot be read'] };
  }
}

async function judge(
  found: FoundManifest,
  { title, generator, assertions, signature, problems }: ReadManifest,
  authorities: readonly string[],
  now: Date,
): Promise<FileReport> {
  const { chain, isValid } = signature;
  const isBound = await found.isBound(assertions);
  const trusted = authorities.length === 0 ? null : isTrusted(chain, authorities, now);
  const all = [
    ...problems,
    ...(isValid ? [] : ['the signature is not of what the manifest says']),
    ...(isBound === false ? ['the file was changed after it was signed'] : []),
    ...(isBound === undefined ? ['the manifest does not say which file it is of'] : []),
    ...(trusted === false ? ['no given certificate vouches for who signed it'] : []),
  ];
  const [signer] = chain;
  return {
    provenance: all.length === 0 ? 'intact' : 'broken',
    unchanged: isBound === true,
    trusted,
    ...(signer ? { issuer: organizationOf(signer), certificate: fingerprintOf(signer) } : {}),
    title,
    generator,
    source: sourceIn(assertions.get(ACTIONS)),
    production: assertions.get(PRODUCTION),
    problems: all,
  };
}

async function findManifest(path: string): Promise<FoundManifest | undefined> {
  for (const container of ALL_CONTAINERS) {
    try {
      return await container.find(path);
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
    }
  }
  throw new RangeError('neither a film (MP4), nor a picture (JPEG), nor captions (WebVTT)');
}

/** Each is certified by the next, and the last is one of the authorities or certified by it. */
function isTrusted(chain: readonly X509Certificate[], authorities: readonly string[], now: Date): boolean {
  const roots = authorities.map((pem) => new X509Certificate(pem));
  const isLinked = chain.every((certificate, at) => at === 0 || isCertifiedBy(chain[at - 1], certificate));
  const isCurrent = chain.every((one) => now >= new Date(one.validFrom) && now <= new Date(one.validTo));
  const last = chain.at(-1);
  const isRooted = roots.some((root) => last?.raw.equals(root.raw) === true || isCertifiedBy(last, root));
  return isLinked && isCurrent && isRooted;
}

const isCertifiedBy = (certificate: X509Certificate | undefined, by: X509Certificate): boolean =>
  certificate !== undefined && by.ca && certificate.checkIssued(by) && certificate.verify(by.publicKey);

const organizationOf = ({ subject }: X509Certificate): string => /^O=(.+)$/m.exec(subject)?.[1] ?? subject;

function sourceIn(actions: unknown): string | undefined {
  const list = (actions as { readonly actions?: unknown } | undefined)?.actions;
  const [first] = Array.isArray(list) ? (list as readonly { readonly digitalSourceType?: unknown }[]) : [];
  const type = first?.digitalSourceType;
  return typeof type === 'string' ? type : undefined;
}
