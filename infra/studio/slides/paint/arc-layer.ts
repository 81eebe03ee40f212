import { easeInOutCubic } from '../../drawing/index.ts';
import type { ArcBox } from '../box.ts';
import { entered } from './entrance.ts';
import { centreOf, inflate, type Layer } from './layer.ts';

const TURN = 2 * Math.PI;

export function makeArcLayer(box: ArcBox): Layer {
  const end = box.at + box.lasts;
  const { x, y } = centreOf(box.rect);
  const radius = (Math.min(box.rect.width, box.rect.height) - box.thickness) / 2;
  const reach = inflate(box.rect, 2);
  return {
    reach: (now) => (now <= box.at && box.entrance !== 'none' ? undefined : reach),
    phase(now) {
      if (box.entrance === 'none') return Infinity;
      return now <= box.at ? -1 : now >= end ? Infinity : now;
    },
    paint(context, now) {
      // A whole turn would begin where it ends and draw nothing.
      const sweep = Math.min(0.9999, (box.to - box.from) * easeInOutCubic(entered(box, now)));
      if (sweep <= 0) return;
      context.save();
      context.strokeStyle = box.colour;
      context.lineWidth = box.thickness;
      context.lineCap = box.rounded ? 'round' : 'butt';
      context.beginPath();
      context.arc(x, y, radius, (box.from - 0.25) * TURN, (box.from + sweep - 0.25) * TURN);
      context.stroke();
      context.restore();
    },
  };
}
