import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Decor, Scheme } from '../art-direction.ts';
import type { Page } from '../page.ts';

/** Paints what lies behind a slide: its colour and quiet flat shapes, in no colours but ground, wash and wash2. */
export function paintGround(context: SKRSContext2D, page: Page): void {
  const { width, height } = page.size;
  context.fillStyle = page.scheme.ground;
  context.fillRect(0, 0, width, height);
  context.save();
  // Every other scene shows the same ground from its other side.
  if (page.seed % 2 === 1) {
    context.translate(width, 0);
    context.scale(-1, 1);
  }
  DECORS[page.art.decor](context, { width, height, unit: page.unit, scheme: page.scheme, seed: page.seed });
  context.restore();
}

interface Ground {
  readonly width: number;
  readonly height: number;
  readonly unit: number;
  readonly scheme: Scheme;
  readonly seed: number;
}

function disc(context: SKRSContext2D, x: number, y: number, radius: number, colour: string): void {
  context.fillStyle = colour;
  context.beginPath();
  context.arc(x, y, radius, 0, 2 * Math.PI);
  context.fill();
}

const DECORS: Record<Decor, (context: SKRSContext2D, ground: Ground) => void> = {
  orbs(context, { width, height, unit, scheme }) {
    disc(context, width * 0.97, height * 0.02, 250 * unit, scheme.wash);
    disc(context, width * 0.03, height * 1.03, 170 * unit, scheme.wash);
    context.strokeStyle = scheme.wash2;
    context.lineWidth = 3 * unit;
    context.beginPath();
    context.arc(width * 0.97, height * 0.02, 300 * unit, 0, 2 * Math.PI);
    context.stroke();
  },

  rings(context, { width, height, unit, scheme }) {
    context.lineWidth = 1.5 * unit;
    for (let ring = 0; ring < 7; ring++) {
      context.strokeStyle = ring % 2 === 0 ? scheme.wash : scheme.wash2;
      context.beginPath();
      context.arc(width * 0.92, height * 0.06, (120 + ring * 95) * unit, 0, 2 * Math.PI);
      context.stroke();
    }
    disc(context, width * 0.92, height * 0.06, 66 * unit, scheme.wash);
  },

  arches(context, { width, height, unit, scheme }) {
    for (const [index, radius] of [300, 225, 150].entries()) {
      disc(
        context,
        width * 0.9,
        height + 40 * unit,
        radius * unit,
        index % 2 === 0 ? scheme.wash : scheme.wash2,
      );
    }
    disc(context, width * 0.045, height * 0.02, 96 * unit, scheme.wash);
  },

  waves(context, { width, height, unit, scheme, seed }) {
    for (const [index, level] of [0.86, 0.92].entries()) {
      context.fillStyle = index === 0 ? scheme.wash : scheme.wash2;
      context.beginPath();
      context.moveTo(0, height);
      for (let x = 0; x <= width; x += 8) {
        const phase = seed * 1.3 + index * 1.7;
        const y = height * level + Math.sin((x / width) * Math.PI * 2.2 + phase) * 26 * unit;
        context.lineTo(x, y);
      }
      context.lineTo(width, height);
      context.fill();
    }
  },

  confetti(context, { width, height, unit, scheme }) {
    context.fillStyle = scheme.wash;
    context.beginPath();
    context.moveTo(width, 0);
    context.lineTo(width * 0.68, 0);
    context.bezierCurveTo(width * 0.74, height * 0.16, width * 0.9, height * 0.1, width, height * 0.3);
    context.fill();
    context.beginPath();
    context.moveTo(0, height);
    context.lineTo(width * 0.28, height);
    context.bezierCurveTo(width * 0.24, height * 0.88, width * 0.08, height * 0.92, 0, height * 0.74);
    context.fill();
    context.fillStyle = scheme.wash2;
    for (let row = 0; row < 4; row++) {
      for (let column = 0; column < 5; column++) {
        disc(context, width - (40 + column * 22) * unit, (34 + row * 22) * unit, 3.4 * unit, scheme.wash2);
      }
    }
  },

  frame(context, { width, height, unit, scheme }) {
    const inset = 26 * unit;
    context.strokeStyle = scheme.wash2;
    context.lineWidth = 1.5 * unit;
    context.strokeRect(inset, inset, width - 2 * inset, height - 2 * inset);
    const corner = 13 * unit;
    for (const [x, y] of [
      [inset, inset],
      [width - inset, inset],
      [inset, height - inset],
      [width - inset, height - inset],
    ] as const) {
      context.fillStyle = scheme.ground;
      context.fillRect(
        x - corner / 2 - 2 * unit,
        y - corner / 2 - 2 * unit,
        corner + 4 * unit,
        corner + 4 * unit,
      );
      context.save();
      context.translate(x, y);
      context.rotate(Math.PI / 4);
      context.fillStyle = scheme.wash2;
      context.fillRect(-corner / 3, -corner / 3, (corner * 2) / 3, (corner * 2) / 3);
      context.restore();
    }
  },

  grid(context, { width, height, unit, scheme }) {
    const step = 40 * unit;
    context.fillStyle = scheme.wash2;
    for (let y = step / 2; y < height; y += step) {
      for (let x = step / 2; x < width; x += step) {
        context.fillRect(Math.round(x) - unit, Math.round(y) - unit, 2 * unit, 2 * unit);
      }
    }
  },

  blocks(context, { width, height, unit, scheme }) {
    context.fillStyle = scheme.wash;
    context.beginPath();
    context.moveTo(width * 0.76, 0);
    context.lineTo(width, 0);
    context.lineTo(width, height);
    context.lineTo(width * 0.6, height);
    context.fill();
    context.strokeStyle = scheme.wash2;
    context.lineWidth = 5 * unit;
    for (let stripe = 0; stripe < 5; stripe++) {
      const x = width - (26 + stripe * 20) * unit;
      context.beginPath();
      context.moveTo(x, height - 14 * unit);
      context.lineTo(x + 34 * unit, height - 58 * unit);
      context.stroke();
    }
  },
};
