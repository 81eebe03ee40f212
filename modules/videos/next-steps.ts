import type { Stage } from './events.ts';
import type { Scene } from './plan.ts';
import type { Video } from './video.ts';

/** One thing to do for a job. Each is recorded when it is done, and never done again. */
export type Step =
  | { readonly type: 'collect_references' | 'write_voiceover' | 'draft_plan' | 'detail_plan' | 'scan_assets' }
  | { readonly type: 'narrate_scene' | 'draw_frames' | 'render_clip'; readonly scene: Scene }
  | { readonly type: 'join_film' | 'await_scene_retry' };

/**
 * What can be done now, given what is recorded: several scenes side by side, everything else one after the other.
 * Empty when the job is over or waits for its caller.
 */
export function nextSteps(video: Video): readonly Step[] {
  if (video.phase === 'revoicing') return voiceChangeSteps(video);
  if (video.phase !== 'building') return [];
  if (!video.references) return [{ type: 'collect_references' }];
  if (!video.voiceover) return [{ type: 'write_voiceover' }];
  if (video.planned === 'no' || !video.plan) return [{ type: 'draft_plan' }];
  if (video.planned === 'drafted') return [{ type: 'detail_plan' }];
  if (video.planned === 'detailed') return [{ type: 'scan_assets' }];
  return sceneSteps(video, video.plan.scenes);
}

/** The scenes of the change, each spoken and rendered anew; then the film is joined from new clips and old. */
function voiceChangeSteps({ plan, voiceChange }: Video): readonly Step[] {
  const scenes = (plan?.scenes ?? []).filter(({ scene_id }) => voiceChange?.scene_ids.includes(scene_id));
  const missing = scenes.filter(({ scene_id }) => !voiceChange?.clips[scene_id]);
  if (missing.length === 0) return [{ type: 'join_film' }];
  return missing.map((scene) => ({
    type: voiceChange?.narrations[scene.scene_id] ? 'render_clip' : 'narrate_scene',
    scene,
  }));
}

/** Clips wait until every scene has its narration: only then are the lengths of all scenes known. */
function sceneSteps(video: Video, scenes: readonly Scene[]): readonly Step[] {
  const alive = scenes.filter((scene) => !video.failures[scene.scene_id]);
  const silent = alive.filter((scene) => !video.narrations[scene.scene_id]);
  if (silent.length > 0) return silent.map((scene) => ({ type: 'narrate_scene', scene }));
  const missing = alive.filter((scene) => !video.clips[scene.scene_id]);
  if (missing.length > 0) return missing.map((scene) => nextForScene(video, scene));
  return alive.length === scenes.length ? [{ type: 'join_film' }] : [{ type: 'await_scene_retry' }];
}

function nextForScene(video: Video, scene: Scene): Step {
  const unpictured = scene.kind === 'generative_video' && !video.frames[scene.scene_id];
  return { type: unpictured ? 'draw_frames' : 'render_clip', scene };
}

/** The stage a step belongs to. Narrations, frames and clips are all made during `generating_frames` (contract 5.4). */
export function stageOf(step: Step): Stage {
  switch (step.type) {
    case 'collect_references':
    case 'write_voiceover':
      return 'voiceover';
    case 'draft_plan':
      return 'highlevel';
    case 'detail_plan':
      return 'lowlevel';
    case 'scan_assets':
      return 'scan_assets';
    case 'narrate_scene':
    case 'draw_frames':
    case 'render_clip':
    case 'join_film':
    case 'await_scene_retry':
      return 'generating_frames';
  }
}
