import { spokenOn } from './spoken.ts';
import {
  directionOf,
  type FittedText,
  fitText,
  type Hex,
  inkOn,
  readableText,
  type TextStyle,
} from '../drawing/index.ts';
import type { Rect } from '../format/index.ts';
import type { Align, Box, Entrance, TextBox } from './box.ts';
import { settingOf, type Page, type Role } from './page.ts';

/** Sets texts of one role at one size: the size at which the longest of them fits. */
export function setAlike(
  composer: Composer,
  texts: readonly (string | undefined)[],
  role: Role,
  room: RoomFor,
): (SetText | undefined)[] {
  const sets = texts.map((text) => composer.set(text, role, room));
  const wished = settingOf(composer.page, role).size;
  const least = Math.min(...sets.map((set) => set?.fitted.size ?? Infinity));
  if (!Number.isFinite(least) || sets.every((set) => !set || set.fitted.size === least)) return sets;
  return texts.map((text) => composer.set(text, role, { ...room, scale: least / wished }));
}

/** A text that has its lines and waits for its place. */
export interface SetText {
  readonly fitted: FittedText;
  readonly style: TextStyle;
  readonly text: string;
  readonly height: number;
  readonly width: number;
  readonly role?: Role;
}

export interface RoomFor {
  readonly width: number;
  readonly height: number;
  readonly lines?: number;
  readonly balanced?: boolean;
  /** Starting size as a share of the role's. */
  readonly scale?: number;
}

export interface TextLook {
  readonly at: number;
  readonly entrance?: Entrance;
  readonly align?: Align;
  /** Inks to try, most wanted first. */
  readonly inks?: readonly Hex[];
  /** What it stands on: a card's fill; the slide's ground when absent. */
  readonly grounds?: readonly Hex[];
  readonly lasts?: number;
  readonly count?: TextBox['count'];
  readonly isForetold?: boolean;
  readonly isLeftToRight?: boolean;
}

/** Sets texts and collects boxes, first to last painted. */
export interface Composer {
  readonly page: Page;
  readonly boxes: readonly Box[];
  /** Lines for a text; undefined when nothing of it can be shown. */
  set(text: string | undefined, role: Role, room: RoomFor): SetText | undefined;
  /** Puts a set text with its upper edge at y, aligned within x and width. */
  place(id: string, text: SetText, spot: { x: number; y: number; width: number }, look: TextLook): TextBox;
  add(box: Box): void;
  /** Whatever is put down meanwhile fades away at this time. */
  until(leaves: number | undefined, put: () => void): void;
  /** Moves all boxes down, in pixels; what hangs from the upper edge of the frame grows with them. */
  lower(by: number): void;
}

export function makeComposer(page: Page): Composer {
  let boxes: Box[] = [];
  let leaves: number | undefined;
  const { scheme } = page;
  return {
    page,
    get boxes() {
      return boxes;
    },
    set(text, role, room) {
      const shown = readableText(text ?? '', page.language);
      if (shown === '') return undefined;
      const { typeface, size, leading } = settingOf(page, role);
      const hasLetters = /\p{L}/u.test(shown);
      const style: TextStyle = {
        typeface,
        language: page.language,
        direction: hasLetters ? directionOf(shown) : page.direction,
      };
      const fitted = fitText(shown, style, {
        width: room.width,
        height: room.height,
        size: Math.max(page.minimumSize, size * (room.scale ?? 1)),
        minimumSize: page.minimumSize,
        leading,
        balanced: room.balanced ?? true,
        alone: ALONE.has(role),
        ...(room.lines !== undefined && { maximumLines: room.lines }),
      });
      return { fitted, style, text: shown, height: fitted.height, width: fitted.width, role };
    },
    place(id, text, spot, look) {
      const { fitted, style } = text;
      const grounds = look.grounds ?? [scheme.ground, scheme.wash, scheme.wash2];
      const colour = inkOn(grounds, look.inks ?? [scheme.text]);
      const spoken = spokenOn(page, text, look, { grounds, ink: colour });
      const box: TextBox = {
        kind: 'text',
        id,
        rect: { x: spot.x, y: spot.y, width: spot.width, height: fitted.height },
        at: look.at,
        lasts: look.lasts ?? page.art.tempo,
        entrance: look.entrance ?? page.art.itemEntrance,
        fitted,
        style,
        align: look.align ?? 'left',
        colour,
        grounds,
        ...(look.count && { count: look.count }),
        ...(look.isForetold && { isForetold: true }),
        ...(spoken && { spoken }),
        ...(look.isLeftToRight && { isLeftToRight: true }),
        ...(leaves !== undefined && { leaves }),
      };
      boxes.push(box);
      return box;
    },
    add: (box) => void boxes.push({ ...box, ...(leaves !== undefined && { leaves }) }),
    until(time, put) {
      const before = leaves;
      leaves = time;
      put();
      leaves = before;
    },
    lower(by) {
      boxes = boxes.map((box) => lowered(box, by));
    },
  };
}

function lowered(box: Box, by: number): Box {
  if (box.rect.y < 0) return { ...box, rect: { ...box.rect, height: box.rect.height + by } };
  const rect = { ...box.rect, y: box.rect.y + by };
  switch (box.kind) {
    case 'line':
      return {
        ...box,
        rect,
        points: box.points.map(([x, y]) => [x, y + by] as const),
        ...(box.fillTo !== undefined && { fillTo: box.fillTo + by }),
      };
    case 'traveller':
      return { ...box, rect, points: box.points.map(([x, y]) => [x, y + by] as const) };
    case 'body':
      return { ...box, rect, ...(box.way && { way: box.way.map(([x, y]) => [x, y + by] as const) }) };
    case 'shape':
      return {
        ...box,
        rect,
        rings: box.rings.map((ring) => ring.map(([x, y]) => [x, y + by] as const)),
        ...(box.frame && {
          frame: { ...box.frame, rect: { ...box.frame.rect, y: box.frame.rect.y + by } },
        }),
      };
    case 'formula':
      return { ...box, rect, baseline: box.baseline + by };
    case 'text':
    case 'panel':
    case 'icon':
    case 'thing':
    case 'arc':
    case 'picture':
    case 'ornament':
    case 'qr':
      return { ...box, rect };
  }
}

/** Where the inked lines of a text box really are, within its rect. */
export function inkedRect(box: TextBox): Rect {
  const { rect, fitted, align } = box;
  const slack = rect.width - fitted.width;
  const x = rect.x + (align === 'left' ? 0 : align === 'right' ? slack : slack / 2);
  return { x, y: rect.y, width: fitted.width, height: rect.height };
}

/** The frame as seen in a mirror, for languages that run from right to left. */
export function mirrorBoxes(boxes: readonly Box[], frameWidth: number): Box[] {
  const mirrored = (rect: Rect): Rect => ({ ...rect, x: frameWidth - rect.x - rect.width });
  return boxes.map((box): Box => {
    if (box.isLeftToRight) return box;
    const rect = mirrored(box.rect);
    switch (box.kind) {
      case 'text':
        return { ...box, rect, align: MIRRORED[box.align] };
      case 'line':
      case 'traveller':
        return { ...box, rect, points: box.points.map(([x, y]) => [frameWidth - x, y] as const) };
      case 'shape':
        return {
          ...box,
          rect,
          rings: box.rings.map((ring) => ring.map(([x, y]) => [frameWidth - x, y] as const)),
          ...((box.from === 'left' || box.from === 'right') && { from: OTHER_SIDE[box.from] }),
          ...(box.frame && { frame: { ...box.frame, rect: mirrored(box.frame.rect) } }),
        };
      case 'body':
        return {
          ...box,
          rect,
          ...(box.way && { way: box.way.map(([x, y]) => [frameWidth - x, y] as const) }),
        };
      case 'panel':
        return {
          ...box,
          rect,
          ...(box.from && { from: box.from === 'left' ? 'right' : box.from === 'right' ? 'left' : box.from }),
          ...(box.points && { points: box.points === 'left' ? 'right' : 'left' }),
        };
      case 'icon':
      case 'thing':
      case 'arc':
      case 'picture':
      case 'ornament':
      case 'qr':
      case 'formula':
        return { ...box, rect };
    }
  });
}

/** Roles of which a slide has one; others have siblings, whose sizes have to agree. */
const ALONE: ReadonlySet<Role> = new Set<Role>(['headline', 'heading', 'lead', 'quote']);

const OTHER_SIDE = { left: 'right', right: 'left' } as const;
const MIRRORED: Record<Align, Align> = { left: 'right', right: 'left', center: 'center' };
