import type { SKRSContext2D } from '@napi-rs/canvas';
import type { OrnamentBox, OrnamentShape } from '../box.ts';
import { poseAt, posed, posedReach, type Pose } from './entrance.ts';
import { calmly, calmPhase, centreOf, type Layer } from './layer.ts';

const DRIFT = 7;
const SWING = 0.16;

export function makeOrnamentLayer(box: OrnamentBox, unit: number): Layer {
  const end = box.at + box.lasts;
  const tempo = 0.9 + ((box.rect.x * 7 + box.rect.y * 13) % 10) / 20;
  const pose = (now: number): Pose => {
    const entering = poseAt(box, now, unit);
    if (!box.alive) return entering;
    const time = Math.max(0, calmly(now) - box.at) * tempo;
    return {
      ...entering,
      dx: entering.dx + Math.sin(time * 1.1) * DRIFT * unit * 0.6,
      dy: entering.dy + (Math.cos(time * 0.9) - 1) * DRIFT * unit,
    };
  };
  return {
    reach: (now) =>
      now <= box.at && box.entrance !== 'none' ? undefined : posedReach(box.rect, pose(now), 4 * unit),
    phase(now) {
      if (now <= box.at && box.entrance !== 'none') return -1;
      if (now < end) return now;
      return box.alive ? calmPhase(now) : Infinity;
    },
    paint(context, now) {
      posed(context, box.rect, pose(now), () => {
        const { x, y } = centreOf(box.rect);
        const swing =
          box.alive && TURNING.has(box.shape) ? Math.sin(Math.max(0, calmly(now) - box.at) * 0.8) * SWING : 0;
        context.translate(x, y);
        context.rotate(((box.turns ?? 0) * Math.PI) / 2 + swing);
        context.scale(box.rect.width / 2, box.rect.height / 2);
        context.fillStyle = box.colour;
        context.strokeStyle = box.colour;
        context.lineCap = 'round';
        context.lineJoin = 'round';
        context.beginPath();
        SHAPES[box.shape](context);
      });
    },
  };
}

const TURNING: ReadonlySet<OrnamentShape> = new Set<OrnamentShape>([
  'plus',
  'triangle',
  'square',
  'squiggle',
  'diamond',
  'crosshair',
]);
const WHOLE = 2 * Math.PI;

/** Each in a square from -1 to 1. */
const SHAPES: Record<OrnamentShape, (context: SKRSContext2D) => void> = {
  disc: (context) => {
    context.arc(0, 0, 1, 0, WHOLE);
    context.fill();
  },
  ring: (context) => {
    context.lineWidth = 0.36;
    context.arc(0, 0, 0.8, 0, WHOLE);
    context.stroke();
  },
  plus: (context) => {
    context.lineWidth = 0.4;
    context.moveTo(-0.8, 0);
    context.lineTo(0.8, 0);
    context.moveTo(0, -0.8);
    context.lineTo(0, 0.8);
    context.stroke();
  },
  triangle: (context) => {
    context.lineWidth = 0.2;
    context.moveTo(0, -0.85);
    context.lineTo(0.8, 0.6);
    context.lineTo(-0.8, 0.6);
    context.closePath();
    context.fill();
    context.stroke();
  },
  squiggle: (context) => {
    context.lineWidth = 0.3;
    context.moveTo(-0.85, 0);
    for (let wave = 0; wave < 3; wave++) {
      const x = -0.85 + wave * 0.57;
      context.bezierCurveTo(x + 0.14, -0.6, x + 0.14, -0.6, x + 0.285, 0);
      context.bezierCurveTo(x + 0.43, 0.6, x + 0.43, 0.6, x + 0.57, 0);
    }
    context.stroke();
  },
  dots: (context) => {
    for (let row = -2; row <= 2; row++) {
      for (let column = -2; column <= 2; column++) {
        context.moveTo(column * 0.42 + 0.08, row * 0.42);
        context.arc(column * 0.42, row * 0.42, 0.08, 0, WHOLE);
      }
    }
    context.fill();
  },
  square: (context) => {
    context.rect(-0.8, -0.8, 1.6, 1.6);
    context.fill();
  },
  diamond: (context) => {
    context.moveTo(0, -1);
    context.lineTo(0.7, 0);
    context.lineTo(0, 1);
    context.lineTo(-0.7, 0);
    context.fill();
  },
  crosshair: (context) => {
    context.lineWidth = 0.1;
    context.arc(0, 0, 0.55, 0, WHOLE);
    for (const turn of [0, 1, 2, 3]) {
      const [x, y] = [Math.cos((turn * Math.PI) / 2), Math.sin((turn * Math.PI) / 2)];
      context.moveTo(x * 0.35, y * 0.35);
      context.lineTo(x * 0.92, y * 0.92);
    }
    context.stroke();
  },
  quote: (context) => {
    for (const left of [-1, 0.08]) {
      context.moveTo(left + 0.86, -0.72);
      context.bezierCurveTo(left + 0.42, -0.62, left + 0.06, -0.2, left + 0.06, 0.32);
      context.bezierCurveTo(left + 0.06, 0.62, left + 0.22, 0.76, left + 0.46, 0.76);
      context.bezierCurveTo(left + 0.7, 0.76, left + 0.86, 0.6, left + 0.86, 0.38);
      context.bezierCurveTo(left + 0.86, 0.14, left + 0.7, 0, left + 0.48, 0);
      context.bezierCurveTo(left + 0.46, -0.24, left + 0.62, -0.46, left + 0.92, -0.58);
      context.closePath();
    }
    context.fill();
  },
  quarter: (context) => {
    context.moveTo(-1, -1);
    context.arc(-1, -1, 2, 0, Math.PI / 2);
    context.closePath();
    context.fill();
  },
  half: (context) => {
    context.arc(0, 1, 1, Math.PI, 0);
    context.closePath();
    context.fill();
  },
};
