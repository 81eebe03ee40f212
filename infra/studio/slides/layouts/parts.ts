import { blend, type Hex, inkOn, isIllustrated } from '../../drawing/index.ts';
import type { Rect } from '../../format/index.ts';
import type { Composer } from '../composer.ts';

/** Space between things that belong together, between things side by side, and between parts of the slide. */
export const GAP = { tight: 12, near: 24, far: 44 } as const;

/** Puts the slide's heading on top of the content area; answers what is left below it. */
export function placeHeading(composer: Composer, text: string | undefined, lines = 2): Rect {
  const { page } = composer;
  const { content, unit, scheme, art, cues } = page;
  const isCentred = art.align === 'center';
  const set = composer.set(text, 'heading', { width: content.width, height: content.height * 0.3, lines });
  if (!set) return content;
  let y = content.y;
  if (art.headingMark === 'bar') {
    const rect = { x: content.x, y, width: 64 * unit, height: 7 * unit };
    const look = {
      at: cues.opening,
      lasts: art.tempo,
      entrance: 'grow',
      from: 'left',
      fill: [scheme.accent],
    } as const;
    composer.add({
      kind: 'panel',
      id: 'heading mark',
      rect,
      radius: art.corner === 0 ? 0 : 3.5 * unit,
      ...look,
    });
    y += 29 * unit;
  }
  if (art.headingMark === 'tab') {
    // Hangs from the upper edge of the frame, like the ribbon of a book.
    const rect = { x: content.x, y: -8 * unit, width: 12 * unit, height: y - 14 * unit };
    const look = {
      at: cues.opening,
      lasts: art.tempo * 1.3,
      entrance: 'grow',
      from: 'top',
      fill: [scheme.accent],
    } as const;
    composer.add({ kind: 'panel', id: 'heading mark', rect, radius: 6 * unit, ...look });
    y += 6 * unit;
  }
  composer.place('heading', set, { x: content.x, y, width: content.width }, {
    at: cues.opening + 0.05,
    entrance: art.headingEntrance,
    align: isCentred ? 'center' : 'left',
    inks: [scheme.title, scheme.text],
  }); // prettier-ignore
  y += set.height;
  if (art.headingMark === 'rule') {
    y += 20 * unit;
    composer.add({
      kind: 'line',
      id: 'heading rule',
      rect: { x: content.x, y, width: content.width, height: 2 * unit },
      points: [
        [content.x, y],
        [content.x + content.width, y],
      ],
      colour: scheme.cardBorder,
      width: 2 * unit,
      at: cues.opening,
      lasts: art.tempo * 1.4,
      entrance: 'draw',
    });
  }
  y += (page.isPortrait ? 46 : 40) * unit;
  return { x: content.x, y, width: content.width, height: content.y + content.height - y };
}

/**
 * When the ground of the n-th thing in a row comes on: all of them soon after the heading, so that the slide is in balance
 * before the narrator has come to the last of them.
 */
export function groundTime({ page }: Composer, index: number): number {
  return page.cues.opening + 0.25 + 0.09 * index;
}

/** What a card is filled with. */
export function cardFill({ page: { art, scheme } }: Composer): Hex {
  return art.card === 'outline' ? scheme.ground : scheme.card;
}

/** A card's body: fill, border and shadow as the art direction has them. */
export function placeCard(
  composer: Composer,
  id: string,
  rect: Rect,
  look: {
    readonly at: number;
    readonly fill?: Hex;
    readonly entrance?: 'rise' | 'fade' | 'pop' | 'slide' | 'grow';
  },
): Hex {
  const { art, scheme, unit } = composer.page;
  const fill = look.fill ?? cardFill(composer);
  const entrance = look.entrance ?? (art.itemEntrance === 'words' ? 'rise' : art.itemEntrance);
  composer.add({
    kind: 'panel',
    id,
    rect,
    at: look.at,
    lasts: art.tempo,
    entrance: entrance === 'draw' || entrance === 'none' ? 'fade' : entrance,
    fill: [fill],
    radius: Math.min(art.corner * unit, rect.height / 2),
    ...(art.card === 'outline' && {
      border: { colour: blend(scheme.ground, scheme.text, 0.22), width: 1.5 * unit },
    }),
    ...(art.card === 'soft' &&
      !scheme.isDark && { shadow: { colour: 'rgba(20, 20, 50, 0.15)', blur: 22 * unit, drop: 8 * unit } }),
  });
  return fill;
}

/** Corner radius of a badge in the film's shape. */
export function badgeRadius({ page: { art, unit } }: Composer, size: number): number {
  switch (art.badge) {
    case 'squircle':
      return size * 0.32;
    case 'square':
      return Math.min(art.corner * unit, size / 4);
    case 'circle':
    case 'ring':
      return size / 2;
  }
}

/** An icon in its badge: a tinted or filled ground in the film's shape. Answers nothing when there is no icon. */
export function placeBadge(
  composer: Composer,
  id: string,
  icon: string | undefined,
  spot: { readonly x: number; readonly y: number; readonly size: number },
  look: { readonly at: number; readonly colour: Hex; readonly ground: Hex },
): void {
  const { art, page } = { art: composer.page.art, page: composer.page };
  const { x, y, size } = spot;
  const isIllustration = icon !== undefined && isIllustrated(icon);
  const isFilled = art.badge === 'square' || (art.badge === 'circle' && !page.scheme.isDark);
  const fill =
    art.badge === 'ring'
      ? look.ground
      : isFilled && !isIllustration
        ? look.colour
        : blend(look.ground, look.colour, 0.16);
  composer.add({
    kind: 'panel',
    id: `${id} badge`,
    rect: { x, y, width: size, height: size },
    at: look.at,
    lasts: art.tempo,
    entrance: 'pop',
    fill: [fill],
    radius: badgeRadius(composer, size),
    ...(art.badge === 'ring' && { border: { colour: look.colour, width: 2 * page.unit } }),
  });
  if (icon === undefined) return;
  const iconSize = size * (isIllustration ? 0.66 : 0.54);
  composer.add({
    kind: 'icon',
    id: `${id} icon`,
    rect: { x: x + (size - iconSize) / 2, y: y + (size - iconSize) / 2, width: iconSize, height: iconSize },
    at: look.at + art.tempo * 0.25,
    lasts: art.tempo * 1.2,
    entrance: isIllustration ? 'pop' : 'draw',
    icon,
    colour: inkOn([fill], [look.colour, page.scheme.text, '#ffffff', '#111111'], 3),
    alive: false,
  });
}

/** Of a badge's size, per design unit of its number's type. */
const NUMBER_SHARE = 0.0155;

/** Where something will be: a quiet shape that its badge comes to cover. */
export function placeStop(
  composer: Composer,
  index: number,
  { x, y, size }: { readonly x: number; readonly y: number; readonly size: number },
  ground = composer.page.scheme.ground,
): void {
  const { scheme, art } = composer.page;
  composer.add({
    kind: 'panel',
    id: `stop ${index + 1}`,
    rect: { x, y, width: size, height: size },
    at: groundTime(composer, index),
    lasts: art.tempo,
    entrance: 'pop',
    fill: [blend(ground, scheme.text, 0.06)],
    radius: badgeRadius(composer, size),
  });
}

/** A number in its badge: steps. */
export function placeNumberBadge(
  composer: Composer,
  id: string,
  number: number,
  spot: { readonly x: number; readonly y: number; readonly size: number },
  look: { readonly at: number; readonly colour: Hex; readonly ground: Hex },
): void {
  placeBadge(composer, id, undefined, spot, look);
  const { page } = composer;
  const badge = composer.boxes.at(-1);
  const fill = badge?.kind === 'panel' ? badge.fill[0] : look.colour;
  const set = composer.set(`${number}`, 'label', {
    width: spot.size,
    height: spot.size,
    scale: Math.max(1, (spot.size / page.unit) * NUMBER_SHARE),
  });
  if (!set) return;
  composer.place(`${id} number`, set, { x: spot.x, y: spot.y + (spot.size - set.height) / 2, width: spot.size }, {
    at: look.at + page.art.tempo * 0.2,
    entrance: 'fade',
    align: 'center',
    grounds: [fill],
    inks: [look.colour, '#ffffff', '#111111'],
  }); // prettier-ignore
}

/** Colour of the n-th thing in a row. */
export function seriesColour(composer: Composer, index: number): Hex {
  const { series } = composer.page.scheme;
  return series[index % series.length] ?? composer.page.scheme.accent;
}
