import {
  describeError,
  type FromChild,
  type ModelAnswer,
  type ModelRequest,
  type ToChild,
  type TurnEnd,
} from './messages.ts';
import { makeModelOnWire } from './model-on-wire.ts';
import type { MakeWorks, WorksModule } from './works.ts';

export interface HostDependencies {
  readonly loadWorks: WorksModule['loadWorks'];
  /** Whether there is a language model. */
  readonly prompted: boolean;
  readonly send: (message: FromChild) => void;
  /** Starts to measure a turn; returns a function for the elapsed CPU time. */
  readonly watch: (cpuMilliseconds: number) => () => number;
}

interface Hosted {
  answer(answer: ModelAnswer, cpuMilliseconds: number): void;
  drop(): void;
}

type Stage = (...args: unknown[]) => AsyncGenerator<unknown, unknown>;

interface Turn {
  step(step: unknown): void;
  end(end: TurnEnd): void;
}

/** The first steps are sent one by one, later ones in batches of this interval. */
const TOGETHER_MS = 10;

/**
 * The tasks of a planning process. Each is an async generator that runs until it is done or calls the language model: that is a turn.
 * A task that was lost with another process is replayed: recorded model answers are returned at once, and steps already sent are
 * not sent again.
 */
export function makeHost(dependencies: HostDependencies): (message: ToChild) => void {
  const tasks = new Map<number, Hosted>();
  return (message) => {
    switch (message.type) {
      case 'start':
        tasks.set(
          message.task,
          startTask(dependencies, message, () => tasks.delete(message.task)),
        );
        return;
      case 'answer':
        tasks.get(message.task)?.answer(message.answer, message.cpuMilliseconds);
        return;
      case 'drop':
        tasks.get(message.task)?.drop();
    }
  };
}

function startTask(
  dependencies: HostDependencies,
  { task, work, args, answers: known, stepsReceived, cpuMilliseconds }: Extract<ToChild, { type: 'start' }>,
  onEnd: () => void,
): Hosted {
  const stopped = new AbortController();
  const answers = [...known];
  let resume: ((answer: ModelAnswer) => void) | undefined;
  let giveUp: (() => void) | undefined;
  let turn: Turn | undefined;
  const endTurn = (end: TurnEnd) => {
    turn?.end(end);
    turn = undefined;
  };
  const request = (asked: ModelRequest) => {
    const answered = answers.shift();
    if (answered) return Promise.resolve(answered);
    return new Promise<ModelAnswer>((resolve, reject) => {
      resume = resolve;
      giveUp = () => {
        reject(new Error('nobody wants its outcome'));
      };
      endTurn({ type: 'asks', request: asked });
    });
  };
  const leave = (call: number) => {
    if (!stopped.signal.aborted) dependencies.send({ type: 'leave', task, call });
  };

  async function perform(makeWorks: MakeWorks): Promise<TurnEnd> {
    stopped.signal.throwIfAborted();
    const works = makeWorks(dependencies.prompted ? makeModelOnWire({ request, leave }) : undefined);
    // The service sends arguments of the work's types.
    const stage = (Reflect.get(works, work) as Stage)(...args, stopped.signal);
    for (let step = 0; ; step += 1) {
      const next = await stage.next();
      if (next.done === true) return { type: 'done', outcome: next.value };
      if (step >= stepsReceived) turn?.step(next.value);
    }
  }

  const loaded = dependencies.loadWorks(work).finally(() => {
    turn = startTurn(dependencies, task, cpuMilliseconds);
  });
  void loaded
    .then(perform)
    .catch((error: unknown): TurnEnd => ({ type: 'failed', error: describeError(error) }))
    .then(endTurn)
    .finally(onEnd);
  return {
    answer(answer, milliseconds) {
      turn = startTurn(dependencies, task, milliseconds);
      resume?.(answer);
    },
    drop() {
      stopped.abort(new Error('nobody wants its outcome'));
      giveUp?.();
    },
  };
}

function startTurn({ send, watch }: HostDependencies, task: number, cpuMilliseconds: number): Turn {
  const stopWatch = watch(cpuMilliseconds);
  let steps: unknown[] = [];
  let sentAt = -Infinity;
  return {
    step(step: unknown) {
      steps.push(step);
      if (performance.now() - sentAt < TOGETHER_MS) return;
      send({ type: 'steps', task, steps });
      [steps, sentAt] = [[], performance.now()];
    },
    end(end: TurnEnd) {
      send({ type: 'turn', task, steps, end, cpuMilliseconds: stopWatch() });
    },
  };
}
