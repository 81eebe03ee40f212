import { createCanvas, loadImage, type Image } from '@napi-rs/canvas';
import { writeFile } from 'node:fs/promises';
import { extname } from 'node:path';
import type { Transition } from '../../../../modules/videos/plan.ts';
import { encodeClip } from '../encode/encode-clip.ts';
import { makePainterOf } from '../painter-of.ts';
import type { ScenePainting } from '../../render/scene-painter.ts';
import { withTransitions } from '../transitions/with-transitions.ts';
import type { RenderTask, SceneOnDisk } from './messages.ts';

const JPEG_QUALITY = 92;

/** Does one task in this process. Rejects with `DomainError`, `MediaFailure` or the signal's reason. */
export async function runRenderTask(
  task: RenderTask,
  ffmpegPath: string,
  signal: AbortSignal,
): Promise<void> {
  const painting = await loadPainting(task.scene);
  const scenePainter = await makePainterOf(painting);
  signal.throwIfAborted();
  switch (task.kind) {
    case 'clip': {
      const { size, style } = painting.picture;
      const painter = withTransitions(scenePainter, {
        size,
        style,
        frame_count: painting.frame_count,
        transition_in: task.transition_in as Transition,
        transition_out: task.transition_out as Transition,
      });
      const { frame_count, narration_start_seconds } = painting;
      const { audioPath, outputPath } = task;
      const clip = { size, frame_count, narration_start_seconds, audioPath, outputPath };
      return encodeClip({ ...clip, ffmpegPath, painter }, signal);
    }
    case 'stills': {
      const canvas = createCanvas(painting.picture.size.width, painting.picture.size.height);
      for (const { frame, outputPath } of task.stills) {
        scenePainter.paint(canvas.getContext('2d'), frame, undefined);
        const isPng = extname(outputPath) === '.png';
        const image = isPng ? canvas.encode('png') : canvas.encode('jpeg', JPEG_QUALITY);
        await writeFile(outputPath, await image);
        signal.throwIfAborted();
      }
    }
  }
}

async function loadPainting(scene: SceneOnDisk): Promise<ScenePainting> {
  const { assetPaths, ...rest } = scene;
  const assets = new Map<string, Image>();
  for (const [assetId, path] of Object.entries(assetPaths)) {
    const image = await loadImage(path).catch(() => undefined);
    if (image) assets.set(assetId, image);
  }
  return { ...rest, assets };
}
