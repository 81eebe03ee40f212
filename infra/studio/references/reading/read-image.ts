import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { createCanvas, loadImage, type Canvas, type Image } from '@napi-rs/canvas';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { imageSize } from 'image-size';
import type { ImageKind } from './content-kind.ts';
import type { ReadImage, ReadingTask } from './messages.ts';
import { Unreadable } from './unreadable.ts';

/** A picture larger than that is made smaller: twice what a 1080p scene can show. */
const MAX_SIDE = 2048;
const MAX_PIXELS = 50_000_000;
const SMALLEST_SIDE = 16;
const JPEG_QUALITY = 90;

type ImageTask = Extract<ReadingTask, { type: 'image' }>;

/**
 * Decodes a picture and writes it anew, upright and at most 2048 pixels long: the renderers only ever see files of ours,
 * without EXIF (which may say where a photograph was taken). Of an animation the first frame is taken.
 *
 * Throws `Unreadable`.
 */
export async function readImage({ kind, path, outputs }: ImageTask): Promise<ReadImage> {
  const bytes = await readFile(path);
  const canvas = kind === 'svg' ? await drawSvg(bytes) : await drawBitmap(bytes);
  const { width, height } = canvas;
  if (Math.min(width, height) < SMALLEST_SIDE)
    throw new Unreadable(`is only ${width} by ${height} pixels; at least ${SMALLEST_SIDE} are needed`);
  const output = isPhotograph(kind) && isOpaque(canvas) ? 'jpg' : 'png';
  const encoded =
    output === 'jpg' ? canvas.toBuffer('image/jpeg', JPEG_QUALITY) : canvas.toBuffer('image/png');
  await writeFile(outputs[output], encoded);
  return { type: 'image', output, width, height };
}

const isPhotograph = (kind: ImageKind): boolean => kind === 'jpeg' || kind === 'webp' || kind === 'avif';

async function drawBitmap(bytes: Buffer): Promise<Canvas> {
  assertDrawable(bytes);
  const image = await decode(bytes);
  const { width, height } = fit(image.width, image.height);
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.imageSmoothingEnabled = true;
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, width, height);
  return canvas;
}

async function decode(bytes: Buffer): Promise<Image> {
  try {
    return await loadImage(bytes);
  } catch (cause) {
    throw new Unreadable('is damaged: it cannot be decoded', { cause });
  }
}

/** Looks at the header only: a small file can claim a picture that fills the memory. */
function assertDrawable(bytes: Buffer): void {
  const { width, height } = measure(bytes);
  if (width * height > MAX_PIXELS)
    throw new Unreadable(
      `is ${width} by ${height} pixels; at most ${MAX_PIXELS / 1_000_000} megapixels are taken`,
    );
}

function measure(bytes: Buffer): { readonly width: number; readonly height: number } {
  try {
    return imageSize(bytes);
  } catch (cause) {
    throw new Unreadable('is damaged: it does not say its size', { cause });
  }
}

let started: Promise<void> | undefined;

/** Skia knows no style sheets in SVG; resvg does, opens no files, and runs in its own memory. */
async function drawSvg(bytes: Buffer): Promise<Canvas> {
  const source = bytes.toString('utf8');
  if (/<(?:\w+:)?(?:text|foreignObject)[\s>]/.test(source))
    throw new Unreadable('is an SVG with text: turn the text into outlines, or send a PNG');
  started ??= loadResvg();
  await started;
  try {
    const drawing = new Resvg(source, { fitTo: { mode: 'original' }, font: { loadSystemFonts: false } });
    const longest = Math.max(drawing.width, drawing.height, 1);
    const zoom = { mode: 'zoom', value: Math.min(MAX_SIDE, Math.max(longest, 1024)) / longest } as const;
    const rendered = new Resvg(source, { fitTo: zoom, font: { loadSystemFonts: false } }).render();
    const image = await loadImage(Buffer.from(rendered.asPng()));
    const canvas = createCanvas(image.width, image.height);
    canvas.getContext('2d').drawImage(image, 0, 0);
    return canvas;
  } catch (cause) {
    throw new Unreadable('is an SVG that cannot be drawn', { cause });
  }
}

async function loadResvg(): Promise<void> {
  const wasm = createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm');
  await initWasm(await readFile(wasm));
}

function fit(width: number, height: number): { readonly width: number; readonly height: number } {
  const scale = Math.min(1, MAX_SIDE / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

function isOpaque(canvas: Canvas): boolean {
  const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
  for (let place = 3; place < data.length; place += 4) if (data[place] !== 255) return false;
  return true;
}
