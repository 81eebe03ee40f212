import type { EditIdentity, EditResult, PlanDifference, SceneClip } from '../videos/index.ts';
import type { Frames, Narration } from '../videos/media.ts';
import type { Plan } from '../videos/plan.ts';

export type { EditIdentity, EditResult };

interface Fact<Type extends string, Data extends object> {
  readonly type: Type;
  readonly id?: string;
  readonly data: Data;
}

/** Scene numbers: changed and added ones as the new plan counts, deleted ones as the plan before did. */
export type SceneLists = PlanDifference;

/** A caller asked for an edit. It waits in the video's serial queue, behind `queue_position` others. */
export type EditRequested = Fact<'EditRequested', EditIdentity & { readonly queue_position: number }>;

/** Its turn came: phase 1 begins. */
export type EditStarted = Fact<'EditStarted', { readonly edit_id: string }>;

/** The editor could not resolve the request. Numbered from 1. */
export type EditQuestionAsked = Fact<
  'EditQuestionAsked',
  { readonly round: number; readonly question: string }
>;

/** The caller answered, or the service did with `yes, proceed` (SPEC: Edits, rule 5). */
export type EditQuestionAnswered = Fact<
  'EditQuestionAnswered',
  { readonly round: number; readonly answer: string; readonly by: 'caller' | 'service' }
>;

/** Phase 1 is done. `plan_version`: the video's when the plan was rewritten, so that a stale plan is seen. */
export type PlanRewritten = Fact<
  'PlanRewritten',
  SceneLists & { readonly plan: Plan; readonly summary: string; readonly plan_version: number }
>;

/** The caller approved the saved plan (manual mode). */
export type EditApproved = Fact<'EditApproved', { readonly plan_version: number }>;

/** Phase 2: a scene has new first and last frames, and they are paid for. */
export type EditFramesDrawn = Fact<'EditFramesDrawn', { readonly scene_id: string; readonly frames: Frames }>;

/** Phase 3 begins, or is skipped because there is no film: from here on the edit cannot be cancelled. */
export type EditApplyStarted = Fact<'EditApplyStarted', { readonly is_skipped: boolean }>;

/** Phase 3: a scene was spoken. */
export type EditSceneNarrated = Fact<
  'EditSceneNarrated',
  { readonly scene_id: string; readonly narration: Narration }
>;

/** Phase 3: a scene is a clip, and is paid for. */
export type EditSceneRendered = Fact<'EditSceneRendered', SceneClip>;

/** The edit is part of the film (or of the plan, where no film was ever rendered). */
export type EditCompleted = Fact<'EditCompleted', { readonly result: EditResult }>;

/** The edit stopped: `message` is what its caller reads. What it made so far is kept for `resume_apply`. */
export type EditFailed = Fact<'EditFailed', { readonly message: string }>;

/** The caller stopped it before anything was applied. */
export type EditCancelled = Fact<'EditCancelled', { readonly edit_id: string }>;

/**
 * The caller retries phase 3 with what phases 1 and 2 made, for the `resumption`th time. It waits behind `queue_position` others.
 */
export type EditResumed = Fact<
  'EditResumed',
  { readonly queue_position: number; readonly resumption: number }
>;

/** The video is what it was before this edit. */
export type EditReverted = Fact<'EditReverted', { readonly revert_diff: SceneLists }>;

export type EditEvent =
  | EditRequested
  | EditStarted
  | EditQuestionAsked
  | EditQuestionAnswered
  | PlanRewritten
  | EditApproved
  | EditFramesDrawn
  | EditApplyStarted
  | EditSceneNarrated
  | EditSceneRendered
  | EditCompleted
  | EditFailed
  | EditCancelled
  | EditResumed
  | EditReverted;
