import { createCanvas, type Canvas, type SKRSContext2D } from '@napi-rs/canvas';
import type { Rect } from '../../format/index.ts';
import type { Scenery } from '../art-direction.ts';
import type { Page } from '../page.ts';

/** Room around the words of a card or a band, and beyond the edge of a half, in design units. */
const PADDING = 46;
/** How broad the line is that goes along the edge of a ground. */
const EDGE = 10;
/** The slant of an edge, as a share of the frame's height. */
const SLANT = 0.2;

/** A ground under the words that nothing shines through, in the form that the art direction has. */
export function solidOver(page: Page, scenery: Scenery, words: Rect): Canvas {
  const { width, height } = page.size;
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  const paint = PAINTED[scenery];
  // Words that have all the frame to themselves leave no edge to draw.
  context.fillStyle = page.scheme.ground;
  if (paint === undefined || words.width > width * 0.92) context.fillRect(0, 0, width, height);
  else paint(context, page, words);
  return canvas;
}

type Paint = (context: SKRSContext2D, page: Page, words: Rect) => void;

/** Which way the place lies from the words. */
const isLeft = ({ size, content }: Page): boolean => content.x + content.width / 2 <= size.width / 2;

/** The half that words stand on, behind an edge that may slant. */
function half(context: SKRSContext2D, page: Page, words: Rect, slant: number): void {
  const { size: { width, height }, unit, isPortrait, scheme } = page;
  const outline = (shift: number): readonly (readonly [number, number])[] => {
    if (isPortrait) {
      const foot = Math.max(page.content.y + page.content.height, words.y + words.height) + PADDING * 0.6 * unit + shift;
      return [[0, 0], [width, 0], [width, foot - (slant * width) / 2], [0, foot + (slant * width) / 2]];
    }
    const lean = (slant * height) / 2;
    if (isLeft(page)) {
      const edge = Math.max(page.content.x + page.content.width, words.x + words.width) + PADDING * unit + lean + shift;
      return [[0, 0], [edge + lean, 0], [edge - lean, height], [0, height]];
    }
    const edge = Math.min(page.content.x, words.x) - PADDING * unit - lean - shift;
    return [[width, 0], [edge + lean, 0], [edge - lean, height], [width, height]];
  };
  for (const [colour, shift] of [[scheme.accent, EDGE * unit], [scheme.ground, 0]] as const) {
    context.fillStyle = colour;
    context.beginPath();
    for (const [x, y] of outline(shift)) context.lineTo(x, y);
    context.fill();
  }
} // prettier-ignore

/** A ground all over with a window in it, and a line around the window. */
function windowed(context: SKRSContext2D, page: Page, path: (by: number) => void): void {
  const { size: { width, height }, unit, scheme } = page;
  context.fillStyle = scheme.ground;
  context.fillRect(0, 0, width, height);
  context.globalCompositeOperation = 'destination-out';
  context.beginPath();
  path(0);
  context.fill();
  context.globalCompositeOperation = 'source-over';
  context.lineWidth = 5 * unit;
  context.strokeStyle = scheme.accent;
  context.beginPath();
  path(18 * unit);
  context.stroke();
} // prettier-ignore

const arch: Paint = (context, page) => {
  const { size: { width, height }, isPortrait } = page;
  const middle = isPortrait ? width / 2 : isLeft(page) ? width * 0.77 : width * 0.23;
  const radius = isPortrait ? width * 0.37 : width * 0.165;
  const top = isPortrait ? height * 0.52 : height * 0.13;
  windowed(context, page, (by) => {
    context.moveTo(middle - radius - by, height + 40);
    context.lineTo(middle - radius - by, top + radius);
    context.arc(middle, top + radius, radius + by, Math.PI, 2 * Math.PI);
    context.lineTo(middle + radius + by, height + 40);
  });
}; // prettier-ignore

const disc: Paint = (context, page) => {
  const { size: { width, height }, isPortrait } = page;
  const x = isPortrait ? width / 2 : isLeft(page) ? width * 0.79 : width * 0.21;
  const y = isPortrait ? height * 0.75 : height / 2;
  const radius = isPortrait ? width * 0.47 : height * 0.42;
  windowed(context, page, (by) => context.arc(x, y, radius + by, 0, 2 * Math.PI));
}; // prettier-ignore

const card: Paint = (context, { unit, art, scheme }, words) => {
  const by = PADDING * unit;
  const { x, y, width, height } = { x: words.x - by, y: words.y - by, width: words.width + 2 * by, height: words.height + 2 * by }; // prettier-ignore
  context.save();
  context.shadowColor = 'rgba(10, 14, 30, 0.34)';
  context.shadowBlur = 40 * unit;
  context.shadowOffsetY = 12 * unit;
  context.fillStyle = scheme.ground;
  context.beginPath();
  context.roundRect(x, y, width, height, art.corner * unit);
  context.fill();
  context.restore();
};

const band: Paint = (context, { size: { width, height }, unit, scheme }, words) => {
  const by = PADDING * 0.9 * unit;
  const isBelow = words.y + words.height / 2 > height / 2;
  const from = isBelow ? words.y - by : 0;
  const to = isBelow ? height : words.y + words.height + by;
  context.fillStyle = scheme.accent;
  context.fillRect(0, isBelow ? from - EDGE * unit : to, width, EDGE * unit);
  context.fillStyle = scheme.ground;
  context.fillRect(0, from, width, to - from);
};

const frame: Paint = (context, { size: { width, height }, unit, isPortrait, scheme }) => {
  const [x, y] = isPortrait ? [width * 0.09, height * 0.085] : [width * 0.11, height * 0.12];
  const rect = (by: number) => [x + by, y + by, width - 2 * (x + by), height - 2 * (y + by)] as const;
  context.save();
  context.shadowColor = 'rgba(10, 14, 30, 0.4)';
  context.shadowBlur = 50 * unit;
  context.fillStyle = scheme.ground;
  context.fillRect(...rect(0));
  context.restore();
  context.strokeStyle = scheme.accent;
  context.lineWidth = 3 * unit;
  context.strokeRect(...rect(18 * unit));
  context.lineWidth = 1.5 * unit;
  context.strokeRect(...rect(28 * unit));
};

const PAINTED: Partial<Readonly<Record<Scenery, Paint>>> = {
  split: (context, page, words) => half(context, page, words, 0),
  slant: (context, page, words) => half(context, page, words, SLANT),
  arch,
  disc,
  card,
  band,
  frame,
};
