import { OPS, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { Region } from '../messages.ts';

/** [a, b, c, d, e, f], as PDF writes it. */
type Matrix = readonly [number, number, number, number, number, number];

/** Rules, bullets and icons are pictures too, but nobody means them. */
const SMALLEST_SIDE_POINTS = 24;
const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];

/** Where the bitmaps of a page stand, in the order they are drawn, in points. */
export async function findPictures(page: PDFPageProxy): Promise<readonly Region[]> {
  const { fnArray, argsArray } = (await page.getOperatorList()) as unknown as Operators;
  const shown = toMatrix(page.getViewport({ scale: 1 }).transform);
  return placements(fnArray, argsArray)
    .map((placement) => boxOf(multiply(shown, placement)))
    .filter((box) => Math.min(box.width, box.height) >= SMALLEST_SIDE_POINTS);
}

interface Operators {
  readonly fnArray: readonly number[];
  readonly argsArray: readonly (readonly unknown[] | null)[];
}

const DRAWS_PICTURE: readonly number[] = [OPS.paintImageXObject, OPS.paintInlineImageXObject];

/** Follows the current transformation: a picture fills the unit square under it. */
function placements(
  functions: readonly number[],
  args: readonly (readonly unknown[] | null)[],
): readonly Matrix[] {
  const saved: Matrix[] = [];
  const found: Matrix[] = [];
  let current = IDENTITY;
  functions.forEach((operator, place) => {
    if (operator === OPS.save || operator === OPS.paintFormXObjectBegin) saved.push(current);
    if (operator === OPS.restore || operator === OPS.paintFormXObjectEnd) current = saved.pop() ?? IDENTITY;
    if (operator === OPS.transform) current = multiply(current, toMatrix(args[place]));
    if (operator === OPS.paintFormXObjectBegin) current = multiply(current, toMatrix(args[place]?.[0]));
    if (DRAWS_PICTURE.includes(operator)) found.push(current);
  });
  return found;
}

function toMatrix(values: unknown): Matrix {
  const numbers = isIterable(values) ? Array.from(values) : [];
  if (numbers.length < 6 || !numbers.every((value) => typeof value === 'number')) return IDENTITY;
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = numbers;
  return [a, b, c, d, e, f];
}

const isIterable = (value: unknown): value is Iterable<unknown> =>
  typeof value === 'object' && value !== null && Symbol.iterator in value;

/** First `inner`, then `outer`. */
function multiply(outer: Matrix, inner: Matrix): Matrix {
  const [a, b, c, d, e, f] = outer;
  const [g, h, i, j, k, l] = inner;
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f];
}

function boxOf([a, b, c, d, e, f]: Matrix): Region {
  const across = [e, e + a, e + c, e + a + c];
  const down = [f, f + b, f + d, f + b + d];
  const [left, top] = [Math.min(...across), Math.min(...down)];
  return { left, top, width: Math.max(...across) - left, height: Math.max(...down) - top, unit: 'point' };
}
