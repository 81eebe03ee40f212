import type { Decider } from '../kernel/log/decider.ts';
import { isEventOf } from '../kernel/log/event-definition.ts';
import type { SceneCommand } from '../videos/index.ts';
import type { EditCommand, EditPipelineCommand } from './commands.ts';
import { controlEdit } from './controls.ts';
import { isActive, noEdit, type Edit } from './edit.ts';
import { EDIT_EVENTS, type EditEvent } from './events.ts';
import { evolveEdit } from './evolve.ts';

/** Contract 7.7: what the service says by itself, and how often. */
const AUTOMATIC_ANSWER = 'yes, proceed';
const AUTOMATIC_ANSWERS = 2;
/** Contract 7.7, to the letter. */
const AMBIGUOUS = 'edit request was ambiguous; rephrase and retry.';

export const editDecider: Decider<Edit, EditCommand, EditEvent> = {
  initial: noEdit,
  isOwn: isEventOf(EDIT_EVENTS),
  decide(command, edit) {
    switch (command.type) {
      case 'RequestEdit': {
        const { identity, queue_position } = command;
        return edit.status === 'unknown'
          ? [{ type: 'EditRequested', data: { ...identity, queue_position } }]
          : [];
      }
      case 'CancelEdit':
      case 'ResumeEdit':
      case 'ApproveEdit':
      case 'AnswerEditQuestion':
        return controlEdit(command, edit);
      case 'StartEdit':
      case 'AskEditQuestion':
      case 'RecordRewrittenPlan':
      case 'RecordFrames':
      case 'StartApplying':
      case 'RecordNarration':
      case 'RecordClip':
      case 'FailEdit':
        return record(command, edit);
    }
  },
  evolve: evolveEdit,
};

/** A result that comes after the end, or a second time, changes nothing. */
function record(command: EditPipelineCommand, edit: Edit): readonly EditEvent[] {
  const isProcessing = edit.status === 'processing';
  switch (command.type) {
    case 'StartEdit': {
      const isWaiting = edit.status === 'queued' || (isProcessing && !edit.isStarted);
      return isWaiting ? [{ type: 'EditStarted', data: { edit_id: edit.identity?.edit_id ?? '' } }] : [];
    }
    case 'AskEditQuestion':
      return isProcessing && !edit.rewritten ? ask(command, edit) : [];
    case 'RecordRewrittenPlan': {
      const { type: _, ...data } = command;
      return isProcessing && !edit.rewritten
        ? [{ type: 'PlanRewritten', data: { ...data, ...videoOf(edit) } }]
        : [];
    }
    case 'StartApplying': {
      const { is_skipped } = command;
      const isReady = isProcessing && edit.isApproved && !edit.isPastCancelling;
      return isReady ? [{ type: 'EditApplyStarted', data: { is_skipped, ...videoOf(edit) } }] : [];
    }
    case 'RecordFrames':
    case 'RecordNarration':
    case 'RecordClip':
      return keepMedia(command, edit);
    case 'FailEdit': {
      const { type: _, ...data } = command;
      return isActive(edit) ? [{ type: 'EditFailed', data }] : [];
    }
  }
}

function keepMedia(command: SceneCommand, edit: Edit): readonly EditEvent[] {
  switch (command.type) {
    case 'RecordFrames': {
      const { type: _, ...data } = command;
      const isNew = edit.status === 'processing' && !edit.frames[data.scene_id];
      return isNew ? [{ type: 'EditFramesDrawn', data }] : [];
    }
    case 'RecordNarration': {
      const { type: _, ...data } = command;
      const isNew = edit.status === 'applying' && !edit.narrations[data.scene_id];
      return isNew ? [{ type: 'EditSceneNarrated', data }] : [];
    }
    case 'RecordClip': {
      const { type: _, ...data } = command;
      const isNew = edit.status === 'applying' && !edit.clips[data.scene_id];
      return isNew ? [{ type: 'EditSceneRendered', data }] : [];
    }
  }
}

/** For the row of the video, whose `pipeline_status` follows. */
const videoOf = ({ identity }: Edit) => (identity ? { video_id: identity.video_id } : {});

function ask(
  { round, question }: EditPipelineCommand & { readonly type: 'AskEditQuestion' },
  { questions, identity }: Edit,
): readonly EditEvent[] {
  if (round !== questions.length + 1) return [];
  const asked: EditEvent = { type: 'EditQuestionAsked', data: { round, question } };
  if (identity?.approval_mode === 'manual') return [asked];
  const follows: EditEvent =
    round > AUTOMATIC_ANSWERS
      ? { type: 'EditFailed', data: { message: AMBIGUOUS, blame: 'input' } }
      : { type: 'EditQuestionAnswered', data: { round, answer: AUTOMATIC_ANSWER, by: 'service' } };
  return [asked, follows];
}
