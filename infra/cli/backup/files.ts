import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { errorCode } from '../../../modules/kernel/http/disk-refusal.ts';
import { isBlobName, sha256In } from '../../blobs/blob-name.ts';
import { hashed } from './hashed.ts';

/** Every media file under a folder of blobs, two hex digits a folder. */
export async function* blobsIn(blobs: string): AsyncGenerator<string> {
  for (const folder of await namesIn(blobs)) {
    for (const name of await namesIn(join(blobs, folder))) if (isBlobName(name)) yield name;
  }
}

/** Files of a folder by name; none when it does not exist. */
export async function namesIn(folder: string): Promise<readonly string[]> {
  try {
    return (await readdir(folder)).sort();
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes(errorCode(error))) return [];
    throw error;
  }
}

export const placeOfBlob = (blobs: string, name: string): string => join(blobs, name.slice(0, 2), name);

/** Copies a blob unless it is there. `damaged`: its bytes are not those that its name promises; it is not copied. */
export async function copyBlob(
  from: string,
  to: string,
  name: string,
  signal: AbortSignal,
): Promise<'copied' | 'there' | 'damaged' | 'gone'> {
  const target = placeOfBlob(to, name);
  if (await exists(target)) return 'there';
  try {
    const sha256 = await copyFile(placeOfBlob(from, name), `${target}.part`, signal);
    if (sha256 === sha256In(name)) {
      await rename(`${target}.part`, target);
      return 'copied';
    }
    await rm(`${target}.part`);
    return 'damaged';
  } catch (error) {
    // `media verify --repair` removes files that nothing names.
    if (errorCode(error) === 'ENOENT') return 'gone';
    throw error;
  }
}

/** Copies for this user alone, onto the disk itself; resolves to the SHA-256 of the bytes. */
export async function copyFile(from: string, to: string, signal: AbortSignal): Promise<string> {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  const { stream, sha256 } = hashed();
  const options = { highWaterMark: 1 << 20 };
  await pipeline(
    createReadStream(from, options),
    stream,
    createWriteStream(to, { ...options, mode: 0o600, flush: true }),
    {
      signal,
    },
  );
  return sha256();
}

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );
