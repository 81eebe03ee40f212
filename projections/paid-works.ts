import { EditRequested } from '../modules/edits/index.ts';
import type { PaidWorkRow } from '../modules/credits/index.ts';
import type { RecordedEvent } from '../modules/kernel/log/event.ts';
import { isEvent } from '../modules/kernel/log/event-definition.ts';
import {
  PlanSaved,
  VariantRequested,
  VideoRequested,
  VoiceChangeRequested,
} from '../modules/videos/index.ts';
import type { Projection } from './ports.ts';

/** Whose work a charge is for: its video, and who ordered it. Who orders the same again changes nothing. */
export const paidWorks: Projection<PaidWorkRow> = {
  name: 'paid_works',
  version: 1,
  table: 'paid_works',
  key: 'work_id',
  keysOf(event) {
    const work = toWork(event);
    return work ? [work.work_id] : [];
  },
  evolve: (row, event) => row ?? toWork(event),
};

function toWork(event: RecordedEvent): PaidWorkRow | undefined {
  const { actor: ordered_by } = event;
  if (isEvent(event, VideoRequested, VariantRequested, PlanSaved)) {
    const { video_id } = event.data;
    return { work_id: video_id, work: 'video', video_uuid: video_id, ordered_by };
  }
  if (isEvent(event, EditRequested)) {
    const { edit_id, video_id } = event.data;
    return { work_id: edit_id, work: 'edit', video_uuid: video_id, ordered_by };
  }
  if (isEvent(event, VoiceChangeRequested)) {
    const video_uuid = event.stream.slice('video-'.length);
    return { work_id: event.data.change_id, work: 'voice_change', video_uuid, ordered_by };
  }
  return undefined;
}
