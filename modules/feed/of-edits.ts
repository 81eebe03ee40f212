import { EDIT_EVENTS } from '../edits/index.ts';
import { isEventOf } from '../kernel/log/event-definition.ts';
import type { RecordedEvent } from '../kernel/log/event.ts';
import type { FeedStatement } from './schemas.ts';

const isEditEvent = isEventOf(EDIT_EVENTS);
type State = Extract<FeedStatement, { kind: 'editState' }>['data']['state'];
interface EditIds {
  readonly video_id: string;
  readonly edit_id: string;
}

/** The feed message of an event of an edit's stream; undefined when there is none. */
export function statementOfEdit(ids: EditIds, event: RecordedEvent): FeedStatement | undefined {
  if (!isEditEvent(event)) return undefined;
  const state = (now: State, reason: string | null = null): FeedStatement => ({
    kind: 'editState',
    data: { ...ids, state: now, reason },
  });
  switch (event.type) {
    case 'EditRequested':
      return state('queued');
    case 'EditStarted':
    case 'EditQuestionAnswered':
      return state('in_progress');
    case 'EditQuestionAsked': {
      const { round, question } = event.data;
      return { kind: 'editQuestion', data: { ...ids, round, question } };
    }
    case 'PlanRewritten':
      return state('rewritten');
    case 'EditApplyStarted':
    case 'EditResumed':
      return state('applying');
    case 'EditCompleted':
      return state('complete');
    case 'EditFailed':
      return state('failed', event.data.message);
    case 'EditCancelled':
      return state('cancelled');
    case 'EditReverted':
      return state('reverted');
    case 'EditApproved':
    case 'EditFramesDrawn':
    case 'EditSceneNarrated':
    case 'EditSceneRendered':
      return undefined;
  }
}
