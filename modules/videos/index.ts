export { ADMIT_BATCH, admitAbandonedBatches, makeBatchAdmitter } from './batch.ts';
export {
  EXPIRE_PARKED_JOBS,
  failExpiredJobs,
  lookForExpiredJobs,
  makeParkedJobExpirer,
} from './parked-expiry.ts';
export {
  ADVANCE_VIDEO,
  admitRuns,
  startWorkWhenSlotTaken,
  startWorkWhenVoiceChangeRequested,
  withdrawCancelledVideos,
} from './policy.ts';
export type { AsOf, ReadRowAsOf } from './as-of.ts';
export { videoStream } from './address.ts';
export { leadsToVideo } from './leads-to.ts';
export { Blame } from './blame.ts';
export type { PipelineCommand, SceneCommand, VideoCommand } from './commands.ts';
export { videoDecider } from './decider.ts';
export {
  EDIT_IDENTITY,
  EditLeftQueue,
  EditQueued,
  EditResult,
  OPERATIONS,
  PlanEdited,
  PlanReverted,
  type EditIdentity,
  type VideoMedia,
} from './edit-events.ts';
export type { EditOperation, RewrittenPlan } from './edit-operation.ts';
export { assertEditable } from './edit-queue.ts';
export {
  PlanSaved,
  StageStarted,
  VariantRequested,
  VIDEO_EVENTS,
  VideoRefused,
  VideoRequested,
  type BatchPlace,
  type CreationQuestion,
  type ProductLine,
  type QuestionsAsked,
  type SceneClip,
  type Stage,
  type VariantOrder,
  type VideoEvent,
  type VideoIdentity,
} from './events.ts';
export { holdCreditsOfWork, scenesInReach } from './hold-credits.ts';
export { findOwnVideo } from './find-video.ts';
export { createVideos, type CreateVideos } from './create.ts';
export { VideoCreateItem } from './item.ts';
export { ofScenes } from './of-scenes.ts';
export { toPoll, type Links } from './poll.ts';
export { loadPlaces } from './waiting-place.ts';
export type { VideoRoutes } from './route-needs.ts';
export { videoRoutes } from './routes.ts';
export { VIDEO_REFUSALS, VIDEO_TAGS } from './schemas.ts';
export type { RequiredAction, VideoListQuery, VideoPlace, VideoRow, VideoRows, VideoStatus } from './row.ts';
export { secondsWith } from './plan-length.ts';
export { scenesWithOtherSeams } from './seam-changes.ts';
export { diffPlans, isSame, isSameScene, PLAN_DIFFERENCE, PlanDifference } from './plan-diff.ts';
export { isWorking, workOf, type Video } from './video.ts';
export { VersionRestored } from './version-events.ts';
export { scenesToRevoice } from './voice-change.ts';
export {
  VoiceChangeFailed,
  VoiceChangePublished,
  VoiceChangeRequested,
  VoiceSceneRendered,
} from './voice-events.ts';
