import type { EventStore } from '../modules/kernel/event-store.ts';
import { noteAppends } from '../projections/own-writes.ts';
import type { Container, Get } from './container.ts';
import { makeMetrics } from './http/metrics.ts';
import { observeAppends } from './outcomes/observe-appends.ts';
import { makeOutcomes } from './outcomes/report-outcomes.ts';
import { parts } from './parts.ts';
import { readLag } from './postgres/lag.ts';
import { parkedVideos } from './postgres/video-rows.ts';

/** What operators watch. What all processes share (queue, parked jobs, lag) is told by the service alone: a sum must not count it twice. */
export function provideMetrics({ provide, provideClosing }: Container, isService: boolean): void {
  provide(parts.metrics, (get) => {
    const ofDatabase = {
      queue: () => get(parts.queue).stats(),
      lag: () => readLag(get(parts.pool), get(parts.events)),
      parked: () => parkedVideos(get(parts.pool)),
    };
    const disk = () => get(parts.diskSpace).free();
    return makeMetrics({ ...(isService ? ofDatabase : {}), disk }, true);
  });
  provideClosing(
    parts.outcomes,
    (get) =>
      makeOutcomes({
        counters: get(parts.metrics),
        log: get(parts.log),
        read: (stream) => get(parts.events).read(stream),
      }),
    (outcomes) => outcomes.settle(),
  );
}

/** Counts calls to a provider. Its label is one of a few: never what a caller wrote. */
export const countCallsTo = (get: Get, provider: string) => (outcome: string) => {
  get(parts.metrics).countProviderCall(provider, outcome);
};

/** The log of this process: it reads what it wrote itself, and counts it. */
export function ownLog<Store extends EventStore>(get: Get, store: Store): Store {
  const outcomes = get(parts.outcomes);
  return observeAppends(noteAppends(store, get(parts.ownWrites)), (event) => {
    outcomes.observe(event);
  });
}
