import type {
  CreationAnswer,
  CreationQuestion,
  QuestionsAnswered,
  SceneClip,
  ScenesRetried,
  Stage,
  VideoEvent,
  VideoIdentity,
} from './events.ts';
import type { VideoCreateItem } from './item.ts';
import type { Film, Frames, Narration } from './media.ts';
import type { Asset, Plan } from './plan.ts';
import { evolveVoiceChange, type VoiceChange } from './voice-change.ts';

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
  readonly references?: readonly Asset[];
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
};

/** Whether there is something for a worker to do. */
export const isWorking = ({ phase }: Video): boolean => phase === 'building' || phase === 'revoicing';

export function evolveVideo(video: Video, event: VideoEvent): Video {
  switch (event.type) {
    case 'VideoRequested': {
      const { item, ...identity } = event.data;
      return { ...video, phase: 'building', identity, item };
    }
    case 'VideoRefused': {
      const { item, message: _, ...identity } = event.data;
      return { ...video, phase: 'failed', identity, item };
    }
    case 'StageStarted':
      return { ...video, stage: event.data.stage };
    case 'ReferencesCollected':
      return { ...video, references: event.data.assets };
    case 'VoiceoverWritten':
      return { ...video, voiceover: event.data };
    case 'PlanDrafted':
      return { ...video, plan: event.data.plan, planned: 'drafted' };
    case 'PlanDetailed':
      return { ...video, plan: event.data.plan, planned: 'detailed' };
    case 'AssetsScanned':
      return { ...video, plan: event.data.plan, planned: 'scanned' };
    case 'SceneNarrated':
      return { ...video, narrations: { ...video.narrations, [event.data.scene_id]: event.data.narration } };
    case 'SceneFramesDrawn':
      return { ...video, frames: { ...video.frames, [event.data.scene_id]: event.data.frames } };
    case 'SceneRendered':
      return { ...video, clips: { ...video.clips, [event.data.scene_id]: event.data } };
    case 'SceneFailed':
      return { ...video, failures: { ...video.failures, [event.data.scene_id]: event.data.reason } };
    case 'SceneRetryAwaited':
      return { ...video, phase: 'awaiting_scene_retry' };
    case 'FilmPublished':
      return { ...video, phase: 'complete', film: event.data.film };
    case 'VideoFailed':
      return { ...video, phase: 'failed' };
    case 'VideoCancelled':
      return { ...video, phase: 'cancelled' };
    case 'VoiceChangeRequested':
    case 'VoiceSceneNarrated':
    case 'VoiceSceneRendered':
    case 'VoiceChangePublished':
    case 'VoiceChangeFailed':
      return evolveVoiceChange(video, event);
    case 'ScenesRetried':
      return startRetry(video, event.data);
    case 'QuestionsAsked':
      return { ...video, phase: 'awaiting_answers', questions: event.data };
    case 'QuestionsAnswered':
      return startOver(video, event.data);
  }
}

/** What did not fail is kept; a new run begins with the failed scenes. */
function startRetry(video: Video, { run, scene_ids }: ScenesRetried['data']): Video {
  const failures = Object.fromEntries(
    Object.entries(video.failures).filter(([sceneId]) => !scene_ids.includes(sceneId)),
  );
  const { stage: _, ...rest } = video;
  return { ...rest, phase: 'building', run, failures };
}

/** An answer changes what the film is about: nothing of the run before is kept but the caller's pictures. */
function startOver(video: Video, { run, round, answers }: QuestionsAnswered['data']): Video {
  const { identity, item, references } = video;
  return {
    ...noVideo,
    ...(identity ? { identity } : {}),
    ...(item ? { item } : {}),
    ...(references ? { references } : {}),
    phase: 'building',
    run,
    answered: [...video.answered, { round, answers }],
  };
}
