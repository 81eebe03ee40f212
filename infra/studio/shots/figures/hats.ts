import type { SKRSContext2D } from '@napi-rs/canvas';
import { box, ellipse, fill } from './strokes.ts';
import type { Looks } from './wardrobe.ts';

/** What the head wears; the context stands in the middle of the head. */
export function hatOver(context: SKRSContext2D, looks: Looks): void {
  const { colours } = looks;
  switch (looks.dress.hat) {
    case 'helmet':
      dome(context, colours.bright, colours.white, 10.4);
      box(context, colours.bright, [-1, -5.6, 14, 2.4, 1.2]);
      return;
    case 'brim':
      dome(context, colours.overShade, colours.bright, 10.4);
      box(context, colours.overShade, [-14, -5.4, 27, 2.6, 1.3]);
      box(context, colours.bright, [2.2, -11.4, 4.6, 4.6, 1]);
      return;
    case 'toque':
      for (const [x, radius] of [
        [-6, 4.8],
        [0, 5.6],
        [6, 4.6],
      ] as const)
        ellipse(context, colours.white, [x, -16, radius, radius]);
      box(context, colours.white, [-8.4, -16, 16.6, 10.4, 1.4]);
      box(context, colours.overShade, [-8.6, -7.6, 17, 2.4, 1.1]);
      return;
    case 'scrubs':
      dome(context, colours.top, colours.topShade, 9.9);
      return;
    case 'cap':
      dome(context, colours.over, colours.overShade, 9.9);
      fill(context, colours.overShade, () => {
        context.moveTo(2, -5.6);
        context.quadraticCurveTo(12, -7, 15, -3.6);
        context.quadraticCurveTo(9, -3.6, 2, -3.4);
        context.closePath();
      });
      return;
    case 'straw':
      ellipse(context, '#caa04f', [0, -5.6, 17, 3.1, 0.04]);
      fill(context, '#e0ba68', () => {
        context.moveTo(-9.4, -5.8);
        context.bezierCurveTo(-9, -18, 8.6, -18, 9, -5.4);
        context.quadraticCurveTo(0, -3.6, -9.4, -5.8);
      });
      box(context, colours.bright, [-9.2, -8.4, 18, 2.2]);
      return;
    case 'band':
      fill(context, colours.bright, () => {
        context.moveTo(-9.5, -3.2);
        context.quadraticCurveTo(0, -6.6, 8.8, -3.9);
        context.lineTo(8.4, -6.4);
        context.quadraticCurveTo(-0.4, -9, -9, -5.6);
        context.closePath();
      });
      return;
    case undefined:
  }
}

function dome(context: SKRSContext2D, color: string, stripe: string, radius: number): void {
  fill(context, color, () => {
    context.moveTo(-radius + 0.2, -2.6);
    context.bezierCurveTo(-radius - 0.6, -radius - 6, radius - 0.6, -radius - 5.4, radius - 0.8, -3.6);
    context.quadraticCurveTo(0, -6, -radius + 0.2, -2.6);
  });
  fill(context, stripe, () => {
    context.moveTo(-2.2, -5);
    context.quadraticCurveTo(-3, -11, -1, -13.4);
    context.lineTo(1.6, -13.5);
    context.quadraticCurveTo(0, -10, 0.8, -5);
    context.closePath();
  });
}
