import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
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

/** ZIP64 where sizes need it. */
async function writeZip(
  path: string,
  signal: AbortSignal,
  use: (sink: BundleSink) => Promise<void>,
): Promise<void> {
  const file = createWriteStream(path, { flags: 'wx' });
  await once(file, 'open').catch(refuseExisting(path));
  const zip = new ZipFile();
  const written = pipeline(zip.outputStream, file, { signal });
  written.catch(() => undefined);
  zip.on('error', (error: Error) => file.destroy(error));
  try {
    await use({
      async add(name, content) {
        const entry = Readable.from(content);
        zip.addReadStream(entry, name);
        await Promise.race([finished(entry, { signal }), written]);
      },
    });
    zip.end();
    await written;
  } catch (error) {
    file.destroy();
    await rm(path, { force: true });
    throw error;
  }
}

const refuseExisting =
  (path: string) =>
  (error: unknown): never => {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    throw new DomainError('conflict', 'audit.bundle_exists', `${path} is there already`);
  };
