import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { untilAborted } from '../../modules/kernel/async/until-aborted.ts';
import type { Checkpoint } from '../../modules/transparency/index.ts';
import { openS3Bucket, type S3Settings, type S3Bucket } from './s3-bucket.ts';

export type CheckpointBucketSettings = S3Settings & {
  /** Before each name: empty, or ends with a slash. */
  readonly prefix: string;
};

const WITHIN_MS = 20_000;
const NEWEST = 'checkpoint';

/**
 * Checkpoints in a bucket: each under its size (`<prefix>0000000000000700`), and the newest as `<prefix>checkpoint`. Rejects with
 * `DomainError('unavailable')` when the store cannot be reached.
 */
export function makeCheckpointBucket(settings: CheckpointBucketSettings) {
  return {
    /** Undefined when none is there. */
    newest: (): Promise<string | undefined> =>
      withBucket(settings, async (bucket, file) =>
        (await bucket.download(`${settings.prefix}${NEWEST}`, file)) ? readFile(file, 'utf8') : undefined,
      ),
    put: ({ size, note }: Pick<Checkpoint, 'size' | 'note'>): Promise<void> =>
      withBucket(settings, async (bucket, file) => {
        await writeFile(file, note);
        await bucket.upload(`${settings.prefix}${String(size).padStart(16, '0')}`, file);
        await bucket.upload(`${settings.prefix}${NEWEST}`, file);
      }),
  };
}

/** Seldom used: it is opened each time, and nobody has to close it. */
async function withBucket<Result>(
  settings: CheckpointBucketSettings,
  use: (bucket: S3Bucket, file: string) => Promise<Result>,
): Promise<Result> {
  const bucket = openS3Bucket(settings);
  const folder = await mkdtemp(join(tmpdir(), 'fabula-checkpoint-'));
  try {
    return await untilAborted(use(bucket, join(folder, 'note')), AbortSignal.timeout(WITHIN_MS));
  } finally {
    await bucket.close();
    await rm(folder, { recursive: true, force: true });
  }
}
