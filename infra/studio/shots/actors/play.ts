import { createCanvas, type Canvas, type SKRSContext2D } from '@napi-rs/canvas';
import { type Kit, radial } from '../kit.ts';
import { withAlpha } from '../light.ts';
import type { DrawnFigure } from '../figures/figure.ts';
import type { Actor } from './actor.ts';
import { stanceAt } from './motion.ts';

/** What surrounds actors: a soft shadow, drawn once and stretched, and the colour of halos. */
export interface Spots {
  readonly shadow: Canvas;
  readonly halo: string;
}

const SPOT = 128;

export function makeSpots(kit: Kit): Spots {
  const dark = kit.light.tone('#241f4a');
  return {
    shadow: spot([0, withAlpha(dark, 0.42)], [0.55, withAlpha(dark, 0.2)], [1, withAlpha(dark, 0)]),
    halo: kit.light.isNight ? kit.light.glow('#fff1c9') : '#ffffff',
  };
}

function spot(...stops: readonly (readonly [number, string])[]): Canvas {
  const canvas = createCanvas(SPOT, SPOT);
  const context = canvas.getContext('2d');
  context.fillStyle = radial(SPOT / 2, SPOT / 2, SPOT / 2, ...stops);
  context.fillRect(0, 0, SPOT, SPOT);
  return canvas;
}

/** Draws an actor at a moment of the clip. */
export function play(context: SKRSContext2D, actor: Actor, spots: Spots, time: number): void {
  const stance = stanceAt(actor.part, time);
  if (stance.isHidden) return;
  const { place, sprite, pose } = actor;
  const live = lifeOf(actor, time);
  const x = place.x + stance.dx + live.dx;
  const y = place.y + stance.dy + live.dy;
  shadowUnder(context, actor, spots, { x, y, scale: stance.scale });
  if (actor.hasTrail) trailBehind(context, actor, spots.halo, time);
  if (FRAMED.has(pose) && actor.part.order === 0) {
    haloAround(context, actor, spots.halo, { x, y, scale: stance.scale * (1 - stance.shade) });
  }
  context.save();
  context.translate(x, y);
  context.rotate(stance.turn + live.turn + actor.tilt);
  context.scale(stance.scale * (actor.isMirrored ? -1 : 1), stance.scale * live.stretch);
  if (actor.drawn !== undefined) {
    drawPerson(context, actor, actor.drawn, time);
    context.restore();
    return;
  }
  const isHung = isHanging(pose);
  const top = isHung ? -sprite.height / 2 : -sprite.height;
  context.drawImage(sprite.canvas, -sprite.width / 2, top, sprite.width, sprite.height);
  if (stance.shade > 0.01 && actor.dark !== undefined) {
    context.globalAlpha = stance.shade;
    context.drawImage(actor.dark.canvas, -sprite.width / 2, top, sprite.width, sprite.height);
  }
  context.restore();
}

/** The place is the middle of a person with all around it; the person stands beside that. */
function drawPerson(
  context: SKRSContext2D,
  { part, place, phase }: Actor,
  drawn: DrawnFigure,
  time: number,
): void {
  const { dx } = stanceAt(part, time);
  const isGoing = drawn.travels && (part.change === 'cross' || Math.abs(dx) > 1);
  context.translate(((drawn.reach.left - drawn.reach.right) / 2) * place.height, 0);
  drawn.draw(context, place.height, {
    time: time + phase * 5,
    since: time - part.start,
    ...(isGoing ? { gone: (part.wayIn + part.frameWidth - part.from * dx) / place.height } : {}),
  });
}

/** Puffs where it was a moment ago, growing and fading. */
function trailBehind(
  context: SKRSContext2D,
  { part, place, sprite }: Actor,
  color: string,
  time: number,
): void {
  const now = stanceAt(part, time);
  for (let puff = 1; puff <= 9; puff += 1) {
    const then = stanceAt(part, time - puff * 0.085);
    const moved = Math.hypot(then.dx - now.dx, then.dy - now.dy);
    if (then.isHidden || moved < 2) continue;
    context.beginPath();
    context.arc(
      place.x + then.dx,
      place.y + then.dy + sprite.height * 0.3,
      sprite.height * (0.06 + 0.012 * puff),
      0,
      Math.PI * 2,
    );
    context.fillStyle = withAlpha(color, 0.5 * (1 - puff / 10));
    context.fill();
  }
}

/** Poses of things that stand for something: rings of light set them off from the place. */
const FRAMED: ReadonlySet<Actor['pose']> = new Set<Actor['pose']>(['float', 'print', 'medallion']);

function haloAround(
  context: SKRSContext2D,
  { sprite, part }: Actor,
  color: string,
  at: { readonly x: number; readonly y: number; readonly scale: number },
): void {
  const reach = Math.hypot(sprite.width, sprite.height) * 0.5 * at.scale;
  for (const [size, alpha] of [
    [1.34, 0.14],
    [1.08, 0.2],
  ] as const) {
    // prettier-ignore
    context.beginPath();
    context.arc(at.x, at.y, reach * size, 0, Math.PI * 2);
    context.fillStyle = withAlpha(color, alpha * (part.isFocal ? 1 : 0.7));
    context.fill();
  }
}

const isHanging = (pose: Actor['pose']): boolean => pose !== 'stand' && pose !== 'bust' && pose !== 'sail';

interface Life {
  readonly dx: number;
  readonly dy: number;
  readonly turn: number;
  readonly stretch: number;
}

/** What never keeps quite still: breath, wing beat, swell. */
function lifeOf({ pose, place, phase, isAlive }: Actor, time: number): Life {
  const beat = (pace: number): number => Math.sin((time + phase * 5) * pace);
  const { height } = place;
  switch (pose) {
    case 'stand':
    case 'bust':
      return { dx: 0, dy: 0, turn: 0, stretch: isAlive ? 1 + 0.009 * beat(2.6) : 1 };
    case 'hover':
      return {
        dx: height * 0.05 * beat(1.1),
        dy: height * 0.055 * beat(2.1),
        turn: 0.035 * beat(1.4),
        stretch: 1 + 0.012 * beat(9),
      };
    case 'swim':
      return {
        dx: height * 0.07 * beat(0.8),
        dy: height * 0.045 * beat(1.3),
        turn: 0.05 * beat(1.9),
        stretch: 1,
      };
    case 'sail':
      return { dx: 0, dy: height * 0.018 * beat(1.6), turn: 0.022 * beat(1.15), stretch: 1 };
    case 'heavenly':
      return { dx: 0, dy: height * 0.012 * beat(0.8), turn: 0, stretch: 1 };
    case 'float':
    case 'print':
    case 'medallion':
      return { dx: 0, dy: height * 0.022 * beat(1.5), turn: 0.012 * beat(1.05), stretch: 1 };
  }
}

function shadowUnder(
  context: SKRSContext2D,
  { pose, sprite, ground, place, hasShadow }: Actor,
  { shadow }: Spots,
  at: { readonly x: number; readonly y: number; readonly scale: number },
): void {
  if (!hasShadow) return;
  const isHung = isHanging(pose);
  const floor = isHung ? ground + (place.depth - 1) * sprite.height : at.y;
  const lift = isHung ? Math.max(0, floor - at.y - sprite.height / 2) / sprite.height : 0;
  const width = sprite.width * at.scale * (isHung ? 0.95 / (1 + lift * 0.5) : 1.15);
  const height = Math.min(width * 0.2, sprite.height * 0.17);
  context.globalAlpha = isHung ? 0.75 / (1 + lift * 1.4) : 1;
  context.drawImage(shadow, at.x - width / 2, floor - height * 0.5, width, height);
  context.globalAlpha = 1;
}
