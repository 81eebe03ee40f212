import { createCanvas, loadImage, Path2D, type Canvas } from '@napi-rs/canvas';
import { findIcon } from '../../drawing/index.ts';

/** A line icon as paths in its view box. */
export interface IconPaths {
  readonly viewBox: number;
  readonly strokes: readonly Path2D[];
  readonly fills: readonly Path2D[];
}

/** The paths of a `tabler:` icon; undefined for other icons and unknown names. */
export function iconPaths(id: string): IconPaths | undefined {
  const icon = id.startsWith('tabler:') ? findIcon(id) : undefined;
  if (!icon) return undefined;
  const strokes: Path2D[] = [];
  const fills: Path2D[] = [];
  const isFilled = !icon.body.includes('stroke="currentColor"');
  for (const [, path = ''] of icon.body.matchAll(/ d="([^"]+)"/g))
    (isFilled ? fills : strokes).push(new Path2D(path));
  return { viewBox: icon.width, strokes, fills };
}

const sprites = new Map<string, Promise<Canvas | undefined>>();
const SPRITE_LIMIT = 200;

/** An illustration as pixels, `size` wide and high; undefined for an unknown one. Kept for the process. */
export function illustrationSprite(id: string, size: number): Promise<Canvas | undefined> {
  const pixels = Math.max(1, Math.ceil(size));
  const key = `${id} ${pixels}`;
  let sprite = sprites.get(key);
  if (!sprite) {
    if (sprites.size >= SPRITE_LIMIT) sprites.clear();
    sprite = drawSprite(id, pixels);
    sprites.set(key, sprite);
  }
  return sprite;
}

async function drawSprite(id: string, pixels: number): Promise<Canvas | undefined> {
  const icon = findIcon(id);
  if (!icon) return undefined;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${pixels}" height="${pixels}" viewBox="0 0 ${icon.width} ${icon.height}">${icon.body}</svg>`;
  const canvas = createCanvas(pixels, pixels);
  canvas.getContext('2d').drawImage(await loadImage(Buffer.from(svg)), 0, 0, pixels, pixels);
  return canvas;
}
