export type { EditCommand, EditPipelineCommand } from './commands.ts';
export { editDecider } from './decider.ts';
export { editStream, isActive, type Edit } from './edit.ts';
export {
  narrationIn,
  nextEditSteps,
  phaseOf,
  pipelineStatusOf,
  scenesToMake,
  type EditStep,
} from './next-edit-steps.ts';
export {
  EDIT_EVENTS,
  EditFramesDrawn,
  EditRequested,
  EditSceneRendered,
  type EditEvent,
  type EditIdentity,
  type EditResult,
  type PlanRewritten,
  type SceneLists,
} from './events.ts';
export {
  ADVANCE_EDIT,
  advanceEditsThatMayGoOn,
  beginQueuedEdits,
  recordWhatBecameOfEdits,
  releaseEndedEdits,
} from './policy.ts';
export { toEditPoll } from './poll.ts';
export type { EditRoutes } from './route-needs.ts';
export { editRoutes } from './routes.ts';
export { submitEdit } from './submit-edit.ts';
export type { EditListQuery, EditPlace, EditRequiredAction, EditRow, EditRows, EditStage } from './row.ts';
