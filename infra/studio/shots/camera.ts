import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Shot } from '../../../modules/videos/plan.ts';
import type { Kit } from './kit.ts';
import { pick } from './seed.ts';

/** Where the camera stands, for the plane at depth 1: moved by (x, y) pixels and `zoom` times nearer. */
export interface View {
  readonly x: number;
  readonly y: number;
  readonly zoom: number;
}

export type Camera = (progress: number) => View;

/** Starts and stops softly and keeps an even pace between. */
const glide = (t: number): number => 0.45 * t + 0.55 * t * t * (3 - 2 * t);

/** `early`: the share of the shot by which nearly all of the way is done; it drifts on. */
function settled(progress: number, early: number): number {
  if (early >= 1) return glide(progress);
  const fast = 1 - (1 - Math.min(1, progress / early)) ** 3;
  return 0.82 * fast + 0.18 * progress;
}

/** How far cameras move, beside a film of medium pace: a solemn one hardly, a fast one at every cut. */
const FORCE: Readonly<Record<Kit['pace'], number>> = { slow: 0.6, medium: 1, fast: 1.45 };

/** A fast film's camera is where it goes before half of the shot is over. */
const EARLY: Readonly<Record<Kit['pace'], number>> = { slow: 1, medium: 1, fast: 0.55 };

const mix = (from: number, to: number, share: number): number => from + (to - from) * share;

/** The move of a shot; it ends at the composed picture, `hold` drifts so little that one feels it only. */
export function cameraOf(kit: Kit, move: Shot['camera']): Camera {
  const force = FORCE[kit.pace];
  const across = kit.width * (kit.isTall ? 0.15 : 0.1) * force;
  const up = kit.height * 0.085 * force;
  const nearer = pick(kit.random('framing'), [1, 1, 1.05, 1.1]);
  const from =
    (start: View, end: View): Camera =>
    (progress) => {
      const share = settled(progress, EARLY[kit.pace]);
      return {
        x: mix(start.x, end.x, share),
        y: mix(start.y, end.y, share),
        zoom: nearer * mix(start.zoom, end.zoom, share),
      };
    };
  const view = (x: number, y: number, zoom: number): View => ({ x, y, zoom });
  switch (move) {
    case 'push_in':
      return from(view(0, up * 0.2, 1), view(0, 0, 1 + 0.13 * force));
    case 'pull_out':
      return from(view(0, 0, 1.01 + 0.15 * force), view(0, up * 0.1, 1.01));
    case 'pan_left':
      return from(view(across, 0, 1.05), view(-across * 0.3, 0, 1.05));
    case 'pan_right':
      return from(view(-across, 0, 1.05), view(across * 0.3, 0, 1.05));
    case 'tilt_up':
      return from(view(0, up, 1.05), view(0, -up * 0.25, 1.05));
    case 'tilt_down':
      return from(view(0, -up, 1.05), view(0, up * 0.25, 1.05));
    case 'hold':
      return from(view(-across * 0.1, 0, 1.02), view(across * 0.1, 0, 1.045));
  }
}

/**
 * Sets the context up for a plane: the farther it is, the less it moves. What is nearer than the subjects grows only as they
 * do, so that it goes on framing them.
 */
export function look(context: SKRSContext2D, kit: Kit, { x, y, zoom }: View, depth: number): void {
  const [middleX, middleY] = [kit.width / 2, kit.height * 0.56];
  const scale = 1 + (zoom - 1) * Math.min(depth, 1);
  context.translate(middleX - x * depth, middleY - y * depth);
  context.scale(scale, scale);
  context.translate(-middleX, -middleY);
}
