import type { RecordedEvent } from '../modules/kernel/log/event.ts';
import { isEvent } from '../modules/kernel/log/event-definition.ts';
import {
  PlanEdited,
  PlanReverted,
  PlanSaved,
  VersionRestored,
  VoiceChangePublished,
} from '../modules/videos/index.ts';
import type { Projection } from './ports.ts';

/** What a video was before a change, as a place in its stream: fold it up to there, and the plan and its media are those of then. */
interface PlannerHistoryRow {
  /** The edit, voice change, save or restore that saved it. */
  readonly saved_id: string;
  readonly saved_by: 'edit' | 'voice_change' | 'save_plan' | 'restore';
  readonly video_uuid: string;
  /** Of the change. */
  readonly event_id: string;
  /** Revision of the last event before the change. */
  readonly replay_to_revision: number;
  readonly saved_at: string;
}

/**
 * Contract 5.13: planner_history. A change of the video pushes what was before it, a revert pops it. For operators and auditors; the guards of a
 * revert fold the stream.
 */
export const plannerHistory: Projection<PlannerHistoryRow> = {
  name: 'planner_history',
  version: 1,
  table: 'planner_history',
  key: 'saved_id',
  keysOf(recorded) {
    const savedId = savedIdOf(recorded);
    return savedId === undefined ? [] : [savedId];
  },
  evolve(row, recorded, saved_id) {
    if (isEvent(recorded, PlanReverted)) return undefined;
    return row ?? toSnapshot(recorded, saved_id);
  },
};

function savedIdOf(event: RecordedEvent): string | undefined {
  if (isEvent(event, PlanEdited, PlanReverted)) return event.data.edit_id;
  // There was nothing before the first.
  if (isEvent(event, PlanSaved)) return event.revision > 0 ? event.data.save_id : undefined;
  if (isEvent(event, VersionRestored)) return event.data.restore_id;
  return isEvent(event, VoiceChangePublished) ? event.data.change_id : undefined;
}

const SAVED_BY: Readonly<Record<string, PlannerHistoryRow['saved_by']>> = {
  PlanEdited: 'edit',
  PlanSaved: 'save_plan',
  VersionRestored: 'restore',
};

function toSnapshot({ id, type, stream, revision, at }: RecordedEvent, saved_id: string): PlannerHistoryRow {
  return {
    saved_id,
    saved_by: SAVED_BY[type] ?? 'voice_change',
    video_uuid: stream.slice('video-'.length),
    event_id: id,
    replay_to_revision: revision - 1,
    saved_at: at,
  };
}
