import type { Rect } from '../../format/index.ts';
import type { Composer } from '../composer.ts';
import type { SlideOf } from '../page.ts';
import { placeHero } from './hero.ts';
import { placeQuilt } from './quilt.ts';
import { fitLarge, type StackPart } from './stack.ts';

/** A picture of the caller's, or an illustration, and what it shows. */
export function layPicture(composer: Composer, slide: SlideOf<'picture'>): void {
  const { page } = composer;
  const { content, unit, size, isPortrait, art } = page;
  const isFramed = art.corner > 4;
  const picture = pictureRect(composer, isFramed, slide.caption.length > LONG_CAPTION);
  placePicture(composer, slide, picture, isFramed);
  const align = isPortrait && art.align === 'center' ? 'center' : 'left';
  if (isPortrait) {
    const y = picture.y + picture.height + 60 * unit;
    const height = content.y + content.height - y;
    const stack = fitLarge(composer, words(composer, slide), { width: content.width, height });
    stack.place({ x: content.x, y: y + Math.max(0, height - stack.height) * ABOVE, align });
    return;
  }
  const room = { width: picture.x - content.x - 60 * unit, height: content.height };
  const stack = fitLarge(composer, words(composer, slide), room);
  stack.place({ x: content.x, y: (size.height - stack.height) / 2, align });
}

/** Of the room that a short caption leaves in a tall frame, this share is above it. */
const ABOVE = 0.3;
/** A caption alone says what a heading and a lead would: shares of a quotation's size. */
const CAPTION = { wide: 1.1, tall: 1.3 };

/** Letters of a caption from which on a tall frame has less of an illustration. */
const LONG_CAPTION = 110;
const TALL = { framed: 0.45, whole: 0.52, besideMuch: 0.28 };

/** Into the edge of the frame when corners are square, in a frame of its own when they are round. */
function pictureRect(
  { page: { size, content, isPortrait } }: Composer,
  isFramed: boolean,
  isLong: boolean,
): Rect {
  if (isPortrait) {
    return isFramed
      ? {
          x: content.x,
          y: content.y * 0.8,
          width: content.width,
          height: size.height * (isLong ? TALL.besideMuch : TALL.framed),
        }
      : { x: 0, y: 0, width: size.width, height: size.height * (isLong ? TALL.besideMuch : TALL.whole) };
  }
  const x = content.x + content.width * 0.45;
  return isFramed
    ? { x, y: content.y, width: content.x + content.width - x, height: content.height }
    : { x, y: 0, width: size.width - x, height: size.height };
}

function placePicture(composer: Composer, slide: SlideOf<'picture'>, rect: Rect, isFramed: boolean): void {
  const { page } = composer;
  const { unit, art, cues } = page;
  if (slide.asset_id !== undefined && page.aspectOf(slide.asset_id) !== undefined) {
    const radius = isFramed ? art.corner * unit : 0;
    const entrance = isFramed ? 'rise' : 'fade';
    composer.add({
      kind: 'picture',
      id: 'picture',
      rect,
      assetId: slide.asset_id,
      radius,
      at: 0.05,
      lasts: art.tempo * 1.2,
      entrance,
    });
  } else if (slide.illustration !== undefined) {
    const room = Math.min(rect.width, page.safe.x + page.safe.width - rect.x, rect.height);
    const centre = { x: rect.x + Math.min(rect.width, room) / 2, y: rect.y + rect.height / 2 };
    placeHero(composer, slide.illustration, { ...centre, radius: room * 0.35 }, cues.opening);
  } else {
    const tile = Math.min(rect.width, rect.height) / 3;
    const [columns, rows] = [Math.floor(rect.width / tile), Math.floor(rect.height / tile)];
    placeQuilt(composer, { x: rect.x, y: rect.y, columns, rows, tile }, 0.1);
  }
}

function words({ page }: Composer, slide: SlideOf<'picture'>): StackPart[] {
  const { cues, art, scheme } = page;
  const hasHeading = slide.heading !== undefined && slide.heading.trim() !== '';
  const mark: StackPart = {
    id: 'picture mark',
    mark: { width: 64, height: 7 },
    look: { at: cues.opening, lasts: art.tempo, fill: [scheme.accent] },
  };
  const heading: StackPart = {
    id: 'heading', text: slide.heading, role: 'heading', lines: 5, scale: 1.08, look: { at: cues.opening + 0.15, entrance: art.headingEntrance },
  }; // prettier-ignore
  return hasHeading
    ? [
        mark,
        { ...heading, gap: 26 },
        {
          id: 'caption',
          text: slide.caption,
          role: 'lead',
          gap: 20,
          look: { at: cues.opening + 0.45, entrance: 'fade', inks: [scheme.muted, scheme.text] },
        },
      ]
    : [
        mark,
        {
          id: 'caption',
          text: slide.caption,
          role: 'quote',
          gap: 28,
          scale: page.isPortrait ? CAPTION.tall : CAPTION.wide,
          look: { at: cues.opening + 0.2, entrance: art.headingEntrance },
        },
      ];
}
