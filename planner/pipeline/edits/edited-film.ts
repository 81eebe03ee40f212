import { narrationIn, type Edit } from '../../../modules/edits/index.ts';
import type { SceneClip, Video } from '../../../modules/videos/index.ts';
import type { Narration } from '../../../modules/videos/media.ts';
import type { Plan, Scene } from '../../../modules/videos/plan.ts';
import { calculateOwnTimings, type ClipTiming } from '../clip-timing.ts';

/** What a scene says in the edited film. */
export function spokenIn(edit: Edit, video: Video, scene: Scene): Narration {
  return recorded(narrationIn(edit, video, scene), 'narration', scene);
}

/**
 * How long a new clip is. One that says what it said and is planned as long as it was keeps the length of the old clip, so
 * that the film's timeline moves only where it must; any other takes its planned length, or what its narrator needs.
 */
export function editedTimingOf(edit: Edit, video: Video, scene: Scene): ClipTiming {
  const spokenSecondsOf = (one: Scene) => narrationIn(edit, video, one)?.duration_seconds ?? 0;
  const timings = calculateOwnTimings(editedPlanOf(edit), spokenSecondsOf);
  const timing = recorded(timings.get(scene.scene_id), 'timing', scene);
  const old = keptClip(edit, video, scene);
  if (!old) return timing;
  const { frame_count, narration_start_seconds } = old;
  return { ...timing, frame_count, narration_start_seconds };
}

function keptClip(edit: Edit, video: Video, scene: Scene): SceneClip | undefined {
  const before = video.plan?.scenes.find(({ scene_id }) => scene_id === scene.scene_id);
  const isAsLong = !edit.narrations[scene.scene_id] && before?.duration_seconds === scene.duration_seconds;
  return isAsLong ? video.clips[scene.scene_id] : undefined;
}

/** The plan as the edit rewrote it. */
export function editedPlanOf({ rewritten }: Edit): Plan {
  if (!rewritten) throw new Error('the rewritten plan must be recorded before this step');
  return rewritten.plan;
}

function recorded<Value>(value: Value | undefined, name: string, { scene_number }: Scene): Value {
  if (value === undefined) throw new Error(`the ${name} of scene ${scene_number} must be recorded before`);
  return value;
}
