import type { RecordedEvent } from './event.ts';

/**
 * The type of an event whose payload was erased, for all readers but auditors: no fold or projection knows it, so a stream reads
 * as if it had never happened. Its revision stays taken.
 */
const ERASED = 'Erased';

export const isReadable = ({ erased }: RecordedEvent): boolean => erased !== true;

/** The erased event as readers see it: only its original type is left. */
export const asErased = (event: RecordedEvent): RecordedEvent => ({
  ...event,
  type: ERASED,
  data: { type: event.type },
});
