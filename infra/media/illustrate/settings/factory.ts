import { Path2D } from '@napi-rs/canvas';
import { type Backdrop, type Kit, MARGIN, vertical } from '../kit.ts';
import { mixColors, withAlpha } from '../light.ts';
import { type Item, plane } from '../plane.ts';
import { floor, wall, outside, windowFrame } from '../scenery/interior.ts';
import { skyline } from '../scenery/buildings.ts';
import { boxPath, circlePath, filled, gathered, turning } from '../scenery/marks.ts';

/** A hall with windows, pipes and turning wheels; a belt that runs in front. */
export function factory(kit: Kit): Backdrop {
  const { width, height, unit, isTall } = kit;
  const floorTop = height * (isTall ? 0.67 : 0.72);
  const ground = height * (isTall ? 0.79 : 0.83);
  const pane = {
    x: width * 0.12,
    y: height * (isTall ? 0.12 : 0.1),
    width: width * 0.76,
    height: height * (isTall ? 0.18 : 0.3),
  };
  const view = skyline(kit, kit.random('outside'), {
    base: pane.y + pane.height,
    height: pane.height * 0.7,
    depth: 0.4,
    breadth: 9,
  });
  return {
    planes: [
      plane(
        0.3,
        outside(kit, pane),
        view,
        wall(kit, '#c7ced8', floorTop, [pane]),
        windowFrame(kit, pane, [isTall ? 5 : 8, 2]),
        girders(kit),
      ),
      plane(0.44, floor(kit, '#9aa3b2', floorTop)),
      plane(
        0.5,
        machine(kit, width * (kit.sunSide < 0 ? 0.2 : 0.8), floorTop + unit * 3),
        pipes(kit, floorTop),
      ),
      plane(0.66, tanks(kit, width * (kit.sunSide < 0 ? 0.84 : 0.16), floorTop + unit * 6)),
    ],
    front: [plane(1.4, stripes(kit))],
    ground,
    slope: unit * 3,
    surface: 'table',
    cover: plane(1, belt(kit, ground)),
  };
}

function girders(kit: Kit): Item[] {
  const { light, unit, width, height } = kit;
  const path = boxPath(-width * MARGIN, unit * 2.2, width * (1 + 2 * MARGIN), unit * 1.3);
  path.rect(-width * MARGIN, unit * 6, width * (1 + 2 * MARGIN), unit * 0.9);
  for (let x = -width * MARGIN; x < width * (1 + MARGIN); x += unit * 7) {
    path.moveTo(x, unit * 3);
    path.lineTo(x + unit * 3.5, unit * 6.4);
    path.lineTo(x + unit * 4.2, unit * 6.4);
    path.lineTo(x + unit * 0.7, unit * 3);
    path.moveTo(x + unit * 7, unit * 3);
    path.lineTo(x + unit * 3.5, unit * 6.4);
    path.lineTo(x + unit * 2.8, unit * 6.4);
    path.lineTo(x + unit * 6.3, unit * 3);
  }
  const lamps = gathered([0.2, 0.5, 0.8], (all, share) => {
    all.moveTo(width * share - unit * 3, unit * 10);
    all.lineTo(width * share + unit * 3, unit * 10);
    all.lineTo(width * share + unit * 1.4, unit * 7);
    all.lineTo(width * share - unit * 1.4, unit * 7);
  });
  const cones = gathered([0.2, 0.5, 0.8], (all, share) => {
    all.moveTo(width * share - unit * 3, unit * 10);
    all.lineTo(width * share + unit * 3, unit * 10);
    all.lineTo(width * share + unit * 12, height * 0.7);
    all.lineTo(width * share - unit * 12, height * 0.7);
  });
  return [
    filled(path, light.tone('#6d7a90')),
    filled(lamps, light.tone('#e0a83c')),
    filled(cones, vertical(unit * 10, height * 0.7, [0, '#fff4c82e'], [1, '#fff4c800'])),
  ];
}

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

function machine(kit: Kit, x: number, foot: number): Item[] {
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

function pipes(kit: Kit, floorTop: number): Item[] {
  const { light, unit, width } = kit;
  const y = floorTop - unit * 25;
  const pipe = boxPath(-width * MARGIN, y, width * (1 + 2 * MARGIN), unit * 2);
  const rings = gathered([0.1, 0.34, 0.62, 0.9], (path, share) =>
    path.roundRect(width * share, y - unit * 0.5, unit * 1.4, unit * 3, unit * 0.3),
  );
  const color = light.tone('#b4705a');
  return [
    filled(
      pipe,
      vertical(
        y,
        y + unit * 2,
        [0, mixColors(color, '#ffffff', 0.3)],
        [1, mixColors(color, light.tone('#1b1733'), 0.3)],
      ),
    ),
    filled(rings, mixColors(color, light.tone('#1b1733'), 0.35)),
  ];
}

/** Tanks that let off steam. */
function tanks(kit: Kit, x: number, foot: number): Item[] {
  const { light, unit } = kit;
  const steel = light.tone('#aab6c6');
  const tank = (at: number, half: number, tall: number): Item =>
    filled(boxPath(at - half, foot - tall, half * 2, tall, half * 0.7), steel);
  const shade = (at: number, half: number, tall: number): Item =>
    filled(
      boxPath(at + (kit.sunSide < 0 ? half * 0.4 : -half), foot - tall, half * 0.6, tall, half * 0.4),
      mixColors(steel, light.tone('#2a3558'), 0.3),
    );
  const steam: Item = (context, time) => {
    for (let index = 0; index < 5; index += 1) {
      const share = (time * 0.24 + index * 0.2) % 1;
      context.fillStyle = withAlpha('#ffffff', 0.3 * (1 - share));
      context.beginPath();
      context.arc(
        x + Math.sin(time + index * 2) * unit * 1.6,
        foot - unit * (28 + share * 14),
        unit * (1.2 + share * 3),
        0,
        Math.PI * 2,
      );
      context.fill();
    }
  };
  return [
    steam,
    tank(x, unit * 6, unit * 26),
    shade(x, unit * 6, unit * 26),
    tank(x + unit * 10.5 * kit.sunSide, unit * 4.4, unit * 18),
    shade(x + unit * 10.5 * kit.sunSide, unit * 4.4, unit * 18),
  ];
}

/** The belt subjects stand on: it runs, slowly, under them. */
function belt(kit: Kit, ground: number): Item[] {
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

/** A warning rail at the corner. */
function stripes(kit: Kit): Item[] {
  const { unit, width, height, light } = kit;
  const x = kit.random('rail')() < 0.5 ? -unit * 3 : width - unit * 2;
  const post = boxPath(x, height * 0.62, unit * 5, height * 0.5, unit * 0.6);
  const bands = gathered([0, 1, 2, 3, 4], (path, index) => {
    const y = height * 0.64 + index * unit * 7;
    path.moveTo(x, y + unit * 3);
    path.lineTo(x + unit * 5, y);
    path.lineTo(x + unit * 5, y + unit * 3);
    path.lineTo(x, y + unit * 6);
    path.closePath();
  });
  return [filled(post, light.tone('#e9b73f')), filled(bands, light.tone('#2f3448'))];
}
