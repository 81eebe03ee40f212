import { sharedSignal } from '../../../../modules/kernel/async/shared-signal.ts';
import type { Asset } from '../../../../modules/videos/plan.ts';
import type { BlobName } from '../../../../planner/ports.ts';
import type { Purpose } from '../guard/urls.ts';
import type { ReferenceFetcher } from '../reference-fetcher.ts';
import { collectPicture } from './collect-picture.ts';
import type { Collecting } from './fetched-file.ts';
import { inTurns } from './in-turns.ts';
import { nameOfPicture } from './picture-name.ts';
import { atField } from './refuse-reference.ts';

/** A picture to be fetched; `field` is where the caller wrote it. */
export interface PictureSource {
  readonly field: string;
  readonly url: string;
  readonly name: string;
}

/** `reference_image_urls`: each an address, or an object with one. */
export function imageSources(
  entries: readonly (string | { readonly url: string })[],
): readonly PictureSource[] {
  return entries.map((entry, place) => {
    const url = typeof entry === 'string' ? entry : entry.url;
    return { field: `reference_image_urls.${place}`, url, name: nameOfPicture(url, place) };
  });
}

/** Asks for all of them at once; when several are refused, the first of the request is named. */
export async function checkPictures(
  fetcher: Pick<ReferenceFetcher, 'checkImage'>,
  sources: readonly PictureSource[],
  signal: AbortSignal,
): Promise<void> {
  const shared = sharedSignal([signal]);
  const checks = sources.map(({ field, url }) => atField(field, () => fetcher.checkImage(url, shared)));
  const outcomes = await Promise.allSettled(checks);
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
}

export async function fetchPictures(
  collecting: Collecting,
  sources: readonly PictureSource[],
  purpose: Purpose,
): Promise<readonly Asset[]> {
  const fetch = async ({ field, url, name }: PictureSource) => {
    const blob = await atField(field, () => collectPicture(collecting, url, purpose));
    return pictureAsset(blob, name, url);
  };
  return inTurns(sources, fetch, collecting.giveUp);
}

/** The id is the picture's: the same one, referred to again in an edit, is the same asset. */
export function pictureAsset(blob: BlobName, name: string, source_url: string): Asset {
  const asset_id = `reference-${blob.slice(0, 12)}`;
  return { asset_id, kind: 'reference_image', name, blob, source_url, scene_numbers: [] };
}

export function withoutRepeats(assets: readonly Asset[]): readonly Asset[] {
  const byId = new Map(assets.map((asset) => [asset.asset_id, asset] as const).reverse());
  return assets.filter((asset) => byId.get(asset.asset_id) === asset);
}
