import type { EditResult, VideoMedia } from './edit-events.ts';
import type {
  CreationAnswer,
  CreationQuestion,
  SceneClip,
  Stage,
  VariantRequested,
  VideoIdentity,
} from './events.ts';
import type { VideoCreateItem } from './item.ts';
import type { Film, Frames, Narration } from './media.ts';
import type { Asset, Plan } from './plan.ts';
import type { PlanDifference } from './plan-diff.ts';

/** A job as its events tell it: what was asked, and everything that is made already. */
export interface Video {
  readonly phase:
    | 'unknown'
    /** A plan was saved; nobody asked for its film yet. */
    | 'planned'
    | 'building'
    | 'awaiting_answers'
    | 'awaiting_scene_retry'
    | 'complete'
    /** Complete, and a change of voice is under way. */
    | 'revoicing'
    | 'failed'
    | 'cancelled';
  /** 1 for the first; every retry and every answered question starts another, which needs a slot of its own. */
  readonly run: number;
  readonly identity?: VideoIdentity;
  readonly item?: VideoCreateItem;
  readonly stage?: Stage;
  /** Questions the caller has not answered yet. */
  readonly questions?: { readonly round: number; readonly questions: readonly CreationQuestion[] };
  /** Rounds that were answered or skipped; a question is not asked again. */
  readonly answered: readonly {
    readonly round: number;
    readonly questions: readonly CreationQuestion[];
    readonly answers: readonly CreationAnswer[];
  }[];
  /** Set once they are collected; often empty. */
  readonly references?: readonly Asset[];
  /** Text of the caller's PDF. */
  readonly source_text?: string;
  readonly voiceover?: {
    readonly voiceover: string;
    readonly word_count: number;
    readonly estimated_seconds: number;
  };
  readonly plan?: Plan;
  /** How far the plan is: drafted (highlevel), detailed (lowlevel), scanned (scan_assets). */
  readonly planned: 'no' | 'drafted' | 'detailed' | 'scanned';
  /** By scene_id. */
  readonly narrations: Readonly<Record<string, Narration>>;
  readonly frames: Readonly<Record<string, Frames>>;
  readonly clips: Readonly<Record<string, SceneClip>>;
  readonly failures: Readonly<Record<string, string>>;
  readonly film?: Film;
  /** The film that it is another cut of. */
  readonly variantOf?: VariantRequested['data']['variant_of'];
  readonly voiceChange?: VoiceChange;
  /** By scene_id: the voices that changes of voice gave; every other scene has the voice that was asked for. */
  readonly voices: Readonly<Record<string, string>>;
  readonly failedVoiceChanges: number;
  /** Why the item could not be accepted (ITEM_FAILED). */
  readonly refusal?: string;
  /** By change_id, the voice of every change there was: one that is asked for again is not made again. */
  readonly voiceChanges: Readonly<Record<string, string>>;
  /** By retry_id: what a retry began, for whoever asks for the same retry again. */
  readonly sceneRetries: Readonly<Record<string, SceneRetry>>;
  /** By retry_id: the edit that a retry of a failed edit began. */
  readonly editRetries: Readonly<Record<string, string>>;
  /** Edits that are active or wait, by id; the turn is the first one's. Contract 6.5: `pending_edits`. */
  readonly editQueue: readonly string[];
  /** By edit_id, of those in the queue: by which resumption they stand in it. */
  readonly editResumptions: Readonly<Record<string, number>>;
  /** By edit_id, what became of those that were applied; `revert_diff`: taken back since. An edit's own stream does not tell it. */
  readonly appliedEdits: Readonly<Record<string, AppliedEdit>>;
  /** 1 when the plan was finished first; 1 more with every change of it. */
  readonly planVersion: number;
  /** Which version of the video this is: 1, 2, 3, …; 0 before there is a plan. */
  readonly version: number;
  /** The versions before this one, the last of them first. */
  readonly pastVersions: PastVersion | undefined;
}

export interface AppliedEdit {
  readonly result: EditResult;
  readonly revert_diff?: PlanDifference;
}

/** A version that another has followed, as it was last; `film` is null when it had none of its own. Adding one copies nothing. */
export interface PastVersion extends VideoMedia {
  readonly version: number;
  readonly voices: Video['voices'];
  /** The film that was there, also when it was an older version's. */
  readonly shownFilm: Film | null;
  /** What made the version after it. */
  readonly saved_by: {
    readonly type: 'creation' | 'edit' | 'revert' | 'voice_change' | 'save_plan' | 'restore';
    readonly id?: string;
    /** The version that a restore restored. */
    readonly restored?: number;
  };
  readonly before: PastVersion | undefined;
}

/** A change of voice under way. All or nothing: its parts are the film's only when all of them are there. */
export interface VoiceChange {
  readonly change_id: string;
  readonly voice_id: string;
  readonly scene_ids: readonly string[];
  /** By scene_id. */
  readonly narrations: Readonly<Record<string, Narration>>;
  readonly clips: Readonly<Record<string, SceneClip>>;
}

export const noVideo: Video = {
  phase: 'unknown',
  run: 1,
  answered: [],
  planned: 'no',
  narrations: {},
  frames: {},
  clips: {},
  failures: {},
  failedVoiceChanges: 0,
  voiceChanges: {},
  sceneRetries: {},
  editRetries: {},
  voices: {},
  editQueue: [],
  editResumptions: {},
  appliedEdits: {},
  planVersion: 0,
  version: 0,
  pastVersions: undefined,
};

/** Failed scenes that are made again in this run. */
export interface SceneRetry {
  readonly run: number;
  readonly scene_ids: readonly string[];
}

/** Names what a worker works on: a run of the job, or one change of voice. */
export const workOf = ({ run, voiceChange }: Video): string =>
  voiceChange ? `voice change ${voiceChange.change_id}` : `run ${run}`;

/** Whether there is something for a worker to do. */
export const isWorking = ({ phase }: Video): boolean => phase === 'building' || phase === 'revoicing';
