import type { S3Settings } from '../blobs/s3-bucket.ts';
import { httpUrl, secretText, type Value } from './values.ts';

export const S3_SETTING_NAMES = [
  'S3_BUCKET',
  'S3_REGION',
  'S3_ENDPOINT',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'CHECKPOINT_BUCKET',
] as const;
type S3SettingName = (typeof S3_SETTING_NAMES)[number];
type ReadSetting = <T>(name: S3SettingName, value: Value<T>) => T | undefined;

const DEFAULT_REGION = 'us-east-1';

export interface S3Config {
  /** Where media are kept; undefined: on this machine's disk. */
  readonly s3: S3Settings | undefined;
  /** Where checkpoints of the log are published, in the same store; the prefix ends with a slash, or is empty. */
  readonly checkpointBucket: (S3Settings & { readonly prefix: string }) | undefined;
}

/** `tell` receives conflicts between settings. */
export function parseS3(read: ReadSetting, tell: (problem: string) => void): S3Config {
  const bucket = read('S3_BUCKET', bucketName);
  const checkpoints = read('CHECKPOINT_BUCKET', bucketAndPrefix);
  const region = read('S3_REGION', regionName) ?? DEFAULT_REGION;
  const endpoint = read('S3_ENDPOINT', httpUrl);
  const accessKeyId = read('S3_ACCESS_KEY_ID', secretText(3));
  const secretAccessKey = read('S3_SECRET_ACCESS_KEY', secretText(8));
  const hasId = accessKeyId !== undefined;
  const hasSecret = secretAccessKey !== undefined;
  if (hasId !== hasSecret)
    tell(`${hasId ? 'S3_SECRET_ACCESS_KEY' : 'S3_ACCESS_KEY_ID'}: is needed with the other one`);
  const credentials = hasId && hasSecret ? { accessKeyId, secretAccessKey } : undefined;
  const store = { region, endpoint, credentials };
  return {
    s3: bucket === undefined ? undefined : { bucket, ...store },
    checkpointBucket: checkpoints && { ...checkpoints, ...store },
  };
}

const bucketAndPrefix: Value<{ readonly bucket: string; readonly prefix: string }> = (given) => {
  const [, bucket = '', prefix = ''] = /^([^/]+)(?:\/([\w./-]{0,200}?))?\/?$/.exec(given) ?? [];
  if ('value' in bucketName(bucket)) return { value: { bucket, prefix: prefix === '' ? '' : `${prefix}/` } };
  return { problem: 'must be the name of a bucket, or bucket/prefix' };
};

const bucketName: Value<string> = (given) =>
  /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(given)
    ? { value: given }
    : { problem: 'must be the name of a bucket: 3 to 63 small letters, digits, dots and hyphens' };

const regionName: Value<string> = (given) =>
  /^[a-z0-9-]{1,40}$/.test(given) ? { value: given } : { problem: 'must be the name of a region' };
