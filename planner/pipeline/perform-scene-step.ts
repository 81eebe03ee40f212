import type { SceneStep } from '../../modules/productions/index.ts';
import type { SceneCommand } from '../../modules/videos/index.ts';
import type { Film } from '../../modules/videos/media.ts';
import type { Scene } from '../../modules/videos/plan.ts';
import type { ClipRequest, ScenePicture } from '../ports.ts';
import { narrationTargetSeconds } from './clip-timing.ts';
import { present, type ProducedFilm } from './film-of.ts';
import { restoredScene, withMedia, type RecordedScene } from './restore-clip.ts';
import type { Pipeline } from './pipeline.ts';

/** What makes scenes and films. */
type Makers = Pick<Pipeline, 'narrator' | 'illustrator' | 'renderer' | 'joiner' | 'isThere' | 'sizeOf'>;

/** Does one step for one scene of any production and answers the command that records its outcome. */
export async function performSceneStep(
  makers: Makers,
  film: ProducedFilm,
  { type, scene }: SceneStep,
  signal: AbortSignal,
): Promise<SceneCommand> {
  const { scene_id } = scene;
  switch (type) {
    case 'narrate_scene': {
      const target_seconds = narrationTargetSeconds(scene);
      const { language } = film.plan;
      const request = { text: scene.voiceover, language, voice: film.voiceOf(scene), target_seconds };
      return { type: 'RecordNarration', scene_id, narration: await makers.narrator.speak(request, signal) };
    }
    case 'draw_frames': {
      const frames = await makers.illustrator.drawFrames(pictureOf(makers, film, scene), signal);
      return { type: 'RecordFrames', scene_id, frames };
    }
    case 'render_clip': {
      const request = clipRequestOf(makers, film, scene);
      const whole = await withMedia(makers, request, film.voiceOf(scene), signal);
      const clip = await makers.renderer.renderClip(whole, signal);
      const { frame_count, narration_start_seconds } = request;
      return { type: 'RecordClip', scene_id, clip, frame_count, narration_start_seconds };
    }
  }
}

/** The film of a production whose clips are all there: clips that are kept stay byte for byte. */
export async function joinFilm(makers: Makers, film: ProducedFilm, signal: AbortSignal): Promise<Film> {
  const placed = recordedScenes(makers, film).map((scene) => restoredScene(makers, scene, signal));
  const { plan, origin } = film;
  return makers.joiner.join(await Promise.all(placed), signal, { ...plan, origin });
}

/** The scenes of a production whose clips are all there, in order. */
export function recordedScenes(makers: Makers, film: ProducedFilm): readonly RecordedScene[] {
  return film.plan.scenes.map((scene) => ({
    clip: present(film.mediaOf(scene).clip, `clip of scene ${scene.scene_number}`),
    request: clipRequestOf(makers, film, scene),
    voice: film.voiceOf(scene),
  }));
}

function clipRequestOf(makers: Makers, film: ProducedFilm, scene: Scene): ClipRequest {
  const { frames, narration } = film.mediaOf(scene);
  return {
    ...pictureOf(makers, film, scene),
    ...present(film.timingOf(scene), `timing of scene ${scene.scene_number}`),
    narration: present(narration, `narration of scene ${scene.scene_number}`),
    ...(frames ? { frames } : {}),
  };
}

function pictureOf({ sizeOf }: Makers, { plan }: ProducedFilm, scene: Scene): ScenePicture {
  const { style, video_type, language, assets, aspect_ratio } = plan;
  return { scene, style, video_type, language, assets, size: sizeOf(aspect_ratio) };
}
