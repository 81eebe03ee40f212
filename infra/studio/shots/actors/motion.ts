import type { Shot } from '../../../../modules/videos/plan.ts';
import { clamp01, easeInOutCubic, easeOutBack, easeOutCubic } from '../../drawing/index.ts';

type Change = Shot['change'];

/** How somebody differs at a moment from how they are at the end. Offsets in pixels, turn in radians. */
export interface Stance {
  readonly dx: number;
  readonly dy: number;
  readonly scale: number;
  readonly turn: number;
  /** 0 in full light, 1 a silhouette. */
  readonly shade: number;
  readonly isHidden: boolean;
}

/** What a part has to play, in seconds and pixels. */
export interface Part {
  readonly change: Change;
  readonly isFocal: boolean;
  /** Acts where it is, from the first frame on. */
  readonly stays: boolean;
  /** Goes at its own even pace, in full view from the first frame to the last. */
  readonly paces: boolean;
  /** Place in its group, 0 leads. */
  readonly order: number;
  readonly groupSize: number;
  readonly isAirborne: boolean;
  /** Drawn at a slant: goes up as it goes on. */
  readonly climbs: boolean;
  /** On legs: bobs with every step on its way. */
  readonly walks: boolean;
  readonly start: number;
  readonly clipSeconds: number;
  /** -1 comes from the left, 1 from the right. */
  readonly from: -1 | 1;
  /** How far it is out of the frame. */
  readonly wayIn: number;
  /** From out of sight below to its place. */
  readonly wayUp: number;
  readonly frameWidth: number;
}

const AT_HOME: Stance = { dx: 0, dy: 0, scale: 1, turn: 0, shade: 0, isHidden: false };
const AWAY: Stance = { ...AT_HOME, isHidden: true };

/** The change between first and last frame, as motion. Pure in time. */
export function stanceAt(part: Part, time: number): Stance {
  const { change, isFocal } = part;
  if (part.stays) return AT_HOME;
  switch (change) {
    case 'arrive':
      return isFocal ? arrive(part, time) : AT_HOME;
    case 'gather':
      return isFocal && part.order === 0
        ? AT_HOME
        : arrive({ ...part, start: part.start + stagger(part) }, time);
    case 'grow':
      return isFocal ? grow(part, time) : AT_HOME;
    case 'multiply':
      return isFocal && part.order > 0 ? appear(part, part.start + stagger(part), time) : AT_HOME;
    case 'cross':
      return isFocal ? cross(part, time) : AT_HOME;
    case 'rise':
      return isFocal ? rise(part, time) : AT_HOME;
    case 'part':
      return isFocal ? unveil(part, time, 0.9) : AT_HOME;
    case 'reveal':
      return isFocal ? reveal(part, time) : AT_HOME;
  }
}

const through = (part: Part, time: number, seconds: number, start = part.start): number =>
  clamp01((time - start) / Math.min(seconds, Math.max(0.3, part.clipSeconds - start - 0.35)));

/** Who comes later starts later; all are there well before the end. */
function stagger({ order, groupSize, start, clipSeconds }: Part): number {
  const room = Math.max(0.4, (clipSeconds - start) * 0.5);
  return (order / Math.max(1, groupSize)) * Math.min(room, groupSize * 0.4);
}

function arrive(part: Part, time: number): Stance {
  if (time < part.start) return AWAY;
  const done = through(part, time, 1.5);
  const left = 1 - easeOutCubic(done);
  const arc = part.isAirborne ? Math.sin(done * Math.PI) * -0.1 * part.wayUp : 0;
  const step = stepAt(part, time, Math.min(1, left * 3));
  return {
    ...AT_HOME,
    dx: part.from * part.wayIn * left,
    dy: arc + step.dy,
    turn: -part.from * 0.06 * left + step.turn,
    scale: 1 - 0.12 * left,
  };
}

/** Up and down, left and right with each step; `share` of it. */
function stepAt(part: Part, time: number, share: number): { readonly dy: number; readonly turn: number } {
  if (!part.walks) return { dy: 0, turn: 0 };
  const beat = time * Math.PI * 3.4;
  return { dy: -Math.abs(Math.sin(beat)) * 0.035 * part.wayUp * share, turn: Math.sin(beat) * 0.025 * share };
}

function grow(part: Part, time: number): Stance {
  const done = through(part, time, Math.max(1.6, part.clipSeconds * 0.5));
  return { ...AT_HOME, scale: 0.34 + 0.66 * easeOutBack(done) };
}

function appear(part: Part, start: number, time: number): Stance {
  if (time < start) return AWAY;
  return { ...AT_HOME, scale: Math.max(0.01, easeOutBack(through(part, time, 0.55, start))) };
}

/** Where who paces begins beside its home, and how far it goes, in frame widths. */
const PACED = { from: 0.2, way: 0.45 };

/** From one side to the other during the whole clip: never at rest, never quite out of sight. */
function cross(part: Part, time: number): Stance {
  const done = clamp01(time / part.clipSeconds);
  if (part.paces) return { ...AT_HOME, dx: part.from * part.frameWidth * (PACED.from - PACED.way * done) };
  const share = 0.35 * done + 0.65 * easeInOutCubic(done);
  const reach = part.frameWidth * 0.62;
  const sway = part.isAirborne ? Math.sin(done * Math.PI * 2) * 0.05 * part.wayUp : 0;
  const step = stepAt(part, time, 1);
  const dx = part.from * (reach * (1 - share) - part.frameWidth * 0.1 * share);
  const climb = part.climbs ? dx * part.from * 0.32 : 0;
  return { ...AT_HOME, dx, dy: sway + climb + step.dy, turn: step.turn };
}

function rise(part: Part, time: number): Stance {
  if (time < part.start && part.wayUp === 0) return AWAY;
  const done = easeInOutCubic(through(part, time, Math.max(2, part.clipSeconds * 0.55)));
  return { ...AT_HOME, dy: part.wayUp * (1 - done) };
}

function unveil(part: Part, time: number, smallest: number): Stance {
  return { ...AT_HOME, scale: smallest + (1 - smallest) * easeOutCubic(through(part, time, 1.6)) };
}

function reveal(part: Part, time: number): Stance {
  const done = easeInOutCubic(through(part, time, 1.3));
  return { ...AT_HOME, scale: 0.9 + 0.1 * done, shade: 1 - done };
}
