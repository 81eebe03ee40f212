import { createCanvas, type Canvas, type SKRSContext2D } from '@napi-rs/canvas';
import type { FrameSize } from '../../../../../planner/ports.ts';
import { overlaps, type Layer } from './layer.ts';

/**
 * The ground with everything on it that has come to rest, so that it is painted once and then only copied. Going back in
 * time starts over: what a frame looks like depends on its moment alone.
 */
export interface SettledBase {
  readonly canvas: Canvas;
  /** Layers that are not in the base at the moment last settled, in order. */
  readonly unsettled: readonly Layer[];
  /** Brings the base to a moment, in seconds. */
  settle(now: number): void;
}

export function makeSettledBase(
  layers: readonly Layer[],
  size: FrameSize,
  paintGround: (context: SKRSContext2D) => void,
): SettledBase {
  const canvas = createCanvas(size.width, size.height);
  const context = canvas.getContext('2d');
  let unsettled = [...layers];
  let moment = -Infinity;
  paintGround(context);

  const startOver = () => {
    unsettled = [...layers];
    paintGround(context);
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
      for (const layer of unsettled) {
        // What stands on something that still moves has to wait for it.
        if (layer.phase(now) !== Infinity || left.some((below) => mayMeet(below, layer, now))) {
          left.push(layer);
          continue;
        }
        context.save();
        layer.paint(context, now);
        context.restore();
      }
      unsettled = left;
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
