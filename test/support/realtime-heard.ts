import type { RealtimeChannel, RealtimePostgresChangesPayload } from '@supabase/supabase-js';

/** A change as the callbacks of the official client get it. */
export type HeardChange = RealtimePostgresChangesPayload<Row> & {
  readonly new: Row;
  readonly old: Row;
};

type Row = Readonly<Record<string, unknown>>;

/** The messages that a channel has received. */
export interface Heard {
  readonly all: readonly HeardChange[];
  readonly statuses: readonly string[];
  readonly system: readonly Row[];
  /** The first change not yet taken for which this holds. */
  next(matches?: (change: HeardChange) => boolean): Promise<HeardChange>;
  /** Until this status was reported for the `times`-th time. */
  until(status: string, times?: number): Promise<void>;
  untilSystem(): Promise<void>;
}

/** Subscribes the channel with what `bind` asks for; resolves when it has reached that status. */
export async function heardBy(
  channel: RealtimeChannel,
  bind: (
    channel: RealtimeChannel,
    hear: (change: RealtimePostgresChangesPayload<Row>) => void,
  ) => RealtimeChannel,
  first = 'SUBSCRIBED',
): Promise<Heard> {
  const [all, statuses, system]: [HeardChange[], string[], Row[]] = [[], [], []];
  const waiting = new Set<() => void>();
  let taken = 0;
  const wake = () => {
    for (const each of waiting) each();
  };
  const changed = () => new Promise<void>((resolve) => waiting.add(resolve));
  const record: Heard = {
    ...{ all, statuses, system },
    async next(matches = () => true) {
      for (;;) {
        while (taken < all.length) {
          const change = all[taken];
          taken += 1;
          if (change && matches(change)) return change;
        }
        await changed();
      }
    },
    async until(status, times = 1) {
      while (statuses.filter((each) => each === status).length < times) await changed();
    },
    async untilSystem() {
      while (system.length === 0) await changed();
    },
  };
  bind(
    channel.on('system', {}, (message: Row) => {
      system.push(message);
      wake();
    }),
    (change) => {
      all.push(change);
      wake();
    },
  ).subscribe((status) => {
    statuses.push(status);
    wake();
  });
  await record.until(first);
  return record;
}
