import type { S3Settings } from '../blobs/s3-bucket.ts';
import { httpUrl, secretText, type Value } from './values.ts';

export const S3_SETTING_NAMES = [
  'S3_BUCKET',
  'S3_REGION',
  'S3_ENDPOINT',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
] as const;
type S3SettingName = (typeof S3_SETTING_NAMES)[number];
type ReadSetting = <T>(name: S3SettingName, value: Value<T>) => T | undefined;

const DEFAULT_REGION = 'us-east-1';

/** The bucket for media; undefined: the local disk. `tell` receives conflicts between settings. */
export function parseS3(read: ReadSetting, tell: (problem: string) => void): S3Settings | undefined {
  const bucket = read('S3_BUCKET', bucketName);
  const region = read('S3_REGION', regionName) ?? DEFAULT_REGION;
  const endpoint = read('S3_ENDPOINT', httpUrl);
  const accessKeyId = read('S3_ACCESS_KEY_ID', secretText(3));
  const secretAccessKey = read('S3_SECRET_ACCESS_KEY', secretText(8));
  const hasId = accessKeyId !== undefined;
  const hasSecret = secretAccessKey !== undefined;
  if (hasId !== hasSecret)
    tell(`${hasId ? 'S3_SECRET_ACCESS_KEY' : 'S3_ACCESS_KEY_ID'}: is needed with the other one`);
  if (bucket === undefined) return undefined;
  const credentials = hasId && hasSecret ? { accessKeyId, secretAccessKey } : undefined;
  return { bucket, region, endpoint, credentials };
}

const bucketName: Value<string> = (given) =>
  /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(given)
    ? { value: given }
    : { problem: 'must be the name of a bucket: 3 to 63 small letters, digits, dots and hyphens' };

const regionName: Value<string> = (given) =>
  /^[a-z0-9-]{1,40}$/.test(given) ? { value: given } : { problem: 'must be the name of a region' };
