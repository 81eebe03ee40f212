import { clamp01, easeInOutCubic } from '../../drawing/index.ts';
import type { TravellerBox } from '../box.ts';
import { calmly, calmPhase, inflate, type Layer } from './layer.ts';
import { firstPart } from './line-layer.ts';

/** Part of its way on which it appears, and on which it vanishes. */
const FADE = 0.12;

export function makeTravellerLayer(box: TravellerBox): Layer {
  const share = (now: number) => (((Math.max(0, calmly(now) - box.at) / box.period) % 1) + 1) % 1;
  const place = (now: number) => firstPart(box.points, easeInOutCubic(share(now))).at(-1) ?? [0, 0];
  return {
    reach(now) {
      if (now <= box.at) return undefined;
      const [x, y] = place(now);
      return inflate({ x, y, width: 0, height: 0 }, box.radius + 2);
    },
    phase: (now) => (now <= box.at ? -1 : calmPhase(now)),
    paint(context, now) {
      const [x, y] = place(now);
      context.globalAlpha *= clamp01(Math.min(share(now), 1 - share(now)) / FADE);
      context.fillStyle = box.colour;
      context.beginPath();
      context.arc(x, y, box.radius, 0, 2 * Math.PI);
      context.fill();
    },
  };
}
