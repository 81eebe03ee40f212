import { createCanvas, type Canvas } from '@napi-rs/canvas';
import type { Page } from '../../page.ts';
import type { Rect } from '../../../scene-painter.ts';
import { calmly } from '../layer.ts';
import { DECORS } from './decors.ts';

/** What lies behind a slide. */
export interface LivingGround {
  readonly canvas: Canvas;
  /** Where it moves. */
  readonly area: Rect;
  /** Whether two moments show the same. */
  isAlike(now: number, before: number): boolean;
  /** Brings the canvas to a moment, in seconds. */
  bring(now: number): void;
}

/** Seconds of one round, by the seconds an entrance takes: nine in a slow film, five in a fast one. */
const ROUND = 10.5;

/**
 * The slide's colour and its decor, which is never still. Every scene shows whole rounds, so that the ground of one scene ends where that of
 * the next begins: it goes on over the cut.
 */
export function makeLivingGround(page: Page): LivingGround {
  const { size, unit, scheme, art, seconds } = page;
  const ground = { ...size, unit, scheme };
  const decor = DECORS[art.decor];
  const area = evenly(decor.area(ground));
  const rounds = Math.max(1, Math.round(seconds / (ROUND * art.tempo)));
  const turnAt = (now: number) => (calmly(now) * rounds) / seconds;
  const canvas = createCanvas(size.width, size.height);
  const context = canvas.getContext('2d');
  let shown: number | undefined;
  context.fillStyle = scheme.ground;
  context.fillRect(0, 0, size.width, size.height);
  return {
    canvas,
    area,
    isAlike: (now, before) => turnAt(now) === turnAt(before),
    bring(now) {
      const turn = turnAt(now);
      if (turn === shown) return;
      shown = turn;
      context.save();
      context.beginPath();
      context.rect(area.x, area.y, area.width, area.height);
      context.clip();
      context.fillStyle = scheme.ground;
      context.fillRect(area.x, area.y, area.width, area.height);
      decor.paint(context, ground, turn);
      context.restore();
    },
  };
}

/** Whole chroma blocks. */
function evenly({ x, y, width, height }: Rect): Rect {
  const [left, top] = [Math.floor(x / 2) * 2, Math.floor(y / 2) * 2];
  return { x: left, y: top, width: Math.round(x + width) - left, height: Math.round(y + height) - top };
}
