import type { TextBox } from '../box.ts';
import type { Layer } from './layer.ts';

/** How much of it is seen before. */
const FAINT = 0.16;

/** A text that is there before it is said, faintly, at its place: no page is empty, and the eye knows where to go. */
export function foretold(layer: Layer, { at, lasts }: TextBox): Layer {
  const end = at + lasts;
  const settled = end + 1;
  return {
    ...layer,
    reach: (now) => layer.reach(now < end ? settled : now),
    phase: (now) => (now <= at ? -2 : layer.phase(now)),
    paint(context, now) {
      // What is coming on is not seen twice.
      if (now <= at) {
        context.save();
        context.globalAlpha *= FAINT;
        layer.paint(context, settled);
        context.restore();
      }
      layer.paint(context, now);
    },
  };
}
