import { isEventOf } from '../kernel/log/event-definition.ts';
import type { RecordedEvent } from '../kernel/log/event.ts';
import { VIDEO_EVENTS } from '../videos/index.ts';
import type { FeedStatement } from './schemas.ts';

const isVideoEvent = isEventOf(VIDEO_EVENTS);
type VideoStatement = Extract<FeedStatement, { kind: 'videoState' }>['data'];

/** The feed message of an event of a video's stream; undefined when there is none. */
export function statementOfVideo(video_id: string, event: RecordedEvent): FeedStatement | undefined {
  if (!isVideoEvent(event)) return undefined;
  const state = (
    now: VideoStatement['state'],
    more: Partial<Pick<VideoStatement, 'stage' | 'reason'>> = {},
  ): FeedStatement => ({
    kind: 'videoState',
    data: { video_id, state: now, stage: null, reason: null, ...more },
  });
  const version = (
    cause: Extract<FeedStatement, { kind: 'videoVersion' }>['data']['cause'],
    cause_id: string,
    has_film: boolean,
  ): FeedStatement => ({ kind: 'videoVersion', data: { video_id, cause, cause_id, has_film } });
  switch (event.type) {
    case 'VideoRequested':
    case 'VariantRequested':
    case 'PlanRenderRequested':
    case 'QuestionsAnswered':
    case 'ScenesRetried':
      return state('queued');
    case 'VideoRefused':
      return state('refused', { reason: event.data.message });
    case 'StageStarted':
      return state('in_progress', { stage: event.data.stage });
    case 'QuestionsAsked': {
      const questions = event.data.questions.map(({ question_id, question, options }) => ({
        ...{ question_id, question, options },
      }));
      return { kind: 'videoQuestions', data: { video_id, round: event.data.round, questions } };
    }
    case 'SceneRetryAwaited':
      return state('awaiting_scene_retry');
    case 'FilmPublished':
      return state('complete');
    case 'VideoFailed':
      return state('failed', { reason: event.data.reason });
    case 'VideoCancelled':
      return state('cancelled');
    case 'PlanSaved':
      return version('plan', event.data.save_id, false);
    case 'PlanEdited':
      return version('edit', event.data.edit_id, event.data.film !== null);
    case 'PlanReverted':
      return version('revert', event.data.edit_id, event.data.film !== null);
    case 'VersionRestored':
      return version('restore', event.data.restore_id, event.data.film !== null);
    case 'VoiceChangePublished':
      return version('voice_change', event.data.change_id, true);
    case 'ReferencesCollected':
    case 'VoiceoverWritten':
    case 'PlanDrafted':
    case 'PlanDetailed':
    case 'AssetsScanned':
    case 'SceneNarrated':
    case 'SceneFramesDrawn':
    case 'SceneRendered':
    case 'SceneFailed':
    case 'VoiceChangeRequested':
    case 'VoiceSceneNarrated':
    case 'VoiceSceneRendered':
    case 'VoiceChangeFailed':
    case 'EditQueued':
    case 'EditLeftQueue':
    case 'EditPhaseReached':
      return undefined;
  }
}
