import type { CreationAnswer, CreationQuestion, SceneClip, Stage, VideoIdentity } from './events.ts';
import type { VideoCreateItem } from './item.ts';
import type { Film, Frames, Narration } from './media.ts';
import type { Asset, Plan } from './plan.ts';

/** A job as its events tell it: what was asked, and everything that is made already. */
export interface Video {
  readonly phase:
    | 'unknown'
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
  readonly answered: readonly { readonly round: number; readonly answers: readonly CreationAnswer[] }[];
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
  readonly voiceChange?: VoiceChange;
  readonly failedVoiceChanges: number;
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
};

/** Whether there is something for a worker to do. */
export const isWorking = ({ phase }: Video): boolean => phase === 'building' || phase === 'revoicing';
