import { DomainError } from '../../modules/kernel/errors.ts';
import { untilAborted } from '../../modules/kernel/async/until-aborted.ts';
import type { LanguageModel } from '../../planner/ports.ts';
import { makeModelDesk } from './model-desk.ts';
import { makeSeats, type SeatsOptions } from './seats.ts';
import { makeTask, type Lane } from './task.ts';
import type { Works } from './works.ts';

type Args<Work> = Work extends (...args: [...infer Input, AbortSignal]) => unknown ? Input : never;

/**
 * Processes untrusted texts in child processes, one turn at a time in each. A task that takes too much CPU time or memory
 * ends its process and fails with `DomainError('unprocessable')`; suspended tasks of that process are replayed elsewhere, with the same result.
 */
export interface PlanningPool<All extends Works<All>> {
  /** Throws `unavailable` when too many tasks of the lane wait. */
  run<Name extends string & keyof All>(
    name: Name,
    args: Args<All[Name]>,
    signal: AbortSignal,
    lane: Lane,
  ): ReturnType<All[Name]>;
  /** Starts a process in advance for the first task. */
  warm(): void;
  /** Ends all processes; their tasks reject. */
  close(): Promise<void>;
}

export interface PlanningPoolOptions extends Omit<SeatsOptions, 'prompted'> {
  /** Called in this process. Undefined: the built-in planner works alone. */
  readonly model: LanguageModel | undefined;
}

/** The number of jobs is bounded by their workers. */
const MAX_WAITING: Readonly<Record<Lane, number>> = { job: Infinity, run: 500, request: 500 };

export function makePlanningPool<All extends Works<All>>({
  model,
  ...options
}: PlanningPoolOptions): PlanningPool<All> {
  const seats = makeSeats({ ...options, prompted: model !== undefined });
  let tasks = 0;

  async function* work(
    name: string,
    args: readonly unknown[],
    signal: AbortSignal,
    lane: Lane,
  ): AsyncGenerator<unknown, unknown> {
    signal.throwIfAborted();
    if (seats.waitingIn(lane) >= MAX_WAITING[lane])
      throw new DomainError('unavailable', 'planning.busy', BUSY);
    const task = makeTask({ id: (tasks += 1), lane, work: name, args });
    const desk = makeModelDesk(model, signal);
    task.leaveCall = desk.leave;
    const leave = () => {
      seats.drop(task);
    };
    // Also when the consumer of the steps stops early.
    signal.addEventListener('abort', leave, { once: true });
    try {
      seats.want(task);
      for (;;) {
        const message = await untilAborted(task.receive(), signal);
        switch (message.type) {
          case 'step':
            yield message.step;
            break;
          case 'done':
            return message.outcome;
          case 'failed':
            throw message.error;
          case 'asks':
            task.answers.push(await untilAborted(desk.answer(message.request), signal));
            seats.want(task);
        }
      }
    } finally {
      signal.removeEventListener('abort', leave);
      desk.close();
      leave();
    }
  }

  return {
    // A process returns the result type of its work.
    run: (name, args, signal, lane) => work(name, args, signal, lane) as never,
    warm: () => {
      seats.warm();
    },
    close: () => seats.close(),
  };
}

const BUSY = 'too many texts are being read; send it again';
