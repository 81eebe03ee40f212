import { type Backdrop, type Kit, MARGIN, vertical } from '../kit.ts';
import { mixColors, withAlpha } from '../light.ts';
import { type Item, plane } from '../plane.ts';
import { belt, machine } from '../scenery/machines.ts';
import { floor, wall } from '../scenery/interior.ts';
import { skyline } from '../scenery/buildings.ts';
import { boxPath, filled, gathered } from '../scenery/marks.ts';
import { outside, windowFrame } from '../scenery/windows.ts';
import { pick } from '../seed.ts';

const PAINTS = ['#c7ced8', '#d4cdbf', '#bfd0cf'] as const;

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
        wall(kit, pick(kit.random('paint'), PAINTS), floorTop, [pane]),
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

export function girders(kit: Kit): Item[] {
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

/** A warning rail at the corner. */
export function stripes(kit: Kit): Item[] {
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
