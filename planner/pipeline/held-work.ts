import { setTimeout as sleep } from 'node:timers/promises';
import { DomainError } from '../../modules/kernel/errors.ts';
import type { Lease } from '../../modules/kernel/async/work-queue.ts';
import type { WorkerOptions } from './worker-options.ts';

/** An item that this process works on. */
export interface Held {
  /** Resolves when it was completed, given back or lost. */
  readonly done: Promise<void>;
  renew(): void;
  /** Whether a holder ended with it, and it has not yet shown that it was not the reason. */
  readonly isSuspect: () => boolean;
  /** Whether it is to be given back and the queue does not hear of it. */
  readonly isLeaving: () => boolean;
}

const LOOK_AGAIN_MS = 15_000;
const MAX_DELAY_SECONDS = 30;
/** Holders that ended because of it, without progress: the item takes them down. */
const MAX_CRASHES = 3;
/** Failures that were told, and no fault of storage: with the delays between them eight minutes. */
const MAX_ATTEMPTS = 20;
/** Suspects are tried one at a time: the next begins when this one came further or has been at it for so long. */
const TRIAL_MS = 60_000;
const GIVE_BACK_TRIES = 30;

/**
 *   handled                            -> completed
 *   told to stop, or storage is away   -> given back, not counted
 *   failed                             -> given back, counted: later each time
 *   lease lost                         -> stopped; somebody else has it
 */
export function hold(options: WorkerOptions, lease: Lease, signal: AbortSignal): Held {
  const { onFailure } = options;
  const { kind, key, attempt } = lease;
  const lost = new AbortController();
  const trialEndsAt = monotonicMs() + TRIAL_MS;
  let [isSuspect, isLeaving] = [lease.isSuspect, false];

  const tell = (error: unknown) => {
    onFailure({ kind, key }, error);
  };
  const holding = {
    news: (stop: AbortSignal) => lease.woken.wait(LOOK_AGAIN_MS, stop),
    progressed() {
      if (isSuspect) lease.acquit().catch(tell);
      isSuspect = false;
    },
  };

  async function giveBack(error: unknown): Promise<void> {
    const isCounted = !signal.aborted && !isUnavailable(error);
    if (!signal.aborted) onFailure({ kind, key, attempt }, error);
    const delaySeconds = signal.aborted ? 0 : Math.min(2 ** attempt, MAX_DELAY_SECONDS);
    isLeaving = true;
    for (let tries = 1; !lost.signal.aborted; tries += 1) {
      try {
        await lease.release(delaySeconds, { isCounted });
        return;
      } catch (failure) {
        tell(failure);
        if (signal.aborted || tries === GIVE_BACK_TRIES) return;
        await sleep(1000, undefined, { signal: AbortSignal.any([signal, lost.signal]) }).catch(
          () => undefined,
        );
      }
    }
  }

  /** A holder that ended may have recorded a step, and not lived to clear the item. */
  async function lookForProgress(): Promise<void> {
    const position = await options.positionOf?.[kind]?.(key);
    if (position !== undefined && (await lease.beginAt(position))) isSuspect = false;
  }

  async function work(): Promise<void> {
    try {
      const stop = AbortSignal.any([signal, lost.signal]);
      await lookForProgress();
      const attempts = attemptsSpent(lease, isSuspect);
      const end = attempts > 0 ? options.giveUp?.[kind] : undefined;
      if (end) {
        onFailure({ kind, key, attempt }, new Error(`given up after ${attempts} attempts`));
        await end(key, attempts);
      } else await options.handlers[kind]?.(key, stop, holding);
      await lease.complete();
    } catch (error) {
      if (!lost.signal.aborted) await giveBack(error);
    }
  }

  return {
    done: work(),
    isSuspect: () => isSuspect && monotonicMs() < trialEndsAt,
    isLeaving: () => isLeaving,
    renew() {
      lease.renew().then((isKept) => {
        if (!isKept) lost.abort();
      }, tell);
    },
  };
}

const monotonicMs = (): number => Number(process.hrtime.bigint() / 1_000_000n);

const attemptsSpent = ({ attempt, crashes }: Lease, isSuspect: boolean): number => {
  if (isSuspect && crashes >= MAX_CRASHES) return crashes;
  return attempt > MAX_ATTEMPTS ? MAX_ATTEMPTS : 0;
};

const isUnavailable = (error: unknown): boolean =>
  error instanceof DomainError && error.kind === 'unavailable';
