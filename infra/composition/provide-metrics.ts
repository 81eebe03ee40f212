import type { EventStore } from '../../modules/kernel/log/event-store.ts';
import { noteAppends } from '../../projections/own-writes.ts';
import type { Container, Get } from './container.ts';
import { ALL_EVENTS } from '../events/all-events.ts';
import { checkEvents } from '../events/check-events.ts';
import { makeEventReader } from '../events/event-reader.ts';
import { makeMetrics } from '../http/metrics.ts';
import { observeAppends } from '../outcomes/observe-appends.ts';
import { makeOutcomes } from '../outcomes/report-outcomes.ts';
import { tokens } from './tokens.ts';
import { readLag } from '../postgres/lag.ts';
import { parkedVideos } from '../postgres/video-rows.ts';

/** What operators watch. What all processes share (queue, parked jobs, lag) is told by the service alone: a sum must not count it twice. */
export function provideMetrics({ provide, provideClosing }: Container, isService: boolean): void {
  provide(tokens.metrics, (get) => {
    const ofDatabase = {
      queue: () => get(tokens.queue).stats(),
      lag: () => readLag(get(tokens.pool), get(tokens.events)),
      parked: () => parkedVideos(get(tokens.pool)),
    };
    const disk = () => get(tokens.diskSpace).free();
    return makeMetrics({ ...(isService ? ofDatabase : {}), disk }, true);
  });
  provideClosing(
    tokens.outcomes,
    (get) =>
      makeOutcomes({
        counters: get(tokens.metrics),
        log: get(tokens.log),
        read: (stream) => get(tokens.events).read(stream),
      }),
    (outcomes) => outcomes.settle(),
  );
}

/** Counts and traces calls to a provider. Its label is one of a few: never what a caller wrote. */
export const observeCallsTo = (get: Get, provider: string) => ({
  onCall: (outcome: string) => {
    get(tokens.metrics).countProviderCall(provider, outcome);
  },
  tracing: get(tokens.tracing),
});

/** The log of this process: its events are checked, it reads its own writes, and counts them. */
export function ownLog<Store extends EventStore>(get: Get, store: Store): Store {
  const outcomes = get(tokens.outcomes);
  const checked = checkEvents(store, makeEventReader(ALL_EVENTS));
  const tracing = get(tokens.tracing);
  return observeAppends(noteAppends(checked, get(tokens.ownWrites)), (event) => {
    tracing.recordEvent(event);
    outcomes.observe(event);
  });
}
