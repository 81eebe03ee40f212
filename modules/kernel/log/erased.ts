import type { RecordedEvent } from './event.ts';

/**
 * The type under which an event whose payload was erased is read by all but auditors: no fold and no projection knows it, so that a stream reads
 * as if that had never happened. Its place in the stream stays taken.
 */
const ERASED = 'Erased';

export const isReadable = ({ erased }: RecordedEvent): boolean => erased !== true;

/** The event as it is read: of what it was only its type is left. */
export const asErased = (event: RecordedEvent): RecordedEvent => ({
  ...event,
  type: ERASED,
  data: { type: event.type },
});
