import type { EventStore } from '../modules/kernel/event-store.ts';
import type { RecordedEvent } from '../modules/kernel/event.ts';
import { slotsStream } from '../modules/slots/index.ts';
import { videoStream, type AsOf, type ReadRowAsOf, type VideoRow } from '../modules/videos/index.ts';
import { evolveVideoRow, videoOf, type VideoRowEvent } from './corporate-engine-v2.ts';

/** Rows of `corporate_engine_v2` as they were, made of the events up to then by what makes the rows of today. */
export function makeReadRowAsOf(log: Pick<EventStore, 'read'>): ReadRowAsOf {
  return async ({ uuid, owner }, asOf) => {
    const [own, slots] = await Promise.all([log.read(videoStream(uuid)), log.read(slotsStream(owner))]);
    const ofSlots = slots.events.filter((event) => videoOf(event) === uuid);
    const events = [...own.events, ...ofSlots].sort((one, other) => one.position - other.position);
    const last = events.findLastIndex((event) => isUpTo(asOf, event));
    return events
      .slice(0, last + 1)
      .reduce<VideoRow | undefined>(
        (row, event) => evolveVideoRow(row, event as unknown as VideoRowEvent, event.at),
        undefined,
      );
  };
}

const isUpTo = (asOf: AsOf, { id, at }: RecordedEvent): boolean =>
  'event_id' in asOf ? id === asOf.event_id : Date.parse(at) <= Date.parse(asOf.at);
