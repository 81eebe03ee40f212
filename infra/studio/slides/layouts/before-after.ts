import { blend, type Hex, inkOn } from '../../drawing/index.ts';
import type { Rect } from '../../format/index.ts';
import type { Composer } from '../composer.ts';
import type { SlideOf } from '../page.ts';
import { placeHeading } from './parts.ts';
import { fitStack, setStack, type FittedStack, type StackText } from './stack.ts';

type Side = SlideOf<'before_after'>['before'];

/** How it was, in grey, and how it is now, in the film's colour, which opens over its side when it is spoken. */
export function layBeforeAfter(composer: Composer, slide: SlideOf<'before_after'>): void {
  const { isPortrait, unit, cues, scheme } = composer.page;
  const area = placeHeading(composer, slide.heading);
  const gap = 20 * unit;
  const [width, height] = isPortrait
    ? [area.width, (area.height - gap) / 2]
    : [(area.width - gap) / 2, area.height];
  const sides = [slide.before, slide.after];
  const [first = 0.5, second = 1.5] = cues.timesFor(sides.map(({ title, text, ...cue }) => ({ text: `${title} ${text}`, ...cue })), 0.9); // prettier-ignore
  const grey = blend(scheme.ground, scheme.text, scheme.isDark ? 0.16 : 0.09);
  const vivid = scheme.isVivid
    ? blend(scheme.ground, scheme.isDark ? '#000000' : '#ffffff', 0.24)
    : scheme.strong;
  const room = { width: width - 2 * PADDING * unit, height: height - 2 * PADDING * unit };
  const [before, after] = fitAlike(
    composer,
    [
      sideParts(composer, slide.before, {
        id: 'before',
        titleAt: cues.opening + 0.4,
        at: first,
        ground: grey,
      }),
      sideParts(composer, slide.after, {
        id: 'after',
        titleAt: second + 0.25,
        at: second + 0.35,
        ground: vivid,
      }),
    ],
    room,
  );
  const least = Math.max(before.height, after.height) + 2 * PADDING * unit;
  const high = isPortrait
    ? Math.min(height, Math.max(least, 400 * unit))
    : Math.min(height, Math.max(least, 380 * unit));
  const top =
    area.y + Math.max(0, (area.height - (isPortrait ? 2 * high + gap : high)) * (isPortrait ? 0 : 0.4));
  const one = { x: area.x, y: top, width, height: high };
  const other = isPortrait ? { ...one, y: top + high + gap } : { ...one, x: area.x + width + gap };
  placeSide(composer, { id: 'before', rect: one, stack: before, fill: grey, at: cues.opening + 0.2 });
  placeShade(composer, other, cues.opening + 0.3);
  placeSide(composer, { id: 'after', rect: other, stack: after, fill: vivid, at: second });
  placeArrow(composer, { one, other }, second);
}

const PADDING = 56;

interface SideLook {
  readonly id: string;
  readonly titleAt: number;
  readonly at: number;
  readonly ground: Hex;
}

function sideParts(
  { page: { scheme } }: Composer,
  { title, text }: Side,
  { id, titleAt, at, ground }: SideLook,
): StackText[] {
  const look = { grounds: [ground], inks: [inkOn([ground], [scheme.text, '#ffffff', '#111111'])] };
  return [
    {
      id: `${id} title`,
      text: title,
      role: 'item',
      lines: 2,
      look: { ...look, at: titleAt, entrance: 'fade' },
    },
    {
      id: `${id} text`,
      text,
      role: 'heading',
      gap: 16,
      balanced: false,
      look: { ...look, at, entrance: 'rise' },
    },
  ];
}

/** Shares of a heading's size that are tried: few words may be much larger. */
const SCALES = [1.7, 1.5, 1.3, 1.15, 1, 0.88, 0.78, 0.68, 0.58];
/** Words larger than a heading fill no more of their side than this. */
const CALM_SHARE = 0.6;

/** Both sides in one size. */
function fitAlike(
  composer: Composer,
  sides: readonly [readonly StackText[], readonly StackText[]],
  room: { readonly width: number; readonly height: number },
): readonly [FittedStack, FittedStack] {
  const [first, second] = sides;
  for (const scale of SCALES) {
    const set = (parts: readonly StackText[]) =>
      setStack(
        composer,
        parts.map((part) => (part.role === 'heading' ? { ...part, scale } : part)),
        room.width,
        1,
      );
    const stacks = [set(first), set(second)] as const;
    const height = Math.max(...stacks.map((stack) => stack.height));
    if (height <= room.height * (scale > 1 ? CALM_SHARE : 1)) return stacks;
  }
  return [fitStack(composer, first, room), fitStack(composer, second, room)];
}

interface PlacedSide {
  readonly id: string;
  readonly rect: Rect;
  readonly stack: FittedStack;
  readonly fill: Hex;
  readonly at: number;
}

function placeSide(composer: Composer, { id, rect, stack, fill, at }: PlacedSide): void {
  const { art, unit, isPortrait } = composer.page;
  const radius = Math.min(art.corner * unit, rect.height / 4);
  const from = isPortrait ? 'top' : 'left';
  composer.add({
    kind: 'panel',
    id: `${id} panel`,
    rect,
    at,
    lasts: art.tempo * 1.3,
    entrance: 'grow',
    from,
    fill: [fill],
    radius,
  });
  stack.place({ x: rect.x + PADDING * unit, y: rect.y + (rect.height - stack.height) / 2, align: 'left' });
}

/** Where the other side will be. */
function placeShade(composer: Composer, rect: Rect, at: number): void {
  const { art, unit, scheme } = composer.page;
  const fill = blend(scheme.ground, scheme.text, 0.04);
  const radius = Math.min(art.corner * unit, rect.height / 4);
  composer.add({
    kind: 'panel',
    id: 'after shade',
    rect,
    at,
    lasts: art.tempo,
    entrance: 'fade',
    fill: [fill],
    radius,
  });
}

/** From the one side to the other, in a disc on the seam. */
function placeArrow(
  composer: Composer,
  { one, other }: { readonly one: Rect; readonly other: Rect },
  at: number,
): void {
  const { art, unit, scheme, isPortrait, direction } = composer.page;
  const size = 72 * unit;
  const middle = isPortrait
    ? { x: one.x + one.width - size * 1.15, y: (one.y + one.height + other.y) / 2 }
    : { x: (one.x + one.width + other.x) / 2, y: one.y + one.height / 2 };
  const rect = { x: middle.x - size / 2, y: middle.y - size / 2, width: size, height: size };
  const ring = { colour: scheme.ground, width: 6 * unit };
  composer.add({
    kind: 'panel',
    id: 'arrow disc',
    rect,
    at: at + 0.2,
    lasts: art.tempo,
    entrance: 'pop',
    fill: [scheme.accent],
    radius: art.corner === 0 ? 0 : size / 2,
    border: ring,
  });
  const inset = size * 0.22;
  composer.add({
    kind: 'icon',
    id: 'arrow',
    rect: { x: rect.x + inset, y: rect.y + inset, width: size - 2 * inset, height: size - 2 * inset },
    at: at + 0.3,
    lasts: art.tempo,
    entrance: 'draw',
    icon: isPortrait ? 'tabler:arrow-down' : direction === 'rtl' ? 'tabler:arrow-left' : 'tabler:arrow-right',
    colour: inkOn([scheme.accent], ['#ffffff', '#111111'], 3),
    alive: true,
  });
}
