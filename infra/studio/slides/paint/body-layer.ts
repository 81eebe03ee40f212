import type { Canvas, SKRSContext2D } from '@napi-rs/canvas';
import type { BodyBox } from '../box.ts';
import { AT_REST, poseAt, posed, posedReach } from './entrance.ts';
import { calmly, calmPhase, centreOf, inflate, type Layer, moved } from './layer.ts';
import { firstPart } from './line-layer.ts';

/** What the Earth is drawn from. */
export const EARTH = 'fluent-emoji-flat:globe-showing-europe-africa';

/** The glow of the Sun reaches so far beyond it, as a share of its width. */
const GLOW = 0.45;

/** The Sun, the Earth or the Moon; what has a way moves on it once it has come, before everything that stands still. */
export function makeBodyLayer(box: BodyBox, unit: number, earth: Canvas | undefined): Layer {
  const end = box.at + box.lasts;
  const { way, period = 1 } = box;
  const pose = (now: number) => (now < end ? poseAt({ ...box, entrance: 'pop' }, now, unit) : AT_REST);
  const offset = (now: number) => {
    if (way === undefined) return { x: 0, y: 0 };
    const share = (Math.max(0, calmly(now) - end) / period) % 1;
    const [x, y] = firstPart(way, share).at(-1) ?? [0, 0];
    const middle = centreOf(box.rect);
    return { x: x - middle.x, y: y - middle.y };
  };
  const rectAt = (now: number) => {
    const { x, y } = offset(now);
    return moved(box.rect, x, y);
  };
  return {
    reach: (now) =>
      now <= box.at
        ? undefined
        : inflate(posedReach(rectAt(now), pose(now), 2), box.body === 'sun' ? GLOW * box.rect.width : 0),
    phase: (now) => (now <= box.at ? -1 : now < end ? now : way ? calmPhase(now) : Infinity),
    paint(context, now) {
      const rect = rectAt(now);
      posed(context, rect, pose(now), () => {
        const { x, y } = centreOf(rect);
        context.translate(x, y);
        const radius = rect.width / 2;
        if (box.body === 'sun') paintSun(context, radius);
        else if (box.isDark === true) disc(context, 0, 0, radius, '#05070f');
        else if (box.body === 'moon') paintMoon(context, radius);
        else if (earth) context.drawImage(earth, -radius, -radius, 2 * radius, 2 * radius);
      });
    },
  };
}

function paintSun(context: SKRSContext2D, radius: number): void {
  const reach = radius * (1 + 1.6 * GLOW);
  const glow = context.createRadialGradient(0, 0, radius * 0.9, 0, 0, reach);
  glow.addColorStop(0, 'rgba(255, 196, 64, 0.55)');
  glow.addColorStop(1, 'rgba(255, 196, 64, 0)');
  disc(context, 0, 0, reach, glow);
  const face = context.createRadialGradient(0, 0, 0, 0, 0, radius);
  face.addColorStop(0, '#fff1b8');
  face.addColorStop(0.7, '#ffcf4a');
  face.addColorStop(1, '#ffb02e');
  disc(context, 0, 0, radius, face);
}

/** Craters, in radii of the Moon: where and how large. */
const CRATERS = [
  [-0.35, -0.3, 0.2], [0.28, -0.46, 0.12], [0.38, 0.16, 0.24], [-0.22, 0.4, 0.16], [-0.62, 0.14, 0.1], [0.08, -0.06, 0.09],
] as const; // prettier-ignore

function paintMoon(context: SKRSContext2D, radius: number): void {
  disc(context, 0, 0, radius, '#d5d9e2');
  for (const [x, y, size] of CRATERS) {
    disc(context, x * radius, y * radius, size * radius, '#b3b9c6');
    disc(context, (x + 0.03) * radius, (y + 0.04) * radius, size * 0.82 * radius, '#c1c6d2');
  }
}

function disc(
  context: SKRSContext2D,
  x: number,
  y: number,
  radius: number,
  fill: SKRSContext2D['fillStyle'],
): void {
  context.beginPath();
  context.arc(x, y, radius, 0, 2 * Math.PI);
  context.fillStyle = fill;
  context.fill();
}
