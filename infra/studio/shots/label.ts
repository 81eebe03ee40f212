import { createCanvas } from '@napi-rs/canvas';
import type { Style } from '../../../modules/videos/plan.ts';
import {
  applyTextStyle,
  directionOf,
  easeOutCubic,
  type FittedText,
  fitText,
  inkOn,
  progressAt,
  readableText,
  splitRuns,
  type TextStyle,
  typefacesFor,
} from '../drawing/index.ts';
import type { Kit } from './kit.ts';
import { mixColors } from './light.ts';
import type { Item } from './plane.ts';

/** The label comes when the scene has been seen. */
const ENTRANCE_SECONDS = 0.55;
const SLIDE_SECONDS = 0.6;
/** Of the frame's height; text must not be smaller than 1/28. */
const LEAST_TEXT = 1 / 27;
/** Below what phones lay over a film, above the heads of people. */
const TOP_OF_TALL = 0.105;

/**
 * Short words on a plate in the lower third. Undefined when nothing of `text` can be shown. Contrast is at least 4.5:1,
 * letters are at least 1/28 of the frame high, two lines at most.
 */
export function labelPlate(kit: Kit, style: Style, language: string, text: string): Item | undefined {
  const words = withoutPictures(readableText(text, language));
  if (words === '') return undefined;
  const { width, height, unit, isTall } = kit;
  const typeface = typefacesFor(style.typeface, style.mood).strong;
  const textStyle: TextStyle = { typeface, language, direction: directionOf(words) };
  const fitted = fitText(words, textStyle, {
    width: width * (isTall ? 0.78 : 0.56),
    height: height * 0.17,
    size: height / (isTall ? 25 : 16),
    minimumSize: height * LEAST_TEXT,
    leading: 1.22,
    maximumLines: 2,
    balanced: true,
  });
  const sheet = drawPlate(kit, textStyle, fitted);
  const left =
    isTall || textStyle.direction === 'rtl' ? (width - sheet.width) / (isTall ? 2 : 1.06) : width * 0.055;
  const foot = height * (style.captions === 'burned' ? 0.82 : 0.962);
  const top = isTall ? height * TOP_OF_TALL : foot - sheet.height;
  return (context, time) => {
    const shown = progressAt(time, ENTRANCE_SECONDS, SLIDE_SECONDS, easeOutCubic);
    if (shown <= 0) return;
    context.globalAlpha = shown;
    const away = (1 - shown) * unit * 4;
    context.drawImage(sheet, Math.round(left), shown >= 1 ? Math.round(top) : top + away);
    context.globalAlpha = 1;
  };
}

const withoutPictures = (text: string): string =>
  splitRuns(text)
    .map((run) => (run.isEmoji ? ' ' : run.text))
    .join('')
    .replace(/\s+/gu, ' ')
    .trim();

function drawPlate(kit: Kit, style: TextStyle, fitted: FittedText) {
  const { palette } = kit.light;
  const { unit } = kit;
  const [across, down, bar] = [unit * 2, unit * 1.05, unit * 0.7];
  const sheet = createCanvas(Math.ceil(fitted.width + across * 2 + bar), Math.ceil(fitted.height + down * 2));
  const context = sheet.getContext('2d');
  const ground = mixColors(palette.surface, palette.background, 0.5);
  const isRightToLeft = style.direction === 'rtl';
  context.beginPath();
  context.roundRect(0, 0, sheet.width, sheet.height, unit * 0.9);
  context.clip();
  context.fillStyle = ground;
  context.fillRect(0, 0, sheet.width, sheet.height);
  context.fillStyle = palette.primary;
  context.fillRect(isRightToLeft ? sheet.width - bar : 0, 0, bar, sheet.height);
  context.fillStyle = inkOn([ground], [palette.text]);
  fitted.lines.forEach((line, index) => {
    applyTextStyle(context, line.text, style, fitted.size);
    const x = isRightToLeft ? across + fitted.width - line.width : bar + across;
    context.fillText(line.text, x, down + fitted.lineHeight * (index + 0.5) + fitted.size * 0.35);
  });
  return sheet;
}
