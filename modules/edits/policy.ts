import { causedBy } from '../kernel/log/cause.ts';
import { DomainError } from '../kernel/errors.ts';
import { isEvent } from '../kernel/log/event-definition.ts';
import type { Policy } from '../kernel/log/policy.ts';
import type { WorkQueue } from '../kernel/async/work-queue.ts';
import { EditLeftQueue, EditQueued, PlanEdited } from '../videos/index.ts';
import {
  EditApproved,
  EditCancelled,
  EditFailed,
  EditQuestionAnswered,
  EditRequested,
  EditResumed,
} from './events.ts';
import { beginEdit, leaveQueue } from './queue.ts';
import type { EditsHandler, VideosHandler } from './route-needs.ts';

/** The kind of work item that advances an edit; its key is the edit's id. */
export const ADVANCE_EDIT = 'advance-edit';

/** What lets an edit go on, or another one come to its turn. */
const TURNS = [EditQueued, EditLeftQueue, PlanEdited] as const;
const GOINGS_ON = [
  EditRequested,
  EditQuestionAnswered,
  EditApproved,
  EditResumed,
  // Its worker is told, and stops.
  EditCancelled,
] as const;

/** Whenever an edit may go on, its work does. The worker sees for itself whether it is its turn. */
export function advanceEditsThatMayGoOn(videos: VideosHandler, queue: WorkQueue): Policy {
  return {
    name: 'advance-edits-that-may-go-on',
    async react(event) {
      const { stream } = event;
      if (isEvent(event, ...GOINGS_ON)) await queue.add(ADVANCE_EDIT, stream.slice('edit-'.length));
      if (!isEvent(event, ...TURNS)) return;
      const [first] = (await videos.load(stream)).state.editQueue;
      if (first !== undefined) await queue.add(ADVANCE_EDIT, first);
    },
  };
}

/** Whenever an edit was queued, it is begun, or resumed. The request does this itself; the policy heals one that died half-way. */
export function beginQueuedEdits(videos: VideosHandler, edits: EditsHandler): Policy {
  const name = 'begin-queued-edits';
  return {
    name,
    async react(event) {
      if (!isEvent(event, EditQueued)) return;
      const cause = causedBy(event, `policy:${name}`);
      try {
        await beginEdit(edits, event.data, cause);
      } catch (error) {
        if (!(error instanceof DomainError) || error.kind !== 'conflict') throw error;
        // It cannot be resumed any more: it must not keep the others waiting.
        const { identity, resumption } = event.data;
        const leave = { type: 'LeaveEditQueue', edit_id: identity.edit_id, resumption } as const;
        await videos.handle(event.stream, leave, cause);
      }
    },
  };
}

/** Whenever an edit has ended without being applied, it leaves the video's queue. */
export function releaseEndedEdits(videos: VideosHandler, edits: EditsHandler): Policy {
  const name = 'release-ended-edits';
  return {
    name,
    async react(event) {
      if (!isEvent(event, EditFailed, EditCancelled)) return;
      const { state } = await edits.load(event.stream);
      if (state.status !== 'error' && state.status !== 'cancelled') return;
      await leaveQueue(videos, state, causedBy(event, `policy:${name}`));
    },
  };
}
