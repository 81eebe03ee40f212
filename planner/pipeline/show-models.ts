import type {
  AssetIllustrator,
  ClipRequest,
  FrameIllustrator,
  SceneFilmer,
  SceneRenderer,
} from '../ports.ts';

/**
 * Clips of generative_video scenes that show what models made: the footage of `filmer`, or else, where a model drew them, the scene's
 * frames. Slides stay as they are.
 */
export function showingModels(renderer: SceneRenderer, filmer?: SceneFilmer): SceneRenderer {
  return {
    async renderClip(request, signal) {
      const { scene, frames } = request;
      if (scene.kind !== 'generative_video' || !frames) return renderer.renderClip(request, signal);
      const shown: ClipRequest['shown'] = filmer
        ? { kind: 'footage', footage: await filmer.filmScene(request, frames, signal) }
        : { kind: 'frames', frames };
      return renderer.renderClip({ ...request, shown }, signal);
    },
  };
}

/** Frames without the words that stand on a shot: those are written over the footage that is made of them. */
export function drawingNoLabels(
  illustrator: FrameIllustrator & AssetIllustrator,
): FrameIllustrator & AssetIllustrator {
  return {
    drawAsset: (portrait, signal) => illustrator.drawAsset(portrait, signal),
    drawFrames(picture, signal) {
      const { scene } = picture;
      if (!scene.shot) return illustrator.drawFrames(picture, signal);
      const { label: _label, ...shot } = scene.shot;
      return illustrator.drawFrames({ ...picture, scene: { ...scene, shot } }, signal);
    },
  };
}
