import { type Canvas, createCanvas, Path2D, type SKRSContext2D } from '@napi-rs/canvas';
import type { Rect } from '../../format/index.ts';
import type { Kit } from '../kit.ts';
import type { Item } from '../plane.ts';
import { between, type Random } from '../seed.ts';

/** Something out of focus close to the camera, drawn once at half size, shown in `box`. */
export function blurred(
  { x, y, width, height }: Rect,
  blur: number,
  draw: (context: SKRSContext2D) => void,
): Item {
  const half = 0.5;
  const edge = blur * 3;
  const sheet = createCanvas(Math.ceil((width + 2 * edge) * half), Math.ceil((height + 2 * edge) * half));
  const context = sheet.getContext('2d');
  context.filter = `blur(${blur * half}px)`;
  context.scale(half, half);
  context.translate(edge, edge);
  draw(context);
  return (target) => {
    target.drawImage(sheet, x - edge, y - edge, sheet.width / half, sheet.height / half);
  };
}

/** A spray of leaves that grows from a corner into the picture: it frames what happens behind it. */
export function leafSpray(kit: Kit, random: Random, side: -1 | 1, fromTop: boolean, color: string): Item {
  const { unit, width, height } = kit;
  const reach = unit * (kit.isTall ? 26 : 30);
  const x = side < 0 ? -reach * 0.42 : width - reach * 0.58;
  const y = fromTop ? -reach * 0.42 : height - reach * 0.56;
  const path = new Path2D();
  const leaves = 7;
  for (let index = 0; index < leaves; index += 1) {
    const spread = (index / (leaves - 1) - 0.5) * 2.3;
    const angle = (fromTop ? Math.PI / 2 : -Math.PI / 2) + spread;
    addLeaf(path, [reach * 0.5, reach * 0.5], angle, reach * between(random, 0.38, 0.56));
  }
  const phase = random() * 6;
  const sheet = blurred(
    { x: -reach / 2, y: -reach / 2, width: reach, height: reach },
    unit * 0.55,
    (context) => {
      context.fillStyle = color;
      context.fill(path);
    },
  );
  return (context, time) => {
    context.save();
    context.translate(x + reach / 2, y + reach / 2);
    context.rotate(0.03 * Math.sin(time * 0.9 + phase));
    sheet(context, time);
    context.restore();
  };
}

function addLeaf(path: Path2D, [x, y]: readonly [number, number], angle: number, length: number): void {
  const tip = [x + Math.cos(angle) * length, y + Math.sin(angle) * length] as const;
  const across = [
    Math.cos(angle + Math.PI / 2) * length * 0.24,
    Math.sin(angle + Math.PI / 2) * length * 0.24,
  ] as const;
  const middle = [x + Math.cos(angle) * length * 0.45, y + Math.sin(angle) * length * 0.45] as const;
  path.moveTo(x, y);
  path.quadraticCurveTo(middle[0] + across[0], middle[1] + across[1], tip[0], tip[1]);
  path.quadraticCurveTo(middle[0] - across[0], middle[1] - across[1], x, y);
  path.closePath();
}

/** Specks adrift: motes, flakes, bubbles, leaves. They leave on one side and come back on the other. */
export function drifting(
  kit: Kit,
  random: Random,
  options: {
    readonly count: number;
    readonly size: readonly [number, number];
    /** Units per second. */
    readonly fall: readonly [number, number];
    readonly drift: number;
    readonly paint: string;
    readonly top?: number;
    readonly bottom?: number;
  },
): Item {
  const { unit, width, height } = kit;
  const top = options.top ?? -height * 0.1;
  const span = (options.bottom ?? height * 1.1) - top;
  const specks = Array.from({ length: options.count }, () => ({
    x: random() * width * 1.2,
    y: random() * span,
    radius: between(random, ...options.size) * unit,
    fall: between(random, ...options.fall) * unit,
    phase: random() * 6.3,
  }));
  const dot = discOf(options.paint);
  return (context, time) => {
    for (const { x, y, radius, fall, phase } of specks) {
      const sway = Math.sin(time * 0.9 + phase) * unit * 1.2;
      const px = wrapped(x + options.drift * unit * time + sway, width * 1.2) - width * 0.1;
      const py = top + wrapped(y + fall * time, span);
      context.drawImage(dot, px - radius, py - radius, radius * 2, radius * 2);
    }
  };
}

const wrapped = (value: number, period: number): number => ((value % period) + period) % period;

const DISC = 24;

/** A disc to stretch: dozens of small ones cost less as pictures than as one path. */
function discOf(paint: string): Canvas {
  const canvas = createCanvas(DISC, DISC);
  const context = canvas.getContext('2d');
  context.fillStyle = paint;
  context.beginPath();
  context.arc(DISC / 2, DISC / 2, DISC / 2 - 1, 0, Math.PI * 2);
  context.fill();
  return canvas;
}
