import { setTimeout as sleep } from 'node:timers/promises';
import type { EventStore } from '../modules/kernel/log/event-store.ts';
import type { Policy } from '../modules/kernel/log/policy.ts';
import { sharedSignal } from '../modules/kernel/async/shared-signal.ts';
import { foldPage } from './fold-page.ts';
import type { Checkpoint, Ownership, Projection, ProjectionStore } from './ports.ts';
import { rebuildProjection } from './rebuild.ts';

export interface ProjectorOptions {
  readonly events: Pick<EventStore, 'subscribe' | 'readAll' | 'holds'>;
  readonly rows: ProjectionStore;
  readonly ownership: Ownership;
  readonly projections: readonly Projection[];
  readonly policies: readonly Policy[];
  /** Told of each failure; what failed is tried again, later and later up to 5 s. */
  readonly onFailure: (subscriber: string, error: unknown) => void;
}

const FIRST_BACKOFF_MS = 100;
const LAST_BACKOFF_MS = 5_000;

/**
 * Keeps projections and policies up to date. Each has one owner among all processes; in the others it stands by. Ends when
 * `signal` aborts and everything is let go.
 *
 *   standing by --own--> owning --page--> owning --lost, failed or stopped--> standing by
 */
export async function runProjector(options: ProjectorOptions, signal: AbortSignal): Promise<void> {
  const { projections, policies } = options;
  const stop = sharedSignal([signal]);
  await Promise.all([
    ...projections.map((projection) =>
      subscribe(options, projection.name, stop, (over, progress) =>
        project(options, projection, over, progress),
      ),
    ),
    ...policies.map((policy) =>
      subscribe(options, policy.name, stop, (over, progress) => react(options, policy, over, progress)),
    ),
  ]);
}

/** Rebuilds one projection beside a running projector, here or elsewhere; the number of rows that came out different. */
export async function rebuild(
  { events, rows, ownership }: Pick<ProjectorOptions, 'events' | 'rows' | 'ownership'>,
  projection: Projection,
  signal: AbortSignal = new AbortController().signal,
): Promise<number> {
  const owned = await ownership.own(`${projection.name}~rebuild`, signal);
  if (!owned) return 0;
  try {
    return await rebuildProjection({ events, rows }, projection);
  } finally {
    await owned.release();
  }
}

type Work = (over: AbortSignal, progress: () => void) => Promise<void>;

/** Does the work whenever it is ours to do. */
async function subscribe(
  { ownership, onFailure }: ProjectorOptions,
  name: string,
  signal: AbortSignal,
  work: Work,
): Promise<void> {
  let failures = 0;
  while (!signal.aborted) {
    const owned = await ownership.own(name, signal);
    if (!owned) return;
    try {
      await work(AbortSignal.any([signal, owned.signal]), () => (failures = 0));
    } catch (error) {
      failures += 1;
      onFailure(name, error);
    } finally {
      await owned.release();
    }
    if (failures > 0) await pause(Math.min(FIRST_BACKOFF_MS * 2 ** (failures - 1), LAST_BACKOFF_MS), signal);
  }
}

/** Ends when it is over, or when the checkpoint stands elsewhere: then it begins again from there. */
async function project(
  options: ProjectorOptions,
  projection: Projection,
  over: AbortSignal,
  progress: () => void,
): Promise<void> {
  const { events, rows } = options;
  const stored = await rows.checkpoint(projection.name, projection.version);
  const foreign = await findForeign(events, stored);
  if (foreign) options.onFailure(projection.name, foreign);
  if (foreign || stored.version !== projection.version) {
    await rebuild(options, projection, over);
    return;
  }
  let checkpoint = stored;
  for await (const recorded of events.subscribe(checkpoint.position, over)) {
    const page = foldPage(projection, recorded);
    const moved = page && (await rows.advance(projection, checkpoint, page));
    if (!moved) return;
    checkpoint = moved;
    progress();
  }
}

/** The checkpoint moves after what was reacted to, at the latest at the end of the page; also when an event fails. */
async function react(
  { events, rows, onFailure }: ProjectorOptions,
  policy: Policy,
  over: AbortSignal,
  progress: () => void,
): Promise<void> {
  let checkpoint = await rows.checkpoint(policy.name, 0);
  const foreign = await findForeign(events, checkpoint);
  if (foreign) {
    onFailure(policy.name, foreign);
    await rows.moveCheckpoint(policy.name, checkpoint, 0);
    return;
  }
  for await (const page of events.subscribe(checkpoint.position, over)) {
    let done = checkpoint.position;
    let moved: typeof checkpoint | undefined = checkpoint;
    try {
      for (const event of page) {
        if (over.aborted) break;
        await policy.react(event);
        done = event.position;
      }
    } finally {
      await policy.settle?.();
      if (done > checkpoint.position) moved = await rows.moveCheckpoint(policy.name, checkpoint, done);
    }
    if (!moved) return;
    checkpoint = moved;
    progress();
  }
}

/**
 * A checkpoint where the log has no event belongs to another log: to the one before a back-up was restored, or at another address. To go on
 * from there would skip events in silence: projections are rebuilt, policies are told everything again.
 */
async function findForeign(
  events: Pick<EventStore, 'holds'>,
  { position }: Checkpoint,
): Promise<Error | undefined> {
  if (position === 0 || (await events.holds(position))) return undefined;
  return new Error(
    `its checkpoint is at ${position}, where the log has no event: it begins again from the first`,
  );
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal }).catch(() => undefined);
}
