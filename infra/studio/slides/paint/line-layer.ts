import type { SKRSContext2D } from '@napi-rs/canvas';
import { easeInOutCubic } from '../../drawing/index.ts';
import type { LineBox } from '../box.ts';
import { entered } from './entrance.ts';
import { inflate, type Layer } from './layer.ts';

type Point = readonly [number, number];

export function makeLineLayer(box: LineBox): Layer {
  const end = box.at + box.lasts;
  const reach = inflate(box.rect, box.width * (box.isArrow ? TIP_LENGTH : 1) + 2);
  return {
    reach: (now) => (now <= box.at && box.entrance !== 'none' ? undefined : reach),
    phase(now) {
      if (box.entrance === 'none') return Infinity;
      return now <= box.at ? -1 : now >= end ? Infinity : now;
    },
    paint(context, now) {
      const points = firstPart(box.points, easeInOutCubic(entered(box, now)));
      const last = points.at(-1);
      if (points.length < 2 || !last) return;
      context.save();
      if (box.fillTo !== undefined) fillBelow(context, box, points, box.fillTo);
      context.strokeStyle = box.colour;
      context.lineWidth = box.width;
      context.lineCap = box.dashed ? 'butt' : 'round';
      context.lineJoin = 'round';
      if (box.dashed) context.setLineDash([box.width * 2.5, box.width * 2.5]);
      context.beginPath();
      for (const [x, y] of box.isArrow ? withoutEnd(points, box.width * TIP_LENGTH * 0.7) : points)
        context.lineTo(x, y);
      context.stroke();
      if (box.isArrow) paintTip(context, box, points);
      context.restore();
    },
  };
}

/** Of an arrow's tip, in widths of its line. */
const TIP_LENGTH = 4;
const TIP_BREADTH = 3.4;

/** The line but for its end, which its tip covers. */
function withoutEnd(points: readonly Point[], length: number): Point[] {
  const whole = lengthOf(points);
  return firstPart(points, whole <= length ? 0 : (whole - length) / whole);
}

function paintTip(context: SKRSContext2D, box: LineBox, points: readonly Point[]): void {
  const [x, y] = points.at(-1) ?? [0, 0];
  const length = Math.min(box.width * TIP_LENGTH, lengthOf(points));
  const [fromX, fromY] = withoutEnd(points, length).at(-1) ?? points[0] ?? [x, y];
  const half = (length / TIP_LENGTH) * TIP_BREADTH * 0.5;
  context.translate(x, y);
  context.rotate(Math.atan2(y - fromY, x - fromX));
  context.setLineDash([]);
  context.fillStyle = box.colour;
  context.lineWidth = box.width * 0.5;
  context.beginPath();
  context.moveTo(0, 0);
  context.lineTo(-length, -half);
  context.lineTo(-length, half);
  context.closePath();
  context.fill();
  context.stroke();
}

const lengthOf = (points: readonly Point[]): number =>
  points.reduce(
    (sum, [x, y], index) =>
      sum + Math.hypot(x - (points[index - 1]?.[0] ?? x), y - (points[index - 1]?.[1] ?? y)),
    0,
  );

function fillBelow(context: SKRSContext2D, box: LineBox, points: readonly Point[], floor: number): void {
  const top = Math.min(...box.points.map(([, y]) => y));
  const gradient = context.createLinearGradient(0, top, 0, floor);
  gradient.addColorStop(0, `${box.colour}42`);
  gradient.addColorStop(1, `${box.colour}00`);
  context.fillStyle = gradient;
  context.beginPath();
  for (const [x, y] of points) context.lineTo(x, y);
  context.lineTo(points.at(-1)?.[0] ?? 0, floor);
  context.lineTo(points[0]?.[0] ?? 0, floor);
  context.fill();
}

/** The beginning of a line, up to a share of its length. */
export function firstPart(points: readonly Point[], share: number): Point[] {
  if (share >= 1) return [...points];
  const lengths = points
    .slice(1)
    .map(([x, y], index) => Math.hypot(x - (points[index]?.[0] ?? x), y - (points[index]?.[1] ?? y)));
  let left = lengths.reduce((sum, length) => sum + length, 0) * share;
  const [first] = points;
  const part: Point[] = first ? [first] : [];
  for (const [index, length] of lengths.entries()) {
    const from = points[index];
    const to = points[index + 1];
    if (!from || !to || left <= 0) break;
    const reach = Math.min(1, left / (length || 1));
    part.push([from[0] + (to[0] - from[0]) * reach, from[1] + (to[1] - from[1]) * reach]);
    left -= length;
  }
  return part;
}
