import type { SKRSContext2D } from '@napi-rs/canvas';

const WHOLE = 2 * Math.PI;
/** A swing between -1 and 1, once a turn. */
export const wave = (turn: number, from = 0): number => Math.sin(WHOLE * (turn + from));

export function disc(context: SKRSContext2D, x: number, y: number, radius: number, colour: string): void {
  context.fillStyle = colour;
  context.beginPath();
  context.arc(x, y, radius, 0, WHOLE);
  context.fill();
}

export function ring(context: SKRSContext2D, x: number, y: number, radius: number, line: number): void {
  context.lineWidth = line;
  context.beginPath();
  context.arc(x, y, radius, 0, WHOLE);
  context.stroke();
}

export function area(
  context: SKRSContext2D,
  colour: string,
  points: readonly (readonly [number, number])[],
): void {
  context.fillStyle = colour;
  context.beginPath();
  for (const [x, y] of points) context.lineTo(x, y);
  context.fill();
}
