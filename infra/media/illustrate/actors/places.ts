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
  return Math.min(height, width * 1.2);
}

/** `side` -1: the focal subject left of the middle, 1: right of it, 0: in the middle. */
export interface Layout {
  readonly side: -1 | 0 | 1;
  readonly backdrop: Backdrop;
}

export function focalPlace(kit: Kit, { side, backdrop }: Layout, pose: Pose, stature: number): Place {
  const offset = kit.isTall ? 0.09 : 0.155;
  const x = kit.width * (0.5 + side * offset);
  const height = measureOf(kit) * HEIGHTS[pose] * Math.min(stature, 1.12) * (side === 0 ? 1.1 : 1);
  return { x, y: levelOf(kit, backdrop, pose, height), height, depth: pose === 'heavenly' ? 0.12 : 1 };
}

/** Supports stand on the other side, farther back and smaller. */
export function supportPlace(
  kit: Kit,
  { side, backdrop }: Layout,
  pose: Pose,
  stature: number,
  index: number,
): Place {
  const away = side === 0 ? (index % 2 === 0 ? 1 : -1) : -side;
  const wide = [0.185, 0.36, 0.02, -0.4, 0.27][index] ?? 0.3;
  const tall = [0.24, -0.3, 0.05, 0.36, -0.12][index] ?? 0.3;
  const sideways =
    side === 0 ? (0.3 + 0.1 * Math.floor(index / 2)) * away : (kit.isTall ? tall : wide) * away;
  const back = Math.min(index + 1, 3);
  const height = measureOf(kit) * HEIGHTS[pose] * stature * (kit.isTall ? 0.6 : 0.66) * (1 - 0.07 * index);
  const level = levelOf(kit, backdrop, pose, height);
  const grounded = !isAirborne(pose);
  const lift = grounded
    ? backdrop.slope * (kit.isTall ? 0.5 : 0.3) * back
    : kit.height * (0.05 * (index % 2 === 0 ? -1 : 1));
  const depth = pose === 'heavenly' ? 0.12 : 1 - 0.06 * back;
  return { x: kit.width * (0.5 + sideways), y: level - lift, height, depth };
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
      return kit.height * (kit.isTall ? 0.24 : 0.27);
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

/** One of a group around its place: offsets in heights of a single one. */
export interface Member {
  readonly dx: number;
  readonly dy: number;
  readonly scale: number;
  /** Steps farther back. */
  readonly back: number;
}

export function groupOf(count: number, pose: Pose, random: Random): Member[] {
  if (count === 1) return [{ dx: 0, dy: 0, scale: 1, back: 0 }];
  return isAirborne(pose) ? swarm(count, pose, random) : rows(count, pose, random);
}

/** Each of a group is smaller than one alone. */
export function groupScale(count: number): number {
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
function rows(count: number, pose: Pose, random: Random): Member[] {
  const gap = pose === 'bust' ? 0.74 : 0.92;
  const front = count <= 3 ? Math.min(count, 2) : Math.ceil(count / (count > 8 ? 3 : 2) + 0.4);
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
        dy: -0.17 * row,
        scale: (1 - 0.1 * row) * between(random, 0.94, 1.04),
        back: row,
      });
    }
    left -= inRow;
  }
  return members;
}
