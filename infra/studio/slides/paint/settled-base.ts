import { createCanvas, type Canvas } from '@napi-rs/canvas';
import type { FrameSize } from '../../../../planner/ports.ts';
import { overlaps, type Layer } from './layer.ts';

/**
 * Everything that has come to rest, so that it is painted once and then only laid over the ground. Going back in time starts over: what a
 * frame looks like depends on its moment alone.
 */
export interface SettledBase {
  /** See-through where nothing stands. */
  readonly canvas: Canvas;
  /** Layers that are not in the base at the moment last settled, in order. */
  readonly unsettled: readonly Layer[];
  /** Brings the base to a moment, in seconds; answers what that has laid down. */
  settle(now: number): readonly Layer[];
}

export function makeSettledBase(layers: readonly Layer[], size: FrameSize): SettledBase {
  const canvas = createCanvas(size.width, size.height);
  const context = canvas.getContext('2d');
  let unsettled = [...layers];
  let moment = -Infinity;

  const startOver = () => {
    unsettled = [...layers];
    context.clearRect(0, 0, size.width, size.height);
  };

  return {
    canvas,
    get unsettled() {
      return unsettled;
    },
    settle(now) {
      if (now < moment) startOver();
      moment = now;
      const left: Layer[] = [];
      const laid: Layer[] = [];
      for (const layer of unsettled) {
        // What stands on something that still moves has to wait for it.
        if (layer.phase(now) !== Infinity || left.some((below) => mayMeet(below, layer, now))) {
          left.push(layer);
          continue;
        }
        context.save();
        layer.paint(context, now);
        context.restore();
        laid.push(layer);
      }
      unsettled = left;
      return laid;
    },
  };
}

/** Whether an unsettled layer may ever touch a settled one: one that has not come on yet may, wherever it is going. */
function mayMeet(unsettled: Layer, settled: Layer, now: number): boolean {
  const there = settled.reach(now);
  if (!there) return false;
  return [now, unsettled.gone === undefined ? Number.MAX_SAFE_INTEGER : unsettled.gone - 1e-3].some(
    (time) => {
      const here = unsettled.reach(time);
      return here !== undefined && overlaps(here, there);
    },
  );
}
