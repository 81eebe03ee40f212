import type { Stage, SceneClip, VideoEvent, VideoIdentity } from './events.ts';
import type { VideoCreateItem } from './item.ts';
import type { Film, Frames, Narration } from './media.ts';
import type { Asset, Plan } from './plan.ts';

/** A job as its events tell it: what was asked, and everything that is made already. */
export interface Video {
  readonly phase: 'unknown' | 'building' | 'awaiting_scene_retry' | 'complete' | 'failed';
  readonly identity?: VideoIdentity;
  readonly item?: VideoCreateItem;
  readonly stage?: Stage;
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
}

export const noVideo: Video = {
  phase: 'unknown',
  planned: 'no',
  narrations: {},
  frames: {},
  clips: {},
  failures: {},
};

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
  }
}
