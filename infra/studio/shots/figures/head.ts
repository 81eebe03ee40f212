import type { SKRSContext2D } from '@napi-rs/canvas';
import { ellipse, fill, line } from './strokes.ts';
import type { Looks } from './wardrobe.ts';
import { hatOver } from './hats.ts';

/** What a face does at a moment. */
export interface Face {
  /** 0..1. */
  readonly mouth: number;
  readonly isAsleep: boolean;
  /** Seconds, for blinks. */
  readonly time: number;
}

const WIDE = 8.3;
const TALL = 9.4;

/** Hair that hangs behind neck and shoulders: before the body is drawn. The context stands in the middle of the head. */
export function hairBehind(context: SKRSContext2D, { haircut, colours }: Looks): void {
  if (haircut === 'long') {
    fill(context, colours.hair, () => {
      context.moveTo(3, -10);
      context.bezierCurveTo(-14, -12, -12, 4, -13, 17);
      context.quadraticCurveTo(-6, 21, 2, 18);
      context.lineTo(6, -4);
      context.closePath();
    });
  }
  if (haircut === 'bun') ellipse(context, colours.hair, [-8.6, -7.6, 4.3, 4.1]);
  if (haircut === 'curly')
    for (const [x, y, radius] of [
      [-8, 1, 5],
      [-8.5, -5, 5.2],
      [-4, -10, 5.4],
      [2.5, -11, 5],
      [7, -8, 3.8],
    ] as const)
      ellipse(context, colours.hair, [x, y, radius, radius]);
}

/** The head with its hair and what it wears, seen from the front right. */
export function drawHead(context: SKRSContext2D, looks: Looks, face: Face): void {
  const { colours, haircut } = looks;
  if (haircut === 'bob' || haircut === 'scarf') backOfHead(context, looks);
  ellipse(context, colours.skin, [0.4, 0, WIDE, TALL]);
  fill(context, colours.skin, () => {
    context.ellipse(2.6, 4.2, 5.4, 5.6, 0, 0, Math.PI * 2);
  });
  features(context, looks, face);
  if (looks.hasBeard) beard(context, looks);
  mouthOf(context, looks, face);
  if (haircut !== 'scarf') earOf(context, looks);
  hairOver(context, looks);
  if (looks.dress.extra === 'glasses') glasses(context, looks);
  hatOver(context, looks);
}

function backOfHead(context: SKRSContext2D, { haircut, colours }: Looks): void {
  fill(context, haircut === 'scarf' ? colours.over : colours.hair, () => {
    context.ellipse(-1.6, 0.6, 10.2, haircut === 'scarf' ? 11.4 : 10.8, 0, 0, Math.PI * 2);
  });
}

function features(context: SKRSContext2D, { colours, role }: Looks, { time, isAsleep }: Face): void {
  ellipse(context, colours.blush, [-0.6, 3.2, 1.9, 1.3]);
  ellipse(context, colours.blush, [7, 3.2, 1.4, 1.2]);
  const closed = isAsleep || (time % 3.7) / 3.7 > 0.965;
  for (const [x, radius] of [
    [1.1, 1.05],
    [6.1, 0.95],
  ] as const) {
    if (closed) line(context, colours.dark, 0.7, [x - 1.1, -0.1], [x, 0.35], [x + 1.1, -0.1]);
    else ellipse(context, colours.dark, [x, -0.4, radius, radius * 1.35]);
    const brow = role === 'elder' ? colours.skinShade : colours.hair;
    line(context, brow, 0.8, [x - 1.5, -3.2], [x + 0.2, -3.8], [x + 1.5, -3.3]);
  }
  line(context, colours.skinShade, 0.85, [4.2, 0.2], [5, 2.2], [3.9, 2.5]);
}

function mouthOf(context: SKRSContext2D, { colours }: Looks, { mouth, isAsleep }: Face): void {
  if (mouth > 0.15 && !isAsleep) {
    ellipse(context, colours.lips, [3.7, 5.5, 1.7, 0.5 + 1.3 * mouth]);
    return;
  }
  context.beginPath();
  context.moveTo(1.6, 4.9);
  context.quadraticCurveTo(3.7, 7, 6, 4.9);
  context.strokeStyle = colours.lips;
  context.lineWidth = 0.85;
  context.lineCap = 'round';
  context.stroke();
}

function beard(context: SKRSContext2D, { colours }: Looks): void {
  fill(context, colours.hair, () => {
    context.moveTo(-6.2, 0.6);
    context.quadraticCurveTo(-5.6, 8.5, 0.5, 10.6);
    context.quadraticCurveTo(7.4, 11, 8.4, 3.4);
    context.quadraticCurveTo(6.4, 3.6, 3.8, 3.5);
    context.quadraticCurveTo(-0.6, 3.4, -2.4, 5);
    context.quadraticCurveTo(-4, 3.6, -4.2, 0.6);
    context.closePath();
  });
}

function earOf(context: SKRSContext2D, { colours }: Looks): void {
  ellipse(context, colours.skin, [-5.4, 0.8, 1.9, 2.4]);
  ellipse(context, colours.skinShade, [-5.2, 0.9, 0.9, 1.3]);
}

/** Forehead, crown and nape: each cut is a line from the brow over the top to the neck. */
function hairOver(context: SKRSContext2D, { haircut, colours }: Looks): void {
  if (haircut === 'bald') return;
  if (haircut === 'scarf') {
    scarf(context, colours.over);
    return;
  }
  const lift = haircut === 'quiff' ? 3.2 : haircut === 'curly' ? 1.4 : 0.6;
  fill(context, colours.hair, () => {
    context.moveTo(8, -4.2);
    context.bezierCurveTo(9.6, -9 - lift, 4, -11 - lift, -0.5, -10.6 - lift * 0.7);
    context.bezierCurveTo(-8, -10.2, -10.8, -4, -9.6, 1.4);
    context.quadraticCurveTo(-9, 4.6, -7.2, 5.6);
    context.quadraticCurveTo(-6.6, 3, -6.8, 0.4);
    context.quadraticCurveTo(-5.6, -2.4, -4, -1.4);
    context.quadraticCurveTo(-4.2, -3.6, -2.4, -5.2);
    if (haircut === 'bob' || haircut === 'long') context.bezierCurveTo(2, -3.4, 6, -4.4, 8, -4.2);
    else context.bezierCurveTo(0.6, -7.2, 5, -5.6, 8, -4.2);
    context.closePath();
  });
  if (haircut === 'bob')
    fill(context, colours.hair, () => {
      context.moveTo(-9.8, -2);
      context.quadraticCurveTo(-13, 7, -8.6, 10.2);
      context.quadraticCurveTo(-4.4, 10.8, -4, 7);
      context.quadraticCurveTo(-5.6, 3, -4, -2.4);
      context.closePath();
    });
  context.beginPath();
  context.arc(-2, -2.6, 6.4, Math.PI * 1.18, Math.PI * 1.52);
  context.strokeStyle = colours.hairShine;
  context.lineWidth = 1.1;
  context.lineCap = 'round';
  context.stroke();
}

function scarf(context: SKRSContext2D, cloth: string): void {
  fill(context, cloth, () => {
    context.ellipse(-0.6, 0.4, 10.2, 11.2, 0, 0, Math.PI * 2);
    context.ellipse(2.3, 1, 6.2, 7.9, 0, 0, Math.PI * 2, true);
  });
}

function glasses(context: SKRSContext2D, { colours }: Looks): void {
  context.beginPath();
  for (const x of [1, 6.3]) {
    context.moveTo(x + 2.3, -0.3);
    context.arc(x, -0.3, 2.3, 0, Math.PI * 2);
  }
  context.moveTo(-1.3, -0.6);
  context.lineTo(-5, -0.8);
  context.strokeStyle = colours.dark;
  context.lineWidth = 0.75;
  context.stroke();
}
