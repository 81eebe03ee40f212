import type { SKRSContext2D } from '@napi-rs/canvas';
import type { SpokenWord } from '../../../../planner/ports.ts';
import {
  applyTextStyle,
  directionOf,
  inkOn,
  measureWidth,
  type TextStyle,
  typefacesFor,
  withOverlay,
} from '../../drawing/index.ts';
import { FRAMES_PER_SECOND, type Rect, type ScenePainter, type ScenePainting } from '../../format/index.ts';
import { type CaptionPage, captionPages } from './caption-pages.ts';

/** Where captions end, in shares of the frame's height: above what players and phones lay over it. */
const FOOT = { wide: 0.945, tall: 0.79 };
/** Height of their type, likewise; a page too wide for the frame is set smaller. */
const SIZE = { wide: 0.058, tall: 0.04 };
const MAX_SHARE = { wide: 0.84, tall: 0.84 };

/** Slides that write what is said have no second copy of it. */
const WRITTEN: ReadonlySet<string> = new Set(['kinetic', 'quote', 'dialogue']);

/**
 * Burns the spoken words in, a few at a time, the one that is spoken set off: over the painter's own picture, which it keeps on a
 * sheet of its own. The painter itself where no captions are wanted.
 */
export function withCaptions(painter: ScenePainter, painting: ScenePainting): ScenePainter {
  const { scene, style, size } = painting.picture;
  const isWritten = WRITTEN.has(scene.slide?.layout ?? '');
  if (style.captions !== 'burned' || isWritten || painting.words.length === 0) return painter;
  const shape = size.height > size.width ? 'tall' : 'wide';
  const pages = captionPages(painting.words, shape);
  const draw = captionArt(painting, shape);
  const room = roomOf(painting, shape);
  const momentAt = (frame: number): Moment | undefined =>
    momentIn(pages, frame / FRAMES_PER_SECOND - painting.narration_start_seconds);
  return withOverlay(painter, size, {
    room,
    isSame(one, other) {
      const [now, before] = [momentAt(one), momentAt(other)];
      return now?.page === before?.page && now?.word === before?.word;
    },
    draw(context, frame) {
      const now = momentAt(frame);
      if (now !== undefined) draw(context, now);
    },
  });
}

interface Moment {
  readonly page: CaptionPage;
  readonly word: number;
}

function momentIn(pages: readonly CaptionPage[], time: number): Moment | undefined {
  const page = pages.find(({ from, until }) => time >= from && time < until);
  if (page === undefined) return undefined;
  return { page, word: page.words.findLastIndex(({ start_seconds }) => start_seconds <= time) };
}

function roomOf({ picture: { size } }: ScenePainting, shape: keyof typeof FOOT): Rect {
  const height = size.height * SIZE[shape] * 2.1;
  return { x: 0, y: size.height * FOOT[shape] - height, width: size.width, height };
}

/** Written without blanks between words. */
const NO_GAPS = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Khmer}\p{sc=Lao}\p{sc=Myanmar}]/u;

/** How a page is drawn: its words in one line on a plate in the film's dark, the spoken one on its colour. */
function captionArt({ picture: { size, style, language } }: ScenePainting, shape: keyof typeof FOOT) {
  const { palette } = style;
  const plate = inkOn(['#ffffff'], [palette.text, palette.background, '#101018'], 9);
  const mark = palette.primary;
  const [ink, markInk] = [inkOn([plate], ['#ffffff']), inkOn([mark], ['#ffffff', '#111111'])];
  const { heading: typeface } = typefacesFor(style.typeface, style.mood);
  return (context: SKRSContext2D, { page, word }: Moment): void => {
    const textStyle: TextStyle = { typeface, language, direction: directionOf(page.words.map(({ text }) => text).join(' ')) }; // prettier-ignore
    const ems = page.words.map(({ text }) => measureWidth(text, textStyle, 1));
    const gapEms = page.words.some(({ text }) => NO_GAPS.test(text)) ? 0.06 : 0.3;
    const wide = ems.reduce((sum, each) => sum + each + gapEms, -gapEms);
    const fontSize = Math.min(size.height * SIZE[shape], (size.width * MAX_SHARE[shape]) / (wide + 1));
    const [height, foot] = [fontSize * 1.7, size.height * FOOT[shape]];
    const left = (size.width - (wide + 1) * fontSize) / 2;
    const top = foot - height - size.height * SIZE[shape] * 0.15;
    context.save();
    plateAt(context, plate, { x: left, y: top, width: (wide + 1) * fontSize, height }, 0.92);
    let along = 0.5;
    page.words.forEach(({ text }: SpokenWord, index) => {
      const width = ems[index] ?? 0;
      const x = textStyle.direction === 'rtl' ? size.width - left - (along + width) * fontSize : left + along * fontSize; // prettier-ignore
      const isSpoken = index === word;
      if (isSpoken) plateAt(context, mark, { x: x - fontSize * 0.16, y: top + height * 0.13, width: (width + 0.32) * fontSize, height: height * 0.74 }, 1); // prettier-ignore
      context.fillStyle = isSpoken ? markInk : ink;
      applyTextStyle(context, text, textStyle, fontSize);
      context.fillText(text, x, top + height / 2 + fontSize * 0.35);
      along += width + gapEms;
    });
    context.restore();
  };
}

function plateAt(context: SKRSContext2D, color: string, { x, y, width, height }: Rect, alpha: number): void {
  context.globalAlpha = alpha;
  context.fillStyle = color;
  context.beginPath();
  context.roundRect(x, y, width, height, height * 0.24);
  context.fill();
  context.globalAlpha = 1;
}
