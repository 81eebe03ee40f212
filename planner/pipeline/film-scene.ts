import type { SceneClip } from '../../modules/videos/index.ts';
import type { Narration } from '../../modules/videos/media.ts';
import type { Scene } from '../../modules/videos/plan.ts';
import type { FilmScene } from '../ports.ts';

/** A scene in its place in the film: its clip, and its words timed from the clip's start. */
export function filmSceneOf(
  { scene_number, title, transition }: Scene,
  made: SceneClip,
  narration: Narration,
): FilmScene {
  const { clip, frame_count, narration_start_seconds } = made;
  const words = narration.words.map((word) => ({
    text: word.text,
    start_seconds: word.start_seconds + narration_start_seconds,
    end_seconds: word.end_seconds + narration_start_seconds,
  }));
  return { scene_number, title, transition, clip, frame_count, words };
}
