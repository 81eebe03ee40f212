import { createReadStream, createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { S3Client } from '@aws-sdk/client-s3';
import { DomainError } from '../../modules/kernel/errors.ts';
import type { Bucket } from './shared-media-store.ts';

export interface S3Settings {
  readonly bucket: string;
  readonly region: string;
  /** None: the address of AWS. */
  readonly endpoint: string | undefined;
  /** None: what the SDK finds by itself (environment, profile, the machine's role). */
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string } | undefined;
}

export interface S3Bucket extends Bucket {
  /** One that is not there is no failure. */
  remove(name: string): Promise<void>;
  close(): Promise<void>;
}

/** Nothing here is paid by the call: the SDK tries again by itself, three times in all. */
const ATTEMPTS = 3;
/** What went wrong is in the error. */
const SILENT = { debug: mute, info: mute, warn: mute, error: mute };
const CONNECT_MS = 5_000;
const SILENCE_MS = 30_000;

/** A bucket of any S3-compatible store. Rejects with `DomainError('unavailable')` when the store is away or refuses. */
export function openS3Bucket(settings: S3Settings): S3Bucket {
  const { bucket: Bucket, region, endpoint, credentials } = settings;
  // Heavy, and of no use to who keeps media on disk.
  const sdk = import('@aws-sdk/client-s3');
  const opened = sdk.then(
    ({ S3Client }) =>
      new S3Client({
        region,
        maxAttempts: ATTEMPTS,
        logger: SILENT,
        requestHandler: { connectionTimeout: CONNECT_MS, socketTimeout: SILENCE_MS },
        // Stores other than AWS know no checksum trailers.
        requestChecksumCalculation: 'WHEN_REQUIRED',
        responseChecksumValidation: 'WHEN_REQUIRED',
        ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
        ...(credentials ? { credentials } : {}),
      }),
  );
  const ask = async <Answer>(request: (client: S3Client) => Promise<Answer>): Promise<Answer | undefined> => {
    try {
      return await request(await opened);
    } catch (error) {
      if (isMissing(error)) return undefined;
      const reason = error instanceof Error ? error.name : 'unknown';
      throw new DomainError('unavailable', 'media.store_refused', `media store: ${reason}`, { cause: error });
    }
  };

  return {
    async has(name) {
      const { HeadObjectCommand } = await sdk;
      return (await ask((client) => client.send(new HeadObjectCommand({ Bucket, Key: name })))) !== undefined;
    },
    async upload(name, path) {
      const { PutObjectCommand } = await sdk;
      const { size } = await stat(path);
      const put = async (client: S3Client) => {
        const Body = createReadStream(path);
        try {
          return await client.send(new PutObjectCommand({ Bucket, Key: name, Body, ContentLength: size }));
        } finally {
          Body.destroy();
        }
      };
      await ask(put);
    },
    async download(name, path) {
      const { GetObjectCommand } = await sdk;
      const got = await ask(async (client) => {
        const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: name }));
        await pipeline(Body as Readable, createWriteStream(path));
        return true;
      });
      return got ?? false;
    },
    async remove(name) {
      const { DeleteObjectCommand } = await sdk;
      await ask((client) => client.send(new DeleteObjectCommand({ Bucket, Key: name })));
    },
    async close() {
      (await opened).destroy();
    },
  };
}

/** GET says NoSuchKey, HEAD says NotFound. A bucket that is not there is a mistake of the operator. */
const isMissing = (error: unknown): boolean =>
  error instanceof Error && ['NoSuchKey', 'NotFound'].includes(error.name);

function mute(): void {
  // Said by the error.
}
