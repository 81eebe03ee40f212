import type { Passing } from '../../../../modules/videos/media.ts';
import { inkOn } from '../../drawing/index.ts';
import type { Rect, ScenePainting } from '../../format/index.ts';
import type { Box, IconBox, PictureBox, TextBox, ThingBox } from '../box.ts';
import type { Scheme } from '../art-direction.ts';
import type { Page } from '../page.ts';
import { illustrationSprite } from '../paint/icon-paths.ts';
import { leanOf } from '../paint/thing-layer.ts';
import { findDrawing, findPicture, findWords } from './find-passing.ts';
import { drawingFlight, type Flight, pictureFlight, wordsFlight } from './flights.ts';
import type { Spot } from './spots.ts';
import { placeOnSeam, wordsOnSeam } from './places-on-seam.ts';

/** What passes, and where it is on this slide; not found: it comes and goes at its place on the seam. */
export interface PassingFlight {
  readonly kind: Passing['kind'];
  readonly flight: Flight;
  readonly box?: TextBox | IconBox | ThingBox | PictureBox;
  /** The box is on its way as a whole; else only some of its words are. */
  readonly isWhole: boolean;
  /** The same in the ink of the slide's own ground, where that differs from the ground of the seam. */
  readonly onOwn?: Flight;
  /** Where those words stand in it. */
  readonly gaps?: readonly Rect[];
}

/** The flight of what passes between its place on a slide of these boxes and its place on the seam; undefined where there is no picture of it. */
export async function flightOf(
  page: Page,
  boxes: readonly Box[],
  { assets }: ScenePainting,
  passing: Exclude<Passing, { kind: 'ground' }>,
  look: { readonly isAlone: boolean; readonly seamScheme: Scheme },
): Promise<PassingFlight | undefined> {
  const { kind } = passing;
  const { isAlone, seamScheme } = look;
  switch (kind) {
    case 'words': {
      const set = wordsOnSeam(page, passing, isAlone);
      const inkIn = ({ ground, text }: Scheme) => ({ ...set, colour: inkOn([ground], [text]) });
      const [seam, own] = [inkIn(seamScheme), inkIn(page.scheme)];
      const found = findWords(boxes, passing.text);
      if (!found) return { kind, isWhole: false, flight: fading(wordsFlight(seam, seam)), onOwn: fading(wordsFlight(own, own)) };
      const { box, spots, isWhole } = found;
      const stand = { ...box, spots };
      const flights = { flight: wordsFlight(stand, seam), onOwn: wordsFlight(stand, own) };
      return { kind, box, isWhole, gaps: spots.map(rectOf), ...flights };
    }
    case 'drawing': {
      const box = findDrawing(boxes, passing.illustration);
      const seam = placeOnSeam(page, 1, isAlone);
      const sprite = await illustrationSprite(passing.illustration, Math.max(seam.width, box?.rect.width ?? 0));
      if (!sprite) return undefined;
      if (!box) return { kind, isWhole: false, flight: drawingFlight(sprite, standingAt(pointIn(seam)), seam) };
      const own = box.kind === 'thing' ? { ...box, turn: leanOf(box) } : standingAt(box.rect);
      return { kind, box, isWhole: true, flight: drawingFlight(sprite, own, seam) };
    }
    case 'picture': {
      const image = assets.get(passing.asset_id);
      if (!image) return undefined;
      const box = findPicture(boxes, passing.asset_id);
      const seam = placeOnSeam(page, image.width / image.height, isAlone);
      const own = box ?? { rect: pointIn(seam), radius: 0 };
      return { kind, ...(box && { box }), isWhole: box !== undefined, flight: pictureFlight(image, own, seam) };
    }
  }
} // prettier-ignore

const rectOf = ({ x, baseline, width, size }: Spot): Rect => ({
  x,
  y: baseline - size,
  width,
  height: size * 1.35,
});

const standingAt = (rect: Rect) => ({ rect, isMirrored: false, turn: 0 });

const pointIn = ({ x, y, width, height }: Rect): Rect => ({
  x: x + width / 2,
  y: y + height / 2,
  width: 0,
  height: 0,
});

const fading =
  (flight: Flight): Flight =>
  (context, way) => {
    context.save();
    context.globalAlpha *= way;
    flight(context, way);
    context.restore();
  };
