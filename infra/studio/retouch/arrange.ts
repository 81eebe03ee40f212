import type { Canvas, Image } from '@napi-rs/canvas';
import type { Arrangement } from '../pictures/index.ts';
import { cover, sheet } from './sheet.ts';

const MAX_SIDE = 2048;
/** Of the first picture's width, for those that lie upon it. */
const SMALL = 0.3;
const MARGIN = 0.03;

/** Several pictures as one, at most 2048 pixels long. */
export function arrange(pictures: readonly Image[], arrangement: Arrangement): Canvas {
  const [first] = pictures;
  if (!first) throw new Error('there is no picture to arrange');
  if (pictures.length === 1) return inLine(pictures, first.height, 'beside');
  switch (arrangement) {
    case 'beside':
      return inLine(pictures, first.height, 'beside');
    case 'below':
      return inLine(pictures, first.width, 'below');
    case 'grid':
      return inGrid(pictures, first);
    case 'over':
      return layOver(pictures, first);
  }
}

/** Scales down what is too large. */
function fitted(
  width: number,
  height: number,
  paint: (width: number, height: number, scale: number) => Canvas,
): Canvas {
  const scale = Math.min(1, MAX_SIDE / Math.max(width, height));
  return paint(width * scale, height * scale, scale);
}

/** All as high (or wide) as the first. */
function inLine(pictures: readonly Image[], side: number, way: 'beside' | 'below'): Canvas {
  const lengths = pictures.map(({ width, height }) =>
    way === 'beside' ? (width * side) / height : (height * side) / width,
  );
  const total = lengths.reduce((sum, length) => sum + length, 0);
  const [width, height] = way === 'beside' ? [total, side] : [side, total];
  return fitted(width, height, (w, h, scale) =>
    sheet(w, h, (context) => {
      let at = 0;
      pictures.forEach((picture, place) => {
        const length = (lengths[place] ?? 0) * scale;
        if (way === 'beside') context.drawImage(picture, at, 0, length, h);
        else context.drawImage(picture, 0, at, w, length);
        at += length;
      });
    }),
  );
}

function inGrid(pictures: readonly Image[], first: Image): Canvas {
  const columns = Math.ceil(Math.sqrt(pictures.length));
  const rows = Math.ceil(pictures.length / columns);
  return fitted(first.width * columns, first.height * rows, (width, height) =>
    sheet(width, height, (context) => {
      context.fillStyle = '#ffffff';
      context.fillRect(0, 0, width, height);
      const [w, h] = [width / columns, height / rows];
      pictures.forEach((picture, place) => {
        cover(context, picture, [(place % columns) * w, Math.floor(place / columns) * h, w, h]);
      });
    }),
  );
}

/** In the lower right corner, one beside the other. */
function layOver(pictures: readonly Image[], first: Image): Canvas {
  return fitted(first.width, first.height, (width, height) =>
    sheet(width, height, (context) => {
      context.drawImage(first, 0, 0, width, height);
      const margin = MARGIN * Math.min(width, height);
      let right = width - margin;
      for (const picture of pictures.slice(1)) {
        const scale = Math.min((width * SMALL) / picture.width, (height * SMALL) / picture.height);
        const [w, h] = [picture.width * scale, picture.height * scale];
        context.drawImage(picture, right - w, height - margin - h, w, h);
        right -= w + margin;
      }
    }),
  );
}
