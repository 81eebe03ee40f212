import type { RecordedEvent } from '../../../modules/kernel/log/event.ts';

export interface WorkCollector {
  /** Each event of the log, in order. */
  readonly follow: (event: RecordedEvent) => void;
  /** What only requests of the erased asked for, with its events. */
  readonly unshared: () => readonly (readonly RecordedEvent[])[];
}

/** Provider results, which one request asked for and later ones may have used. `isErased`: of the id of a request. */
export function collectWorks(isErased: (request: string) => boolean): WorkCollector {
  const works = new Map<string, { readonly events: RecordedEvent[]; isShared: boolean }>();
  return {
    follow(event) {
      if (!event.stream.startsWith('operation-')) return;
      const work = works.get(event.stream) ?? { events: [], isShared: false };
      work.isShared ||= !isErased(event.correlationId);
      works.set(event.stream, work.isShared ? { events: [], isShared: true } : work);
      if (!work.isShared) work.events.push(event);
    },
    unshared: () => [...works.values()].filter(({ isShared }) => !isShared).map(({ events }) => events),
  };
}
