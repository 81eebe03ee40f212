import { createCanvas, type Image, loadImage } from '@napi-rs/canvas';
import { LRUCache } from 'lru-cache';
import { createRequire } from 'node:module';
import { findIcon } from '../../drawing/index.ts';
import { type Build, isPlant, plainName } from './pose.ts';

const require = createRequire(import.meta.url);
const CATEGORIES: Readonly<Record<string, Build['category']>> = {
  'People & Body': 'people',
  'Animals & Nature': 'animals',
  'Food & Drink': 'nature',
  'Travel & Places': 'places',
};

/** A picture of the set, its bounds in shares of its square, and what it is. */
export interface Illustration {
  readonly name: string;
  readonly image: Image;
  /** Opaque bounds in shares of the square. */
  readonly bounds: {
    readonly left: number;
    readonly top: number;
    readonly right: number;
    readonly bottom: number;
  };
  readonly build: Build;
}

/** Pixels of the square the pictures are decoded to: sharp at any size a frame of 1080p shows them in. */
const DECODED = 640;
const MEASURED = 96;
/** Decoded pictures that a process holds: 1.6 MB each. */
const KEPT = 120;
const known = new LRUCache<string, Promise<Illustration | undefined>>({ max: KEPT });

/** `fluent-emoji-flat:honeybee` or `fabula:bridge` decoded, once as long as it is kept; undefined when there is no such picture. */
export function loadIllustration(id: string): Promise<Illustration | undefined> {
  const name = id.replace(/^fluent-emoji-flat:/u, '');
  const loading = known.get(name) ?? decode(name);
  known.set(name, loading);
  return loading;
}

export function hasIllustration(name: string): boolean {
  return findIcon(idOf(name)) !== undefined;
}

const idOf = (name: string): string => (name.includes(':') ? name : `fluent-emoji-flat:${name}`);

/** Width over height of the opaque part. */
export function aspectOf({ bounds }: Illustration): number {
  return (bounds.right - bounds.left) / (bounds.bottom - bounds.top);
}

async function decode(name: string): Promise<Illustration | undefined> {
  const icon = findIcon(idOf(name));
  if (icon === undefined) return undefined;
  const { width, height } = icon;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${DECODED}" height="${DECODED}">${icon.body}</svg>`;
  const image = await loadImage(Buffer.from(svg));
  return { name, image, ...measure(image, categoryOf(name)) };
}

function measure(image: Image, category: Build['category']): Pick<Illustration, 'bounds' | 'build'> {
  const canvas = createCanvas(MEASURED, MEASURED);
  const context = canvas.getContext('2d');
  context.drawImage(image, 0, 0, MEASURED, MEASURED);
  const { data } = context.getImageData(0, 0, MEASURED, MEASURED);
  const isOpaque = (x: number, y: number): boolean => (data[(y * MEASURED + x) * 4 + 3] ?? 0) > 100;
  let [left, top, right, bottom, filled] = [MEASURED, MEASURED, 0, 0, 0];
  for (let y = 0; y < MEASURED; y += 1) {
    for (let x = 0; x < MEASURED; x += 1) {
      if (!isOpaque(x, y)) continue;
      [left, top, right, bottom] = [
        Math.min(left, x),
        Math.min(top, y),
        Math.max(right, x + 1),
        Math.max(bottom, y + 1),
      ];
      filled += 1;
    }
  }
  const lowest = Array.from({ length: MEASURED }, (_, x) => isOpaque(x, bottom - 2)).filter(Boolean).length;
  const [width, height] = [Math.max(1, right - left), Math.max(1, bottom - top)];
  return {
    bounds: {
      left: left / MEASURED,
      top: top / MEASURED,
      right: right / MEASURED,
      bottom: bottom / MEASURED,
    },
    build: { category, footShare: lowest / width, fullness: filled / (width * height) },
  };
}

let categories: ReadonlyMap<string, string> | undefined;

function categoryOf(name: string): Build['category'] {
  categories ??= readCategories();
  const plain = plainName(name);
  if (isPlant(plain)) return 'nature';
  return CATEGORIES[categories.get(name) ?? categories.get(plain) ?? ''] ?? 'things';
}

function readCategories(): ReadonlyMap<string, string> {
  const metadata = require('@iconify-json/fluent-emoji-flat/metadata.json') as {
    readonly categories: Readonly<Record<string, readonly string[]>>;
  };
  return new Map(
    Object.entries(metadata.categories).flatMap(([category, names]) =>
      names.map((name) => [name, category] as const),
    ),
  );
}
