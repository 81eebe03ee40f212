import { createCanvas, loadImage, type Image, type SKRSContext2D } from '@napi-rs/canvas';
import type { Shot } from '../../../../modules/videos/plan.ts';
import type { FrameSize } from '../../../../planner/ports.ts';
import { clamp01, easeInOutCubic, mix } from '../../drawing/index.ts';
import type { ScenePainter, ScenePainting } from '../../format/index.ts';
import { calculateCover } from './fit-picture.ts';

/** When the first picture gives way to the last, in parts of the clip. */
const DISSOLVE = { from: 0.3, to: 0.62 };
/** How much larger than the frame the pictures are, so that the camera has where to go. */
const ROOM = 1.08;

interface View {
  /** In parts of the room there is: -1 to 1. */
  readonly x: number;
  readonly y: number;
  readonly zoom: number;
}

/** Paints a slow move of the camera over the first picture, and over into the last. */
export async function makeFramesPainter(
  { picture, frame_count }: Pick<ScenePainting, 'picture' | 'frame_count'>,
  paths: { readonly firstPath: string; readonly lastPath: string },
): Promise<ScenePainter> {
  const { size, scene } = picture;
  const first = fitted(await loadImage(paths.firstPath), size);
  const last = fitted(await loadImage(paths.lastPath), size);
  const camera = scene.shot?.camera ?? 'push_in';
  const end = Math.max(1, frame_count - 1);
  return {
    paint(context, frame, holds) {
      if (holds === frame) return 'nothing';
      const progress = frame / end;
      context.save();
      look(context, size, viewAt(camera, progress));
      context.drawImage(first, 0, 0);
      const share = clamp01((progress - DISSOLVE.from) / (DISSOLVE.to - DISSOLVE.from));
      context.globalAlpha = easeInOutCubic(share);
      if (share > 0) context.drawImage(last, 0, 0);
      context.restore();
      return 'everything';
    },
  };
}

function fitted(picture: Image, size: FrameSize) {
  const sheet = createCanvas(size.width, size.height);
  const { x, y, width, height } = calculateCover(picture, size);
  sheet.getContext('2d').drawImage(picture, x, y, width, height);
  return sheet;
}

/** Where the camera looks: it never leaves the picture. */
export function viewAt(camera: Shot['camera'], progress: number): View {
  const along = mix(-1, 1, progress);
  switch (camera) {
    case 'push_in':
      return { x: 0, y: 0, zoom: mix(1, ROOM, progress) };
    case 'pull_out':
      return { x: 0, y: 0, zoom: mix(ROOM, 1, progress) };
    case 'pan_left':
      return { x: -along, y: 0, zoom: ROOM };
    case 'pan_right':
      return { x: along, y: 0, zoom: ROOM };
    case 'tilt_up':
      return { x: 0, y: -along, zoom: ROOM };
    case 'tilt_down':
      return { x: 0, y: along, zoom: ROOM };
    case 'hold':
      return { x: 0, y: 0, zoom: mix(1, 1.02, progress) };
  }
}

function look(context: SKRSContext2D, { width, height }: FrameSize, { x, y, zoom }: View): void {
  const [roomX, roomY] = [(width * (zoom - 1)) / 2, (height * (zoom - 1)) / 2];
  context.translate(-roomX * (1 + x), -roomY * (1 + y));
  context.scale(zoom, zoom);
}
