import type { Decider } from '../kernel/log/decider.ts';
import { isEventOf } from '../kernel/log/event-definition.ts';
import type { PipelineCommand, VideoCommand } from './commands.ts';
import { control } from './controls.ts';
import { decideEdit } from './edit-queue.ts';
import { VIDEO_EVENTS, type VideoEvent } from './events.ts';
import { evolveVideo } from './evolve.ts';
import { decideSavedPlan } from './saved-plan.ts';
import { requestVariant } from './variant.ts';
import { noVideo, workOf, type Video } from './video.ts';
import { restoreVersion } from './versions.ts';
import { recordVoiceChange, requestVoiceChange } from './voice-change.ts';

export const videoDecider: Decider<Video, VideoCommand, VideoEvent> = {
  initial: noVideo,
  isOwn: isEventOf(VIDEO_EVENTS),
  decide(command, video) {
    switch (command.type) {
      case 'RequestVideo': {
        const { type: _, identity, ...asked } = command;
        return video.phase === 'unknown' ? [{ type: 'VideoRequested', data: { ...identity, ...asked } }] : [];
      }
      case 'RefuseVideo': {
        const { type: _, identity, ...refused } = command;
        return video.phase === 'unknown' ? [{ type: 'VideoRefused', data: { ...identity, ...refused } }] : [];
      }
      case 'SavePlan':
      case 'RenderPlan':
        return decideSavedPlan(command, video);
      case 'RequestVariant':
        return requestVariant(command, video);
      case 'CancelVideo':
      case 'RetryScenes':
      case 'AnswerQuestions':
        return control(command, video);
      case 'RequestVoiceChange':
        return requestVoiceChange(command, video);
      case 'QueueEdit':
      case 'LeaveEditQueue':
      case 'ApplyEdit':
      case 'RevertEdit':
        return decideEdit(command, video);
      case 'RestoreVersion':
        return restoreVersion(command, video);
      case 'RecordOutcome':
        return command.work === workOf(video) ? keep(command.outcome, video) : [];
      case 'BeginStage':
      case 'RecordReferences':
      case 'RecordVoiceover':
      case 'RecordDraft':
      case 'RecordDetail':
      case 'RecordAssets':
      case 'RecordNarration':
      case 'RecordFrames':
      case 'RecordClip':
      case 'ReportSceneFailure':
      case 'AskQuestions':
      case 'AwaitSceneRetry':
      case 'PublishFilm':
      case 'FailVideo':
        return keep(command, video);
    }
  },
  evolve: evolveVideo,
};

/** A result that comes after the end, or a second time, changes nothing. */
function keep(command: PipelineCommand, video: Video): readonly VideoEvent[] {
  if (video.phase === 'building') return record(command, video);
  return video.phase === 'revoicing' ? recordVoiceChange(command, video) : [];
}

function record(command: PipelineCommand, video: Video): readonly VideoEvent[] {
  switch (command.type) {
    case 'BeginStage':
      return video.stage === command.stage ? [] : [{ type: 'StageStarted', data: { stage: command.stage } }];
    case 'RecordReferences': {
      const { type: _, ...data } = command;
      return video.references ? [] : [{ type: 'ReferencesCollected', data }];
    }
    case 'RecordVoiceover': {
      const { type: _, ...data } = command;
      return video.voiceover ? [] : [{ type: 'VoiceoverWritten', data }];
    }
    case 'RecordDraft':
      return video.planned === 'no' ? [{ type: 'PlanDrafted', data: { plan: command.plan } }] : [];
    case 'RecordDetail':
      return video.planned === 'drafted' ? [{ type: 'PlanDetailed', data: { plan: command.plan } }] : [];
    case 'RecordAssets':
      return video.planned === 'detailed' ? [{ type: 'AssetsScanned', data: { plan: command.plan } }] : [];
    case 'RecordNarration': {
      const { type: _, ...data } = command;
      return video.narrations[data.scene_id] ? [] : [{ type: 'SceneNarrated', data }];
    }
    case 'RecordFrames': {
      const { type: _, ...data } = command;
      return video.frames[data.scene_id] ? [] : [{ type: 'SceneFramesDrawn', data }];
    }
    case 'RecordClip': {
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
