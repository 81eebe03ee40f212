import { Path2D, type SKRSContext2D } from '@napi-rs/canvas';
import { type Backdrop, type Kit, MARGIN, vertical } from '../kit.ts';
import { mixColors, withAlpha } from '../light.ts';
import { type Item, plane } from '../plane.ts';
import { backcloth } from '../scenery/heavens.ts';
import { boxPath, circlePath, filled, gathered, moved, stroked } from '../scenery/marks.ts';
import { between } from '../seed.ts';

/** No place at all: great soft shapes in the film's colours around a round stage. */
export function abstract(kit: Kit): Backdrop {
  const { height, unit, light } = kit;
  const ground = height * (kit.isTall ? 0.76 : 0.8);
  const ink = inkOf(kit);
  return {
    planes: [
      plane(0, backcloth(kit, height, [ground0(kit, ink), dots(kit, ink)])),
      plane(0.2, greatShapes(kit, ink)),
      plane(0.42, rings(kit, ink)),
      plane(0.7, confetti(kit)),
      plane(1, podium(kit, ground, ink)),
    ],
    front: [plane(1.5, nearShapes(kit))],
    ground,
    slope: unit * 3,
    surface: 'ground',
    cover: plane(1.02, bar(kit, ground, mixColors(light.palette.primary, ink.low, 0.25))),
  };
}

interface Ink {
  readonly top: string;
  readonly low: string;
  readonly isDark: boolean;
}

/** The ground the shapes lie on: the palette's own, by night or in a dark film its dark side. */
function inkOf({ light, mood }: Kit): Ink {
  const { background, primary, secondary, text } = light.palette;
  const isDark = light.isNight || mood === 'dark';
  const base = isDark
    ? mixColors(darker(background, text), primary, 0.16)
    : mixColors(lighter(background, text), primary, 0.12);
  return { top: base, low: mixColors(base, isDark ? primary : secondary, 0.3), isDark };
}

const brightness = (color: string): number =>
  Number.parseInt(color.slice(1, 3), 16) +
  Number.parseInt(color.slice(3, 5), 16) * 2 +
  Number.parseInt(color.slice(5, 7), 16);
const darker = (one: string, other: string): string => (brightness(one) < brightness(other) ? one : other);
const lighter = (one: string, other: string): string => (brightness(one) < brightness(other) ? other : one);

function ground0(kit: Kit, ink: Ink): Item {
  const paint = vertical(0, kit.height, [0, ink.top], [1, ink.low]);
  return (context) => {
    context.fillStyle = paint;
    context.fillRect(0, 0, kit.width, kit.height);
  };
}

function dots(kit: Kit, ink: Ink): Item {
  const { unit, width, height } = kit;
  const path = new Path2D();
  const gap = unit * 4.4;
  for (let y = gap / 2; y < height; y += gap) {
    for (let x = gap / 2; x < width; x += gap) {
      path.moveTo(x + unit * 0.2, y);
      path.arc(x, y, unit * 0.2, 0, Math.PI * 2);
    }
  }
  return filled(path, withAlpha(ink.isDark ? '#ffffff' : kit.light.palette.primary, 0.14));
}

function greatShapes(kit: Kit, ink: Ink): Item[] {
  const { unit, width, height, light } = kit;
  const { primary, secondary, tertiary } = light.palette;
  const random = kit.random('shapes');
  const soft = (color: string, share: number): string => mixColors(ink.top, color, share);
  const disc = (x: number, y: number, radius: number, color: string, phase: number): Item =>
    moved(
      (time) => [Math.sin(time * 0.5 + phase) * unit * 0.8, Math.cos(time * 0.43 + phase) * unit * 0.8],
      [filled(circlePath(x, y, radius), color)],
    );
  return [
    disc(
      width * (0.5 + 0.1 * kit.sunSide),
      height * 0.46,
      unit * (kit.isTall ? 31 : 29),
      soft(primary, 0.34),
      0,
    ),
    disc(width * (0.5 - 0.36 * kit.sunSide), height * 0.18, unit * 14, soft(secondary, 0.42), 2),
    disc(width * (0.5 + 0.42 * kit.sunSide), height * 0.76, unit * 17, soft(tertiary, 0.34), 4),
    disc(width * between(random, 0.1, 0.9), height * 0.9, unit * 9, soft(secondary, 0.3), 5),
  ];
}

function rings(kit: Kit, ink: Ink): Item[] {
  const { unit, width, height, light } = kit;
  const { accent, secondary } = light.palette;
  const arc = (x: number, y: number, radius: number, from: number): Path2D => {
    const path = new Path2D();
    path.arc(x, y, radius, from, from + Math.PI * 1.2);
    return path;
  };
  return [
    stroked(
      arc(width * (0.5 + 0.1 * kit.sunSide), height * 0.46, unit * (kit.isTall ? 36 : 34), 3.6),
      mixColors(ink.top, accent, 0.75),
      unit * 0.55,
    ),
    stroked(
      arc(width * (0.5 - 0.36 * kit.sunSide), height * 0.18, unit * 17, 0.4),
      mixColors(ink.top, secondary, 0.6),
      unit * 0.4,
    ),
  ];
}

/** Small shapes that hang in the air and turn. */
function confetti(kit: Kit): Item {
  const { unit, width, height, light } = kit;
  const { primary, secondary, tertiary, accent } = light.palette;
  const random = kit.random('confetti');
  const pieces = [primary, secondary, tertiary, accent].map((color, kind) => ({
    color,
    kind,
    spots: Array.from({ length: 5 }, () => ({
      x: between(random, -0.05, 1.05) * width,
      y: between(random, 0.04, 0.72) * height,
      size: unit * between(random, 0.5, 1.2),
      phase: between(random, 0, 6.3),
    })),
  }));
  return (context, time) => {
    for (const { color, kind, spots } of pieces) {
      context.beginPath();
      for (const { x, y, size, phase } of spots) {
        const at = { x, y: y + Math.sin(time * 0.9 + phase) * unit * 1.1, size };
        if (kind > 1) addDisc(context, at);
        else addPolygon(context, at, kind + 3, time * 0.5 + phase);
      }
      context.fillStyle = withAlpha(color, 0.85);
      context.fill();
    }
  };
}

interface Piece {
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

function addDisc(context: SKRSContext2D, { x, y, size }: Piece): void {
  context.moveTo(x + size * 0.7, y);
  context.arc(x, y, size * 0.7, 0, Math.PI * 2);
}

function addPolygon(context: SKRSContext2D, { x, y, size }: Piece, corners: number, angle: number): void {
  for (let corner = 0; corner < corners; corner += 1) {
    const turn = angle + (corner * Math.PI * 2) / corners;
    if (corner === 0) context.moveTo(x + Math.cos(turn) * size, y + Math.sin(turn) * size);
    else context.lineTo(x + Math.cos(turn) * size, y + Math.sin(turn) * size);
  }
  context.closePath();
}

/** A round stage of two steps on a floor. */
function podium(kit: Kit, ground: number, ink: Ink): Item[] {
  const { unit, width, height, light } = kit;
  const { primary, surface } = light.palette;
  const floor = mixColors(ink.low, ink.isDark ? surface : primary, 0.22);
  const step = (y: number, half: number, rise: number, color: string): Item[] => {
    const side = new Path2D();
    side.ellipse(width / 2, y, half, half * 0.15, 0, 0, Math.PI);
    side.ellipse(width / 2, y + rise, half, half * 0.15, 0, Math.PI, 0, true);
    const wall = gathered([0], (path) => {
      path.rect(width / 2 - half, y, half * 2, rise);
      path.ellipse(width / 2, y + rise, half, half * 0.15, 0, 0, Math.PI);
    });
    const top = new Path2D();
    top.ellipse(width / 2, y, half, half * 0.15, 0, 0, Math.PI * 2);
    return [filled(wall, mixColors(color, '#12122e', 0.26)), filled(top, color)];
  };
  const half = width * (kit.isTall ? 0.46 : 0.4);
  const base = mixColors(ink.low, primary, 0.45);
  return [
    filled(
      boxPath(-width * MARGIN, ground - unit * 3.5, width * (1 + 2 * MARGIN), height),
      vertical(ground - unit * 3.5, height, [0, floor], [1, mixColors(floor, '#12122e', 0.24)]),
    ),
    ...step(
      ground + unit * 2.4,
      half * 1.12,
      unit * 2.2,
      mixColors(base, ink.isDark ? '#ffffff' : '#ffffff', 0.18),
    ),
    ...step(ground - unit * 0.4, half, unit * 2.2, mixColors(base, '#ffffff', 0.36)),
  ];
}

function bar(kit: Kit, ground: number, color: string): Item[] {
  const { unit, width, height } = kit;
  const half = width * (kit.isTall ? 0.42 : 0.36);
  const left = width / 2 - half;
  return [
    filled(
      boxPath(left, ground + unit * 0.2, half * 2, height, unit * 1.2),
      vertical(ground, height, [0, mixColors(color, '#ffffff', 0.1)], [1, mixColors(color, '#12122e', 0.35)]),
    ),
    filled(
      boxPath(left - unit, ground - unit * 0.6, half * 2 + unit * 2, unit * 1.8, unit * 0.9),
      mixColors(color, '#ffffff', 0.38),
    ),
  ];
}

function nearShapes(kit: Kit): Item[] {
  const { unit, width, height, light } = kit;
  const { accent, tertiary } = light.palette;
  const sway =
    (phase: number) =>
    (time: number): readonly [number, number] => [
      Math.sin(time * 0.6 + phase) * unit * 0.5,
      Math.cos(time * 0.5 + phase) * unit * 0.5,
    ];
  const side = kit.sunSide;
  return [
    moved(sway(0), [
      filled(circlePath(width * (0.5 - 0.53 * side), height * 0.86, unit * 9), withAlpha(accent, 0.9)),
    ]),
    moved(sway(2), [
      filled(circlePath(width * (0.5 + 0.54 * side), height * 0.1, unit * 7), withAlpha(tertiary, 0.9)),
    ]),
  ];
}
