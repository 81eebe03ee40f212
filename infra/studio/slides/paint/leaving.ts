import { clamp01 } from '../../drawing/index.ts';
import { LEAVING_SECONDS } from '../box.ts';
import type { Layer } from './layer.ts';

/** Of no moment at which something is on its way in or out. */
const AT_REST_PHASE = 1e9;

/** A layer that fades away at a time and is then gone. */
export function leaving(layer: Layer, leaves: number): Layer {
  const gone = leaves + LEAVING_SECONDS;
  return {
    gone: Math.min(layer.gone ?? gone, gone),
    reach: (now) => (now >= gone ? undefined : layer.reach(now)),
    phase(now) {
      if (now >= gone) return Infinity;
      if (now > leaves) return now;
      const phase = layer.phase(now);
      return phase === Infinity ? AT_REST_PHASE : phase;
    },
    paint(context, now) {
      if (now >= gone) return;
      context.globalAlpha *= 1 - clamp01((now - leaves) / LEAVING_SECONDS);
      layer.paint(context, now);
    },
  };
}
