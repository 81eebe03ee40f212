import { Path2D } from '@napi-rs/canvas';
import { type Backdrop, type Kit, MARGIN, vertical } from '../kit.ts';
import { mixColors, withAlpha } from '../light.ts';
import { type Item, plane } from '../plane.ts';
import { floor, table, wall } from '../scenery/interior.ts';
import { boxes, boxPath, filled, stroked } from '../scenery/marks.ts';

/** Cabinets side by side, their lamps blinking; cables in a tray under the ceiling. */
export function serverRoom(kit: Kit): Backdrop {
  const { height, unit, isTall } = kit;
  const floorTop = height * (isTall ? 0.67 : 0.72);
  const ground = height * (isTall ? 0.79 : 0.85);
  const tall = floorTop - height * (isTall ? 0.24 : 0.2);
  return {
    planes: [
      plane(0.34, wall(kit, '#8d9bb5', floorTop), lightStrips(kit)),
      plane(0.44, floor(kit, '#8593a8', floorTop), tilesOf(kit, floorTop)),
      plane(0.52, ...cabinets(kit, floorTop + unit * 2.5, tall), tray(kit, floorTop - tall - unit * (isTall ? 8 : 4.4))),
      plane(0.6, sheen(kit, floorTop + unit * 2.5)),
    ],
    front: [],
    ground,
    slope: unit * 4,
    surface: 'ground',
    cover: plane(1, table(kit, ground, '#5f6f8c')),
  }; // prettier-ignore
}

function lightStrips(kit: Kit): Item[] {
  const { width, unit, light } = kit;
  const strips = [-0.1, 0.18, 0.46, 0.74, 1.02].map(
    (share) => [width * share, unit * 3, width * 0.18, unit * 1.2] as const,
  );
  const glow = light.glow('#eef8ff');
  return [
    boxes(strips.map(([x, y, wide, tall]) => [x - unit * 2, y - unit, wide + unit * 4, tall + unit * 3]), withAlpha(glow, 0.16)),
    boxes(strips, glow),
  ]; // prettier-ignore
}

/** The joints of a raised floor. */
function tilesOf(kit: Kit, top: number): Item {
  const { width, height, unit, light } = kit;
  const lines = new Path2D();
  for (const drop of [2, 5, 9.4, 15, 22.4, 32]) {
    lines.moveTo(-width * MARGIN, top + unit * drop);
    lines.lineTo(width * (1 + MARGIN), Math.min(height * 1.3, top + unit * drop));
  }
  return stroked(lines, withAlpha(light.tone('#2b1d3a'), 0.14), unit * 0.16);
}

function cabinets(kit: Kit, foot: number, tall: number): Item[] {
  const { width, unit, light } = kit;
  const wide = unit * 15;
  const shell = light.tone(mixColors(light.palette.primary, '#27324c', 0.82));
  const [bodies, doors, slots, vents] = [new Path2D(), new Path2D(), new Path2D(), new Path2D()];
  const lamps: Lamp[] = [];
  const random = kit.random('lamps');
  const first = width / 2 - Math.ceil((width * (0.5 + MARGIN)) / wide) * wide;
  for (let x = first; x < width * (1 + MARGIN); x += wide) {
    bodies.roundRect(x + unit * 0.2, foot - tall, wide - unit * 0.4, tall, unit * 0.6);
    doors.roundRect(x + unit * 1.3, foot - tall + unit * 2, wide - unit * 2.6, tall - unit * 4, unit * 0.5);
    for (let y = foot - tall + unit * 3; y < foot - unit * 4; y += unit * 2.9) {
      slots.rect(x + unit * 2, y, wide - unit * 4, unit * 2.2);
      for (let vent = 0; vent < 5; vent += 1)
        vents.rect(x + unit * (3 + vent * 0.9), y + unit * 0.6, unit * 0.4, unit * 1);
      for (const at of [8.6, 9.9, 11.2])
        lamps.push({
          x: x + unit * at,
          y: y + unit * 0.65,
          pace: 1 + random() * 4,
          phase: random() * 6.3,
          kind: random(),
        });
    }
  }
  return [
    filled(bodies, vertical(foot - tall, foot, [0, mixColors(shell, light.tone('#ffffff'), 0.12)], [1, shell])),
    filled(doors, mixColors(shell, '#05070f', 0.45)),
    filled(slots, mixColors(shell, light.tone('#8ea0c4'), 0.22)),
    filled(vents, mixColors(shell, '#05070f', 0.55)),
    blinking(kit, lamps),
  ]; // prettier-ignore
}

interface Lamp {
  readonly x: number;
  readonly y: number;
  readonly pace: number;
  readonly phase: number;
  /** 0..1: what it tells. */
  readonly kind: number;
}

function blinking({ light, unit }: Kit, lamps: readonly Lamp[]): Item {
  const [busy, ready, warning] = [
    light.glow(mixColors(light.palette.primary, '#58c8ff', 0.5)),
    light.glow('#58f0a0'),
    light.glow('#ffb648'),
  ];
  return (context, time) => {
    for (const { x, y, pace, phase, kind } of lamps) {
      const color = kind < 0.5 ? ready : kind < 0.9 ? busy : warning;
      context.fillStyle = Math.sin(time * pace * 2 + phase) > -0.3 ? color : withAlpha(color, 0.22);
      context.fillRect(x, y, unit * 0.8, unit * 0.8);
    }
  }; // prettier-ignore
}

/** Cables that lie in a tray and drop to the cabinets. */
function tray(kit: Kit, y: number): Item[] {
  const { width, unit, light } = kit;
  const span = width * (1 + 2 * MARGIN);
  const colors = [light.palette.accent, light.palette.secondary, '#6fb7e8'];
  const cables = colors.map((color, index) => {
    const path = new Path2D();
    path.moveTo(-width * MARGIN, y - unit * (0.7 + index * 0.9));
    for (let x = -width * MARGIN; x < width * (1 + MARGIN); x += unit * 12)
      path.quadraticCurveTo(
        x + unit * 6,
        y - unit * (0.1 + index * 0.9),
        x + unit * 12,
        y - unit * (0.7 + index * 0.9),
      );
    for (let x = unit * (3 + index * 9); x < width; x += unit * 30) {
      path.moveTo(x, y);
      path.quadraticCurveTo(x + unit * 1.4, y + unit * 2, x, y + unit * 5);
    }
    return stroked(path, light.tone(color), unit * 0.55);
  });
  const steel = light.tone('#5a667e');
  return [
    ...cables,
    boxes([[-width * MARGIN, y, span, unit * 0.9]], steel),
    boxes(Array.from({ length: 16 }, (_, index) => [-width * MARGIN + index * unit * 14, y - unit * 3.4, unit * 0.6, unit * 4] as const), steel),
  ]; // prettier-ignore
}

/** What the lamps leave on the polished floor. */
function sheen(kit: Kit, top: number): Item {
  const { width, unit, light } = kit;
  const color = mixColors(light.palette.primary, '#7fd0ff', 0.5);
  return filled(
    boxPath(-width * MARGIN, top, width * (1 + 2 * MARGIN), unit * 12),
    vertical(top, top + unit * 12, [0, withAlpha(color, 0.3)], [1, withAlpha(color, 0)]),
  );
}
