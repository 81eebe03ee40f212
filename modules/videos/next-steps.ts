import type { SceneClip, Stage } from './events.ts';
import type { Frames, Narration } from './media.ts';
import type { Scene } from './plan.ts';
import type { Video } from './video.ts';

/** One thing to do for a job. Each is recorded when it is done, and never done again. */
export type Step =
  | { readonly type: 'collect_references' | 'write_voiceover' | 'draft_plan' | 'detail_plan' | 'scan_assets' }
  | SceneStep
  | { readonly type: 'join_film' | 'await_scene_retry' };

/** One thing to do for one scene: of a film that is built, spoken anew or edited. */
export interface SceneStep {
  readonly type: 'narrate_scene' | 'draw_frames' | 'render_clip';
  readonly scene: Scene;
}

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
  return buildSteps(video, video.plan.scenes);
}

/** The scenes of the change, each spoken and rendered anew; then the film is joined from new clips and old. */
function voiceChangeSteps({ plan, voiceChange }: Video): readonly Step[] {
  const scenes = (plan?.scenes ?? []).filter(({ scene_id }) => voiceChange?.scene_ids.includes(scene_id));
  const made = { narrationOf: inside(voiceChange?.narrations), clipOf: inside(voiceChange?.clips) };
  // The clips that are kept have their lengths already: none waits for the narration of another.
  const steps = scenes.flatMap((scene) => stepsForScenes([scene], made));
  return steps.length > 0 ? steps : [{ type: 'join_film' }];
}

function buildSteps(video: Video, scenes: readonly Scene[]): readonly Step[] {
  const alive = scenes.filter((scene) => !video.failures[scene.scene_id]);
  const { narrations, frames, clips } = video;
  const made = { narrationOf: inside(narrations), framesOf: inside(frames), clipOf: inside(clips) };
  const steps = stepsForScenes(alive, made);
  if (steps.length > 0) return steps;
  return alive.length === scenes.length ? [{ type: 'join_film' }] : [{ type: 'await_scene_retry' }];
}

const inside =
  <Media>(media: Readonly<Record<string, Media>> = {}) =>
  ({ scene_id }: Scene): Media | undefined =>
    media[scene_id];

/** What is there of a scene. Without `framesOf`, no frames are drawn. */
interface MadeOfScenes {
  readonly narrationOf: (scene: Scene) => Narration | undefined;
  readonly framesOf?: (scene: Scene) => Frames | undefined;
  readonly clipOf: (scene: Scene) => SceneClip | undefined;
}

/**
 * What these scenes still need, whatever makes them: a build, a change of voice or an edit. Clips wait until every one of them has its
 * narration: only then are the lengths of all known. None: each is a clip.
 */
export function stepsForScenes(scenes: readonly Scene[], made: MadeOfScenes): readonly SceneStep[] {
  const missing = scenes.filter((scene) => !made.clipOf(scene));
  const silent = missing.filter((scene) => !made.narrationOf(scene));
  if (silent.length > 0) return silent.map((scene) => ({ type: 'narrate_scene', scene }));
  return missing.map((scene) => {
    const unpictured = scene.kind === 'generative_video' && made.framesOf && !made.framesOf(scene);
    return { type: unpictured ? 'draw_frames' : 'render_clip', scene };
  });
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
