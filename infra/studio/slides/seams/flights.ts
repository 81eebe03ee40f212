import type { Canvas, Image, SKRSContext2D } from '@napi-rs/canvas';
import { applyTextStyle, blend, type Hex, measureWidth, mix, type TextStyle } from '../../drawing/index.ts';
import type { Rect } from '../../format/index.ts';
import type { Spot } from './spots.ts';

/** Paints what passes on its way: 0 at its place on the slide, 1 at its place on the seam. */
export type Flight = (context: SKRSContext2D, way: number) => void;

const mixed = (one: Rect, other: Rect, way: number): Rect => ({
  x: mix(one.x, other.x, way),
  y: mix(one.y, other.y, way),
  width: mix(one.width, other.width, way),
  height: mix(one.height, other.height, way),
});

/** Words as they are set at one end of their way. */
export interface SetWords {
  readonly spots: readonly Spot[];
  readonly style: TextStyle;
  readonly colour: Hex;
}

/** Each word goes its own way: lines may break elsewhere. On the way it takes on the other typeface. */
export function wordsFlight(own: SetWords, seam: SetWords): Flight {
  const isAlike = own.style.typeface === seam.style.typeface;
  return (context, way) => {
    context.fillStyle = blend(own.colour, seam.colour, way);
    for (const [index, target] of seam.spots.entries()) {
      const start = own.spots[index] ?? target;
      const x = mix(start.x, target.x, way);
      const baseline = mix(start.baseline, target.baseline, way);
      const width = mix(start.width, target.width, way);
      const hands = isAlike ? [{ style: seam.style, alpha: 1 }] : [{ style: own.style, alpha: 1 - way }, { style: seam.style, alpha: way }]; // prettier-ignore
      for (const { style, alpha } of hands.filter((hand) => hand.alpha > 0)) {
        context.save();
        context.globalAlpha *= alpha;
        // As wide in both typefaces.
        const size = width / Math.max(1e-6, measureWidth(target.word, style, 1));
        applyTextStyle(context, target.word, style, size);
        context.fillText(target.word, x, baseline);
        context.restore();
      }
    }
  };
}

/** How a drawing stands at its place: some look the other way, some lean. */
export interface Stance {
  readonly rect: Rect;
  readonly isMirrored: boolean;
  readonly turn: number;
}

export function drawingFlight(sprite: Canvas, own: Stance, seam: Rect): Flight {
  return (context, way) => {
    const { x, y, width } = mixed(own.rect, seam, way);
    context.save();
    context.translate(x + width / 2, y + width / 2);
    context.rotate(own.turn * (1 - way));
    context.scale(mix(own.isMirrored ? -1 : 1, 1, way), 1);
    context.drawImage(sprite, -width / 2, -width / 2, width, width);
    context.restore();
  };
}

/** A caller's picture: whole on the seam, as its layout shows it at its place. */
export function pictureFlight(
  image: Image,
  own: { readonly rect: Rect; readonly radius: number },
  seam: Rect,
): Flight {
  return (context, way) => {
    const { x, y, width, height } = mixed(own.rect, seam, way);
    const scale = Math.max(width / image.width, height / image.height);
    const [wide, tall] = [image.width * scale, image.height * scale];
    context.save();
    context.beginPath();
    context.roundRect(x, y, width, height, own.radius * (1 - way));
    context.clip();
    context.drawImage(image, x + (width - wide) / 2, y + (height - tall) * 0.4, wide, tall);
    context.restore();
  };
}
