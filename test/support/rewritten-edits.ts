import type { Edit, EditIdentity } from '../../modules/edits/index.ts';
import { noEdit } from '../../modules/edits/edit.ts';
import { diffPlans, type SceneClip, type Video } from '../../modules/videos/index.ts';
import { noVideo } from '../../modules/videos/video.ts';
import type { Plan, Scene } from '../../modules/videos/plan.ts';
import { aBlob, aNarration, aPlan, aScene, identity, item } from './video-builders.ts';

/** Edits and the films they edit, for specs. */

export const editIdentity: EditIdentity = {
  edit_id: '66666666-6666-4666-8666-666666666666',
  video_id: identity.video_id,
  owner: identity.owner,
  line: 'training',
  user_id: identity.user_id,
  org_id: null,
  edit_request: 'Make scene 2 more dramatic.',
  assets: [],
  approval_mode: 'automatic',
};

/** A film of these scenes, complete; `film: false` is a plan that was never rendered. */
export function aFilm(scenes: readonly Scene[], { film = true } = {}): Video {
  const plan = aPlan(scenes);
  const byScene = <Value>(make: (scene: Scene) => Value) =>
    Object.fromEntries(scenes.map((scene) => [scene.scene_id, make(scene)]));
  const rendered: Partial<Video> = film
    ? {
        film: {
          video: aBlob('0', 'mp4'),
          captions: aBlob('0', 'vtt'),
          thumbnail: aBlob('0', 'jpg'),
          duration_seconds: 6 * scenes.length,
          timestamps: [],
        },
        narrations: byScene(() => aNarration()),
        clips: byScene(aClip),
      }
    : {};
  return {
    ...noVideo,
    phase: 'complete',
    identity,
    item,
    plan,
    planned: 'scanned',
    planVersion: 1,
    ...rendered,
  };
}

export const aClip = ({ scene_id, scene_number }: Scene): SceneClip => ({
  scene_id,
  clip: aBlob(String(scene_number % 10), 'mp4'),
  frame_count: 177,
  narration_start_seconds: 0.45,
});

/** An edit whose turn it is, its plan rewritten to this one and approved. */
export function aRewrittenEdit(video: Video, plan: Plan, changes: Partial<Edit> = {}): Edit {
  if (!video.plan) throw new Error('a film has a plan');
  return {
    ...noEdit,
    identity: editIdentity,
    status: 'processing',
    isStarted: true,
    isApproved: true,
    rewritten: {
      plan,
      summary: 'Scene 2 is more dramatic.',
      plan_version: video.planVersion,
      ...diffPlans(video.plan, plan),
    },
    ...changes,
  };
}

/** The plan with one scene changed. */
export const withScene = (plan: Plan, number: number, changes: Partial<Scene>): Plan => ({
  ...plan,
  scenes: plan.scenes.map((scene) => (scene.scene_number === number ? { ...scene, ...changes } : scene)),
});

/** The plan with a new scene at the end. */
export const withSceneAdded = (plan: Plan, changes: Partial<Scene> = {}): Plan => ({
  ...plan,
  scenes: [...plan.scenes, aScene(plan.scenes.length + 1, { scene_id: 'new', ...changes })],
});
