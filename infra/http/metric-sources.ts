import { Counter, Gauge, type Registry } from 'prom-client';

/** Read at each scrape. All optional: not every process has every source. */
export interface MetricSources {
  /** Work items by kind. */
  readonly queue?: () => Promise<readonly QueueDepth[]>;
  readonly parked?: () => Promise<ParkedJobs>;
  /** Free bytes by folder. */
  readonly disk?: () => Promise<Readonly<Record<string, number>>>;
  /** Lag of each projection and policy behind the log. */
  readonly lag?: () => Promise<readonly SubscriberLag[]>;
}

interface QueueDepth {
  readonly kind: string;
  readonly waiting: number;
  readonly leased: number;
}

/** Jobs that wait for one of their owner's slots. */
export interface ParkedJobs {
  readonly jobs: number;
  /** Wait of the oldest; 0 when there are none. */
  readonly oldestSeconds: number;
}

interface SubscriberLag {
  readonly name: string;
  /** Unprocessed events. */
  readonly behind: number;
}

/** Gauges for the sources. Returns a function that reads them all; a failing source is left out, and counted. */
export function provideGauges(sources: MetricSources, registers: Registry[]): () => Promise<void> {
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name: `fabula_${name}`, help, labelNames, registers });
  const failures = new Counter({
    name: 'fabula_metric_source_failures_total',
    help: 'Times that gauges could not be read and were left out, by source.',
    labelNames: ['source'] as const,
    registers,
  });
  const items = gauge('queue_items', 'Work items, by kind and whether a worker has them.', ['kind', 'state']);
  const total = gauge('queue_depth', 'Work items of any kind that wait for a worker.');
  const jobs = gauge('parked_jobs', "Jobs that wait for one of their owner's slots.");
  const age = gauge('parked_oldest_age_seconds', 'Waiting time of the oldest parked job.');
  const free = gauge('disk_free_bytes', 'Bytes free on the disk of the media and of the embedded database.', [
    'folder',
  ]);
  const lag = gauge('projection_lag_events', 'Events that a projection or policy has not processed yet.', [
    'subscriber',
  ]);

  async function read<Value>(
    source: keyof MetricSources,
    ask: (() => Promise<Value>) | undefined,
    gauges: readonly Gauge[],
    set: (value: Value) => void,
  ): Promise<void> {
    const value = await ask?.().catch(() => {
      failures.inc({ source });
    });
    // A stale value would look current.
    for (const each of gauges) {
      each.reset();
      each.remove({});
    }
    if (value !== undefined) set(value);
  }

  return async () => {
    await Promise.all([
      read('queue', sources.queue, [items, total], (depths) => {
        total.set(depths.reduce((sum, { waiting }) => sum + waiting, 0));
        for (const { kind, waiting, leased } of depths) {
          items.set({ kind, state: 'waiting' }, waiting);
          items.set({ kind, state: 'leased' }, leased);
        }
      }),
      read('parked', sources.parked, [jobs, age], (parked) => {
        jobs.set(parked.jobs);
        age.set(parked.oldestSeconds);
      }),
      read('disk', sources.disk, [free], (folders) => {
        for (const [folder, bytes] of Object.entries(folders)) free.set({ folder }, bytes);
      }),
      read('lag', sources.lag, [lag], (subscribers) => {
        for (const { name, behind } of subscribers) lag.set({ subscriber: name }, behind);
      }),
    ]);
  };
}
