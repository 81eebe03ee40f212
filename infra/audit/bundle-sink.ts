import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { Zip, ZipDeflate } from 'fflate';
import { DomainError } from '../../modules/kernel/errors.ts';

/** Where a bundle is written, file after file, a chunk at a time: memory does not grow with it. */
export interface BundleSink {
  add(name: string, content: AsyncIterable<string | Buffer> | Iterable<string | Buffer>): Promise<void>;
}

/** Lends a new folder, or a new archive where `output` ends in `.zip`. What a failure left of an archive is removed. */
export async function withBundleSink(
  output: string,
  signal: AbortSignal,
  use: (sink: BundleSink) => Promise<void>,
): Promise<void> {
  await (output.endsWith('.zip') ? writeZip(output, signal, use) : writeFolder(output, signal, use));
}

async function writeFolder(
  folder: string,
  signal: AbortSignal,
  use: (sink: BundleSink) => Promise<void>,
): Promise<void> {
  await mkdir(folder).catch(refuseExisting(folder));
  await use({
    async add(name, content) {
      await mkdir(join(folder, name, '..'), { recursive: true });
      const file = createWriteStream(join(folder, name), { flags: 'wx' });
      await pipeline(Readable.from(content), file, { signal });
    },
  });
}

/** fflate writes no ZIP64: sizes are 32 bits. */
const MAX_ZIP_BYTES = 2 ** 32 - 1;

async function writeZip(
  path: string,
  signal: AbortSignal,
  use: (sink: BundleSink) => Promise<void>,
): Promise<void> {
  const file = createWriteStream(path, { flags: 'wx' });
  await once(file, 'open', { signal }).catch(refuseExisting(path));
  const closed = finished(file);
  closed.catch(() => undefined);
  const zip = new Zip((error, chunk) => {
    if (error) file.destroy(error);
    else file.write(chunk);
  });
  try {
    await use({
      async add(name, content) {
        const entry = new ZipDeflate(name, { level: 6 });
        zip.add(entry);
        let sizeBytes = 0;
        for await (const chunk of content) {
          signal.throwIfAborted();
          const bytes = Buffer.from(chunk);
          sizeBytes += bytes.length;
          if (sizeBytes + file.bytesWritten > MAX_ZIP_BYTES) throw tooLarge();
          entry.push(bytes);
          if (file.writableNeedDrain) await Promise.race([once(file, 'drain', { signal }), closed]);
        }
        entry.push(Buffer.alloc(0), true);
      },
    });
    zip.end();
    file.end();
    await closed;
  } catch (error) {
    file.destroy();
    await rm(path, { force: true });
    throw error;
  }
}

const tooLarge = () =>
  new DomainError('malformed', 'audit.bundle_too_large', 'more than 4 GB do not fit a zip: name a folder');

const refuseExisting =
  (path: string) =>
  (error: unknown): never => {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    throw new DomainError('conflict', 'audit.bundle_exists', `${path} is there already`);
  };
