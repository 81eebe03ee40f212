import { createCanvas, type Canvas, type SKRSContext2D } from '@napi-rs/canvas';
import { copyPixels } from './pixels.ts';
import type { FrameChange, Rect, ScenePainter } from '../format/index.ts';

/** What lies over a picture, in one part of the frame. */
export interface Overlay {
  readonly room: Rect;
  /** Whether it looks alike at two frames. */
  readonly isSame: (one: number, other: number) => boolean;
  /** Draws it at a frame, inside its room. */
  readonly draw: (context: SKRSContext2D, frame: number) => void;
}

/** A painter with an overlay: the painter keeps its own picture on a sheet of its own. */
export function withOverlay(
  painter: ScenePainter,
  size: { readonly width: number; readonly height: number },
  { room, isSame, draw }: Overlay,
): ScenePainter {
  const sheet = createCanvas(size.width, size.height);
  let sheetHolds: number | undefined;
  return {
    ...(painter.advance ? { advance: painter.advance } : {}),
    paint(context, frame, holds) {
      const change = painter.paint(sheet.getContext('2d'), frame, holds === sheetHolds ? holds : undefined);
      sheetHolds = frame;
      if (holds !== undefined && change === 'nothing' && isSame(frame, holds)) return 'nothing';
      const changed = holds === undefined ? 'everything' : withRoom(change, room);
      for (const rect of changed === 'everything' ? [{ x: 0, y: 0, ...size }] : changed)
        copyPixels(sheet, context.canvas, inside(rect, sheet));
      draw(context, frame);
      return changed;
    },
  };
}

/** What an overlay may cover is painted anew whenever anything is. */
function withRoom(change: FrameChange, room: Rect): Exclude<FrameChange, 'nothing'> {
  return change === 'everything' ? change : [...(change === 'nothing' ? [] : change), room];
}

/** Whole pixels of the frame. */
function inside({ x, y, width, height }: Rect, sheet: Canvas): Rect {
  const [left, top] = [Math.max(0, Math.floor(x)), Math.max(0, Math.floor(y))];
  return {
    x: left,
    y: top,
    width: Math.max(0, Math.min(sheet.width, Math.ceil(x + width)) - left),
    height: Math.max(0, Math.min(sheet.height, Math.ceil(y + height)) - top),
  };
}
