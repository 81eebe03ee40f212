import { DomainError } from '../kernel/errors.ts';
import type { EditControlCommand } from './commands.ts';
import type { Edit } from './edit.ts';
import type { EditEvent } from './events.ts';

/** Contract 7.8-7.12, 8. */
export function controlEdit(command: EditControlCommand, edit: Edit): readonly EditEvent[] {
  if (edit.status === 'unknown') throw new DomainError('missing', 'edits.unknown', 'edit not found');
  switch (command.type) {
    case 'CancelEdit':
      return cancel(edit);
    case 'ResumeEdit': {
      const { queue_position, resumption } = command;
      if (edit.resumptions >= resumption) return [];
      assertRetryable(edit);
      if (!edit.isApplying) throw conflict('not_resumable', 'edit has not come to its apply phase');
      return [{ type: 'EditResumed', data: { queue_position, resumption } }];
    }
    case 'ApproveEdit': {
      const { plan_version } = command;
      const isCurrent = edit.status === 'awaiting_approval' && edit.rewritten?.plan_version === plan_version;
      if (!isCurrent) throw conflict('stale_plan', 'saved plan is outdated; it can no longer be approved');
      return [{ type: 'EditApproved', data: { plan_version } }];
    }
    case 'AnswerEditQuestion': {
      if (edit.status !== 'awaiting_clarification')
        throw conflict('stale_question', 'no question of this edit is waiting for an answer');
      const round = edit.questions.length;
      return [{ type: 'EditQuestionAnswered', data: { round, answer: command.answer, by: 'caller' } }];
    }
  }
}

/** Contract 7.11: a second cancel of a cancelled edit is no conflict. */
function cancel(edit: Edit): readonly EditEvent[] {
  switch (edit.status) {
    case 'cancelled':
      return [];
    case 'queued':
    case 'processing':
    case 'applying':
    case 'awaiting_approval':
    case 'awaiting_clarification':
      if (edit.isPastCancelling)
        throw conflict('already_applying', 'edit has started applying and can no longer be cancelled');
      return [{ type: 'EditCancelled', data: { edit_id: edit.identity?.edit_id ?? '' } }];
    case 'unknown':
    case 'complete':
    case 'error':
    case 'reverted':
      throw conflict('not_cancellable', `edit is not in a cancellable state (status=${edit.status})`);
  }
}

/** Contract 7.12: a retry is rejected unless the status is `error`. */
export function assertRetryable({ status }: Edit): void {
  if (status !== 'error')
    throw conflict('not_retryable', `edit is not in a retryable state (status=${status})`);
}

/** Contract 8.3: the first text, to the letter. */
export function assertRevertable({ status }: Edit): void {
  if (status !== 'complete')
    throw conflict('not_revertable', `edit is not in a revertable state (status=${status})`);
}

const conflict = (code: string, message: string) => new DomainError('conflict', `edits.${code}`, message);
