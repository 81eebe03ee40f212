import { rm } from 'node:fs/promises';
import type { BlobName } from '../../../../planner/ports.ts';
import { refuseContent } from '../guard/refusals.ts';
import type { Purpose } from '../guard/urls.ts';
import { isImageKind, type ContentKind } from '../reading/content-kind.ts';
import { IMAGE_BOUNDS } from '../reference-fetcher.ts';
import { withFetchedFile, type Collecting } from './fetched-file.ts';

/** Fetches a picture, and keeps it as a PNG or JPEG of ours. */
export async function collectPicture(
  collecting: Collecting,
  url: string,
  purpose: Purpose,
): Promise<BlobName> {
  return withFetchedFile(collecting, { url, purpose, bounds: IMAGE_BOUNDS }, async (path, { kind }) => {
    if (!isImageKind(kind)) throw refuseContent(`is ${NAMES[kind]}; send PNG, JPEG, WebP, GIF, AVIF or SVG`);
    const { media, reader, signal } = collecting;
    const outputs = { png: await media.draft('png'), jpg: await media.draft('jpg') };
    try {
      const { output } = await reader.read({ type: 'image', kind, path, outputs }, signal);
      return await media.keep(outputs[output]);
    } finally {
      await Promise.all([rm(outputs.png, { force: true }), rm(outputs.jpg, { force: true })]);
    }
  });
}

const NAMES: Readonly<
  Record<Exclude<ContentKind, 'png' | 'jpeg' | 'gif' | 'webp' | 'avif' | 'svg'>, string>
> = {
  pdf: 'a PDF',
  video: 'a video',
  heic: 'HEIC',
  tiff: 'TIFF',
  bmp: 'BMP',
  html: 'a web page',
  unknown: 'not a picture',
};
