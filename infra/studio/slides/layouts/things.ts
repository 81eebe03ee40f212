import { isIllustrated, mix } from '../../drawing/index.ts';
import type { Rect } from '../../format/index.ts';
import type { Slide } from '../../../../modules/videos/plan.ts';
import type { ThingBox } from '../box.ts';
import type { Composer } from '../composer.ts';
import type { Page } from '../page.ts';
import { personIn } from './people.ts';
import { middleOf, placeDisc, placePlate, type Spot } from './thing-ground.ts';

export type SlideWithThings = Extract<Slide, { readonly things?: unknown }>;
type Things = NonNullable<SlideWithThings['things']>;

/** Shares of the frame that things take from the words: at a side of a wide frame, above or below in a tall one. */
const SIDE = 0.34;
const BAND = 0.34;
const GAP = 40;

/** A page with the words on a part of it, and the part that is left for the things. */
export interface SharedPage {
  readonly page: Page;
  readonly room: Rect;
}

/** Words and things take turns in who stands where, from scene to scene. */
export function shareWithThings(page: Page): SharedPage {
  const { content, size, unit, isPortrait, seed } = page;
  const isFirst = Math.floor(seed / 2) % 2 === 1;
  if (isPortrait) {
    const height = content.height * BAND;
    const words = {
      ...content,
      y: isFirst ? content.y + height : content.y,
      height: content.height - height,
    };
    const from = isFirst ? size.height * 0.04 : words.y + words.height + GAP * unit;
    const to = isFirst ? words.y - GAP * unit : content.y + content.height;
    return {
      page: { ...page, content: words },
      room: { x: content.x, y: from, width: content.width, height: to - from },
    };
  }
  const width = size.width * SIDE;
  const left = isFirst ? width + GAP * unit : content.x;
  const right = isFirst ? content.x + content.width : size.width - width - GAP * unit;
  const words = { ...content, x: left, width: right - left };
  return {
    page: { ...page, content: words },
    room: { x: isFirst ? 0 : size.width - width, y: content.y, width, height: content.height },
  };
}

/** Less is no room for a picture. */
const LEAST_BAND = 0.17;

/** The free band at the foot of a tall frame. */
export function roomBelow({ page, boxes }: Composer): Rect | undefined {
  const { content, size, unit } = page;
  const from = Math.max(...boxes.map(({ rect }) => rect.y + rect.height)) + GAP * 0.7 * unit;
  const height = size.height * 0.93 - from;
  return height < size.height * LEAST_BAND
    ? undefined
    : { x: content.x, y: from, width: content.width, height: Math.min(height, size.height * 0.4) };
}

/** Puts things into a room: one large, several side by side, each as its name is spoken. */
export function placeThings(
  composer: Composer,
  { things = [], manner = 'stand' }: Pick<SlideWithThings, 'things' | 'manner'>,
  room: Rect,
): void {
  const { page } = composer;
  const [first, ...others] = things;
  if (first?.figure !== undefined) {
    placePerson(composer, { ...first, figure: first.figure }, others, room);
    return;
  }
  const drawn = spread(things, page);
  const isAlone = drawn.length === 1;
  const isFamily = things.length === 1 && drawn.length > 1 && things[0]?.cue === undefined;
  const spots = isAlone
    ? [spotAlone(page, room, manner)]
    : isFamily
      ? familyIn(room)
      : gridOf(drawn.length, room);
  if (!isAlone && !isFamily) placePlate(composer, spots);
  else if (isFamily || ON_DISC.has(manner)) placeDisc(composer, room);
  for (const [index, { illustration, at }] of drawn.entries()) {
    const spot = spots[index];
    if (!spot) continue;
    composer.add({
      kind: 'thing',
      id: `thing ${index + 1}`,
      rect: { x: spot.x - spot.size / 2, y: spot.y - spot.size / 2, width: spot.size, height: spot.size },
      at,
      lasts: manner === 'bounce' ? 1.1 : 0.8,
      entrance: 'fade',
      illustration,
      manner: isAlone ? manner : GROUPED[manner],
      isMirrored: (isAlone || isFamily) && middleOf(room).x < page.size.width / 2 - 1,
    });
  }
}

/** Of the room of somebody who acts, what stands at the feet takes this share; each of it is as large as it may be held. */
const FEET = 0.16;
const AT_FEET = 0.3;

function placePerson(
  composer: Composer,
  person: Parameters<typeof personIn>[1],
  others: Things,
  room: Rect,
): void {
  placeDisc(composer, room);
  const stage = others.length === 0 ? room : { ...room, height: room.height * (1 - FEET) };
  composer.add(personIn(composer.page, person, stage));
  placeAtFeet(composer, others, room);
}

/** What else is named, on the ground before who acts, each as its name is spoken. */
function placeAtFeet(composer: Composer, things: Things, room: Rect): void {
  const side = Math.min(room.height * AT_FEET, (room.width * 0.94) / Math.max(1, things.length));
  const left = room.x + (room.width - side * things.length) / 2;
  for (const [index, { illustration, at }] of spread(
    things.map((thing) => ({ ...thing, count: 1 })),
    composer.page,
  ).entries())
    composer.add({
      kind: 'thing',
      id: `thing ${index + 1}`,
      rect: {
        x: left + index * side,
        y: room.y + room.height * 0.985 - side,
        width: side * 0.9,
        height: side * 0.9,
      },
      at,
      lasts: 0.7,
      entrance: 'fade',
      illustration,
      manner: 'stand',
      isMirrored: false,
    });
}

/** One thing in the place behind the words, where that is seen. */
export function standInWorld(composer: Composer, illustration: string, at: number): void {
  const { worldRoom, size } = composer.page;
  if (!worldRoom || !isIllustrated(illustration)) return;
  const { x, y } = middleOf(worldRoom);
  const side = Math.min(worldRoom.width, worldRoom.height) * 0.92;
  composer.add({
    kind: 'thing',
    id: 'thing 1',
    rect: { x: x - side / 2, y: y - side / 2, width: side, height: side },
    at,
    lasts: 0.8,
    entrance: 'fade',
    illustration,
    manner: 'float',
    isMirrored: x < size.width / 2 - 1,
    isCutOut: true,
  });
}

/** Those that are not cut by the frame stand before a disc of the film's colour. */
const ON_DISC: ReadonlySet<ThingBox['manner']> = new Set(['stand', 'float', 'bounce']);

/** One thing: whole in its room, or larger than that and cut by the edge of the frame. */
function spotAlone({ size, isPortrait }: Page, room: Rect, manner: ThingBox['manner']): Spot {
  const { x, y } = middleOf(room);
  const side = Math.min(room.width, room.height);
  const out = x < size.width / 2 - 1 ? 0 : size.width;
  switch (manner) {
    case 'stand':
      return { x, y, size: side * 0.92 };
    case 'float':
      return { x, y, size: side * 0.78 };
    case 'bounce':
      return { x, y: y + side * 0.08, size: side * 0.7 };
    case 'lean':
      return isPortrait
        ? { x: x + room.width * 0.22, y, size: side }
        : { x: mix(x, out, 0.22), y, size: side * 1.18 };
    case 'peek':
      return isPortrait
        ? { x: size.width - side * 0.42, y, size: side * 1.1 }
        : { x: mix(x, out, 0.08), y: size.height - side * 0.42, size: side * 1.3 };
  }
}

/** A great one and two that are smaller. */
function familyIn(room: Rect): Spot[] {
  const { x, y } = middleOf(room);
  const side = Math.min(room.width, room.height);
  return [
    { x: x - side * 0.1, y: y + side * 0.06, size: side * 0.66 },
    { x: x + side * 0.32, y: y - side * 0.24, size: side * 0.36 },
    { x: x + side * 0.34, y: y + side * 0.3, size: side * 0.26 },
  ];
}

/** In a group nobody looks in from the edge or falls about. */
const GROUPED: Readonly<Record<ThingBox['manner'], ThingBox['manner']>> = {
  stand: 'stand', peek: 'stand', bounce: 'bounce', lean: 'float', float: 'float',
}; // prettier-ignore

const MAX_DRAWN = 12;
const STAGGER = 0.13;

/** Every one of them, with the moment at which it comes. */
function spread(things: Things, { cues }: Page) {
  const times = cues.timesFor(
    things.map(({ cue }) => ({ text: cue ?? '', ...(cue !== undefined && { cue }) })),
  );
  const share = Math.max(1, Math.floor(MAX_DRAWN / things.length));
  return things.flatMap(({ illustration, count = 1, cue }, index) => {
    const spoken = cue === undefined ? cues.opening + 0.25 : (times[index] ?? cues.opening);
    return Array.from({ length: things.length === 1 ? count : Math.min(count, share) }, (_, place) => ({
      illustration,
      at: Math.max(0.2, spoken) + place * STAGGER,
    }));
  });
}

/** Cells for so many things, in as many columns as leave them largest; the last row stands in the middle. */
function gridOf(count: number, room: Rect): Spot[] {
  const columns = Array.from({ length: count }, (_, index) => index + 1).reduce((best, each) =>
    cellSize(each, count, room) > cellSize(best, count, room) ? each : best,
  );
  const side = cellSize(columns, count, room);
  const rows = Math.ceil(count / columns);
  const top = room.y + (room.height - rows * side) / 2;
  return Array.from({ length: count }, (_, index) => {
    const row = Math.floor(index / columns);
    const inRow = row === rows - 1 ? count - row * columns : columns;
    const left = room.x + (room.width - inRow * side) / 2;
    return { x: left + ((index % columns) + 0.5) * side, y: top + (row + 0.5) * side, size: side * 0.84 };
  });
}

const cellSize = (columns: number, count: number, { width, height }: Rect): number =>
  Math.min(width / columns, height / Math.ceil(count / columns));
