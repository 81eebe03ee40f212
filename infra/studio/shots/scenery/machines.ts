import { Path2D } from '@napi-rs/canvas';
import { type Kit, MARGIN, vertical } from '../kit.ts';
import { mixColors, withAlpha } from '../light.ts';
import type { Item } from '../plane.ts';
import { boxPath, circlePath, filled, gathered, turning } from './marks.ts';

/** A gear wheel: path around the origin. */
function gearPath(radius: number, teeth: number): Path2D {
  const path = new Path2D();
  for (let tooth = 0; tooth < teeth; tooth += 1) {
    const step = (Math.PI * 2) / teeth;
    for (const [share, reach] of [
      [0, 0.82],
      [0.18, 1],
      [0.5, 1],
      [0.68, 0.82],
    ] as const) {
      // prettier-ignore
      const angle = (tooth + share) * step;
      const [x, y] = [Math.cos(angle) * radius * reach, Math.sin(angle) * radius * reach];
      if (tooth === 0 && share === 0) path.moveTo(x, y);
      else path.lineTo(x, y);
    }
  }
  path.closePath();
  return path;
}

/** A machine with wheels that turn and a lamp that blinks. */
export function machine(kit: Kit, x: number, foot: number): Item[] {
  const { light, unit } = kit;
  const { primary, accent } = light.palette;
  const body = light.tone(mixColors(primary, '#5f7fa8', 0.5));
  const half = unit * 14;
  const wheel = (dx: number, dy: number, radius: number, teeth: number, pace: number): Item[] => [
    turning(x + dx * unit, foot + dy * unit, (time) => time * pace, [
      filled(gearPath(radius * unit, teeth), light.tone('#e3b04b')),
      filled(circlePath(0, 0, radius * unit * 0.5), light.tone('#b98333')),
      filled(circlePath(radius * unit * 0.3, 0, radius * unit * 0.1), light.tone('#fff2d0')),
    ]),
  ];
  const blink: Item = (context, time) => {
    context.fillStyle = Math.sin(time * 4) > 0 ? accent : withAlpha(accent, 0.4);
    context.beginPath();
    context.arc(x + unit * 10, foot - unit * 19, unit * 0.9, 0, Math.PI * 2);
    context.fill();
  };
  return [
    filled(boxPath(x - half, foot - unit * 22, half * 2, unit * 22, unit), body),
    filled(
      boxPath(x - half, foot - unit * 22, half * 2, unit * 3, unit),
      mixColors(body, light.tone('#ffffff'), 0.25),
    ),
    filled(
      boxPath(x - half * 0.86, foot - unit * 16, half * 1.2, unit * 12, unit * 0.6),
      mixColors(body, light.tone('#141c38'), 0.45),
    ),
    ...wheel(-7.4, -10.4, 4, 10, 0.9),
    ...wheel(-0.6, -8.4, 3, 8, -1.15),
    filled(boxPath(x + unit * 6, foot - unit * 15, unit * 6, unit * 4, unit * 0.4), '#10233a'),
    filled(
      boxPath(x + unit * 6.6, foot - unit * 13, unit * 3, unit * 0.6),
      mixColors(accent, '#ffffff', 0.2),
    ),
    blink,
  ];
}

/** The belt subjects stand on: it runs, slowly, under them. */
export function belt(kit: Kit, ground: number): Item[] {
  const { light, unit, width, height } = kit;
  const span = width * (1 + 2 * MARGIN);
  const left = -width * MARGIN;
  const rubber = light.tone('#4a5068');
  const gap = unit * 6;
  const cleats = gathered(
    Array.from({ length: Math.ceil(span / gap) + 2 }, (_, index) => index),
    (path, index) => {
      const x = left + (index - 1) * gap;
      path.moveTo(x, ground - unit * 2);
      path.lineTo(x + unit * 0.7, ground - unit * 2);
      path.lineTo(x - unit * 0.6, ground + unit * 3);
      path.lineTo(x - unit * 1.5, ground + unit * 3);
      path.closePath();
    },
  );
  const run: Item = (context, time) => {
    context.save();
    context.translate((time * unit * 2.4) % gap, 0);
    context.fillStyle = mixColors(rubber, '#ffffff', 0.18);
    context.fill(cleats);
    context.restore();
  };
  const rollers = gathered(
    Array.from({ length: Math.ceil(span / (unit * 8)) }, (_, index) => index),
    (path, index) => {
      const x = left + index * unit * 8;
      path.moveTo(x + unit * 2, ground + unit * 7.5);
      path.arc(x, ground + unit * 7.5, unit * 1.9, 0, Math.PI * 2);
    },
  );
  const frame = light.tone(mixColors(light.palette.secondary, '#8aa0b8', 0.4));
  return [
    filled(
      boxPath(left, ground - unit * 2, span, unit * 5),
      vertical(ground - unit * 2, ground + unit * 3, [0, mixColors(rubber, '#ffffff', 0.12)], [1, rubber]),
    ),
    run,
    filled(boxPath(left, ground + unit * 3, span, unit * 1.6), mixColors(frame, '#ffffff', 0.35)),
    filled(
      boxPath(left, ground + unit * 4.6, span, height),
      vertical(ground, height * 1.05, [0, frame], [1, mixColors(frame, light.tone('#141c38'), 0.5)]),
    ),
    filled(rollers, mixColors(frame, light.tone('#141c38'), 0.35)),
  ];
}
