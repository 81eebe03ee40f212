import { createCanvas, loadImage, type Image } from '@napi-rs/canvas';
import { writeFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { runFfmpeg, stringifyRetimeArguments, stringifySoundArguments } from '../../ffmpeg/index.ts';
import { encodeClip } from '../encode/encode-clip.ts';
import { makePainterOf } from '../painter-of.ts';
import { retouchPicture } from '../../retouch/index.ts';
import { withCaptions, withCredit, withStepMark } from '../../slides/index.ts';
import type { ScenePainting } from '../../format/index.ts';
import { fitPicture } from '../shown/fit-picture.ts';
import { makeShownPainter } from '../shown/shown-painter.ts';
import { withTransitions } from '../transitions/with-transitions.ts';
import type { RenderTask, SceneOnDisk } from './messages.ts';

const JPEG_QUALITY = 92;

/** Does one task in this process. Rejects with `DomainError`, `MediaFailure` or the signal's reason. */
export async function runRenderTask(
  task: RenderTask,
  ffmpegPath: string,
  signal: AbortSignal,
): Promise<void> {
  switch (task.kind) {
    case 'clip':
      return renderClip(task, ffmpegPath, signal);
    case 'stills':
      return drawStills(task, signal);
    case 'fitted_picture':
      return fitPicture(task);
    case 'retouched_picture':
      return retouchPicture(task, signal);
    case 'retimed_clip':
      return runFfmpeg(ffmpegPath, stringifyRetimeArguments(task.retiming), signal);
    case 'sound':
      return runFfmpeg(ffmpegPath, stringifySoundArguments(task), signal);
  }
}

type Task<Kind extends RenderTask['kind']> = Extract<RenderTask, { readonly kind: Kind }>;

async function renderClip(task: Task<'clip'>, ffmpegPath: string, signal: AbortSignal): Promise<void> {
  const { seams } = task;
  const painting = { ...(await loadPainting(task.scene)), seams };
  // However the clip ends, what reads its footage ends with it.
  const over = new AbortController();
  try {
    const scenePainter = task.shown
      ? await makeShownPainter(painting, task.shown, ffmpegPath, AbortSignal.any([signal, over.signal]))
      : await makePainterOf(painting);
    signal.throwIfAborted();
    const { size, style } = painting.picture;
    const { frame_count, narration_start_seconds } = painting;
    const moving = withTransitions(scenePainter, {
      ...{ size, style, frame_count },
      transition_in: scenePainter.ownEnds?.has('in') ? 'cut' : seams.in.transition,
      transition_out: scenePainter.ownEnds?.has('out') ? 'cut' : seams.out.transition,
    });
    const painter = withCaptions(withCredit(withStepMark(moving, painting), painting), painting);
    const { audioPath, outputPath } = task;
    const clip = { size, frame_count, narration_start_seconds, audioPath, outputPath };
    await encodeClip({ ...clip, ffmpegPath, painter }, signal);
  } finally {
    over.abort();
  }
}

async function drawStills(task: Task<'stills'>, signal: AbortSignal): Promise<void> {
  const painting = await loadPainting(task.scene);
  const scenePainter = withCredit(withStepMark(await makePainterOf(painting), painting), painting);
  const canvas = createCanvas(painting.picture.size.width, painting.picture.size.height);
  for (const { frame, outputPath } of task.stills) {
    signal.throwIfAborted();
    scenePainter.paint(canvas.getContext('2d'), frame, undefined);
    const isPng = extname(outputPath) === '.png';
    await writeFile(outputPath, await (isPng ? canvas.encode('png') : canvas.encode('jpeg', JPEG_QUALITY)));
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
