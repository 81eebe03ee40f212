import type { SKRSContext2D } from '@napi-rs/canvas';
import { easeInOutCubic } from '../../drawing/index.ts';
import type { ShapeBox } from '../box.ts';
import { entered, poseAt, posed, posedReach } from './entrance.ts';
import type { Layer } from './layer.ts';

export function makeShapeLayer(box: ShapeBox, unit: number): Layer {
  const end = box.at + box.lasts;
  const margin = (box.border?.width ?? 0) + 2;
  return {
    reach(now) {
      if (box.entrance !== 'none' && now <= box.at) return undefined;
      return posedReach(box.rect, poseAt(box, now, unit), margin);
    },
    phase(now) {
      if (box.entrance === 'none') return Infinity;
      return now <= box.at ? -1 : now >= end ? Infinity : now;
    },
    paint(context, now) {
      posed(context, box.rect, poseAt(box, now, unit), () => {
        if (box.entrance === 'grow') clipTo(context, box, easeInOutCubic(entered(box, now)));
        paintShape(context, box);
      });
    },
  };
}

/** Leaves a share of it to be seen, from the edge where it starts. */
function clipTo(context: SKRSContext2D, { rect, from = 'left' }: ShapeBox, share: number): void {
  if (share >= 1) return;
  const { x, y, width, height } = rect;
  const [wide, high] = from === 'bottom' ? [width, height * share] : [width * share, height];
  context.beginPath();
  context.rect(from === 'right' ? x + width - wide : x, y + height - high, wide, high);
  context.clip();
}

function paintShape(context: SKRSContext2D, { rings, fill, border, frame }: ShapeBox): void {
  if (frame) {
    const { x, y, width, height } = frame.rect;
    context.beginPath();
    context.roundRect(x, y, width, height, frame.radius);
    context.clip();
  }
  context.beginPath();
  for (const ring of rings) {
    for (const [index, [x, y]] of ring.entries())
      if (index === 0) context.moveTo(x, y);
      else context.lineTo(x, y);
    context.closePath();
  }
  context.fillStyle = fill;
  context.fill('evenodd');
  if (!border) return;
  context.strokeStyle = border.colour;
  context.lineWidth = border.width;
  context.lineJoin = 'round';
  context.stroke();
}
