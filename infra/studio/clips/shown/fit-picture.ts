import { createCanvas, loadImage, type Image } from '@napi-rs/canvas';
import { writeFile } from 'node:fs/promises';
import { DomainError } from '../../../../modules/kernel/errors.ts';
import type { FrameSize } from '../../../../planner/ports.ts';

const JPEG_QUALITY = 92;

/** Writes a picture anew as a JPEG of a frame's size: its middle, where its shape is another. */
export async function fitPicture(task: {
  readonly inputPath: string;
  readonly size: FrameSize;
  readonly outputPath: string;
}): Promise<void> {
  const { width, height } = task.size;
  const picture = await loadImage(task.inputPath).catch((cause: unknown) => {
    const message = 'the picture is damaged: it cannot be decoded';
    throw new DomainError('unprocessable', 'render.no_picture', message, { cause });
  });
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.imageSmoothingQuality = 'high';
  // Where a picture is not opaque, it stands on white.
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, width, height);
  const { x, y, ...size } = calculateCover(picture, task.size);
  context.drawImage(picture, x, y, size.width, size.height);
  await writeFile(task.outputPath, await canvas.encode('jpeg', JPEG_QUALITY));
}

/** Where a picture lies, so that it covers a frame and its middle is the frame's. */
export function calculateCover(picture: Pick<Image, 'width' | 'height'>, frame: FrameSize) {
  const scale = Math.max(frame.width / picture.width, frame.height / picture.height);
  const [width, height] = [picture.width * scale, picture.height * scale];
  return { x: (frame.width - width) / 2, y: (frame.height - height) / 2, width, height };
}
