import { createCanvas, type Canvas } from '@napi-rs/canvas';
import type { FrameSize } from '../../../../../planner/ports.ts';
import type { Page } from '../../page.ts';
import type { Rect } from '../../../format/index.ts';
import { DECORS } from './decors.ts';

/** What lies behind a slide. */
export interface LivingGround {
  readonly canvas: Canvas;
  /** Where it moves. */
  readonly areas: readonly Rect[];
  /** Where two moments differ, if that is less than all areas at times. */
  areasBetween?(now: number, before: number): readonly Rect[];
  /** Whether two moments show the same. */
  isAlike(now: number, before: number): boolean;
  /** Brings the canvas to a moment, in seconds; answers whether that has changed it. */
  bring(now: number): boolean;
}

/** Seconds of one round, by the seconds an entrance takes: nine in a slow film, five in a fast one. */
const ROUND = 10.5;
/** Flat shapes in faint colours: nobody counts their steps, and each costs a third of a frame. */
const STEPS_PER_SECOND = 10;

/**
 * The slide's colour and its decor, which is never still. Every scene shows whole rounds, so that the ground of one scene ends where that of
 * the next begins: it goes on over the cut.
 */
export function makeLivingGround(page: Page): LivingGround {
  const { size, unit, scheme, art, seconds } = page;
  const ground = { ...size, unit, scheme };
  const decor = DECORS[art.decor];
  const areas = decor.areas(ground).map((area) => evenly(area, size));
  const rounds = Math.max(1, Math.round(seconds / (ROUND * art.tempo)));
  const turnAt = (now: number) =>
    (Math.floor(now * STEPS_PER_SECOND + 1e-6) * rounds) / (STEPS_PER_SECOND * seconds);
  const canvas = createCanvas(size.width, size.height);
  const context = canvas.getContext('2d');
  let shown: number | undefined;
  context.fillStyle = scheme.ground;
  context.fillRect(0, 0, size.width, size.height);
  context.save();
  decor.paint(context, ground, 0);
  context.restore();
  return {
    canvas,
    areas,
    isAlike: (now, before) => turnAt(now) === turnAt(before),
    bring(now) {
      const turn = turnAt(now);
      if (turn === shown) return false;
      shown = turn;
      context.save();
      context.beginPath();
      for (const { x, y, width, height } of areas) context.rect(x, y, width, height);
      context.clip();
      context.fillStyle = scheme.ground;
      for (const { x, y, width, height } of areas) context.fillRect(x, y, width, height);
      decor.paint(context, ground, turn);
      context.restore();
      return true;
    },
  };
}

/** Whole chroma blocks of the frame. */
export function evenly({ x, y, width, height }: Rect, frame: FrameSize): Rect {
  const [left, top] = [Math.max(0, Math.floor(x / 2) * 2), Math.max(0, Math.floor(y / 2) * 2)];
  const right = Math.min(frame.width, Math.floor((x + width) / 2) * 2);
  const bottom = Math.min(frame.height, Math.floor((y + height) / 2) * 2);
  return { x: left, y: top, width: right - left, height: bottom - top };
}
