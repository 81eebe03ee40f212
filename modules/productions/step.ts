import type { Stage } from '../videos/index.ts';
import type { Scene } from '../videos/plan.ts';

/** One thing to do for a production. Each is recorded when it is done, and never done again. */
export type Step = TextStep | SceneStep | { readonly type: 'join_film' | 'await_scene_retry' };

/** What a build or an edit does before, or beside, its scenes. */
export interface TextStep {
  readonly type:
    | 'collect_references'
    | 'write_voiceover'
    | 'draft_plan'
    | 'detail_plan'
    | 'scan_assets'
    | 'rewrite_plan'
    | 'refuse_stale_plan'
    | 'start_applying';
}

/** One thing to do for one scene. */
export interface SceneStep {
  readonly type: 'narrate_scene' | 'draw_frames' | 'render_clip';
  readonly scene: Scene;
}

/** The stage of a build that a step belongs to. Narrations, frames and clips are all made during `generating_frames` (contract 5.4). */
export function stageOf({ type }: Step): Stage {
  return STAGES[type] ?? 'generating_frames';
}

const STAGES: Readonly<Partial<Record<Step['type'], Stage>>> = {
  collect_references: 'voiceover',
  write_voiceover: 'voiceover',
  draft_plan: 'highlevel',
  detail_plan: 'lowlevel',
  scan_assets: 'scan_assets',
};
