import { evolveEdits } from './edit-queue.ts';
import type { QuestionsAnswered, ScenesRetried, VideoEvent } from './events.ts';
import { evolveSavedPlan } from './saved-plan.ts';
import { evolveVariant } from './variant.ts';
import { noVideo, type Video } from './video.ts';
import { evolveRestored, withVersions } from './versions.ts';
import { evolveVoiceChange } from './voice-change.ts';

/** What an event means for the job. */
export const evolveVideo = (video: Video, event: VideoEvent): Video =>
  withVersions(video, event, evolve(video, event));

function evolve(video: Video, event: VideoEvent): Video {
  switch (event.type) {
    case 'VideoRequested': {
      const { item, batch: _, ...identity } = event.data;
      return { ...video, phase: 'building', identity, item };
    }
    case 'VideoRefused': {
      const { item, message: refusal, batch: _, ...identity } = event.data;
      return { ...video, phase: 'failed', identity, item, refusal };
    }
    case 'PlanSaved':
    case 'PlanRenderRequested':
      return evolveSavedPlan(video, event);
    case 'VariantRequested':
      return evolveVariant(video, event);
    case 'StageStarted':
      return { ...video, stage: event.data.stage };
    case 'ReferencesCollected': {
      const { assets: references, source_text } = event.data;
      return { ...video, references, ...(source_text === undefined ? {} : { source_text }) };
    }
    case 'VoiceoverWritten':
      return { ...video, voiceover: event.data };
    case 'PlanDrafted':
      return { ...video, plan: event.data.plan, planned: 'drafted' };
    case 'PlanDetailed':
      return { ...video, plan: event.data.plan, planned: 'detailed' };
    case 'AssetsScanned':
      return { ...video, plan: event.data.plan, planned: 'scanned', planVersion: video.planVersion + 1 };
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
    case 'EditQueued':
    case 'EditLeftQueue':
    case 'EditPhaseReached':
    case 'PlanEdited':
    case 'PlanReverted':
      return evolveEdits(video, event);
    case 'VersionRestored':
      return evolveRestored(video, event);
    case 'ScenesRetried':
      return startRetry(video, event.data);
    case 'QuestionsAsked':
      return { ...video, phase: 'awaiting_answers', questions: event.data };
    case 'QuestionsAnswered':
      return startOver(video, event.data);
  }
}

/** What did not fail is kept; a new run begins with the failed scenes. */
function startRetry(video: Video, { run, scene_ids, retry_id }: ScenesRetried['data']): Video {
  const failures = Object.fromEntries(
    Object.entries(video.failures).filter(([sceneId]) => !scene_ids.includes(sceneId)),
  );
  const { stage: _, ...rest } = video;
  const sceneRetries = retry_id === undefined ? {} : { [retry_id]: { run, scene_ids } };
  return {
    ...rest,
    ...{ phase: 'building', run, failures },
    sceneRetries: { ...video.sceneRetries, ...sceneRetries },
  };
}

/** An answer changes what the film is about: nothing of the run before is kept but the caller's material. */
function startOver(video: Video, { run, round, answers }: QuestionsAnswered['data']): Video {
  const { identity, item, references, source_text } = video;
  return {
    ...noVideo,
    ...(identity ? { identity } : {}),
    ...(item ? { item } : {}),
    ...(references ? { references } : {}),
    ...(source_text === undefined ? {} : { source_text }),
    phase: 'building',
    run,
    answered: [...video.answered, { round, questions: video.questions?.questions ?? [], answers }],
  };
}
