import type { Owner } from '../kernel/caller.ts';
import type { VideoEditEvent } from './edit-events.ts';
import type { VideoCreateItem } from './item.ts';
import type { Film, Frames, Narration, SceneClip } from './media.ts';
import type { Asset, Plan } from './plan.ts';
import type { ProductLine } from './product-line.ts';

export type { ProductLine, SceneClip };

interface Fact<Type extends string, Data extends object> {
  readonly type: Type;
  readonly id?: string;
  readonly data: Data;
}

/** The stages a job passes through, as its status shows them. SPEC: Video job states. */
export const STAGES = ['voiceover', 'highlevel', 'lowlevel', 'scan_assets', 'generating_frames'] as const;
export type Stage = (typeof STAGES)[number];

/** Whose fault a failure was: what the caller sent, a provider we asked, the place we keep things, or Fabula itself. */
export type Blame = 'input' | 'provider' | 'storage' | 'fabula';

export interface VideoIdentity {
  readonly video_id: string;
  readonly session_id: string;
  readonly owner: Owner;
  readonly user_id: string;
  readonly org_id: string | null;
  readonly line: ProductLine;
}

/** A place in a request for several films. The ids of its jobs follow from it (`videoIdOf`). */
export interface BatchPlace {
  readonly batch_id: string;
  /** 0, 1, 2, … as in the request. */
  readonly index: number;
  readonly size: number;
}

/** A caller asked for a film. The item stands here as it was sent; `batch` is absent in logs of before it was recorded. */
export type VideoRequested = Fact<
  'VideoRequested',
  VideoIdentity & { readonly item: VideoCreateItem; readonly batch?: BatchPlace }
>;

/** An item could not be accepted (ITEM_FAILED). It is kept, so that its uuid polls as failed. */
export type VideoRefused = Fact<
  'VideoRefused',
  VideoIdentity & {
    readonly item: VideoCreateItem;
    readonly message: string;
    readonly batch?: BatchPlace;
  }
>;

/**
 * Somebody saved a plan that was made elsewhere: the first one makes the job, each other one is its next version. A film that is there
 * stays until somebody asks for that of the new plan.
 */
export type PlanSaved = Fact<
  'PlanSaved',
  VideoIdentity & { readonly item: VideoCreateItem; readonly save_id: string; readonly plan: Plan }
>;

/** A saved plan is to become a film: a run, which needs a slot. */
export type PlanRenderRequested = Fact<'PlanRenderRequested', { readonly run: number }>;

/** A worker began a stage: moves the status. */
export type StageStarted = Fact<'StageStarted', { readonly stage: Stage }>;

/** The caller's pictures were fetched into the media store, and the text of the caller's PDF read. */
export type ReferencesCollected = Fact<
  'ReferencesCollected',
  { readonly assets: readonly Asset[]; readonly source_text?: string }
>;

/** The narration script is written: pipeline stage voiceover_complete. */
export type VoiceoverWritten = Fact<
  'VoiceoverWritten',
  { readonly voiceover: string; readonly word_count: number; readonly estimated_seconds: number }
>;

/** The script is cut into scenes, each with its intent (highlevel). */
export type PlanDrafted = Fact<'PlanDrafted', { readonly plan: Plan }>;

/** Every scene has its slide or its shot (lowlevel). */
export type PlanDetailed = Fact<'PlanDetailed', { readonly plan: Plan }>;

/** Recurring things and the caller's pictures are assigned to scenes (scan_assets). */
export type AssetsScanned = Fact<'AssetsScanned', { readonly plan: Plan }>;

/** A scene's words were spoken; from here on its length is known. */
export type SceneNarrated = Fact<
  'SceneNarrated',
  { readonly scene_id: string; readonly narration: Narration }
>;

/** First and last frame of a generative_video scene. */
export type SceneFramesDrawn = Fact<
  'SceneFramesDrawn',
  { readonly scene_id: string; readonly frames: Frames }
>;

/** A scene is a clip. Counts as one rendered scene in the progress. */
export type SceneRendered = Fact<'SceneRendered', SceneClip>;

/** A scene still failed after its attempts; the others go on. */
export type SceneFailed = Fact<
  'SceneFailed',
  { readonly scene_id: string; readonly reason: string; readonly blame: Blame }
>;

/** Nothing is left to do but the failed scenes: the caller may retry them. Releases the slot. */
export type SceneRetryAwaited = Fact<'SceneRetryAwaited', { readonly scene_ids: readonly string[] }>;

/** The film is there: the job is complete. Releases the slot. */
export type FilmPublished = Fact<'FilmPublished', { readonly film: Film }>;

/** The job stopped on an error it cannot recover from. Releases the slot. */
export type VideoFailed = Fact<'VideoFailed', { readonly reason: string; readonly blame: Blame }>;

/** The caller stopped the job. The slot is let go by the worker, or at once when the job was parked. */
export type VideoCancelled = Fact<'VideoCancelled', { readonly video_id: string }>;

/** The caller wants failed scenes made again: a new run, which needs a slot. `retry_id`: of the request. */
export type ScenesRetried = Fact<
  'ScenesRetried',
  { readonly run: number; readonly scene_ids: readonly string[]; readonly retry_id?: string }
>;

/** Something the task leaves open. CONTRACT 4: creation question. */
export interface CreationQuestion {
  readonly question_id: string;
  readonly question: string;
  readonly options: readonly string[];
  readonly allows_custom: boolean;
}

/** The planner needs to know something before it goes on. Releases the slot. */
export type QuestionsAsked = Fact<
  'QuestionsAsked',
  { readonly round: number; readonly questions: readonly CreationQuestion[] }
>;

export interface CreationAnswer {
  readonly question_id: string;
  readonly answer: string;
  readonly was_custom: boolean;
}

/** The caller answered, or skipped (no answers): a new run starts from the beginning, and needs a slot. */
export type QuestionsAnswered = Fact<
  'QuestionsAnswered',
  { readonly run: number; readonly round: number; readonly answers: readonly CreationAnswer[] }
>;

interface Change {
  /** The `job_id` of the voice change. */
  readonly change_id: string;
}

/** The caller wants scenes of a complete film spoken by another voice, with the script they have. */
export type VoiceChangeRequested = Fact<
  'VoiceChangeRequested',
  Change & { readonly voice_id: string; readonly scene_ids: readonly string[] }
>;

/** A scene was spoken by the new voice; nobody hears it before all are. */
export type VoiceSceneNarrated = Fact<
  'VoiceSceneNarrated',
  Change & { readonly scene_id: string; readonly narration: Narration }
>;

/** A scene with the new voice is a clip, and is paid for. */
export type VoiceSceneRendered = Fact<'VoiceSceneRendered', Change & SceneClip>;

/** All scenes of the change are there: the film is the new one. */
export type VoiceChangePublished = Fact<'VoiceChangePublished', Change & { readonly film: Film }>;

/** The change did not come about: the film stays as it was. */
export type VoiceChangeFailed = Fact<
  'VoiceChangeFailed',
  Change & { readonly reason: string; readonly blame: Blame }
>;

export type VideoEvent =
  | VideoRequested
  | VideoRefused
  | PlanSaved
  | PlanRenderRequested
  | StageStarted
  | ReferencesCollected
  | VoiceoverWritten
  | PlanDrafted
  | PlanDetailed
  | AssetsScanned
  | SceneNarrated
  | SceneFramesDrawn
  | SceneRendered
  | SceneFailed
  | SceneRetryAwaited
  | FilmPublished
  | VideoFailed
  | VideoCancelled
  | ScenesRetried
  | QuestionsAsked
  | QuestionsAnswered
  | VoiceChangeRequested
  | VoiceSceneNarrated
  | VoiceSceneRendered
  | VoiceChangePublished
  | VoiceChangeFailed
  | VideoEditEvent;
