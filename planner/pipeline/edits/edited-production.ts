import { narrationIn, type Edit } from '../../../modules/edits/index.ts';
import type { SceneClip, Video } from '../../../modules/videos/index.ts';
import type { Scene } from '../../../modules/videos/plan.ts';
import { voiceForScene } from '../brief.ts';
import { calculateOwnTimings, type ClipTiming } from '../clip-timing.ts';
import { originOf, present, type Production } from '../production.ts';

/** The film as the edit will have it: new media where it makes them, the video's elsewhere. */
export function editedProduction(edit: Edit, video: Video): Production {
  const { plan } = present(edit.rewritten, 'rewritten plan');
  return {
    origin: originOf(video, video.version + 1),
    plan,
    narrationOf: (scene) => narrationIn(edit, video, scene),
    // A scene that was a shot and is a slide now has no use for the frames it had.
    framesOf: ({ kind, scene_id }) =>
      kind === 'generative_video' ? (edit.frames[scene_id] ?? video.frames[scene_id]) : undefined,
    clipOf: ({ scene_id }) => edit.clips[scene_id] ?? video.clips[scene_id],
    voiceOf: (scene) => voiceForScene(video, plan, scene),
    timingOf: (scene) => {
      const spokenSecondsOf = (one: Scene) => narrationIn(edit, video, one)?.duration_seconds ?? 0;
      const timing = calculateOwnTimings(plan, spokenSecondsOf).get(scene.scene_id);
      return timing && keepingLength(timing, keptClip(edit, video, scene));
    },
  };
}

/**
 * A scene that says what it said and is planned as long as it was keeps the length of its old clip, so that the film's timeline moves only
 * where it must; any other takes its planned length, or what its narrator needs.
 */
function keepingLength(timing: ClipTiming, old: SceneClip | undefined): ClipTiming {
  if (!old) return timing;
  const { frame_count, narration_start_seconds } = old;
  return { ...timing, frame_count, narration_start_seconds };
}

function keptClip(edit: Edit, video: Video, scene: Scene): SceneClip | undefined {
  const before = video.plan?.scenes.find(({ scene_id }) => scene_id === scene.scene_id);
  const isAsLong = !edit.narrations[scene.scene_id] && before?.duration_seconds === scene.duration_seconds;
  return isAsLong ? video.clips[scene.scene_id] : undefined;
}
