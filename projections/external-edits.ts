import type { RecordedEvent } from '../modules/kernel/log/event.ts';
import { isEvent, isEventOf, type EventOf } from '../modules/kernel/log/event-definition.ts';
import {
  EDIT_EVENTS,
  type EditEvent,
  type EditRequiredAction,
  type EditRow,
  type EditStage,
  type PlanRewritten,
} from '../modules/edits/index.ts';
import { PlanEdited, PlanReverted } from '../modules/videos/index.ts';
import type { Projection } from './ports.ts';

/** An edit's own, and those of its video that say what became of it. */
const isEditEvent = isEventOf([...EDIT_EVENTS, PlanEdited, PlanReverted]);
type EditRowEvent = EditEvent | EventOf<typeof PlanEdited | typeof PlanReverted>;

/** Contract 5.13: edits live in a table of this name. */
export const externalEdits: Projection<EditRow> = {
  name: 'external_edits',
  version: 2,
  table: 'external_edits',
  key: 'edit_id',
  keysOf(event) {
    const editId = editOf(event);
    return editId === undefined ? [] : [editId];
  },
  evolve: evolveEditRow,
};

/** Which edit's row an event touches; undefined when none. */
export function editOf(event: RecordedEvent): string | undefined {
  if (isEvent(event, PlanEdited, PlanReverted)) return event.data.edit_id;
  const { stream } = event;
  return stream.startsWith('edit-') ? stream.slice('edit-'.length) : undefined;
}

/** The row after an event. Rows are only ever made here. */
export function evolveEditRow(row: EditRow | undefined, event: RecordedEvent): EditRow | undefined {
  if (!isEditEvent(event)) return row;
  const { at } = event;
  if (event.type === 'EditRequested') return newRow(event.data, at);
  return row && advance(row, event, at);
}

function newRow(
  { queue_position, ...identity }: (EditEvent & { type: 'EditRequested' })['data'],
  at: string,
): EditRow {
  return {
    edit_id: identity.edit_id,
    video_uuid: identity.video_id,
    owner: identity.owner,
    user_id: identity.user_id,
    org_id: identity.org_id,
    line: identity.line,
    edit_request: identity.edit_request,
    approval_mode: identity.approval_mode,
    ...(queue_position === 0 ? atStage('editing') : atStage('queued')),
    status: queue_position === 0 ? 'processing' : 'queued',
    scene_numbers: null,
    result: null,
    error_message: null,
    required_action: null,
    created_at: at,
    updated_at: at,
  };
}

/** Contract 7.3: percent by stage. */
const STAGE_PERCENT: Readonly<Record<EditStage, number>> = {
  queued: 5,
  editing: 5,
  regenerating_frames: 40,
  applying_edits: 75,
  done: 100,
};

const atStage = (stage: EditStage) => ({ stage, percent: STAGE_PERCENT[stage] });

function advance(row: EditRow, event: Exclude<EditRowEvent, { type: 'EditRequested' }>, at: string): EditRow {
  switch (event.type) {
    case 'EditStarted':
      return row.status === 'queued' ? goOn(row, at) : row;
    case 'EditQuestionAsked':
      return awaitCaller(row, { kind: 'clarification', question: event.data.question }, at);
    case 'EditQuestionAnswered':
    case 'EditApproved':
      return goOn(row, at);
    case 'PlanRewritten':
      return rewrite(row, event.data, at);
    case 'EditFramesDrawn':
    case 'EditSceneNarrated':
    case 'EditSceneRendered':
      return row;
    case 'EditApplyStarted':
      if (event.data.is_skipped) return row;
      return { ...row, ...atStage('applying_edits'), status: 'applying', updated_at: at };
    case 'PlanEdited':
    case 'EditCompleted': {
      const { result } = event.data;
      const done = { ...atStage('done'), status: 'complete', error_message: null } as const;
      return { ...row, ...done, result, required_action: null, updated_at: at };
    }
    case 'EditFailed':
      // A worker that lost its lease may fail at what another has applied.
      return row.result ? row : end(row, { status: 'error', error_message: event.data.message }, at);
    case 'EditCancelled':
      return end(row, { status: 'cancelled' }, at);
    case 'EditResumed':
      return resume(row, event.data.queue_position, at);
    case 'PlanReverted':
    case 'EditReverted':
      return revert(row, event.data.revert_diff, at);
  }
}

/** A worker goes on where the edit stands: before the plan was rewritten, or after. */
function goOn(row: EditRow, at: string): EditRow {
  const stage = row.scene_numbers === null ? 'editing' : 'regenerating_frames';
  return { ...row, ...atStage(stage), status: 'processing', required_action: null, updated_at: at };
}

function rewrite(row: EditRow, rewritten: PlanRewritten['data'], at: string): EditRow {
  const { plan, summary, changed_scene_numbers, added_scene_numbers, deleted_scene_numbers } = rewritten;
  const scene_numbers = [...changed_scene_numbers, ...added_scene_numbers].sort((one, other) => one - other);
  const written = { ...row, scene_numbers };
  if (row.approval_mode === 'automatic') return goOn(written, at);
  const lists = { changed_scene_numbers, added_scene_numbers, deleted_scene_numbers };
  return awaitCaller(written, { kind: 'approval', plan: { summary, ...lists, scenes: plan.scenes } }, at);
}

const awaitCaller = (row: EditRow, required_action: EditRequiredAction, at: string): EditRow => ({
  ...row,
  status: required_action.kind === 'approval' ? 'awaiting_approval' : 'awaiting_clarification',
  required_action,
  updated_at: at,
});

/** It keeps the stage it had come to. */
const end = (row: EditRow, ended: Partial<EditRow>, at: string): EditRow => ({
  ...row,
  ...ended,
  required_action: null,
  updated_at: at,
});

function resume(row: EditRow, queuePosition: number, at: string): EditRow {
  const healthy = { ...row, error_message: null };
  return queuePosition === 0
    ? goOn(healthy, at)
    : { ...healthy, ...atStage('queued'), status: 'queued', updated_at: at };
}

const revert = (
  row: EditRow,
  revert_diff: NonNullable<EditRow['result']>['revert_diff'],
  at: string,
): EditRow => ({
  ...row,
  status: 'reverted',
  result: row.result && { ...row.result, ...(revert_diff ? { revert_diff } : {}) },
  updated_at: at,
});
