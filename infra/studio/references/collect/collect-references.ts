import type { VideoCreateItem } from '../../../../modules/videos/index.ts';
import type { Asset } from '../../../../modules/videos/plan.ts';
import type { BlobName, MediaStore } from '../../../../planner/ports.ts';
import { checkVideo } from './check-video.ts';
import { collectPdf, type PageSelection } from './collect-pdf.ts';
import { collectTogether, type CollectorDependencies } from './collecting.ts';
import type { Collecting } from './fetched-file.ts';
import {
  checkPictures,
  fetchPictures,
  imageSources,
  pictureAsset,
  withoutRepeats,
} from './picture-assets.ts';
import { readPictureSelections, type PictureSelection } from './picture-selection.ts';
import { atField, refuseReference } from './refuse-reference.ts';
import { nameOfPicture } from './picture-name.ts';

export interface CollectedReferences {
  /** Pictures of the caller, each once, in the order of the request; those of the PDF last. */
  readonly assets: readonly Asset[];
  /** Text of the PDF, at most 60,000 characters. */
  readonly source_text?: string;
}

/**
 * Fetches all that a video item refers to: its pictures and those of its PDF become assets, the PDF's text is source
 * material, the reference video is measured. All or nothing.
 *
 * Throws `DomainError` whose message begins with the field: `reference_image_urls.2: answered with status 404`.
 */
export function makeReferenceCollector(
  parts: CollectorDependencies,
): (item: VideoCreateItem, signal: AbortSignal) => Promise<CollectedReferences> {
  return async (item, signal) => {
    const selections = readPictureSelections(item.pdf_selected_images ?? []);
    const [assets, document] = await collectTogether<[readonly Asset[], CollectedReferences, undefined]>(
      parts,
      signal,
      (collecting) => [
        fetchPictures(collecting, imageSources(item.reference_image_urls ?? []), 'creation'),
        collectDocument(collecting, item, selections),
        measureVideo(collecting, item.reference_video_url),
      ],
    );
    return { ...document, assets: withoutRepeats([...assets, ...document.assets]) };
  };
}

/**
 * The pictures of an edit, over https only: each is asked with HEAD first (contract 6.3), and fetched when all of them answer as
 * they must. Throws like `makeReferenceCollector`.
 */
export function makeEditImageCollector(
  parts: CollectorDependencies,
): (urls: readonly string[], signal: AbortSignal) => Promise<readonly Asset[]> {
  return async (urls, signal) => {
    const sources = imageSources(urls);
    await checkPictures(parts.fetcher, sources, signal);
    const [assets] = await collectTogether<[readonly Asset[]]>(parts, signal, (collecting) => [
      fetchPictures(collecting, sources, 'edit'),
    ]);
    return withoutRepeats(assets);
  };
}

/**
 * Pictures by their addresses, as many as there are addresses: those of our own media store are there already, the others are fetched. Throws
 * like `makeReferenceCollector`, naming `image_urls`.
 */
export function makePictureCollector(
  parts: CollectorDependencies & {
    /** Where media of ours are found: what stands before a blob's name. */
    readonly ownAddress: string;
  },
): (urls: readonly string[], signal: AbortSignal) => Promise<readonly BlobName[]> {
  const { media, ownAddress } = parts;
  return async (urls, signal) => {
    const sources = urls.map((url, place) => ({ field: `image_urls.${place}`, url, name: '' }));
    const own = new Map<string, BlobName>();
    for (const { field, url } of sources)
      if (url.startsWith(ownAddress))
        own.set(url, await ownPicture(media, field, url.slice(ownAddress.length)));
    const strange = sources.filter(({ url }) => !own.has(url));
    const [fetched] = await collectTogether<[readonly Asset[]]>(parts, signal, (collecting) => [
      fetchPictures(collecting, strange, 'creation'),
    ]);
    const known = new Map(strange.map(({ url }, place) => [url, fetched[place]?.blob ?? ''] as const));
    return urls.map((url) => own.get(url) ?? known.get(url) ?? '');
  };
}

async function ownPicture(media: MediaStore, field: string, name: BlobName): Promise<BlobName> {
  if (!(await media.has(name))) throw refuseReference(field, 'there is no such file');
  if (!/[.](?:jpg|png)$/u.test(name)) throw refuseReference(field, 'is not a picture');
  return name;
}

async function measureVideo(collecting: Collecting, url: string | undefined): Promise<undefined> {
  if (url !== undefined) await atField('reference_video_url', () => checkVideo(collecting, url));
  return undefined;
}

async function collectDocument(
  collecting: Collecting,
  { pdf_url: url, pdf_file_name }: VideoCreateItem,
  selections: readonly PictureSelection[],
): Promise<CollectedReferences> {
  const pages = selections.filter((selection): selection is PageSelection => 'page' in selection);
  const [first] = pages;
  if (url === undefined && first)
    throw refuseReference(`pdf_selected_images.${first.place}`, 'names a page, but there is no pdf_url');
  const fetched = await fetchSelections(collecting, selections);
  if (url === undefined) return { assets: fetched };
  const { text, pictures } = await collectPdf(collecting, {
    url,
    pages,
    mustHaveText: selections.length === 0,
  });
  const drawn = pictures.flatMap((blob, at) => {
    const selection = pages[at];
    return selection ? [pictureAsset(blob, nameOfPage(selection, pdf_file_name), url)] : [];
  });
  return { assets: [...fetched, ...drawn], ...(text === undefined ? {} : { source_text: text }) };
}

function fetchSelections(
  collecting: Collecting,
  selections: readonly PictureSelection[],
): Promise<readonly Asset[]> {
  const sources = selections.flatMap((selection) => {
    if (!('url' in selection)) return [];
    const { place, url, caption } = selection;
    return [{ field: `pdf_selected_images.${place}`, url, name: caption ?? nameOfPicture(url, place) }];
  });
  return fetchPictures(collecting, sources, 'creation');
}

function nameOfPage({ page, caption }: PageSelection, fileName: string | undefined): string {
  return caption ?? `page ${page} of ${fileName?.trim() ? fileName.trim() : 'the PDF'}`;
}
