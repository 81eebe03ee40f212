import { Path2D } from '@napi-rs/canvas';
import { type Kit, vertical } from '../kit.ts';
import { mixColors } from '../light.ts';
import type { Item } from '../plane.ts';
import { boxes, filled } from './marks.ts';

/** Pixels of the frame. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The sky behind a window; what stands before it follows, then the wall with a hole. (A clip costs ten times as much.) */
export function outside(kit: Kit, { x, y, width, height }: Box): Item {
  const [top, , low] = kit.light.sky;
  return boxes(
    [[x - 1, y - 1, width + 2, height + 2]],
    vertical(y, y + height, [0, mixColors(top, kit.light.sky[1], 0.35)], [1, low]),
  );
}

/** Bars, frame and sill of a window, and the gleam of its glass. */
export function windowFrame(
  kit: Kit,
  { x, y, width, height }: Box,
  bars: readonly [columns: number, rows: number],
): Item[] {
  const { light, unit } = kit;
  const lines: (readonly [number, number, number, number])[] = [
    [x - unit * 0.55, y - unit * 0.55, width + unit * 1.1, unit * 1.1],
    [x - unit * 0.55, y + height - unit * 0.55, width + unit * 1.1, unit * 1.1],
    [x - unit * 0.55, y, unit * 1.1, height],
    [x + width - unit * 0.55, y, unit * 1.1, height],
    [x - unit * 1.4, y + height + unit * 0.6, width + unit * 2.8, unit * 1.2],
  ];
  for (let column = 1; column < bars[0]; column += 1)
    lines.push([x + (width * column) / bars[0] - unit * 0.22, y, unit * 0.44, height]);
  for (let row = 1; row < bars[1]; row += 1)
    lines.push([x, y + (height * row) / bars[1] - unit * 0.22, width, unit * 0.44]);
  const gleam = new Path2D();
  const slope = Math.min(width * 0.22, height * 0.6);
  for (const [from, broad] of [
    [0.16, 0.1],
    [0.32, 0.04],
  ] as const) {
    // prettier-ignore
    gleam.moveTo(x + width * from, y + height);
    gleam.lineTo(x + width * from + slope, y);
    gleam.lineTo(x + width * (from + broad) + slope, y);
    gleam.lineTo(x + width * (from + broad), y + height);
    gleam.closePath();
  }
  return [filled(gleam, '#ffffff1f'), boxes(lines, light.tone('#fbfaf6'))];
}

/** Light that falls from a window into the room. By night there is none. */
export function lightBeam(kit: Kit, from: Box, foot: number): Item[] {
  if (kit.light.isNight) return [];
  const slant = (foot - from.y) * 0.5 * -kit.sunSide;
  const beam = new Path2D();
  beam.moveTo(from.x, from.y);
  beam.lineTo(from.x + from.width, from.y);
  beam.lineTo(from.x + from.width + slant * 1.5, foot);
  beam.lineTo(from.x + slant * 1.2, foot);
  beam.closePath();
  return [filled(beam, '#fff7da18')];
}
