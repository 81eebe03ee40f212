import type { Rect } from '../../format/index.ts';
import type { PanelBox } from '../box.ts';
import type { Composer, SetText, TextLook } from '../composer.ts';
import { settingOf, type Role } from '../page.ts';

/** A text of a stack; texts that come out empty take no room. */
export interface StackText {
  readonly id: string;
  readonly text: string | undefined;
  readonly role: Role;
  readonly lines?: number;
  readonly scale?: number;
  readonly balanced?: boolean;
  /** Space above it, in design units, when something stands above. */
  readonly gap?: number;
  readonly look: TextLook;
}

/** A small shape between texts: a bar, a rule, a mark. Sizes in design units. */
export interface StackMark {
  readonly id: string;
  readonly mark: { readonly width: number; readonly height: number };
  readonly gap?: number;
  readonly look: Pick<PanelBox, 'at' | 'lasts' | 'fill'>;
}

export type StackPart = StackText | StackMark;

/** Parts that have found their sizes, waiting for their place. */
export interface FittedStack {
  readonly height: number;
  /** Width of the widest line. */
  readonly width: number;
  readonly isCut: boolean;
  /** A text had to be set smaller than it was to be: a word of it is as wide as its room. */
  readonly isShrunk: boolean;
  /** Height of the first line of its first text. */
  readonly firstLine: number;
  /** `instead` of the looks that the parts came with; its id follows theirs. */
  place(
    spot: { readonly x: number; readonly y: number; readonly align: 'left' | 'center' },
    instead?: Partial<TextLook> & { readonly id?: string },
  ): void;
}

/** Shares of the wished size that are tried, one after the other; no text goes below the page's minimum. */
export const SHRINKING = [1, 0.92, 0.84, 0.76, 0.68, 0.6, 0.5];

/**
 * Fits texts one under the other into a room: all shrink together, so that their order of size stays, until none is cut;
 * when even the smallest sizes do not fit, each is cut to its share.
 */
export function fitStack(
  composer: Composer,
  parts: readonly StackPart[],
  room: { width: number; height: number },
): FittedStack {
  for (const scale of SHRINKING) {
    const stack = setStack(composer, parts, room.width, scale);
    if (!stack.isCut && stack.height <= room.height) return stack;
  }
  return cutStack(composer, parts, room);
}

/** Shares beyond the wished size that few words may grow to, and how much of their room they may fill then. */
const GROWING = [1.7, 1.5, 1.32, 1.16];
const FILLED = 0.8;
/** A size that is smaller by less has only been evened out. */
const NEARLY = 0.9;

/** Fits texts as `fitStack` does; few words grow until they fill their room, as long as each stays whole. */
export function fitLarge(
  composer: Composer,
  parts: readonly StackPart[],
  room: { width: number; height: number },
): FittedStack {
  for (const scale of GROWING) {
    const stack = setStack(composer, parts, room.width, scale);
    if (!stack.isCut && !stack.isShrunk && stack.height <= room.height * FILLED) return stack;
  }
  return fitStack(composer, parts, room);
}

/** Several stacks at one scale, the largest at which all of them fit; each cut to its room where none does. */
export function fitAlike(
  composer: Composer,
  parts: readonly (readonly StackPart[])[],
  room: { width: number; height: number },
): FittedStack[] {
  for (const scale of [...GROWING, ...SHRINKING]) {
    const stacks = parts.map((each) => setStack(composer, each, room.width, scale));
    const most = (scale > 1 ? FILLED : 1) * room.height;
    if (stacks.every((stack) => !stack.isCut && stack.height <= most && (scale <= 1 || !stack.isShrunk)))
      return stacks;
  }
  return parts.map((each) => cutStack(composer, each, room));
}

/** A stack at a share of its wished sizes, as high as it gets. */
export function setStack(
  composer: Composer,
  parts: readonly StackPart[],
  width: number,
  scale: number,
): FittedStack {
  return asStack(
    composer,
    parts,
    setAll(composer, parts, width, scale, () => Infinity),
    width,
    scale,
  );
}

/** A stack at its smallest, every text cut to its share of the room. */
export function cutStack(
  composer: Composer,
  parts: readonly StackPart[],
  room: { width: number; height: number },
): FittedStack {
  const wish = setAll(composer, parts, room.width, 0, () => Infinity);
  const bare = heightOf(
    composer,
    parts,
    wish.map((text) => text && { ...text, height: 0 }),
  );
  const total = wish.reduce((sum, text) => sum + (text?.height ?? 0), 0) || 1;
  const share = Math.min(1, Math.max(0, room.height - bare) / total);
  const texts = setAll(composer, parts, room.width, 0, (index) => (wish[index]?.height ?? 0) * share);
  return asStack(composer, parts, texts, room.width);
}

function setAll(
  composer: Composer,
  parts: readonly StackPart[],
  width: number,
  scale: number,
  heightFor: (index: number) => number,
): (SetText | undefined)[] {
  return parts.map((part, index) =>
    'mark' in part
      ? undefined
      : composer.set(part.text, part.role, {
          width,
          height: heightFor(index),
          scale: (part.scale ?? 1) * scale,
          ...(part.lines !== undefined && { lines: part.lines }),
          ...(part.balanced !== undefined && { balanced: part.balanced }),
        }),
  );
}

function heightOf(
  composer: Composer,
  parts: readonly StackPart[],
  texts: readonly (SetText | undefined)[],
): number {
  let height = 0;
  for (const [index, part] of parts.entries()) height += stepOf(composer, part, texts[index], height > 0);
  return height;
}

/** What a part adds to the height of a stack. */
function stepOf(composer: Composer, part: StackPart, text: SetText | undefined, hasAbove: boolean): number {
  const { unit } = composer.page;
  const own = 'mark' in part ? part.mark.height * unit : (text?.height ?? 0);
  if (own === 0 && text === undefined) return 0;
  return own + (hasAbove ? (part.gap ?? 0) * unit : 0);
}

function asStack(
  composer: Composer,
  parts: readonly StackPart[],
  texts: readonly (SetText | undefined)[],
  width: number,
  scale = 1,
): FittedStack {
  const isShrunk = parts.some((part, index) => {
    const set = texts[index];
    if ('mark' in part || set === undefined) return false;
    return set.fitted.size < settingOf(composer.page, part.role).size * (part.scale ?? 1) * scale * NEARLY;
  });
  return {
    isShrunk,
    height: heightOf(composer, parts, texts),
    width: Math.max(0, ...texts.map((text) => text?.width ?? 0)),
    isCut: texts.some((text) => text?.fitted.truncated),
    firstLine: texts.find((text) => text !== undefined)?.fitted.lineHeight ?? 0,
    place({ x, y: top, align }, { id, ...look } = {}) {
      let below = 0;
      for (const [index, part] of parts.entries()) {
        const text = texts[index];
        const step = stepOf(composer, part, text, below > 0);
        below += step;
        if ('mark' in part) placeMark(composer, part, { x, y: top + below, width }, align);
        else if (text)
          composer.place(
            id === undefined ? part.id : `${part.id} ${id}`,
            text,
            { x, y: top + below - text.height, width },
            { align, ...part.look, ...look },
          );
      }
    },
  };
}

/** `bottom` is where the mark ends. */
function placeMark(
  composer: Composer,
  { id, mark, look }: StackMark,
  { x, y: bottom, width }: { readonly x: number; readonly y: number; readonly width: number },
  align: 'left' | 'center',
): void {
  const { unit, art } = composer.page;
  const [wide, high] = [mark.width * unit, mark.height * unit];
  const rect: Rect = {
    x: align === 'left' ? x : x + (width - wide) / 2,
    y: bottom - high,
    width: wide,
    height: high,
  };
  const radius = art.corner === 0 ? 0 : high / 2;
  composer.add({ ...look, kind: 'panel', id, rect, radius, entrance: 'grow', from: 'left' });
}
