import type { SceneCommand, SceneStep } from '../../modules/videos/index.ts';
import type { Film } from '../../modules/videos/media.ts';
import type { Scene } from '../../modules/videos/plan.ts';
import type { ClipRequest, ScenePicture } from '../ports.ts';
import { narrationTargetSeconds } from './clip-timing.ts';
import { present, type Production } from './production.ts';
import { restoredScene, withMedia, type RecordedScene } from './restore-clip.ts';
import type { SharedPipeline } from './video-pipeline.ts';

/** What makes scenes and films. */
type Makers = Pick<SharedPipeline, 'narrator' | 'illustrator' | 'renderer' | 'joiner' | 'isThere' | 'sizeOf'>;

/** Does one step for one scene of any production and answers the command that records its outcome. */
export async function performSceneStep(
  makers: Makers,
  production: Production,
  { type, scene }: SceneStep,
  signal: AbortSignal,
): Promise<SceneCommand> {
  const { scene_id } = scene;
  switch (type) {
    case 'narrate_scene': {
      const target_seconds = narrationTargetSeconds(scene);
      const { language } = production.plan;
      const request = { text: scene.voiceover, language, voice: production.voiceOf(scene), target_seconds };
      return { type: 'RecordNarration', scene_id, narration: await makers.narrator.speak(request, signal) };
    }
    case 'draw_frames': {
      const frames = await makers.illustrator.drawFrames(pictureOf(makers, production, scene), signal);
      return { type: 'RecordFrames', scene_id, frames };
    }
    case 'render_clip': {
      const request = clipRequestOf(makers, production, scene);
      const whole = await withMedia(makers, request, production.voiceOf(scene), signal);
      const clip = await makers.renderer.renderClip(whole, signal);
      const { frame_count, narration_start_seconds } = request;
      return { type: 'RecordClip', scene_id, clip, frame_count, narration_start_seconds };
    }
  }
}

/** The film of a production whose clips are all there: clips that are kept stay byte for byte. */
export async function joinFilm(makers: Makers, production: Production, signal: AbortSignal): Promise<Film> {
  const placed = recordedScenes(makers, production).map((scene) => restoredScene(makers, scene, signal));
  const { plan, origin } = production;
  return makers.joiner.join(await Promise.all(placed), signal, { ...plan, origin });
}

/** The scenes of a production whose clips are all there, in order. */
export function recordedScenes(makers: Makers, production: Production): readonly RecordedScene[] {
  return production.plan.scenes.map((scene) => ({
    clip: present(production.clipOf(scene), `clip of scene ${scene.scene_number}`),
    request: clipRequestOf(makers, production, scene),
    voice: production.voiceOf(scene),
  }));
}

function clipRequestOf(makers: Makers, production: Production, scene: Scene): ClipRequest {
  const frames = production.framesOf(scene);
  return {
    ...pictureOf(makers, production, scene),
    ...present(production.timingOf(scene), `timing of scene ${scene.scene_number}`),
    narration: present(production.narrationOf(scene), `narration of scene ${scene.scene_number}`),
    ...(frames ? { frames } : {}),
  };
}

function pictureOf({ sizeOf }: Makers, { plan }: Production, scene: Scene): ScenePicture {
  const { style, video_type, language, assets, aspect_ratio } = plan;
  return { scene, style, video_type, language, assets, size: sizeOf(aspect_ratio) };
}
