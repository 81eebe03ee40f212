import type { Backdrop, Kit } from '../kit.ts';
import { between, type Random } from '../seed.ts';
import type { Pose } from './pose.ts';

/** Where somebody is when all is said: the middle of the foot (or, in the air, of the body), in pixels. */
export interface Place {
  readonly x: number;
  readonly y: number;
  /** Height of the opaque part. */
  readonly height: number;
  readonly depth: number;
}

/** Heights of a picture alone in focus, in shares of what the frame allows. */
const HEIGHTS: Readonly<Record<Pose, number>> = {
  stand: 0.42,
  bust: 0.46,
  hover: 0.33,
  swim: 0.34,
  sail: 0.4,
  heavenly: 0.3,
  float: 0.34,
  print: 0.42,
  medallion: 0.34,
};

export function isAirborne(pose: Pose): boolean {
  return pose !== 'stand' && pose !== 'bust' && pose !== 'sail';
}

/** The height that subjects are measured against: a tall frame is limited by its width. */
function measureOf({ width, height }: Kit): number {
  return Math.min(height, width * 1.3);
}

/** What is known of somebody who is to be placed. */
export interface Figure {
  readonly pose: Pose;
  readonly stature: number;
  /** Width over height of one, and of the group it leads. */
  readonly aspect: number;
  readonly isBehindCover: boolean;
  /** How far it reaches above its own height, in heights. */
  readonly above?: number;
}

/** `side` -1: the focal subject left of the middle, 1: right of it, 0: in the middle. */
export interface Layout {
  readonly side: -1 | 0 | 1;
  readonly backdrop: Backdrop;
  /** Words stand above the heads, in a tall frame. */
  readonly isLabelled?: boolean;
}

export function focalPlace(kit: Kit, { side, backdrop }: Layout, figure: Figure): Place {
  const { pose, stature, aspect } = figure;
  const x = kit.width * (0.5 + side * (kit.isTall ? 0.17 : 0.165));
  const wanted = measureOf(kit) * HEIGHTS[pose] * Math.min(stature, 1.12) * (side === 0 ? 1.12 : 1);
  const height = Math.min(
    wanted,
    (kit.width * (side === 0 ? (kit.isTall ? 0.76 : 0.42) : kit.isTall ? 0.5 : 0.34)) / aspect,
  );
  return { x, y: levelOf(kit, backdrop, pose, height), height, depth: pose === 'heavenly' ? 0.12 : 1 };
}

/** Heights of a person who acts, in shares of what the frame allows: alone, and with something beside it. */
const PERSON = { alone: 0.72, beside: 0.66, behind: 0.5 };

/** Share of the frame that stays free above heads, and where a label of two lines is there. */
const HEADROOM = 0.06;
const LABEL_ROOM = 0.245;

/** People who act stand in front, as large as the frame allows; others beside them a little behind. */
export function personPlace(
  kit: Kit,
  { side, backdrop, isLabelled = false }: Layout,
  { aspect, above = 0 }: Figure,
  index: number,
): Place {
  const share = index > 0 ? PERSON.behind : side === 0 ? PERSON.alone : PERSON.beside;
  const room = kit.width * (index > 0 ? 0.36 : side === 0 ? 0.8 : kit.isTall ? 0.62 : 0.44);
  const sky = backdrop.ground - kit.height * (kit.isTall && isLabelled ? LABEL_ROOM : HEADROOM);
  const height = Math.min(measureOf(kit) * share * (kit.isTall ? 1.12 : 1), room / aspect, sky / (1 + above));
  const away = index > 0 ? -side * 0.26 : side * (kit.isTall ? 0.15 : 0.17);
  return { x: kit.width * (0.5 + away), y: backdrop.ground - index * backdrop.slope, height, depth: 1 };
}

const WIDE = [0.185, 0.37, 0.02, -0.41, 0.28] as const;
const TALL = [0.28, 0.44, 0.02, -0.44, 0.14] as const;

/** Supports stand on the other side, farther back and smaller. */
export function supportPlace(kit: Kit, { side, backdrop }: Layout, figure: Figure, index: number): Place {
  const { pose, stature, aspect } = figure;
  const away = side === 0 ? (index % 2 === 0 ? 1 : -1) : -side;
  const aside = (kit.isTall ? TALL : WIDE)[index] ?? 0.3;
  const sideways = side === 0 ? (0.3 + 0.1 * Math.floor(index / 2)) * away : aside * away;
  const back = Math.min(index + 1, 3);
  const wanted = measureOf(kit) * HEIGHTS[pose] * stature * (kit.isTall ? 0.6 : 0.66) * (1 - 0.07 * index);
  const height = Math.min(wanted, (kit.width * (kit.isTall ? 0.4 : 0.25)) / aspect);
  const level = levelOf(kit, backdrop, pose, height);
  const lift = liftOf(kit, backdrop, figure, index);
  const depth = pose === 'heavenly' ? 0.12 : 1 - 0.06 * back;
  return { x: kit.width * (0.5 + sideways), y: level - lift, height, depth };
}

/** Farther back is higher up; in the air some are higher, some lower; behind the cover all stand on one line. */
function liftOf(kit: Kit, backdrop: Backdrop, { pose, isBehindCover }: Figure, index: number): number {
  if (isBehindCover || pose === 'heavenly') return 0;
  if (isAirborne(pose)) return kit.height * (kit.isTall ? 0.16 + 0.04 * index : index % 2 === 0 ? 0.05 : 0.1);
  return backdrop.slope * (kit.isTall ? 1.15 : 0.3) * Math.min(index + 1, 3);
}

/** Feet stand on the ground; what is in the air hangs by its middle. */
function levelOf(kit: Kit, backdrop: Backdrop, pose: Pose, height: number): number {
  const { ground, surface } = backdrop;
  switch (pose) {
    case 'stand':
    case 'bust':
      return ground;
    case 'sail':
      return surface === 'water' ? ground + height * 0.1 : ground;
    case 'heavenly':
      return kit.height * (kit.isTall ? 0.22 : 0.27);
    case 'hover':
      return ground - kit.height * (kit.isTall ? 0.26 : 0.33);
    case 'swim':
      return surface === 'seabed' ? kit.height * 0.46 : ground - height * 0.55;
    case 'float':
    case 'print':
    case 'medallion':
      return ground - height * 0.5 - kit.height * 0.075;
  }
}

/** Shares of the frame's width a group may fill, and that stay free at its sides. */
const GROUP_WIDTH = { tall: 0.88, wide: 0.54 };
const SIDE = 0.06;

/** Where each of `count` stands, the leader first: around `place`, made to fit, and kept inside the frame. */
export function homesOf(kit: Kit, place: Place, figure: Figure, count: number, random: Random): Place[] {
  const members = groupOf(count, figure, random);
  const half = figure.aspect / 2;
  const left = Math.min(...members.map(({ dx, scale }) => dx - scale * half));
  const right = Math.max(...members.map(({ dx, scale }) => dx + scale * half));
  const room = kit.width * (kit.isTall ? GROUP_WIDTH.tall : GROUP_WIDTH.wide);
  const size = Math.min(place.height * groupScale(count), room / (right - left));
  const [first, last] = [kit.width * SIDE - left * size, kit.width * (1 - SIDE) - right * size];
  const x = first > last ? kit.width / 2 : Math.min(last, Math.max(first, place.x));
  const rowHeight = isAirborne(figure.pose) ? 1 : 0.9;
  return members.map(({ dx, dy, scale, back }) => ({
    x: x + dx * size,
    y: place.y + dy * size * rowHeight,
    height: size * scale,
    depth: place.depth * (1 - 0.03 * back),
  }));
}

/** One of a group around its place: offsets in heights of a single one. */
interface Member {
  readonly dx: number;
  readonly dy: number;
  readonly scale: number;
  /** Steps farther back. */
  readonly back: number;
}

function groupOf(count: number, { pose, aspect }: Figure, random: Random): Member[] {
  if (count === 1) return [{ dx: 0, dy: 0, scale: 1, back: 0 }];
  return isAirborne(pose)
    ? swarm(count, pose, random)
    : rows(
        count,
        { gap: aspect * (pose === 'bust' ? 0.82 : 0.86), rise: pose === 'bust' ? 0.32 : 0.2 },
        random,
      );
}

/** Each of a group is smaller than one alone. */
function groupScale(count: number): number {
  return count === 1 ? 1 : count === 2 ? 0.84 : count <= 4 ? 0.72 : count <= 7 ? 0.6 : 0.5;
}

/** The first in front, the others around it like seeds of a sunflower, smaller and farther. */
function swarm(count: number, pose: Pose, random: Random): Member[] {
  const flat = pose === 'print' || pose === 'medallion' || pose === 'float';
  return Array.from({ length: count }, (_, index) => {
    if (index === 0) return { dx: 0, dy: 0, scale: 1.12, back: 0 };
    const angle = index * 2.39996 + 0.5;
    const reach = (flat ? 0.98 : 0.84) * Math.sqrt(index) + between(random, -0.08, 0.08);
    const scale = flat ? 0.8 : between(random, 0.5, 0.9);
    return { dx: Math.cos(angle) * reach * 1.35, dy: Math.sin(angle) * reach * 0.72, scale, back: index % 3 };
  });
}

/** Rows, the shorter one behind, everybody between two of the row in front. */
function rows(
  count: number,
  { gap, rise }: { readonly gap: number; readonly rise: number },
  random: Random,
): Member[] {
  const front = count <= 3 ? count : Math.ceil(count / (count > 8 ? 3 : 2) + 0.4);
  const members: Member[] = [];
  for (let row = 0, left = count; left > 0; row += 1) {
    const inRow = Math.min(
      left,
      Math.max(1, front + (count > 3 ? 0 : -row) - (row % 2 === 1 && count > 3 ? 1 : 0)),
    );
    for (let index = 0; index < inRow; index += 1) {
      const along = index - (inRow - 1) / 2;
      const jitter = between(random, -0.06, 0.06);
      members.push({
        dx: (along + jitter) * gap * (1 - 0.06 * row),
        dy: -rise * row,
        scale: (1 - 0.1 * row) * between(random, 0.94, 1.04),
        back: row,
      });
    }
    left -= inRow;
  }
  return members;
}
