import { extname } from 'node:path';
import { DomainError } from '../../modules/kernel/errors.ts';
import type { BlobName } from '../../planner/ports.ts';

const BLOB_NAME = /^[0-9a-f]{64}\.[a-z0-9]{2,5}$/;
const SHA256_DIGITS = 64;
const EXTENSION = /^[a-z0-9]{2,5}$/;

/** Whether this is a valid blob name: only valid names become paths. */
export function isBlobName(name: string): boolean {
  return BLOB_NAME.test(name);
}

export function blobNameOf(sha256: string, extension: string): BlobName {
  return `${sha256}.${parseExtension(extension)}`;
}

/** The SHA-256 in a blob's name. */
export const sha256In = (name: BlobName): string => name.slice(0, SHA256_DIGITS);

/** `mp4` from `mp4` or `.mp4`. Throws `RangeError` on anything that is not 2-5 lower-case letters or digits. */
export function parseExtension(extension: string): string {
  const bare = extension.startsWith('.') ? extension.slice(1) : extension;
  if (!EXTENSION.test(bare)) throw new RangeError(`not a file extension: ${JSON.stringify(extension)}`);
  return bare;
}

export function extensionOfPath(path: string): string {
  return parseExtension(extname(path));
}

export function missingBlob(name: string): DomainError {
  return new DomainError('missing', 'media.missing', `no such media file: ${name.slice(0, 80)}`);
}
