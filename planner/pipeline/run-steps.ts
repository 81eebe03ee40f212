import { workBecause } from '../../modules/kernel/log/cause.ts';
import type { Cause } from '../../modules/kernel/log/event.ts';
import { workFor } from '../../modules/kernel/async/fair-share.ts';
import { sharedSignal } from '../../modules/kernel/async/shared-signal.ts';
import type { WorkContext } from '../../modules/kernel/async/work-queue.ts';
import { firstOf } from './first-of.ts';
import type { AnyStep } from './settle-step.ts';

/** Steps of one production that run side by side; the renderer's own pool decides how many really draw at a time. */
const STEPS_AT_ONCE = 4;

/** What can be done now. Steps that are running already are not started again. */
export interface Ready<Step extends AnyStep> {
  /** Whose share of the machine the work takes. */
  readonly owner: string;
  readonly cause: Cause;
  readonly steps: readonly Step[];
  /** Does a step and records it. */
  readonly work: (step: Step, stop: AbortSignal) => Promise<void>;
}

/**
 * Takes a production as far as it goes: asks what is ready, starts it, and asks again when something has ended or there is news. It may be
 * killed anywhere and called again by anybody, because `look` reads what is recorded.
 *
 * Ends when `look` answers nothing (over, or waiting for its caller: what still runs is stopped), or when nothing is ready and nothing runs.
 * Rejects when `signal` aborts or a step throws: its siblings are stopped then.
 */
export async function runSteps<Step extends AnyStep>(
  look: (running: number) => Promise<Ready<Step> | undefined>,
  signal: AbortSignal,
  news: WorkContext['news'],
): Promise<void> {
  const running = new Map<string, Promise<void>>();
  const broken = new AbortController();
  const stop = sharedSignal([signal, broken.signal]);

  const start = (step: Step, { owner, cause, work }: Ready<Step>): void => {
    const key = keyOf(step);
    const done = workFor(owner, () => workBecause(cause, () => work(step, stop))).catch((error: unknown) => {
      broken.abort(error);
    });
    running.set(
      key,
      done.finally(() => running.delete(key)),
    );
  };

  try {
    for (;;) {
      stop.throwIfAborted();
      const before = running.size;
      const ready = await look(before);
      if (!ready) return;
      const waiting = ready.steps.filter((step) => !running.has(keyOf(step)));
      if (waiting.length === 0 && running.size === 0) {
        if (before === 0) return;
        // The last one ended while we looked.
        continue;
      }
      for (const step of waiting.slice(0, STEPS_AT_ONCE - running.size)) start(step, ready);
      await firstOf(running.values(), news);
    }
  } finally {
    broken.abort();
    await Promise.all(running.values());
  }
}

const keyOf = (step: AnyStep): string => (step.scene ? `${step.type} ${step.scene.scene_id}` : step.type);
