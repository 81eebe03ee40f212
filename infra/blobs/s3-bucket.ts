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
  /** Undefined: the endpoint of AWS. */
  readonly endpoint: string | undefined;
  /** Undefined: the SDK's own lookup (environment, profile, machine role). */
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string } | undefined;
}

export interface S3Bucket extends Bucket {
  /** A missing object is no error. */
  remove(name: string): Promise<void>;
  close(): Promise<void>;
}

/** Calls cost nothing worth saving: the SDK retries, three attempts in all. */
const ATTEMPTS = 3;
/** The error contains the reason. */
const SILENT = { debug: mute, info: mute, warn: mute, error: mute };
const CONNECT_MS = 5_000;
const SILENCE_MS = 30_000;

/** A bucket of any S3-compatible store. Rejects with `DomainError('unavailable')` when the store is down or refuses. */
export function openS3Bucket(settings: S3Settings): S3Bucket {
  const { bucket: Bucket, region, endpoint, credentials } = settings;
  // Slow to load and unused with media on disk.
  const sdk = import('@aws-sdk/client-s3');
  const opened = sdk.then(
    ({ S3Client }) =>
      new S3Client({
        region,
        maxAttempts: ATTEMPTS,
        logger: SILENT,
        requestHandler: { connectionTimeout: CONNECT_MS, socketTimeout: SILENCE_MS },
        // Other stores than AWS do not support checksum trailers.
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

/** GET reports NoSuchKey, HEAD reports NotFound. A missing bucket is a configuration error. */
const isMissing = (error: unknown): boolean =>
  error instanceof Error && ['NoSuchKey', 'NotFound'].includes(error.name);

function mute(): void {
  // The error contains the reason.
}
