import type { Image } from '@napi-rs/canvas';
import type { Shot, Subject } from '../../../../modules/videos/plan.ts';
import type { Backdrop, Kit } from '../kit.ts';
import type { DrawnFigure } from '../figures/figure.ts';
import type { Build, Pose } from './pose.ts';
import { facesLeft, hasFront, isHead, slantOf } from './pose.ts';
import type { Illustration } from './illustrations.ts';
import type { Part } from './motion.ts';
import { type Figure, isAirborne, type Place } from './places.ts';
import { silhouetteOf, type Sprite } from './sprite.ts';

/** Somebody or something in the scene, ready to be shown. */
export interface Actor {
  /** What it looks like; of a drawn person the size alone. */
  readonly sprite: Sprite;
  readonly drawn: DrawnFigure | undefined;
  /** Shown instead while in the dark. */
  readonly dark: Sprite | undefined;
  readonly pose: Pose;
  readonly place: Place;
  readonly part: Part;
  readonly isMirrored: boolean;
  readonly isBehindCover: boolean;
  readonly isAlive: boolean;
  /** Turned upright while it climbs, in radians. */
  readonly tilt: number;
  /** 0..1, so that no two move as one. */
  readonly phase: number;
  readonly ground: number;
  readonly hasShadow: boolean;
  /** Leaves smoke behind on its way. */
  readonly hasTrail: boolean;
}

/** What castings go by. */
export interface Casting {
  readonly kit: Kit;
  readonly shot: Shot;
  readonly backdrop: Backdrop;
  readonly assets: ReadonlyMap<string, Image>;
  readonly clipSeconds: number;
  /** When a subject's word is spoken. */
  startOf(subject: Subject): number | undefined;
}

/** Somebody dressed and placed. */
export interface Role {
  readonly subject: Subject;
  readonly figure: Figure;
  readonly sprite: Sprite;
  readonly drawn?: DrawnFigure;
  readonly home: Place;
  /** Where the first of its group is: all of it look one way. */
  readonly lead: Place;
  readonly illustration: Illustration | undefined;
  readonly index: number;
  readonly order: number;
  readonly count: number;
  readonly phase: number;
}

/** How much of somebody behind the cover is out of sight, beyond its edge, in shares of their height. */
const SUNK: Readonly<Record<Pose, number>> = {
  stand: 0.2,
  bust: 0.06,
  hover: 0,
  swim: 0.3,
  sail: 0.06,
  heavenly: 0,
  float: 0,
  print: 0,
  medallion: 0,
};

export function makeActor(casting: Casting, role: Role): Actor {
  const { kit, shot, backdrop } = casting;
  const { sprite, home, index } = role;
  const { pose, isBehindCover } = role.figure;
  const { name, category } = natureOf(role);
  const isFocal = index === 0;
  const peeks = isHead(name) ? (backdrop.surface === 'table' ? -0.06 : 0.14) : SUNK[pose];
  const sink = isBehindCover ? home.height * peeks : 0;
  return {
    sprite,
    drawn: role.drawn,
    dark:
      shot.change === 'reveal' && isFocal && role.drawn === undefined
        ? silhouetteOf(sprite, kit.light.tone('#27264a'))
        : undefined,
    pose,
    place: { ...home, y: home.y + sink },
    part: partOf(casting, role),
    isMirrored: isMirrored(casting, role),
    isBehindCover,
    isAlive: category === 'people' || category === 'animals',
    tilt: shot.change === 'rise' && isFocal ? -slantOf(name) : 0,
    phase: role.phase,
    ground: backdrop.ground,
    hasTrail: pose === 'hover' && slantOf(name) !== 0,
    hasShadow: !isBehindCover && !['void', 'water'].includes(backdrop.surface) && !FREE.has(pose),
  };
}

/** Poses that throw no shadow on the ground. */
const FREE: ReadonlySet<Pose> = new Set<Pose>(['heavenly', 'swim', 'sail']);

function natureOf({ illustration, figure }: Role): {
  name: string;
  category: Build['category'];
  hasAFront: boolean;
} {
  const name = illustration?.name ?? '';
  const category = illustration?.build.category ?? 'things';
  const isFramed = figure.pose === 'print' || figure.pose === 'medallion';
  return { name, category, hasAFront: !isFramed && hasFront(name, category) };
}

/** Who moves looks where it goes; who stays looks to the middle. */
function isMirrored(casting: Casting, role: Role): boolean {
  const { shot, kit } = casting;
  const { name, hasAFront } = natureOf(role);
  if (role.drawn !== undefined) return looksLeft(casting, role);
  if (!hasAFront || shot.change === 'rise') return false;
  const isMoving = shot.change === 'cross' || shot.change === 'arrive';
  const goesRight = isMoving ? comesFrom(casting, role) < 0 : role.lead.x < kit.width / 2;
  return goesRight === facesLeft(name);
}

/** Drawn people look where they go, else to each other and to the middle. */
function looksLeft(casting: Casting, role: Role): boolean {
  if (role.drawn?.travels === true) return comesFrom(casting, role) > 0;
  const isRight = role.lead.x > casting.kit.width * 0.52;
  return role.count > 1 && role.drawn?.facesOthers === true ? role.order % 2 === 1 : isRight;
}

/** -1: from the left. Who crosses goes where its picture looks; a gathering comes from both sides. */
function comesFrom({ shot, kit }: Casting, role: Role): -1 | 1 {
  const nearest = role.lead.x < kit.width / 2 ? -1 : 1;
  if (shot.change === 'gather' && role.order % 2 === 1) return nearest < 0 ? 1 : -1;
  if (shot.change !== 'cross') return nearest;
  const { name, hasAFront } = natureOf(role);
  return hasAFront && !facesLeft(name) ? -1 : 1;
}

/** Shares of the clip by which things begin to come on, however late they are named: no place stays empty for long. */
const FOCAL_BY = 0.28;
const OTHERS_BY = 0.55;

function partOf(casting: Casting, role: Role): Part {
  const { kit, shot, clipSeconds } = casting;
  const { figure, sprite, home, index, order, count } = role;
  const cue = casting.startOf(role.subject);
  const usual = clipSeconds * (index === 0 ? 0.16 : 0.1 + 0.08 * index);
  const from = comesFrom(casting, role);
  return {
    change: shot.change,
    isFocal: index === 0,
    stays: role.drawn !== undefined && !role.drawn.travels,
    paces: role.drawn?.travels ?? false,
    order,
    groupSize: count,
    isAirborne: isAirborne(figure.pose),
    climbs: slantOf(natureOf(role).name) !== 0,
    walks:
      role.drawn === undefined &&
      figure.pose === 'stand' &&
      ['people', 'animals'].includes(natureOf(role).category),
    start: Math.min(
      Math.max(0.2, cue === undefined ? usual : cue - 0.35),
      clipSeconds * (index === 0 ? FOCAL_BY : OTHERS_BY),
    ),
    clipSeconds,
    from,
    wayIn: (from < 0 ? home.x : kit.width - home.x) + sprite.width * 0.75 + kit.width * 0.06,
    wayUp: Math.max(wayUpOf(casting, role), home.height * 0.3),
    frameWidth: kit.width,
  };
}

/** What flies takes off from the ground; the sun comes up from behind the hills; all else from behind the cover. */
function wayUpOf({ kit, backdrop }: Casting, { figure, home }: Role): number {
  if (figure.pose === 'heavenly') return kit.height * 0.42;
  return isAirborne(figure.pose) ? backdrop.ground - home.y - home.height * 0.46 : home.height * 1.1;
}
