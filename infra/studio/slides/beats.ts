import type { Rect } from '../format/index.ts';
import type { Box, Ring, ShapeBox } from './box.ts';
import type { Composer } from './composer.ts';
import { DECORS } from './paint/ground/decors.ts';

/** Longer than this nothing stands still, and so far from what moves by itself the stage changes. */
const STILL_SECONDS = 2.8;
const CLEAR_SECONDS = 1;
/** After its last change a scene is seen as it is. */
const END_SECONDS = 0.9;
const MAX_BEATS = 2;
const LASTS = { slow: 0.9, quick: 0.6 };
/** Slower art than this glides. */
const SLOW_TEMPO = 0.75;

/**
 * A scene that has shown what it has goes on: where nothing comes on for long, a great shape in a shade of the ground sweeps in behind
 * everything, at a spoken word. Words are legible on these shades wherever they stand.
 */
export function beatsOf({ page, boxes }: Composer): readonly Box[] {
  if (page.hasWorld || boxes.some(({ id }) => id.startsWith('field '))) return [];
  const anchor = anchorOf(page, boxes);
  const beats = stillStretches(boxes, page.seconds)
    .slice(0, MAX_BEATS)
    .map((middle, index) => beat({ page, boxes }, index, page.cues.wordNear(middle)));
  return [...(anchor === undefined ? [] : [anchor]), ...beats];
}

/** More of a tall frame than this is not left empty below what is read: its foot is of another shade, from the start. */
const EMPTY_FOOT = 0.26;

function anchorOf(page: Composer['page'], boxes: readonly Box[]): ShapeBox | undefined {
  const { size, isPortrait, scheme, cues, art } = page;
  const lowest = Math.max(0, ...boxes.map(({ rect }) => Math.min(size.height, rect.y + rect.height)));
  if (!isPortrait || lowest > size.height * (1 - EMPTY_FOOT)) return undefined;
  const y = Math.max(size.height * 0.64, lowest + size.height * 0.05);
  const rect = { x: 0, y, width: size.width, height: size.height - y };
  if (hidesDecor(page, rect)) return undefined;
  const lasts = art.tempo * 1.4;
  return { kind: 'shape', id: 'anchor', rect, rings: [ringOf(rect)], fill: scheme.wash2, at: cues.opening, lasts, entrance: 'grow', from: 'bottom' }; // prettier-ignore
}

/** Whether a box is part of the stage behind what is read. */
export const isBeat = ({ id }: Box): boolean => id === 'anchor' || id.startsWith('beat ');

/** The middles of stretches in which nothing comes on or goes. */
function stillStretches(boxes: readonly Box[], seconds: number): readonly number[] {
  const times = boxes.flatMap(({ at, lasts, leaves }) => [at + lasts * 0.5, ...(leaves === undefined ? [] : [leaves])]);
  const events = [0, ...times.filter((time) => time > 0 && time < seconds), seconds - END_SECONDS].sort((one, other) => one - other);
  return events.flatMap((from, index) => {
    const length = (events[index + 1] ?? from) - from;
    const count = Math.floor(length / (STILL_SECONDS + CLEAR_SECONDS * 0.5));
    return length < STILL_SECONDS ? [] : Array.from({ length: Math.max(1, count) }, (_, nth) => from + (length * (nth + 1)) / (Math.max(1, count) + 1));
  });
} // prettier-ignore

function beat({ page, boxes }: Pick<Composer, 'page' | 'boxes'>, index: number, at: number): ShapeBox {
  const { scheme, art, size, seed } = page;
  const forms = FORMS[formOf(page)];
  const turn = index + seed;
  const read = boxes.flatMap((box) =>
    READ.has(box.kind) && box.rect.width < size.width * 0.9 ? [box.rect] : [],
  );
  const shapes = forms
    .map((_, nth) => (forms[(turn + nth) % forms.length] ?? margin)(size, turn % 2 === 0, read))
    .filter((shape) => shape !== undefined && !hidesDecor(page, shape.rect));
  return {
    kind: 'shape',
    id: `beat ${index + 1}`,
    ...(shapes[0] ?? margin(size)),
    fill: index % 2 === 0 ? scheme.wash : scheme.wash2,
    at,
    lasts: art.tempo > SLOW_TEMPO ? LASTS.slow : LASTS.quick,
  };
}

/** More of what moves by itself than this is not covered: the stage would stand still. */
const MAX_HIDDEN = 0.02;

function hidesDecor({ size, unit, scheme, art }: Composer['page'], { x, y, width, height }: Rect): boolean {
  const moving = DECORS[art.decor].areas({ ...size, unit, scheme });
  const hidden = moving.map(
    (area) =>
      Math.max(0, Math.min(area.x + area.width, x + width) - Math.max(area.x, x)) *
      Math.max(0, Math.min(area.y + area.height, y + height) - Math.max(area.y, y)),
  );
  const all = moving.reduce((sum, area) => sum + area.width * area.height, 0);
  return hidden.reduce((sum, area) => sum + area, 0) > all * MAX_HIDDEN;
}

/** What an edge must not cut. */
const READ: ReadonlySet<Box['kind']> = new Set<Box['kind']>(['text', 'panel', 'icon', 'thing', 'picture', 'qr', 'formula', 'arc']); // prettier-ignore

interface Size {
  readonly width: number;
  readonly height: number;
}
type Shape = Pick<ShapeBox, 'rect' | 'rings' | 'entrance' | 'from'>;
/** Undefined where it would cut what is read. */
type Form = (size: Size, isLeft: boolean, read: readonly Rect[]) => Shape | undefined;

const ringOf = ({ x, y, width, height }: Rect): Ring => [[x, y], [x + width, y], [x + width, y + height], [x, y + height]]; // prettier-ignore

/** The place nearest to a wished one that lies in none of these spans. */
function clearOf(spans: readonly (readonly [number, number])[], wished: number, reach: number): number | undefined {
  const isClear = (at: number) => spans.every(([from, to]) => at <= from || at >= to);
  const steps = Array.from({ length: STEPS }, (_, step) => (reach * step) / STEPS);
  return steps.flatMap((by) => [wished + by, wished - by]).find(isClear);
} // prettier-ignore
const STEPS = 24;
const CLEARANCE = 0.02;

const spansOf = (read: readonly Rect[], clearance: number, along: 'x' | 'y') =>
  read.map((rect) => {
    const length = along === 'x' ? rect.width : rect.height;
    return [rect[along] - clearance, rect[along] + length + clearance] as const;
  });

/** The foot of the frame. */
const foot: Form = ({ width, height }, _isLeft, read) => {
  const y = clearOf(spansOf(read, height * CLEARANCE, 'y'), height * 0.68, height * 0.2);
  if (y === undefined) return undefined;
  const rect = { x: 0, y, width, height: height - y };
  return { rect, rings: [ringOf(rect)], entrance: 'grow', from: 'left' };
};

/** A side of the frame. */
const side: Form = ({ width, height }, isLeft, read) => {
  const x = clearOf(spansOf(read, width * CLEARANCE, 'x'), width * (isLeft ? 0.36 : 0.64), width * 0.24);
  if (x === undefined) return undefined;
  const rect = isLeft ? { x: 0, y: 0, width: x, height } : { x, y: 0, width: width - x, height };
  return { rect, rings: [ringOf(rect)], entrance: 'grow', from: 'bottom' };
};

/** A corner, cut aslant. */
const slant: Form = ({ width, height }, isLeft, read) => {
  const lean = Math.min(width, height) * 0.2;
  const x = clearOf(spansOf(read, lean / 2, 'x'), width * (isLeft ? 0.32 : 0.68), width * 0.2);
  if (x === undefined) return undefined;
  const edge = isLeft ? 0 : width;
  const turn = isLeft ? lean / 2 : -lean / 2;
  const rect = isLeft ? { x: 0, y: 0, width: x + lean / 2, height } : { x: x - lean / 2, y: 0, width: width - x + lean / 2, height }; // prettier-ignore
  const ring = [[edge, 0], [x + turn, 0], [x - turn, height], [edge, height]] as const; // prettier-ignore
  return { rect, rings: [ring], entrance: 'grow', from: isLeft ? 'left' : 'right' };
};

/** A great disc that a corner of the frame cuts. */
const disc: Form = ({ width, height }, isLeft, read) => {
  const [x, y] = [isLeft ? 0 : width, height];
  const nearest = Math.min(...read.map((rect) => farFrom(rect, x, y)), Infinity);
  const radius = Math.min(Math.min(width, height) * 0.66, nearest - height * CLEARANCE);
  if (radius < Math.min(width, height) * 0.28) return undefined;
  const ring = Array.from({ length: SIDES }, (_, index) => {
    const turn = (2 * Math.PI * index) / SIDES;
    return [x + Math.cos(turn) * radius, y + Math.sin(turn) * radius] as const;
  });
  const rect = { x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius };
  return { rect, rings: [ring], entrance: 'pop' };
};
const SIDES = 120;

/** How far the nearest point of a rect is. */
const farFrom = (rect: Rect, x: number, y: number): number =>
  Math.hypot(
    Math.max(rect.x - x, 0, x - rect.x - rect.width),
    Math.max(rect.y - y, 0, y - rect.y - rect.height),
  );

/** What lies around a page, outside of where words stand. */
const margin = ({ width, height }: Size): Shape => {
  const by = Math.min(width, height) * 0.044;
  const whole = { x: 0, y: 0, width, height };
  const inner = { x: by, y: by, width: width - 2 * by, height: height - 2 * by };
  return { rect: whole, rings: [ringOf(whole), ringOf(inner)], entrance: 'grow', from: 'left' };
};

const FORMS = {
  round: [disc, foot, side],
  angular: [side, slant, foot],
  quiet: [margin],
} as const satisfies Record<string, readonly Form[]>;

function formOf({ art: { card, badge } }: Composer['page']): keyof typeof FORMS {
  if (badge === 'square') return 'angular';
  return card === 'outline' ? 'quiet' : 'round';
}
