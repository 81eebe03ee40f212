import { writeFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { loadImage, type Canvas } from '@napi-rs/canvas';
import { DomainError } from '../../../modules/kernel/errors.ts';
import type { PictureStep, Retouching } from '../pictures/index.ts';
import { arrange } from './arrange.ts';
import { captioned } from './caption.ts';
import { bordered, cropped, flipped, grounded, rounded, turned, zoomed } from './shapes.ts';
import { blurred, filtered, pixelsOf, sharpened, tinted, vignetted } from './tones.ts';

const JPEG_QUALITY = 92;

/** Files of pictures, and where the one that is made of them is written: a PNG or JPEG, by its extension. */
export interface RetouchTask {
  readonly picturePaths: readonly string[];
  readonly retouching: Retouching;
  readonly outputPath: string;
}

/** Deterministic. Throws `DomainError('unprocessable')` when the picture would be the one it is made of. */
export async function retouchPicture(task: RetouchTask, signal: AbortSignal): Promise<void> {
  const { picturePaths, retouching, outputPath } = task;
  const before = arrange(
    await Promise.all(picturePaths.map((path) => loadImage(path))),
    retouching.arrangement,
  );
  let picture = before;
  for (const step of retouching.steps) {
    signal.throwIfAborted();
    picture = after(picture, step);
  }
  if (picturePaths.length === 1 && isSame(before, picture))
    throw new DomainError('unprocessable', 'pictures.unchanged', 'prompt: the picture is that way already');
  const isPng = extname(outputPath) === '.png';
  await writeFile(outputPath, await (isPng ? picture.encode('png') : picture.encode('jpeg', JPEG_QUALITY)));
}

function after(picture: Canvas, step: PictureStep): Canvas {
  switch (step.kind) {
    case 'filter':
      return filtered(picture, step.css);
    case 'tint':
      return tinted(picture, step);
    case 'sharpen':
      return sharpened(picture, step.strength);
    case 'blur':
      return blurred(picture, step.strength);
    case 'vignette':
      return vignetted(picture, step.strength);
    case 'crop':
      return cropped(picture, step.ratio);
    case 'zoom':
      return zoomed(picture, step.times);
    case 'flip':
      return flipped(picture, step.axis);
    case 'turn':
      return turned(picture, step.degrees);
    case 'border':
      return bordered(picture, step);
    case 'round_corners':
      return rounded(picture, step.share);
    case 'ground':
      return grounded(picture, step);
    case 'caption':
      return captioned(picture, step);
  }
}

function isSame(one: Canvas, other: Canvas): boolean {
  if (one.width !== other.width || one.height !== other.height) return false;
  return Buffer.from(pixelsOf(one)).equals(Buffer.from(pixelsOf(other)));
}
