import { blend, type Hex } from '../../drawing/index.ts';
import type { Composer } from '../composer.ts';
import { placeLine } from './diagram-parts.ts';
import { placeRing } from './ring.ts';
import type { Circle } from './with-hero.ts';

interface DialSpan {
  /** In turns from the top, clockwise. */
  readonly from: number;
  readonly to: number;
  readonly at: number;
  readonly lasts: number;
}

interface Dial {
  readonly ticks: number;
  readonly spans: readonly DialSpan[];
  /** Where a hand points when the last span has passed, in turns; none where there is none. */
  readonly hand?: number;
}

/** A clock: its ring, its ticks, and the part of it that passes. */
export function placeDial(composer: Composer, circle: Circle, { ticks, spans, hand }: Dial): void {
  const { scheme, art, unit, cues } = composer.page;
  const { x, y } = circle;
  const { ring, outer } = placeRing(composer, circle, { share: 0.2, at: cues.opening, lasts: art.tempo });
  const { thickness } = ring;
  for (let tick = 0; tick < ticks; tick += 1) {
    const isLong = tick % Math.max(1, ticks / 4) === 0;
    const ends = [outer - thickness - 10 * unit, outer - thickness - (isLong ? 34 : 24) * unit];
    placeLine(composer, `gauge tick ${tick + 1}`, ends.map((at) => onDial(circle, tick / ticks, at)), {
      at: cues.opening + 0.1, colour: blend(scheme.ground, scheme.text, isLong ? 0.6 : 0.3), width: isLong ? 5 : 3, lasts: 0.3,
    }); // prettier-ignore
  }
  for (const [index, { from, to, at, lasts }] of spans.entries())
    composer.add({ ...ring, id: `gauge ${index + 1}`, from, to, colour: scheme.accent, at, lasts });
  const last = spans.at(-1);
  if (hand === undefined || last === undefined) return;
  placeHand(composer, circle, { turn: 0, length: 0.34, at: cues.opening + 0.2, colour: scheme.muted });
  placeHand(composer, circle, {
    turn: hand,
    length: 0.62,
    at: last.at + last.lasts - 0.3,
    colour: scheme.text,
  });
  const hub = 11 * unit;
  composer.add({
    kind: 'panel',
    id: 'gauge hub',
    rect: { x: x - hub, y: y - hub, width: 2 * hub, height: 2 * hub },
    at: cues.opening + 0.2,
    lasts: art.tempo,
    entrance: 'pop',
    fill: [scheme.text],
    radius: hub,
  });
}

function placeHand(
  composer: Composer,
  circle: Circle,
  {
    turn,
    length,
    at,
    colour,
  }: { readonly turn: number; readonly length: number; readonly at: number; readonly colour: Hex },
): void {
  const points = [onDial(circle, turn, 0), onDial(circle, turn, circle.radius * length)];
  placeLine(composer, `gauge hand ${length}`, points, { at, colour, width: 9, lasts: 0.4 });
}

function onDial({ x, y }: Circle, turn: number, distance: number): readonly [number, number] {
  const angle = (turn - 0.25) * 2 * Math.PI;
  return [x + Math.cos(angle) * distance, y + Math.sin(angle) * distance];
}
