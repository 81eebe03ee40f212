export type { EditCommand, EditPipelineCommand } from './commands.ts';
export { editDecider } from './decider.ts';
export { editStream, isActive, withOutcome, type Edit } from './edit.ts';
export { loadEdit } from './load-edit.ts';
export {
  EDIT_EVENTS,
  EditApplyStarted,
  EditFramesDrawn,
  EditRequested,
  EditSceneRendered,
  type EditEvent,
  type EditIdentity,
  type EditResult,
  PlanRewritten,
  type SceneLists,
} from './events.ts';
export { ADVANCE_EDIT, advanceEditsThatMayGoOn, beginQueuedEdits, releaseEndedEdits } from './policy.ts';
export { toEditPoll } from './poll.ts';
export { leaveQueue } from './queue.ts';
export type { EditRoutes } from './route-needs.ts';
export { editRoutes } from './routes.ts';
export { submitEdit } from './submit-edit.ts';
export type { EditListQuery, EditPlace, EditRequiredAction, EditRow, EditRows, EditStage } from './row.ts';
