import type { Canvas } from '@napi-rs/canvas';
import {
  applyTextStyle,
  directionOf,
  fitText,
  readableText,
  type TextStyle,
  typefacesFor,
} from '../drawing/index.ts';
import type { PictureStep } from '../pictures/index.ts';
import { sheet } from './sheet.ts';

const PLATE = 'rgba(13, 15, 20, 0.74)';
const INK = '#ffffff';
/** Of the shorter side. */
const SIZE = 0.075;
const MARGIN = 0.05;

/** White words on a dark plate, at most four lines; what has no room is cut with an ellipsis. */
export function captioned(
  picture: Canvas,
  { text, place }: Extract<PictureStep, { kind: 'caption' }>,
): Canvas {
  const { width, height } = picture;
  const unit = Math.min(width, height);
  const words = readableText(text, 'en');
  const typeface = typefacesFor('sans', 'bright').strong;
  const style: TextStyle = { typeface, language: 'en', direction: directionOf(words) };
  const [margin, padding] = [unit * MARGIN, unit * SIZE * 0.55];
  const fitted = fitText(words, style, {
    width: width - 2 * (margin + padding),
    height: height * 0.4,
    size: unit * SIZE,
    minimumSize: unit * 0.04,
    leading: 1.25,
    maximumLines: 4,
    balanced: true,
  });
  const plate = { width: fitted.width + 2 * padding, height: fitted.height + 1.2 * padding };
  const left = (width - plate.width) / 2;
  const tops = { top: margin, middle: (height - plate.height) / 2, bottom: height - margin - plate.height };
  return sheet(width, height, (context) => {
    context.drawImage(picture, 0, 0);
    context.fillStyle = PLATE;
    context.beginPath();
    context.roundRect(left, tops[place], plate.width, plate.height, padding * 0.7);
    context.fill();
    context.fillStyle = INK;
    fitted.lines.forEach((line, index) => {
      applyTextStyle(context, line.text, style, fitted.size);
      const baseline = fitted.lineHeight * (index + 0.5) + fitted.size * 0.35;
      context.fillText(line.text, (width - line.width) / 2, tops[place] + 0.6 * padding + baseline);
    });
  });
}
