import type { Rect } from '../../scene-painter.ts';
import type { Composer, SetText } from '../composer.ts';
import type { SlideOf } from '../page.ts';
import { placeHero, placeQuilt } from './hero.ts';

/** A picture of the caller's, or an illustration, and what it shows. */
export function layPicture(composer: Composer, slide: SlideOf<'picture'>): void {
  const { page } = composer;
  const { content, unit, size, isPortrait, art, cues } = page;
  const isFramed = art.corner > 4;
  const picture = pictureRect(page, isFramed);
  const hasPicture = slide.asset_id !== undefined && page.aspectOf(slide.asset_id) !== undefined;
  if (hasPicture && slide.asset_id !== undefined) {
    const look = { at: 0.05, lasts: art.tempo * 1.2, entrance: isFramed ? 'rise' : 'fade' } as const;
    composer.add({
      kind: 'picture',
      id: 'picture',
      rect: picture,
      assetId: slide.asset_id,
      radius: isFramed ? art.corner * unit : 0,
      ...look,
    });
  } else if (slide.illustration !== undefined) {
    const radius = Math.min(picture.width, picture.height) * (isPortrait ? 0.36 : 0.36);
    placeHero(
      composer,
      slide.illustration,
      { x: picture.x + picture.width / 2, y: picture.y + picture.height / 2, radius },
      cues.opening,
    );
  } else {
    const tile = Math.min(picture.width, picture.height) / 3;
    placeQuilt(
      composer,
      {
        x: picture.x,
        y: picture.y,
        columns: Math.floor(picture.width / tile),
        rows: Math.floor(picture.height / tile),
        tile,
      },
      0.1,
    );
  }
  const room: Rect = isPortrait
    ? {
        x: content.x,
        y: picture.y + picture.height + 64 * unit,
        width: content.width,
        height: content.y + content.height - picture.y - picture.height - 64 * unit,
      }
    : { x: content.x, y: content.y, width: picture.x - content.x - 64 * unit, height: content.height };
  const heading = composer.set(slide.heading, 'heading', {
    width: room.width,
    height: room.height * 0.5,
    lines: 4,
  });
  const caption = composer.set(slide.caption, slide.heading === undefined ? 'quote' : 'lead', {
    width: room.width,
    height: room.height * (heading ? 0.46 : 0.9),
    lines: 7,
    scale: slide.heading === undefined ? 0.86 : 1,
  });
  placeWords(composer, heading, caption, { ...room, middle: isPortrait ? undefined : size.height / 2 });
}

/** Into the edge of the frame when corners are square, in a frame of its own when they are round. */
function pictureRect({ size, content, isPortrait }: Composer['page'], isFramed: boolean): Rect {
  if (isPortrait) {
    return isFramed
      ? { x: content.x, y: content.y, width: content.width, height: size.height * 0.44 }
      : { x: 0, y: 0, width: size.width, height: size.height * 0.52 };
  }
  const x = content.x + content.width * 0.46;
  return isFramed
    ? { x, y: content.y, width: content.x + content.width - x, height: content.height }
    : { x, y: 0, width: size.width - x, height: size.height };
}

function placeWords(
  composer: Composer,
  heading: SetText | undefined,
  caption: SetText | undefined,
  spot: {
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly middle: number | undefined;
  },
): void {
  const { unit, scheme, art, cues, isPortrait } = composer.page;
  const gap = 24 * unit;
  const mark = heading ? 0 : 34 * unit;
  const total = mark + (heading?.height ?? 0) + (heading && caption ? gap : 0) + (caption?.height ?? 0);
  let y = spot.middle === undefined ? spot.y : spot.middle - total / 2;
  const align = isPortrait && art.align === 'center' ? 'center' : 'left';
  if (!heading) {
    const width = 64 * unit;
    const x = align === 'center' ? spot.x + (spot.width - width) / 2 : spot.x;
    composer.add({
      kind: 'panel',
      id: 'picture mark',
      rect: { x, y, width, height: 7 * unit },
      at: cues.opening,
      lasts: art.tempo,
      entrance: 'grow',
      from: 'left',
      fill: [scheme.accent],
      radius: art.corner === 0 ? 0 : 3.5 * unit,
    });
    y += mark;
  } else {
    composer.place(
      'heading',
      heading,
      { x: spot.x, y, width: spot.width },
      { at: cues.opening + 0.15, entrance: art.headingEntrance, align },
    );
    y += heading.height + gap;
  }
  const inks = heading ? [scheme.muted, scheme.text] : [scheme.text];
  if (caption)
    composer.place(
      'caption',
      caption,
      { x: spot.x, y, width: spot.width },
      { at: cues.opening + 0.4, entrance: heading ? 'fade' : 'rise', align, inks },
    );
}
