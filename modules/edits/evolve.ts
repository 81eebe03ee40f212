import type { Edit } from './edit.ts';
import type { EditEvent } from './events.ts';

/** What an event means for the edit. */
export function evolveEdit(edit: Edit, event: EditEvent): Edit {
  switch (event.type) {
    case 'EditRequested': {
      const { queue_position, ...identity } = event.data;
      return { ...edit, identity, status: statusAt(queue_position) };
    }
    case 'EditStarted':
      return { ...edit, status: 'processing', isStarted: true };
    case 'EditQuestionAsked': {
      const { question } = event.data;
      return { ...edit, status: 'awaiting_clarification', questions: [...edit.questions, { question }] };
    }
    case 'EditQuestionAnswered': {
      const { round, answer } = event.data;
      const questions = edit.questions.map((asked, place) =>
        place === round - 1 ? { ...asked, answer } : asked,
      );
      return { ...edit, status: 'processing', questions };
    }
    case 'PlanRewritten': {
      const isManual = edit.identity?.approval_mode === 'manual';
      const status = isManual ? 'awaiting_approval' : 'processing';
      return { ...edit, status, rewritten: event.data, isApproved: !isManual };
    }
    case 'EditApproved':
      return { ...edit, status: 'processing', isApproved: true };
    case 'EditFramesDrawn': {
      const { scene_id, frames } = event.data;
      return { ...edit, frames: { ...edit.frames, [scene_id]: frames } };
    }
    case 'EditApplyStarted': {
      const status = event.data.is_skipped ? edit.status : 'applying';
      return { ...edit, status, isApplying: true, isPastCancelling: true };
    }
    case 'EditSceneNarrated': {
      const { scene_id, narration } = event.data;
      return { ...edit, narrations: { ...edit.narrations, [scene_id]: narration } };
    }
    case 'EditSceneRendered':
      return { ...edit, clips: { ...edit.clips, [event.data.scene_id]: event.data } };
    // Told by the video (`withOutcome`).
    case 'EditCompleted':
    case 'EditReverted':
      return edit;
    case 'EditFailed':
      return { ...edit, status: 'error', error_message: event.data.message };
    case 'EditCancelled':
      return { ...edit, status: 'cancelled' };
    case 'EditResumed': {
      const { queue_position, resumption } = event.data;
      const { error_message: _, ...rest } = edit;
      const status = statusAt(queue_position);
      return { ...rest, status, resumptions: resumption, isStarted: false, isPastCancelling: false };
    }
  }
}

/** Contract 7.1: `queued` means another edit on the same video is in flight. */
const statusAt = (queuePosition: number) => (queuePosition === 0 ? 'processing' : 'queued');
