import type { SKRSContext2D } from '@napi-rs/canvas';
import { clamp01, easeOutBack, easeOutCubic, easeOutQuint, mix } from '../../drawing/index.ts';
import type { Rect } from '../../format/index.ts';
import type { Entrance } from '../box.ts';
import { centreOf, inflate, moved } from './layer.ts';

/** How far something is from its place while it comes on. */
export interface Pose {
  readonly alpha: number;
  readonly dx: number;
  readonly dy: number;
  readonly scale: number;
}

export interface Entering {
  readonly entrance: Entrance;
  readonly at: number;
  readonly lasts: number;
}

export const AT_REST: Pose = { alpha: 1, dx: 0, dy: 0, scale: 1 };
const RISE = 30;
const SLIDE = 56;
const DROP = 64;

/** 0 before it starts, 1 when it has come on; not eased. */
export function entered({ entrance, at, lasts }: Entering, now: number): number {
  // To the same moment as layers count to: a share that is nearly one would leave the last letter untyped.
  return entrance === 'none' || now >= at + lasts ? 1 : clamp01((now - at) / lasts);
}

/** Where a thing is while it comes on, in pixels off its place; `unit` is the design unit, `side` -1 from the right. */
export function poseAt(entering: Entering, now: number, unit: number, side: 1 | -1 = 1): Pose {
  const progress = entered(entering, now);
  if (progress >= 1) return AT_REST;
  const alpha = easeOutCubic(clamp01(progress * 1.6));
  switch (entering.entrance) {
    case 'rise':
    case 'words':
      return { alpha, dx: 0, dy: (1 - easeOutQuint(progress)) * RISE * unit, scale: 1 };
    case 'slide':
      return { alpha, dx: -(1 - easeOutQuint(progress)) * SLIDE * unit * side, dy: 0, scale: 1 };
    case 'stamp':
      return { alpha: clamp01(progress * 3), dx: 0, dy: 0, scale: mix(1.28, 1, easeOutQuint(progress)) };
    case 'drop':
      return { alpha, dx: 0, dy: -(1 - easeOutBack(progress)) * DROP * unit, scale: 1 };
    case 'pop':
      return { alpha: clamp01(progress * 4), dx: 0, dy: 0, scale: mix(0.5, 1, easeOutBack(progress)) };
    case 'fade':
      return { alpha: easeOutCubic(progress), dx: 0, dy: 0, scale: 1 };
    case 'grow':
    case 'draw':
    case 'wipe':
    case 'typed':
      return { ...AT_REST, alpha: progress === 0 ? 0 : 1 };
    case 'none':
      return AT_REST;
  }
}

/** Paints with a pose applied around the middle of `rect`. */
export function posed(context: SKRSContext2D, rect: Rect, pose: Pose, paint: () => void): void {
  if (pose.alpha <= 0) return;
  context.save();
  context.globalAlpha *= pose.alpha;
  context.translate(pose.dx, pose.dy);
  if (pose.scale !== 1) {
    const { x, y } = centreOf(rect);
    context.translate(x, y);
    context.scale(pose.scale, pose.scale);
    context.translate(-x, -y);
  }
  paint();
  context.restore();
}

/** What a posed rect touches. */
export function posedReach(rect: Rect, pose: Pose, margin: number): Rect {
  const grown = Math.max(0, pose.scale - 1) * 0.5 * Math.max(rect.width, rect.height);
  return inflate(moved(rect, pose.dx, pose.dy), margin + grown);
}
