import type { Owner } from '../kernel/caller.ts';
import type { Film, Frames, Narration, SceneClip } from './media.ts';
import type { AspectRatio, Asset, Plan } from './plan.ts';
import type { PlanDifference } from './plan-diff.ts';
import type { ProductLine } from './product-line.ts';

interface Fact<Type extends string, Data extends object> {
  readonly type: Type;
  readonly id?: string;
  readonly data: Data;
}

/** What the caller asked for, and who did. */
export interface EditIdentity {
  readonly edit_id: string;
  readonly video_id: string;
  /** The video's: queue, credits and idempotency are the owner's (CONTRACT 2). */
  readonly owner: Owner;
  readonly line: ProductLine;
  readonly user_id: string;
  readonly org_id: string | null;
  readonly edit_request: string;
  /** Already checked and fetched into the media store. */
  readonly assets: readonly Asset[];
  readonly aspect_ratio?: AspectRatio;
  readonly approval_mode: 'manual' | 'automatic';
  /** The only scene that may be different; absent: any may. */
  readonly scene_id?: string;
  /** The failed edit that this one repeats. */
  readonly retry_of?: string;
}

/** SPEC: `result` members. `link` is a blob name; the presenter makes a URL of it. */
export interface EditResult extends PlanDifference {
  readonly link: string | null;
  readonly regenerated_scenes: readonly number[];
  readonly kept_scenes: readonly number[];
  readonly video_synced: boolean;
}

/** What a film is made of, by scene_id; `film` is null when none was ever rendered. */
export interface VideoMedia {
  readonly plan: Plan;
  readonly narrations: Readonly<Record<string, Narration>>;
  readonly frames: Readonly<Record<string, Frames>>;
  readonly clips: Readonly<Record<string, SceneClip>>;
  readonly film: Film | null;
}

/**
 * An edit took its place in the video's serial queue, behind `queue_position` others. `resumption`: how often its caller had
 * resumed it; 0 the first time. `retry_id`: of the request to retry a failed edit.
 */
export type EditQueued = Fact<
  'EditQueued',
  {
    readonly identity: EditIdentity;
    readonly queue_position: number;
    readonly resumption: number;
    readonly retry_id?: string;
  }
>;

/** It failed or was cancelled: the others go on. `was_active`: its turn had come. */
export type EditLeftQueue = Fact<'EditLeftQueue', { readonly edit_id: string; readonly was_active: boolean }>;

/** SPEC: Edits, rules 1 and 2: moves the row's `pipeline_status`. */
export type EditPhaseReached = Fact<
  'EditPhaseReached',
  { readonly edit_id: string; readonly pipeline_status: 'edit_complete' | 'edit_pending_apply' }
>;

/** The edit is the video's: its plan and what is new in it. Ends its turn; what was before goes into `planner_history`. */
export type PlanEdited = Fact<
  'PlanEdited',
  VideoMedia & { readonly edit_id: string; readonly result: EditResult }
>;

/** The video is what it was before this edit, whole. */
export type PlanReverted = Fact<
  'PlanReverted',
  VideoMedia & { readonly edit_id: string; readonly revert_diff: PlanDifference }
>;

export type VideoEditEvent = EditQueued | EditLeftQueue | EditPhaseReached | PlanEdited | PlanReverted;
