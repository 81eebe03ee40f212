export { nextSteps } from './next-steps.ts';
export { editProductionOf } from './of-edit.ts';
export { productionOf } from './of-video.ts';
export { mediaOf, type Production } from './production.ts';
export {
  EDIT_QUESTION,
  parseRehearsal,
  rehearsedFailure,
  rehearsedQuestion,
  rehearsedQuestions,
  rehearsedSeconds,
  type Rehearsal,
  type RehearsalMarker,
  type RehearsedWork,
} from './rehearsal.ts';
export { stageOf, type SceneStep, type Step } from './step.ts';
