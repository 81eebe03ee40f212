import type { Canvas } from '@napi-rs/canvas';
import { clamp01, easeOutBack, easeOutCubic, mix } from '../../drawing/index.ts';
import type { Rect } from '../../format/index.ts';
import type { ThingBox } from '../box.ts';
import { calmly, calmPhase, centreOf, type Layer } from './layer.ts';

/** Where a thing is, against its place: shares of its own size, and turns. */
interface Posture {
  readonly dx: number;
  readonly dy: number;
  readonly turn: number;
  readonly scale: number;
  readonly alpha: number;
}

const STILL: Posture = { dx: 0, dy: 0, turn: 0, scale: 1, alpha: 1 };
const DEGREE = Math.PI / 180;

/** A drawn thing beside the words: it comes as its manner says, and never quite stands still. */
export function makeThingLayer(box: ThingBox, sprite: Canvas): Layer {
  const end = box.at + box.lasts;
  const posture = (now: number): Posture =>
    now < end
      ? COMING[box.manner](clamp01((now - box.at) / box.lasts))
      : STAYING[box.manner](Math.max(0, calmly(now) - end));
  return {
    reach: (now) => (now <= box.at ? undefined : reachOf(box.rect, posture(now))),
    phase: (now) => (now <= box.at ? -1 : now < end ? now : calmPhase(now)),
    paint(context, now) {
      const { dx, dy, turn, scale, alpha } = posture(now);
      const { x, y } = centreOf(box.rect);
      const size = box.rect.width;
      context.globalAlpha *= alpha;
      context.translate(x + dx * size, y + dy * size);
      context.rotate(turn);
      context.scale(box.isMirrored ? -scale : scale, scale);
      context.drawImage(sprite, -size / 2, -size / 2, size, size);
    },
  };
}

/** How far it is turned when it has come. */
export const leanOf = ({ manner }: ThingBox): number => COMING[manner](1).turn;

type Motion = (time: number) => Posture;

/** By progress, 0 to 1. */
const COMING: Readonly<Record<ThingBox['manner'], Motion>> = {
  stand: (t) => ({ ...STILL, dy: mix(0.5, 0, easeOutBack(t)), alpha: clamp01(t * 4) }),
  peek: (t) => ({ ...STILL, dy: mix(1, 0, easeOutCubic(t)), turn: mix(0, SWAY * 2, t) }),
  bounce: (t) => ({ ...STILL, dy: -fallen(t) * 0.9, alpha: clamp01(t * 6) }),
  lean: (t) => ({ ...STILL, dx: mix(0.6, 0, easeOutCubic(t)), turn: mix(60 * DEGREE, LEAN, easeOutBack(t)), alpha: clamp01(t * 4) }),
  float: (t) => ({ ...STILL, scale: mix(0.6, 1, easeOutBack(t)), alpha: clamp01(t * 3) }),
}; // prettier-ignore

const LEAN = 9 * DEGREE;
const SWAY = 2.2 * DEGREE;

/** By seconds since it came; each begins where the coming ended. */
const STAYING: Readonly<Record<ThingBox['manner'], Motion>> = {
  stand: (s) => ({ ...STILL, turn: SWAY * wave(s, 3.2) }),
  peek: (s) => ({ ...STILL, dy: -0.03 + 0.03 * Math.cos((s / 2.6) * 2 * Math.PI), turn: SWAY * 2 * Math.cos((s / 5.2) * 2 * Math.PI) }),
  bounce: (s) => ({ ...STILL, dy: -0.07 * Math.max(0, wave(s, 2.4)) ** 0.7 }),
  lean: (s) => ({ ...STILL, turn: LEAN + SWAY * wave(s, 4) }),
  float: (s) => ({ ...STILL, dy: -0.035 * wave(s, 3.6), turn: SWAY * wave(s, 5) }),
}; // prettier-ignore

const wave = (seconds: number, period: number): number => Math.sin((seconds / period) * 2 * Math.PI);

/** How high a ball is that falls from one and bounces twice. */
function fallen(t: number): number {
  if (t < 0.4) return 1 - (t / 0.4) ** 2;
  if (t < 0.75) return 0.26 * (1 - ((t - 0.575) / 0.175) ** 2);
  return 0.07 * (1 - ((t - 0.875) / 0.125) ** 2);
}

function reachOf(rect: Rect, { dx, dy, turn, scale }: Posture): Rect {
  const { x, y } = centreOf(rect);
  const size = rect.width;
  const half = (size / 2) * scale * (Math.abs(Math.cos(turn)) + Math.abs(Math.sin(turn))) + 2;
  return { x: x + dx * size - half, y: y + dy * size - half, width: 2 * half, height: 2 * half };
}
