import { makeWakeUp } from '../kernel/async/wake-up.ts';
import { openCheckpoints, type CheckpointDeps, type CheckpointKeeper } from './keep-checkpoints.ts';

export interface CheckpointTimes {
  /** How many events are signed at once at most, while the log is followed. */
  readonly everyEvents: number;
  /** How long an event waits at most. */
  readonly everyMs: number;
  /** How often the log is looked at. */
  readonly pollMs: number;
  /** A clock that only goes forward. */
  readonly now: () => number;
}

/** Signs checkpoints until `signal` aborts, and once more then for what is new. Rejects with whatever stands in its way. */
export async function runCheckpoints(
  deps: CheckpointDeps,
  times: CheckpointTimes,
  signal: AbortSignal,
): Promise<void> {
  const keeper = await openCheckpoints(deps);
  const pause = makeWakeUp();
  let waitingSince: number | undefined;
  while (!signal.aborted) {
    const isGrowing = await keeper.grow();
    const isDone = keeper.pending() === 0 && keeper.isPublished();
    waitingSince = isDone ? undefined : (waitingSince ?? times.now());
    const isDue = waitingSince !== undefined && times.now() - waitingSince >= times.everyMs;
    if (isDue || keeper.pending() >= times.everyEvents) {
      await keeper.sign();
      waitingSince = undefined;
    }
    if (!isGrowing) await pause.wait(times.pollMs, signal);
  }
  while (await keeper.grow());
  if (keeper.pending() > 0) await keeper.sign();
}

/** A checkpoint of all that is in the log now. */
export async function signAll(keeper: CheckpointKeeper): ReturnType<CheckpointKeeper['sign']> {
  while (await keeper.grow());
  return keeper.sign();
}
