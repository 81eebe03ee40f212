import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable, type Writable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { DomainError } from '../../modules/kernel/errors.ts';

/** Where a bundle is written, file after file, a chunk at a time: memory does not grow with it. */
export interface BundleSink {
  add(name: string, content: AsyncIterable<string | Buffer> | Iterable<string | Buffer>): Promise<void>;
}

/** Lends a new folder, a new archive where `output` ends in `.zip`, or one that is sent as it grows. What a failure left of an archive is removed. */
export async function withBundleSink(
  output: string | Writable,
  signal: AbortSignal,
  use: (sink: BundleSink) => Promise<void>,
): Promise<void> {
  if (typeof output !== 'string') await writeZip(output, signal, use);
  else await (output.endsWith('.zip') ? writeZipFile(output, signal, use) : writeFolder(output, signal, use));
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

async function writeZipFile(
  path: string,
  signal: AbortSignal,
  use: (sink: BundleSink) => Promise<void>,
): Promise<void> {
  const file = createWriteStream(path, { flags: 'wx' });
  await once(file, 'open').catch(refuseExisting(path));
  try {
    await writeZip(file, signal, use);
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
}

/** ZIP64 where sizes need it. Destroys the output of what fails. */
async function writeZip(
  output: Writable,
  signal: AbortSignal,
  use: (sink: BundleSink) => Promise<void>,
): Promise<void> {
  const zip = new ZipFile();
  const written = pipeline(zip.outputStream, output, { signal });
  written.catch(() => undefined);
  zip.on('error', (error: Error) => output.destroy(error));
  try {
    await use({
      async add(name, content) {
        const entry = Readable.from(content);
        zip.addReadStream(entry, name);
        try {
          await Promise.race([finished(entry, { signal }), written]);
        } finally {
          // Nobody reads on, and its source is closed.
          entry.destroy();
        }
      },
    });
    zip.end();
    await written;
  } catch (error) {
    output.destroy(error as Error);
    throw error;
  }
}

const refuseExisting =
  (path: string) =>
  (error: unknown): never => {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    throw new DomainError('conflict', 'audit.bundle_exists', `${path} is there already`);
  };
