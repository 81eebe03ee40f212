import { createCanvas, GlobalFonts } from '@napi-rs/canvas';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { FontPackage } from './font-catalogue.ts';

const require = createRequire(import.meta.url);

/** One file of a family, covering some code points. */
interface Slice {
  readonly path: string;
  /** Registered under a name of its own: slices that share a name hide each other (notes/media.md 6). */
  readonly alias: string;
  readonly ranges: readonly (readonly [number, number])[];
}

const slicesByPackage = new Map<string, readonly Slice[]>();
const registered = new Set<string>();
const glyphs = new Map<string, boolean>();

/**
 * The alias under which `font` draws `codePoint`, registered on first use; undefined when it has no such glyph.
 * Once per process: canvas fonts are global.
 */
export function aliasFor(font: FontPackage, codePoint: number): string | undefined {
  for (const slice of slicesOf(font)) {
    if (!slice.ranges.some(([from, to]) => codePoint >= from && codePoint <= to)) continue;
    register(slice);
    if (hasGlyph(slice.alias, codePoint)) return slice.alias;
  }
  return undefined;
}

function slicesOf(font: FontPackage): readonly Slice[] {
  let slices = slicesByPackage.get(font.package);
  if (!slices) {
    slices = readSlices(font);
    slicesByPackage.set(font.package, slices);
  }
  return slices;
}

function readSlices(font: FontPackage): readonly Slice[] {
  const family = font.package.replace(/^.*\//, '');
  const ranges = JSON.parse(
    readFileSync(require.resolve(`${font.package}/unicode.json`), 'utf8'),
  ) as Readonly<Record<string, string>>;
  return Object.entries(ranges).map(([name, text]) => {
    const slice = name.replaceAll(/[[\]]/g, '');
    return {
      path: require.resolve(`${font.package}/files/${family}-${slice}-${font.file}-normal.woff2`),
      alias: `fabula ${family} ${slice}`,
      ranges: text.split(',').map(parseRange),
    };
  });
}

/** `U+0000-00FF` or `U+0131`. */
function parseRange(text: string): readonly [number, number] {
  const [from = '', to = from] = text.trim().replace(/^U\+/i, '').split('-');
  return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
}

function register(slice: Slice): void {
  if (registered.has(slice.alias)) return;
  registered.add(slice.alias);
  GlobalFonts.registerFromPath(slice.path, slice.alias);
}

/** The published ranges promise more than the files hold, so what a glyph looks like decides. */
function hasGlyph(alias: string, codePoint: number): boolean {
  const key = `${alias} ${codePoint}`;
  let answer = glyphs.get(key);
  if (answer === undefined) {
    answer = isBasicLatin(codePoint) || look(alias, codePoint) !== look(alias, NONCHARACTER);
    glyphs.set(key, answer);
  }
  return answer;
}

/** No font has a glyph for it. */
const NONCHARACTER = 0x10fffd;
const isBasicLatin = (codePoint: number) => codePoint >= 0x20 && codePoint < 0x7f;

const LOOK_PIXELS = 40;
const trial = createCanvas(LOOK_PIXELS, LOOK_PIXELS);
const trialPixels = trial.data();

/** A hash of what `codePoint` looks like. */
function look(alias: string, codePoint: number): number {
  const context = trial.getContext('2d');
  context.clearRect(0, 0, LOOK_PIXELS, LOOK_PIXELS);
  context.font = `20px "${alias}"`;
  context.fillText(String.fromCodePoint(codePoint), 10, 28);
  let hash = 0;
  for (let index = 3; index < trialPixels.length; index += 4) {
    hash = (Math.imul(hash, 31) + (trialPixels[index] ?? 0)) | 0;
  }
  return hash;
}
