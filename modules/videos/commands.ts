import type {
  BatchPlace,
  Blame,
  CreationAnswer,
  CreationQuestion,
  SceneClip,
  Stage,
  VariantRequested,
  VideoIdentity,
} from './events.ts';
import type { EditIdentity, EditResult, VideoMedia } from './edit-events.ts';
import type { EditOperation } from './edit-operation.ts';
import type { VideoCreateItem } from './item.ts';
import type { Film, Frames, Narration } from './media.ts';
import type { Asset, Plan } from './plan.ts';

export type VideoCommand =
  | {
      readonly type: 'RequestVideo';
      readonly identity: VideoIdentity;
      readonly item: VideoCreateItem;
      readonly batch?: BatchPlace;
    }
  | {
      readonly type: 'RefuseVideo';
      readonly identity: VideoIdentity;
      readonly item: VideoCreateItem;
      readonly message: string;
      readonly batch?: BatchPlace;
    }
  | SavedPlanCommand
  | VariantCommand
  | ControlCommand
  | VoiceChangeCommand
  | EditQueueCommand
  | VersionCommand
  | PipelineCommand
  /** An outcome of work that was begun as `work` says (`workOf`); what has begun since has no use for it. */
  | { readonly type: 'RecordOutcome'; readonly work: string; readonly outcome: PipelineCommand };

/** What the pipeline proposes: each records the outcome of one step. */
export type PipelineCommand =
  | { readonly type: 'BeginStage'; readonly stage: Stage }
  | {
      readonly type: 'RecordReferences';
      readonly assets: readonly Asset[];
      readonly source_text?: string;
    }
  | {
      readonly type: 'RecordVoiceover';
      readonly voiceover: string;
      readonly word_count: number;
      readonly estimated_seconds: number;
    }
  | { readonly type: 'RecordDraft'; readonly plan: Plan }
  | { readonly type: 'RecordDetail'; readonly plan: Plan }
  | { readonly type: 'RecordAssets'; readonly plan: Plan }
  | SceneCommand
  | {
      readonly type: 'ReportSceneFailure';
      readonly scene_id: string;
      readonly reason: string;
      readonly blame: Blame;
    }
  | {
      readonly type: 'AskQuestions';
      readonly round: number;
      readonly questions: readonly CreationQuestion[];
    }
  | { readonly type: 'AwaitSceneRetry' }
  | { readonly type: 'PublishFilm'; readonly film: Film }
  | { readonly type: 'FailVideo'; readonly reason: string; readonly blame: Blame };

/** What was made for one scene: of a film that is built, spoken anew or edited. */
export type SceneCommand =
  | { readonly type: 'RecordNarration'; readonly scene_id: string; readonly narration: Narration }
  | { readonly type: 'RecordFrames'; readonly scene_id: string; readonly frames: Frames }
  | ({ readonly type: 'RecordClip' } & SceneClip);

/** Contract 12.7: /save-plan, /start-pipeline. Saved again with the same `save_id`, nothing changes. */
export type SavedPlanCommand =
  | {
      readonly type: 'SavePlan';
      readonly identity: VideoIdentity;
      readonly item: VideoCreateItem;
      readonly save_id: string;
      readonly plan: Plan;
    }
  | { readonly type: 'RenderPlan' };

/** Issue 11: another cut of a film, as a video of its own. A second time, nothing changes. */
export type VariantCommand = {
  readonly type: 'RequestVariant';
  readonly identity: VideoIdentity;
} & Pick<
  VariantRequested['data'],
  'item' | 'variant_of' | 'order' | 'plan' | 'narrations' | 'frames' | 'voices'
>;

/** What a caller may do to a job that exists. Contract 5.9-5.12. */
export type ControlCommand =
  | { readonly type: 'CancelVideo' }
  /** `scene_idx` is zero-based; absent means all failed scenes. A second time with the same `retry_id`, nothing changes. */
  | { readonly type: 'RetryScenes'; readonly scene_idx?: number; readonly retry_id?: string }
  | {
      readonly type: 'AnswerQuestions';
      readonly round: number;
      /** Absent: the questions are skipped. */
      readonly answers?: readonly CreationAnswer[];
    };

/** Contract 10.3. */
export interface VoiceChangeCommand {
  readonly type: 'RequestVoiceChange';
  readonly change_id: string;
  readonly voice_id: string;
  /** From 1; absent means all scenes. */
  readonly scene_numbers?: readonly number[];
}

/** Issue 11: an older version becomes what the video is. A second time with the same `restore_id`, nothing changes. */
export interface VersionCommand {
  readonly type: 'RestoreVersion';
  readonly restore_id: string;
  /** From 1. */
  readonly version: number;
}

/** The video's part in edits: the serial queue, the plan and its media. Each of them said again changes nothing. */
export type EditQueueCommand =
  /** `resumption`: how often the caller has resumed this edit, with this time; 0 for a new one. `retry_id`: of the request to retry. */
  | {
      readonly type: 'QueueEdit';
      readonly identity: EditIdentity;
      readonly resumption: number;
      readonly retry_id?: string;
    }
  /** Heard only while the edit stands in the queue by this resumption or an earlier one. */
  | { readonly type: 'LeaveEditQueue'; readonly edit_id: string; readonly resumption: number }
  /**
   * By the edit whose turn it is. Narrations, frames and clips: the new ones, by scene_id. `plan_version`: the video's when the
   * plan was rewritten; refused (409) when the plan has changed since.
   */
  | ({
      readonly type: 'ApplyEdit';
      readonly edit_id: string;
      readonly plan_version: number;
      readonly result: EditResult;
      readonly operations?: readonly EditOperation[];
    } & VideoMedia)
  | { readonly type: 'RevertEdit'; readonly edit_id: string };
