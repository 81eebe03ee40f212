import { createCanvas } from '@napi-rs/canvas';
import type { ScenePainter } from '../../infra/studio/format/scene-painter.ts';
import type { FrameSize } from '../../planner/ports.ts';

/** Paints nothing but grey, and that once. */
export const GREY: ScenePainter = {
  paint(context, frame, holds) {
    if (holds === frame) return 'nothing';
    context.fillStyle = '#808080';
    context.fillRect(0, 0, context.canvas.width, context.canvas.height);
    return holds === undefined ? 'everything' : 'nothing';
  },
};

/** RGBA of the last of some frames, each painted over the one before as in a film. */
export function shown(painter: ScenePainter, size: FrameSize, frames: readonly number[]): Uint8ClampedArray {
  const context = createCanvas(size.width, size.height).getContext('2d');
  let holds: number | undefined;
  for (const frame of frames) {
    painter.paint(context, frame, holds);
    holds = frame;
  }
  return context.getImageData(0, 0, size.width, size.height).data;
}
