import type { Cause } from '../../modules/kernel/log/event.ts';
import type { EditIdentity } from '../../modules/edits/index.ts';
import type { PipelineCommand, VideoCommand, VideoMedia } from '../../modules/videos/index.ts';
import type { Plan } from '../../modules/videos/plan.ts';
import { aBlob, aNarration, aPlan, aScene, identity, item } from './video-builders.ts';

/** What brings videos and edits to where a spec wants them. */

export const cause: Cause = { actor: 'user:spec', correlationId: 'request', causationId: 'request' };

export const anEdit = (edit_id: string, changes: Partial<EditIdentity> = {}): EditIdentity => ({
  edit_id,
  video_id: identity.video_id,
  owner: identity.owner,
  line: identity.line,
  user_id: identity.user_id,
  org_id: null,
  edit_request: 'Make scene 1 brighter.',
  assets: [],
  approval_mode: 'automatic',
  ...changes,
});

/** All media of a film of this plan; `digit` (hex) distinguishes versions. */
function mediaOf(plan: Plan, digit: string): VideoMedia {
  const byScene = <Value>(make: (sceneId: string) => Value) =>
    Object.fromEntries(plan.scenes.map(({ scene_id }) => [scene_id, make(scene_id)]));
  return {
    plan,
    narrations: byScene(() => ({ ...aNarration(), audio: aBlob(digit, 'wav') })),
    frames: {},
    clips: byScene((scene_id) => ({
      scene_id,
      clip: aBlob(digit, 'mp4'),
      frame_count: 180,
      narration_start_seconds: 0.4,
    })),
    film: {
      video: aBlob(digit, 'mp4'),
      captions: aBlob(digit, 'vtt'),
      thumbnail: aBlob(digit, 'jpg'),
      duration_seconds: 18,
      timestamps: [],
    },
  };
}

/** What brings a job from its request to its film of three scenes, the second a shot. */
export function completion(
  plan: Plan = aPlan([aScene(1), aScene(2, { kind: 'generative_video' }), aScene(3)]),
): readonly PipelineCommand[] {
  const { narrations, clips, film } = mediaOf(plan, '0');
  const frames = { first: aBlob('1', 'png'), last: aBlob('2', 'png') };
  const planned: PipelineCommand[] = [
    { type: 'RecordDraft', plan },
    { type: 'RecordDetail', plan },
    { type: 'RecordAssets', plan },
  ];
  const made: PipelineCommand[] = plan.scenes.flatMap(({ scene_id, kind }): PipelineCommand[] => {
    const [narration, clip] = [narrations[scene_id], clips[scene_id]];
    return [
      ...(narration ? [{ type: 'RecordNarration' as const, scene_id, narration }] : []),
      ...(kind === 'generative_video' ? [{ type: 'RecordFrames' as const, scene_id, frames }] : []),
      ...(clip ? [{ type: 'RecordClip' as const, ...clip }] : []),
    ];
  });
  return film ? [...planned, ...made, { type: 'PublishFilm', film }] : planned;
}

/** A complete video, from nothing. */
export const completedVideo = (): readonly VideoCommand[] => [
  { type: 'RequestVideo', identity, item },
  ...completion(),
];

/** The edit becomes the video's: the whole plan as given, the media of all its scenes new. */
export function applied(
  edit_id: string,
  plan: Plan,
  plan_version: number,
  digit = 'e',
): VideoCommand & { readonly type: 'ApplyEdit' } {
  const media = mediaOf(plan, digit);
  const result = {
    link: media.film?.video ?? null,
    changed_scene_numbers: [1],
    added_scene_numbers: [],
    deleted_scene_numbers: [],
    regenerated_scenes: [1],
    kept_scenes: [],
    video_synced: true,
  };
  return { type: 'ApplyEdit', edit_id, plan_version, result, ...media };
}
