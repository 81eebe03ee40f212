import { blend, type Hex, inkOn, isIllustrated } from '../../drawing/index.ts';
import type { Rect } from '../../format/index.ts';
import type { Composer } from '../composer.ts';
import { placeHero } from './hero.ts';
import { seriesColour } from './parts.ts';
import { fitLarge, fitStack, type StackPart } from './stack.ts';
import { layWithHero } from './with-hero.ts';

/** The words of an opening on a ground: texts name it among theirs. */
export type WordsOn = (ground: Hex | undefined, scale: number) => readonly StackPart[];

interface Opened {
  readonly words: WordsOn;
  /** What the film is about, where something shows it. */
  readonly icon: string | undefined;
  readonly at: number;
}

const SIZES = { beside: 226, above: 118, tall: 200 };

/** A title, or a last line, that has the frame to itself: composed as the art direction does it. */
export function layOpening(composer: Composer, opened: Opened): void {
  switch (composer.page.art.opening) {
    case 'split':
      return laySplit(composer, opened);
    case 'poster':
      return layPoster(composer, opened);
    case 'framed':
      return layFramed(composer, opened);
    case 'banner':
      return layBanner(composer, opened);
    case 'beside':
    case 'centred': {
      const { icon, at, words } = opened;
      const isCentred = composer.page.art.opening === 'centred' || composer.page.isPortrait || icon === undefined;
      layWithHero(composer, words(undefined, 1), {
        sizes: SIZES,
        isCentred,
        ...(icon !== undefined && { hero: (circle) => placeHero(composer, icon, circle, at) }),
      });
    }
  }
} // prettier-ignore

/** The words on one part of the frame, the picture on a coloured sheet that takes the rest. */
function laySplit(composer: Composer, { words, icon, at }: Opened): void {
  const { size: { width, height }, content, isPortrait, art, unit } = composer.page; // prettier-ignore
  const sheet = isPortrait
    ? { x: 0, y: height * 0.6, width, height: height * 0.4 }
    : { x: width * 0.6, y: 0, width: width * 0.4, height };
  const fill = sheetColour(composer);
  composer.add({ kind: 'panel', id: 'opening sheet', rect: sheet, radius: 0, fill: [fill], at: at - 0.1, lasts: art.tempo * 1.4, entrance: 'grow', from: isPortrait ? 'bottom' : 'right' }); // prettier-ignore
  const middle = { x: sheet.x + sheet.width / 2, y: sheet.y + sheet.height / 2 };
  const side = Math.min(sheet.width, sheet.height);
  if (icon === undefined) placeRings(composer, middle, side * 0.36, at);
  else placeIcon(composer, icon, { ...middle, size: side * 0.62 }, { at, ground: fill });
  const room = isPortrait
    ? { width: content.width, height: sheet.y - content.y - 40 * unit }
    : { width: sheet.x - content.x - 50 * unit, height: content.height };
  const stack = fitLarge(composer, words(undefined, 1), room);
  stack.place({ x: content.x, y: content.y + (room.height - stack.height) / 2, align: 'left' });
}

/** Words as large as they go, at the foot; what they are about large above them. */
function layPoster(composer: Composer, { words, icon, at }: Opened): void {
  const { content, isPortrait, scheme, size, art } = composer.page;
  const picture = Math.min(size.width, size.height) * (isPortrait ? 0.6 : 0.42);
  const room = { width: content.width, height: content.height - (isPortrait ? picture * 1.1 : 0) };
  const wide = icon === undefined || isPortrait ? room : { ...room, width: content.width - picture * 0.9 };
  const stack = fitStack(composer, words(undefined, 1.9), wide);
  const right = content.x + content.width;
  if (icon !== undefined)
    placeIcon(composer, icon, { x: right - picture * 0.46, y: content.y + picture * 0.46, size: picture }, { at, ground: scheme.ground }); // prettier-ignore
  else
    composer.add({ kind: 'panel', id: 'opening bar', rect: { x: content.x, y: content.y, width: content.width * 0.3, height: size.height * 0.028 }, radius: 0, fill: [scheme.accent], at, lasts: art.tempo * 1.4, entrance: 'grow', from: 'left' }); // prettier-ignore
  stack.place({ x: content.x, y: content.y + content.height - stack.height, align: 'left' });
}

/** A page within lines, like the first of a book. */
function layFramed(composer: Composer, { words, icon, at }: Opened): void {
  const { size: { width, height }, content, isPortrait, scheme, art, unit } = composer.page; // prettier-ignore
  const [x, y] = isPortrait ? [width * 0.075, height * 0.07] : [width * 0.085, height * 0.13];
  for (const [index, by] of [0, 12 * unit].entries()) {
    const rect = { x: x + by, y: y + by, width: width - 2 * (x + by), height: height - 2 * (y + by) };
    const points = [[rect.x, rect.y], [rect.x + rect.width, rect.y], [rect.x + rect.width, rect.y + rect.height], [rect.x, rect.y + rect.height], [rect.x, rect.y]] as const; // prettier-ignore
    composer.add({ kind: 'line', id: `opening frame ${index + 1}`, rect, points, colour: index === 0 ? scheme.accent : blend(scheme.ground, scheme.text, 0.35), width: (index === 0 ? 4 : 1.5) * unit, at: at - 0.3 + 0.2 * index, lasts: art.tempo * 2.4, entrance: 'draw' }); // prettier-ignore
  }
  const inner = isPortrait ? content : { ...content, x: width * 0.17, width: width * 0.66 };
  const picture = icon === undefined ? 0 : (isPortrait ? 240 : 150) * unit;
  const gap = picture === 0 ? 0 : 26 * unit;
  const room = { width: inner.width * 0.94, height: height - 2 * y - 110 * unit - picture - gap };
  const stack = fitLarge(composer, words(undefined, 1), room);
  const top = (height - stack.height - picture - gap) / 2;
  if (icon !== undefined)
    placeIcon(composer, icon, { x: width / 2, y: top + picture / 2, size: picture }, { at, ground: scheme.ground }); // prettier-ignore
  stack.place({ x: inner.x + inner.width * 0.03, y: top + picture + gap, align: 'center' });
}

/** A broad band across the frame, with the words on it. */
function layBanner(composer: Composer, { words, icon, at }: Opened): void {
  const { size: { width, height }, content, isPortrait, art, scheme, unit } = composer.page; // prettier-ignore
  const fill = sheetColour(composer);
  const picture = icon === undefined ? 0 : Math.min(width, height) * (isPortrait ? 0.56 : 0.34);
  const room = { width: content.width, height: content.height - picture - 120 * unit };
  const stack = fitLarge(composer, words(fill, 1.2), room);
  const padding = 54 * unit;
  const high = stack.height + 2 * padding;
  const free = content.height - high - picture;
  const top = content.y + picture + Math.max(0, free) * (icon === undefined ? 0.5 : 0.62);
  const rect: Rect = { x: 0, y: top, width, height: high };
  composer.add({ kind: 'panel', id: 'opening band', rect, radius: 0, fill: [fill], at: at - 0.2, lasts: art.tempo * 1.3, entrance: 'grow', from: 'left' }); // prettier-ignore
  composer.add({ kind: 'panel', id: 'opening edge', rect: { ...rect, y: top - 12 * unit, height: 12 * unit }, radius: 0, fill: [scheme.accent], at, lasts: art.tempo * 1.5, entrance: 'grow', from: 'left' }); // prettier-ignore
  if (icon !== undefined)
    placeIcon(composer, icon, { x: content.x + picture / 2, y: top - 12 * unit - picture / 2 - Math.max(0, free) * 0.2, size: picture * 0.94 }, { at, ground: scheme.ground }); // prettier-ignore
  stack.place({ x: content.x, y: top + padding, align: 'left' });
}

/** A sheet beside the film's paper in its colour, on its colour a step away from that. */
function sheetColour({ page: { scheme, art } }: Composer): Hex {
  if (!scheme.isVivid) return scheme.isDark ? blend(scheme.ground, scheme.strong, 0.2) : art.palette.primary;
  return blend(scheme.ground, scheme.isDark ? '#000000' : '#ffffff', 0.22);
}

/** A picture without a disc under it, drawing itself. */
function placeIcon(
  composer: Composer,
  icon: string,
  { x, y, size }: { readonly x: number; readonly y: number; readonly size: number },
  { at, ground }: { readonly at: number; readonly ground: Hex },
): void {
  const { art, scheme } = composer.page;
  const isDrawn = !isIllustrated(icon);
  composer.add({
    kind: 'icon',
    id: 'hero icon',
    rect: { x: x - size / 2, y: y - size / 2, width: size, height: size },
    at: at + art.tempo * 0.3,
    lasts: art.tempo * 1.6,
    entrance: isDrawn ? 'draw' : 'pop',
    icon,
    colour: inkOn([ground], [scheme.accent, scheme.strong, scheme.text, '#ffffff'], 3),
    alive: true,
  });
}

/** Rings that draw themselves, where there is no picture. */
function placeRings(composer: Composer, { x, y }: { readonly x: number; readonly y: number }, radius: number, at: number): void {
  const { unit, art } = composer.page;
  for (const [index, share] of [1, 0.72, 0.44].entries()) {
    const reach = radius * share;
    composer.add({
      kind: 'arc',
      id: `opening ring ${index + 1}`,
      rect: { x: x - reach, y: y - reach, width: 2 * reach, height: 2 * reach },
      from: index * 0.2,
      to: index * 0.2 + 0.72,
      colour: seriesColour(composer, index + 1),
      thickness: 16 * unit,
      rounded: true,
      at: at + index * 0.15,
      lasts: art.tempo * 2.2,
      entrance: 'draw',
    });
  }
} // prettier-ignore
