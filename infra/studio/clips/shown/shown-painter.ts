import { type Item, kitOf, labelPlate } from '../../shots/index.ts';
import { FRAMES_PER_SECOND, type ScenePainter, type ScenePainting } from '../../format/index.ts';
import { makeFootagePainter } from './footage-painter.ts';
import { makeFramesPainter } from './frames-painter.ts';

/** `ShownMedia`, as paths. */
export type ShownOnDisk =
  | { readonly kind: 'frames'; readonly firstPath: string; readonly lastPath: string }
  | { readonly kind: 'footage'; readonly footagePath: string };

/** Paints what a model made of a scene, with the scene's label over it. Reading footage ends when `signal` aborts. */
export async function makeShownPainter(
  painting: ScenePainting,
  shown: ShownOnDisk,
  ffmpegPath: string,
  signal: AbortSignal,
): Promise<ScenePainter> {
  const painter =
    shown.kind === 'footage'
      ? await makeFootagePainter(painting, shown.footagePath, ffmpegPath, signal)
      : await makeFramesPainter(painting, shown);
  const label = labelOf(painting);
  return {
    ...painter,
    paint(context, frame, holds) {
      painter.paint(context, frame, holds);
      context.save();
      label?.(context, frame / FRAMES_PER_SECOND);
      context.restore();
      return 'everything';
    },
  };
}

/** The words that the built-in painter writes on the same shot. */
function labelOf(painting: ScenePainting): Item | undefined {
  const { scene, style, language } = painting.picture;
  const { shot } = scene;
  return shot?.label === undefined
    ? undefined
    : labelPlate(kitOf(painting, shot), style, language, shot.label);
}
