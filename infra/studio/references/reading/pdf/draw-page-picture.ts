import { writeFile } from 'node:fs/promises';
import { createCanvas } from '@napi-rs/canvas';
import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { PagePicture, Region } from '../messages.ts';
import { Unreadable } from '../unreadable.ts';
import { findPictures } from './find-pictures.ts';

/** A picture is drawn as large as a scene can show it. */
const WANTED_SIDE = 1600;
const MAX_ZOOM = 6;
/** Smaller parts of a page are slips of the hand. */
const SMALLEST_SIDE_POINTS = 8;

/** In points, from the top left corner of the page as it is shown. */
type Box = Omit<Region, 'unit'>;

/** Draws a page, a part of it, or one picture on it, to a PNG. Throws `Unreadable` when the part is empty. */
export async function drawPagePicture(page: PDFPageProxy, picture: PagePicture): Promise<void> {
  const { left, top, width, height } = await boxOf(page, picture);
  if (Math.min(width, height) < SMALLEST_SIDE_POINTS)
    throw new Unreadable(`page ${picture.page}: the part asked for is empty`);
  const scale = Math.min(MAX_ZOOM, WANTED_SIDE / Math.max(width, height));
  const canvas = createCanvas(Math.round(width * scale), Math.round(height * scale));
  const viewport = page.getViewport({ scale, offsetX: -left * scale, offsetY: -top * scale });
  // pdf.js speaks of a browser's canvas; ours draws the same.
  const canvasContext = canvas.getContext('2d') as unknown as CanvasRenderingContext2D;
  await page.render({ canvas: null, canvasContext, viewport, background: '#ffffff' }).promise;
  page.cleanup();
  await writeFile(picture.outputPath, canvas.toBuffer('image/png'));
}

async function boxOf(page: PDFPageProxy, { region, index }: PagePicture): Promise<Box> {
  const shown = page.getViewport({ scale: 1 });
  const whole: Box = { left: 0, top: 0, width: shown.width, height: shown.height };
  // A page without such a picture is shown whole: `index` may as well be the place in somebody's list.
  const part = region ?? (index === undefined ? undefined : (await findPictures(page))[index]);
  return part ? clip(inPoints(part, whole), whole) : whole;
}

function inPoints({ left, top, width, height, unit }: Region, whole: Box): Box {
  const [across, down] = unit === 'page' ? [whole.width, whole.height] : [1, 1];
  return { left: left * across, top: top * down, width: width * across, height: height * down };
}

function clip({ left, top, width, height }: Box, whole: Box): Box {
  const [x, y] = [Math.max(0, left), Math.max(0, top)];
  return {
    left: x,
    top: y,
    width: Math.min(left + width, whole.width) - x,
    height: Math.min(top + height, whole.height) - y,
  };
}
