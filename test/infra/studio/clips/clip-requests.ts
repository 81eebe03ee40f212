import type { ClipRequest, MediaStore } from '../../../../planner/ports.ts';
import { SLIDES, STYLE } from '../../../support/slide-builders.ts';
import { spread, tone } from '../../../support/synthetic-narration.ts';

/** A request for a small clip of a slide, 0.2 s of lead and then a tone. */
export async function clipRequest(
  media: MediaStore,
  changes: Partial<ClipRequest> = {},
): Promise<ClipRequest> {
  const frame_count = changes.frame_count ?? 45;
  const seconds = frame_count / 30;
  const spokenSeconds = Math.min(3, Math.max(0.2, seconds - 0.5));
  return {
    scene: {
      scene_number: 1,
      scene_id: 'scene-1',
      kind: 'slide',
      title: '',
      voiceover: '',
      duration_seconds: seconds,
      intent: '',
      transition: 'fade',
      slide: SLIDES.big_number,
    },
    style: STYLE,
    video_type: 'explainer',
    language: 'en',
    assets: [],
    size: { width: 320, height: 180 },
    narration: {
      audio: await media.put(tone(spokenSeconds), 'wav'),
      duration_seconds: spokenSeconds,
      words: spread('sixty thousand bees share a single queen', spokenSeconds),
    },
    narration_start_seconds: 0.2,
    transition_in: 'cut',
    transition_out: 'fade',
    frame_count,
    ...changes,
  };
}
