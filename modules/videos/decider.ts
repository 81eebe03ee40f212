import type { Decider } from '../kernel/decider.ts';
import { control, type ControlCommand } from './controls.ts';
import type { Blame, CreationQuestion, SceneClip, Stage, VideoEvent, VideoIdentity } from './events.ts';
import type { VideoCreateItem } from './item.ts';
import type { Film, Frames, Narration } from './media.ts';
import type { Asset, Plan } from './plan.ts';
import { evolveVideo, noVideo, type Video } from './state.ts';

export type VideoCommand =
  | { readonly type: 'RequestVideo'; readonly identity: VideoIdentity; readonly item: VideoCreateItem }
  | {
      readonly type: 'RefuseVideo';
      readonly identity: VideoIdentity;
      readonly item: VideoCreateItem;
      readonly message: string;
    }
  | ControlCommand
  | PipelineCommand;

/** What the pipeline proposes: each records the outcome of one step. */
export type PipelineCommand =
  | { readonly type: 'BeginStage'; readonly stage: Stage }
  | { readonly type: 'KeepReferences'; readonly assets: readonly Asset[] }
  | {
      readonly type: 'KeepVoiceover';
      readonly voiceover: string;
      readonly word_count: number;
      readonly estimated_seconds: number;
    }
  | { readonly type: 'KeepDraft'; readonly plan: Plan }
  | { readonly type: 'KeepDetail'; readonly plan: Plan }
  | { readonly type: 'KeepAssets'; readonly plan: Plan }
  | { readonly type: 'KeepNarration'; readonly scene_id: string; readonly narration: Narration }
  | { readonly type: 'KeepFrames'; readonly scene_id: string; readonly frames: Frames }
  | ({ readonly type: 'KeepClip' } & SceneClip)
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

export const videoDecider: Decider<Video, VideoCommand, VideoEvent> = {
  initial: noVideo,
  decide(command, video) {
    switch (command.type) {
      case 'RequestVideo':
        return video.phase === 'unknown'
          ? [{ type: 'VideoRequested', data: { ...command.identity, item: command.item } }]
          : [];
      case 'RefuseVideo': {
        const { identity, item, message } = command;
        return video.phase === 'unknown'
          ? [{ type: 'VideoRefused', data: { ...identity, item, message } }]
          : [];
      }
      case 'CancelVideo':
      case 'RetryScenes':
      case 'AnswerQuestions':
        return control(command, video);
      case 'BeginStage':
      case 'KeepReferences':
      case 'KeepVoiceover':
      case 'KeepDraft':
      case 'KeepDetail':
      case 'KeepAssets':
      case 'KeepNarration':
      case 'KeepFrames':
      case 'KeepClip':
      case 'ReportSceneFailure':
      case 'AskQuestions':
      case 'AwaitSceneRetry':
      case 'PublishFilm':
      case 'FailVideo':
        // A result that comes after the end, or a second time, changes nothing.
        return video.phase === 'building' ? record(command, video) : [];
    }
  },
  evolve: evolveVideo,
};

function record(command: PipelineCommand, video: Video): readonly VideoEvent[] {
  switch (command.type) {
    case 'BeginStage':
      return video.stage === command.stage ? [] : [{ type: 'StageStarted', data: { stage: command.stage } }];
    case 'KeepReferences':
      return video.references ? [] : [{ type: 'ReferencesCollected', data: { assets: command.assets } }];
    case 'KeepVoiceover': {
      const { type: _, ...data } = command;
      return video.voiceover ? [] : [{ type: 'VoiceoverWritten', data }];
    }
    case 'KeepDraft':
      return video.planned === 'no' ? [{ type: 'PlanDrafted', data: { plan: command.plan } }] : [];
    case 'KeepDetail':
      return video.planned === 'drafted' ? [{ type: 'PlanDetailed', data: { plan: command.plan } }] : [];
    case 'KeepAssets':
      return video.planned === 'detailed' ? [{ type: 'AssetsScanned', data: { plan: command.plan } }] : [];
    case 'KeepNarration': {
      const { type: _, ...data } = command;
      return video.narrations[data.scene_id] ? [] : [{ type: 'SceneNarrated', data }];
    }
    case 'KeepFrames': {
      const { type: _, ...data } = command;
      return video.frames[data.scene_id] ? [] : [{ type: 'SceneFramesDrawn', data }];
    }
    case 'KeepClip': {
      const { type: _, ...data } = command;
      return video.clips[data.scene_id] ? [] : [{ type: 'SceneRendered', data }];
    }
    case 'ReportSceneFailure': {
      const { type: _, ...data } = command;
      return video.failures[data.scene_id] ? [] : [{ type: 'SceneFailed', data }];
    }
    case 'AskQuestions':
      return [{ type: 'QuestionsAsked', data: { round: command.round, questions: command.questions } }];
    case 'AwaitSceneRetry':
      return [{ type: 'SceneRetryAwaited', data: { scene_ids: Object.keys(video.failures) } }];
    case 'PublishFilm':
      return [{ type: 'FilmPublished', data: { film: command.film } }];
    case 'FailVideo':
      return [{ type: 'VideoFailed', data: { reason: command.reason, blame: command.blame } }];
  }
}
