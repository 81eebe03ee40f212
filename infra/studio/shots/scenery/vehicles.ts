import { Path2D } from '@napi-rs/canvas';
import type { Kit } from '../kit.ts';
import { mixColors } from '../light.ts';
import type { Item } from '../plane.ts';
import { boxPath, circlePath, filled, gathered, moved, polygonPath } from './marks.ts';

/** A car seen from the side, on its wheels, `length` long; it drives to the right. */
export function car(kit: Kit, length: number, base: string, depth: number): Item[] {
  const { light } = kit;
  const color = light.tone(base, depth);
  const tall = length * 0.2;
  const cabin = polygonPath([
    [length * 0.14, -tall * 1.1], [length * 0.27, -tall * 1.95], [length * 0.62, -tall * 1.95], [length * 0.78, -tall * 1.1],
  ]); // prettier-ignore
  const glass = polygonPath([
    [length * 0.2, -tall * 1.15], [length * 0.295, -tall * 1.78], [length * 0.6, -tall * 1.78], [length * 0.72, -tall * 1.15],
  ]); // prettier-ignore
  const wheels = gathered([0.22, 0.78], (path, share) => {
    path.moveTo(length * share + tall * 0.5, -tall * 0.25);
    path.arc(length * share, -tall * 0.25, tall * 0.5, 0, Math.PI * 2);
  });
  return [
    filled(cabin, color),
    filled(glass, light.isNight ? light.tone('#2c3a66', depth) : light.tone('#cfe8f4', depth)),
    filled(boxPath(0, -tall * 1.2, length, tall * 0.9, tall * 0.34), color),
    filled(boxPath(0, -tall * 0.55, length, tall * 0.25), mixColors(color, light.tone('#161a30'), 0.3)),
    filled(wheels, light.tone('#262b3c', depth)),
    filled(
      boxPath(length * 0.96, -tall, length * 0.04, tall * 0.26),
      light.isNight ? light.glow('#fff0b8') : light.tone('#fff7dc', depth),
    ),
  ];
}

/** Drives along the road for ever: leaves at the right and comes back at the left. */
export function driving(
  kit: Kit,
  items: readonly Item[],
  way: { readonly foot: number; readonly from: number; readonly pace: number; readonly length: number },
): Item {
  const span = kit.width * 1.7 + way.length;
  return moved((time) => {
    const at = (((way.from * span + time * way.pace * kit.unit) % span) + span) % span;
    return [at - kit.width * 0.35 - way.length, way.foot];
  }, items);
}

/** Carriages of a train seen from the side, from x = 0 to the right, on `foot`. */
export function carriages(kit: Kit, foot: number, count: number): { items: Item[]; length: number } {
  const { light, unit } = kit;
  const [long, tall] = [unit * 44, unit * 15];
  const color = light.tone(mixColors(light.palette.primary, '#3f6fa8', 0.35), 0.94);
  const bodies = new Path2D();
  const [panes, doors, wheels] = [new Path2D(), new Path2D(), new Path2D()];
  for (let index = 0; index < count; index += 1) {
    const x = index * (long + unit * 0.9);
    const nose = index === count - 1 ? unit * 7 : unit * 0.8;
    bodies.roundRect(x, foot - tall, long, tall - unit * 1.6, [unit * 0.8, nose, unit * 0.8, unit * 0.8]);
    for (let pane = 0; pane < 6; pane += 1) {
      const at = x + unit * (3.2 + pane * 6.2);
      if (pane === 1 || pane === 4)
        doors.roundRect(at, foot - tall + unit * 2.4, unit * 4.4, unit * 10.2, unit * 0.4);
      else panes.roundRect(at, foot - tall + unit * 3, unit * 5, unit * 4.6, unit * 0.7);
    }
    for (const wheel of [0.12, 0.2, 0.8, 0.88]) {
      wheels.moveTo(x + long * wheel + unit * 1.1, foot - unit * 1);
      wheels.arc(x + long * wheel, foot - unit * 1, unit * 1.1, 0, Math.PI * 2);
    }
  }
  const span = count * (long + unit * 0.9);
  return {
    length: span,
    items: [
      filled(wheels, light.tone('#2b3042', 0.94)),
      filled(boxPath(unit, foot - unit * 3, span - unit * 3, unit * 1.6), light.tone('#343a4f', 0.94)),
      filled(bodies, color),
      filled(boxPath(0, foot - unit * 6.6, span - unit * 1.4, unit * 1.1), light.tone('#f6f1e4', 0.94)),
      filled(panes, light.isNight ? light.glow('#ffe2a0') : light.tone('#d3ebf5', 0.94)),
      filled(doors, mixColors(color, light.tone('#f6f1e4', 0.94), 0.72)),
    ],
  };
}

/** A station clock that hangs from above. */
export function hangingClock(kit: Kit, x: number, y: number): Item[] {
  const { light, unit } = kit;
  const hand =
    (length: number, turn: (time: number) => number, thickness: number): Item =>
    (context, time) => {
      context.save();
      context.translate(x, y);
      context.rotate(turn(time));
      context.fillStyle = light.tone('#22283a');
      context.fillRect(-thickness / 2, -length, thickness, length * 1.15);
      context.restore();
    };
  return [
    filled(boxPath(x - unit * 0.25, y - unit * 12, unit * 0.5, unit * 9), light.tone('#3b4258')),
    filled(circlePath(x, y, unit * 3.6), light.tone('#3b4258')),
    filled(circlePath(x, y, unit * 3.1), light.isNight ? light.glow('#fff6d8') : light.tone('#fdfaf2')),
    hand(unit * 1.7, (time) => 5.2 + time * 0.002, unit * 0.42),
    hand(unit * 2.5, (time) => 0.9 + time * 0.02, unit * 0.3),
  ];
}
