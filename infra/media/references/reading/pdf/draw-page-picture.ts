import { writeFile } from 'node:fs/promises';
import { createCanvas } from '@napi-rs/canvas';
import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { PagePicture, Region } from '../messages.ts';
import { Unreadable } from '../unreadable.ts';
import { findPictures } from './find-pictures.ts';

/** A picture is drawn as large as a scene can show it. */
const WANTED_SIDE = 1600;
const MOST_ZOOM = 6;
/** Smaller parts of a page are slips of the hand. */
const SMALLEST_SIDE_POINTS = 8;

const WHOLE: Region = { left: 0, top: 0, width: 1, height: 1 };

/** Draws a page, a part of it, or one picture on it, to a PNG. Throws `Unreadable` when there is no such part. */
export async function drawPagePicture(page: PDFPageProxy, picture: PagePicture): Promise<void> {
  const unzoomed = page.getViewport({ scale: 1 });
  const region = clip(picture.region ?? (await regionOf(page, picture)));
  const width = region.width * unzoomed.width;
  const height = region.height * unzoomed.height;
  if (Math.min(width, height) < SMALLEST_SIDE_POINTS)
    throw new Unreadable(`page ${picture.page}: the part asked for is empty`);
  const scale = Math.min(MOST_ZOOM, WANTED_SIDE / Math.max(width, height));
  const canvas = createCanvas(Math.round(width * scale), Math.round(height * scale));
  const viewport = page.getViewport({
    scale,
    offsetX: -region.left * unzoomed.width * scale,
    offsetY: -region.top * unzoomed.height * scale,
  });
  // pdf.js speaks of a browser's canvas; ours draws the same.
  const canvasContext = canvas.getContext('2d') as unknown as CanvasRenderingContext2D;
  await page.render({ canvas: null, canvasContext, viewport, background: '#ffffff' }).promise;
  page.cleanup();
  await writeFile(picture.outputPath, canvas.toBuffer('image/png'), { flag: 'wx' });
}

async function regionOf(page: PDFPageProxy, { page: number, index }: PagePicture): Promise<Region> {
  if (index === undefined) return WHOLE;
  const pictures = await findPictures(page);
  const region = pictures[index];
  if (!region)
    throw new Unreadable(`page ${number}: has ${pictures.length} pictures, so none of index ${index}`);
  return region;
}

function clip({ left, top, width, height }: Region): Region {
  const inside = (value: number) => Math.min(1, Math.max(0, value));
  const [x, y] = [inside(left), inside(top)];
  return { left: x, top: y, width: inside(left + width) - x, height: inside(top + height) - y };
}
