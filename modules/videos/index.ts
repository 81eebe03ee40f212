export {
  ADVANCE_VIDEO,
  admitRuns,
  startWorkWhenSlotTaken,
  startWorkWhenVoiceChangeRequested,
  withdrawCancelledVideos,
} from './policy.ts';
export { videoStream } from './address.ts';
export type { PipelineCommand, VideoCommand } from './commands.ts';
export { videoDecider } from './decider.ts';
export type {
  Blame,
  ProductLine,
  QuestionsAsked,
  SceneClip,
  Stage,
  VideoEvent,
  VideoIdentity,
} from './events.ts';
export type { VideoCreateItem } from './item.ts';
export { nextSteps, stageOf, type Step } from './next-steps.ts';
export type { Links } from './poll.ts';
export type { VideoRoutes } from './route-needs.ts';
export {
  parseRehearsal,
  rehearsedFailure,
  rehearsedQuestions,
  rehearsedSeconds,
  type RehearsalMarker,
  type RehearsedWork,
} from './rehearsal.ts';
export { videoRoutes } from './routes.ts';
export type { RequiredAction, VideoListQuery, VideoPlace, VideoRow, VideoRows, VideoStatus } from './row.ts';
export { isWorking, type Video } from './video.ts';
export { scenesToRevoice } from './voice-change.ts';
