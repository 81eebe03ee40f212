import { randomUUID } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { pathToFileURL } from 'node:url';
import type pg from 'pg';
import { makePostgresEventStore } from '../../infra/postgres/event-store.ts';
import { migrate } from '../../infra/postgres/migrate.ts';
import { listenForNotifications } from '../../infra/postgres/notifications.ts';
import { makePostgresOwnership } from '../../infra/postgres/ownership.ts';
import { openPool } from '../../infra/postgres/pool.ts';
import { followProjections } from '../../infra/postgres/projection-progress.ts';
import { makePostgresProjectionStore } from '../../infra/postgres/projection-store.ts';
import { NO_STREAM, type EventStore, type StreamHead } from '../../modules/kernel/log/event-store.ts';
import { seal, type SealedEvent } from '../../modules/kernel/log/hash-chain.ts';
import { runProjector } from '../../projections/projector.ts';
import { anEvent } from '../support/event-builders.ts';
import { startCluster } from '../support/postgres-cluster.ts';
import { tallies, TALLIES_TABLE } from '../support/tallies.ts';
import { median, percentile } from './statistics.ts';
import { newSalt } from '../support/new-salt.ts';

export interface AppendBench {
  /** Medians over the rounds, appends of one event per second. */
  readonly writers: readonly {
    readonly writers: number;
    readonly raw: number;
    readonly append: number;
    readonly ratio: number;
  }[];
  /** From the call of append to the row being there for a reader, in milliseconds. */
  readonly visible: readonly { readonly load: string; readonly p50Ms: number; readonly p99Ms: number }[];
}

const ROUNDS = 5;
const ROUND_MS = 1_000;
const SAMPLES = 400;
const CONNECTIONS = 16;

/**
 * Appends against raw INSERTs of the same rows (a table with a serial key and nothing else, one autocommitted INSERT each), in one
 * run, in turns, on a PostgreSQL of its own with fsync on. Then how long an append takes to be a visible row.
 */
export async function runAppendBench(): Promise<AppendBench> {
  const cluster = await startCluster({ fsync: true });
  const options = { url: cluster.url('postgres'), applicationName: 'fabula-bench', max: CONNECTIONS };
  const pool = openPool(options);
  const notifications = listenForNotifications(options);
  try {
    await migrate(pool);
    await pool.query(RAW_TABLE);
    await pool.query(TALLIES_TABLE);
    const events = makePostgresEventStore(pool, notifications);
    const writers = [await compare(pool, events, 1), await compare(pool, events, 16)];
    const visible = await measureVisibility(options, pool, events, notifications);
    return { writers, visible };
  } finally {
    await notifications.close();
    await pool.end();
    await cluster.stop();
  }
}

const RAW_TABLE = `CREATE TABLE raw_events (
  position bigserial PRIMARY KEY, stream text NOT NULL, revision int NOT NULL, id uuid NOT NULL, type text NOT NULL, data json NOT NULL,
  actor text NOT NULL, correlation_id text NOT NULL, causation_id text NOT NULL, at text NOT NULL, previous_hash text NOT NULL, hash text NOT NULL
)`;
const RAW_INSERT = {
  name: 'raw_insert',
  text: `INSERT INTO raw_events (stream, revision, id, type, data, actor, correlation_id, causation_id, at, previous_hash, hash)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
};

/** The same, in words. */
export async function printAppendBench(): Promise<void> {
  const { writers, visible } = await runAppendBench();
  for (const { writers: count, raw, append, ratio } of writers) {
    process.stdout.write(`append, ${count} writers: ${append}/s, raw INSERT ${raw}/s, ratio ${ratio}\n`);
  }
  for (const { load, p50Ms, p99Ms } of visible) {
    process.stdout.write(
      `append to visible row, ${load}: p50 ${p50Ms.toFixed(1)} ms, p99 ${p99Ms.toFixed(1)} ms\n`,
    );
  }
}

async function compare(
  pool: pg.Pool,
  events: EventStore,
  writers: number,
): Promise<AppendBench['writers'][number]> {
  await rawWriters(pool, writers, 300);
  await storeWriters(events, writers, 300);
  const raws: number[] = [];
  const appends: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    raws.push(await rawWriters(pool, writers, ROUND_MS));
    appends.push(await storeWriters(events, writers, ROUND_MS));
  }
  const [raw, append] = [Math.round(median(raws)), Math.round(median(appends))];
  return { writers, raw, append, ratio: Number((append / raw).toFixed(2)) };
}

function rawWriters(pool: pg.Pool, writers: number, ms: number): Promise<number> {
  // Sealed like the others, so that the same rows go over the wire.
  return perSecond(writers, ms, () => {
    const stream = `video-${randomUUID()}`;
    let head: StreamHead = NO_STREAM;
    return async () => {
      const [event] = seal(stream, head, [anEvent({ data: DATA })], newSalt);
      if (!event) return;
      head = event;
      await pool.query({ ...RAW_INSERT, values: toRow(event) });
    };
  });
}

function storeWriters(events: EventStore, writers: number, ms: number): Promise<number> {
  return perSecond(writers, ms, () => {
    const stream = `video-${randomUUID()}`;
    let head: StreamHead = NO_STREAM;
    return async () => {
      head = (await events.append(stream, head, [anEvent({ data: DATA })]))[0] ?? head;
    };
  });
}

/** Each writer does one after the other for `ms`; how many per second all of them did. */
async function perSecond(
  writers: number,
  ms: number,
  makeWriter: () => () => Promise<void>,
): Promise<number> {
  const start = performance.now();
  let done = 0;
  const write = async (): Promise<void> => {
    const once = makeWriter();
    while (performance.now() - start < ms) {
      await once();
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: writers }, write));
  return (done * 1000) / (performance.now() - start);
}

async function measureVisibility(
  options: Parameters<typeof openPool>[0],
  pool: pg.Pool,
  events: EventStore,
  notifications: ReturnType<typeof listenForNotifications>,
): Promise<AppendBench['visible']> {
  const ownership = makePostgresOwnership(options);
  const rows = makePostgresProjectionStore(pool, notifications);
  const progress = followProjections(pool, notifications, ['tallies']);
  const stop = new AbortController();
  const onFailure = (name: string, error: unknown): never => {
    throw new Error(name, { cause: error });
  };
  const running = runProjector(
    { events, rows, ownership, projections: [tallies], policies: [], onFailure },
    stop.signal,
  );
  const sample = async (): Promise<number> => {
    const stream = `tally-${randomUUID()}`;
    const start = performance.now();
    const [event] = await events.append(stream, NO_STREAM, [
      anEvent({ type: 'Counted', data: { amount: 1 } }),
    ]);
    await progress.waitUntilProjected(event?.position ?? 0, { timeoutMs: 60_000 });
    const { rowCount } = await pool.query('SELECT * FROM fabula.tallies WHERE stream = $1', [stream]);
    if (rowCount !== 1) throw new Error('Waited for a row that is not there');
    return performance.now() - start;
  };
  try {
    await sample();
    const quiet = await samples(sample);
    const load = new AbortController();
    const loaded = storeLoad(events, load.signal);
    const busy = await samples(sample);
    load.abort();
    await loaded;
    return [spread('quiet', quiet), spread('beside 8 writers at full speed', busy)];
  } finally {
    stop.abort();
    await running;
    await ownership.close();
  }
}

async function storeLoad(events: EventStore, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) await storeWriters(events, 8, 100);
}

async function samples(sample: () => Promise<number>): Promise<readonly number[]> {
  const taken: number[] = [];
  for (let count = 0; count < SAMPLES; count += 1) taken.push(await sample());
  return taken;
}

function spread(load: string, taken: readonly number[]): AppendBench['visible'][number] {
  return {
    load,
    p50Ms: Number(median(taken).toFixed(2)),
    p99Ms: Number(percentile(taken, 0.99).toFixed(2)),
  };
}

function toRow(event: SealedEvent): unknown[] {
  const { stream, revision, id, type, data, actor, correlationId, causationId, at, previousHash, hash } =
    event;
  return [
    stream,
    revision,
    id,
    type,
    JSON.stringify(data),
    actor,
    correlationId,
    causationId,
    at,
    previousHash,
    hash,
  ];
}

/** About 430 bytes, as the usual event. */
const DATA = {
  scene: 4,
  clip: 'c'.repeat(64),
  duration_seconds: 6.2,
  words: Array.from({ length: 12 }, (_, at) => ({ at, word: 'tides' })),
};

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href)
  await printAppendBench();
