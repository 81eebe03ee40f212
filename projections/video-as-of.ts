import type { EventStore } from '../modules/kernel/log/event-store.ts';
import type { RecordedEvent } from '../modules/kernel/log/event.ts';
import { slotsStream } from '../modules/slots/index.ts';
import { videoStream, type AsOf, type ReadRowAsOf, type VideoRow } from '../modules/videos/index.ts';
import { evolveVideoRow, videoOf } from './corporate-engine-v2.ts';

type Log = Pick<EventStore, 'read'>;

/** Rows of `corporate_engine_v2` as they were, made of the events up to then by what makes the rows of today. */
export function makeReadRowAsOf(log: Log): ReadRowAsOf {
  return async ({ uuid, owner }, asOf) => {
    const own = await log.read(videoStream(uuid));
    const events = await withSlotEvents(log, own.events, { uuid, owner });
    const last = events.findLastIndex((event) => isUpTo(asOf, event));
    return fold(events.slice(0, last + 1));
  };
}

/** The row as the log has it now; undefined when there is no such video. */
export async function readVideoRow(log: Log, uuid: string): Promise<VideoRow | undefined> {
  const { events } = await log.read(videoStream(uuid));
  const row = fold(events);
  // A job that was admitted and has not begun yet: only its owner's slots tell it from one that waits.
  return row?.status === 'pending' ? fold(await withSlotEvents(log, events, row)) : row;
}

async function withSlotEvents(
  log: Log,
  own: readonly RecordedEvent[],
  { uuid, owner }: Pick<VideoRow, 'uuid' | 'owner'>,
): Promise<readonly RecordedEvent[]> {
  const slots = await log.read(slotsStream(owner));
  const ofSlots = slots.events.filter((event) => videoOf(event) === uuid);
  return [...own, ...ofSlots].sort((one, other) => one.position - other.position);
}

const fold = (events: readonly RecordedEvent[]): VideoRow | undefined =>
  events.reduce<VideoRow | undefined>(evolveVideoRow, undefined);

const isUpTo = (asOf: AsOf, { id, at }: RecordedEvent): boolean =>
  'event_id' in asOf ? id === asOf.event_id : Date.parse(at) <= Date.parse(asOf.at);
