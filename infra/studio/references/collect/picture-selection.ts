import type { PagePicture, Region } from '../reading/messages.ts';
import { refuseReference } from './refuse-reference.ts';

/** A picture taken from a PDF: where it can be fetched, or which page, part or picture it is. */
export type PictureSelection = {
  /** Place in the request: 0 is the first. */
  readonly place: number;
  /** What the caller says it shows. */
  readonly caption?: string;
} & ({ readonly url: string } | Omit<PagePicture, 'outputPath'>);

type Entry = Readonly<Record<string, unknown>>;

const MAX_CAPTION = 200;

/**
 * Reads `pdf_selected_images`, whose entries the specification does not show: `url` or `image_url` (text, or an object with
 * `url`) wins, else `page` (or `page_number`) with an optional `bbox` or `index`. An entry that names none of these is
 * ignored. docs/references.md shows every form.
 *
 * Throws `DomainError('unprocessable')` for an entry that names something and nothing usable.
 */
export function readPictureSelections(entries: readonly unknown[]): readonly PictureSelection[] {
  return entries.flatMap((entry, place) => {
    const selection = isEntry(entry) ? readSelection(entry, place) : undefined;
    return selection ? [selection] : [];
  });
}

function readSelection(entry: Entry, place: number): PictureSelection | undefined {
  const caption = captionOf(entry);
  const known = { place, ...(caption === undefined ? {} : { caption }) };
  const urls = [entry['url'], entry['image_url']].map((value) => (isEntry(value) ? value['url'] : value));
  const url = urls.find(isHttpUrl);
  if (url !== undefined) return { ...known, url };
  const page = [entry['page'], entry['page_number'], entry['pageNumber']].map(toNumber).find(isPageNumber);
  if (page !== undefined) return { ...known, page, ...partOf(entry) };
  if (!NAMING.some((name) => entry[name] !== undefined && entry[name] !== null)) return undefined;
  throw refuseReference(`pdf_selected_images.${place}`, 'must have an http(s) url, or a page number from 1');
}

const NAMING = ['url', 'image_url', 'page', 'page_number', 'pageNumber', 'bbox'] as const;

function partOf(entry: Entry): Pick<PagePicture, 'region' | 'index'> {
  const region = readRegion(entry['bbox']);
  const index = toNumber(entry['index']);
  if (region) return { region };
  return index !== undefined && Number.isInteger(index) && index >= 0 ? { index } : {};
}

/** `[x0, y0, x1, y1]`, or an object with two corners, or a corner and a size. Numbers up to 1 are parts of the page. */
function readRegion(bbox: unknown): Region | undefined {
  const corners = Array.isArray(bbox) ? bbox.map(toNumber) : isEntry(bbox) ? cornersOf(bbox) : [];
  const [x0, y0, x1, y1] = corners;
  if (x0 === undefined || y0 === undefined || x1 === undefined || y1 === undefined) return undefined;
  const [left, right] = [Math.min(x0, x1), Math.max(x0, x1)];
  const [top, bottom] = [Math.min(y0, y1), Math.max(y0, y1)];
  if (right <= left || bottom <= top) return undefined;
  const unit = Math.max(right, bottom) <= 1 ? 'page' : 'point';
  return { left, top, width: right - left, height: bottom - top, unit };
}

function cornersOf(box: Entry): readonly (number | undefined)[] {
  const number = (...names: readonly string[]) =>
    names.map((name) => toNumber(box[name])).find((value) => value !== undefined);
  const x0 = number('x0', 'x', 'left');
  const y0 = number('y0', 'y', 'top');
  const [width, height] = [number('width', 'w'), number('height', 'h')];
  const x1 = number('x1', 'right') ?? (x0 !== undefined && width !== undefined ? x0 + width : undefined);
  const y1 = number('y1', 'bottom') ?? (y0 !== undefined && height !== undefined ? y0 + height : undefined);
  return [x0, y0, x1, y1];
}

function captionOf(entry: Entry): string | undefined {
  const texts = ['caption', 'description', 'alt', 'title', 'name'].map((name) => entry[name]);
  const said = texts.find((text): text is string => typeof text === 'string' && /\p{L}/u.test(text));
  return said?.replace(/\s+/gu, ' ').trim().slice(0, MAX_CAPTION);
}

function toNumber(value: unknown): number | undefined {
  if (typeof value === 'string' && /^\d+(\.\d+)?$/.test(value)) return Number(value);
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
}

const isPageNumber = (value: number | undefined): value is number =>
  value !== undefined && Number.isInteger(value) && value >= 1;

const isHttpUrl = (value: unknown): value is string =>
  typeof value === 'string' && /^https?:\/\//i.test(value) && URL.canParse(value);

const isEntry = (value: unknown): value is Entry =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
