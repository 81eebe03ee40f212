import { DomainError } from '../../modules/kernel/errors.ts';
import { rebuildError, type FromChild } from './messages.ts';
import { startPlanningProcess, type PlanningProcessOptions, type ProcessEnd } from './planning-process.ts';
import type { Task } from './task.ts';

export interface SeatOptions extends PlanningProcessOptions {
  /** CPU time of one task. */
  readonly cpuSeconds: number;
}

/**
 *   starting --ready--> idle --a turn begins--> running --it ends--> idle
 *   any of them --the process ends--> gone: its running task failed, its suspended tasks may restart elsewhere
 */
export interface Seat {
  isReady(): boolean;
  running(): Task | undefined;
  /** Whether this process has the task's state. */
  holds(task: Task): boolean;
  /** Idle time: no task suspended or running. */
  idleMilliseconds(): number;
  begin(task: Task): void;
  /** Removes the task. A process that does not end its turn soon is killed. */
  drop(task: Task): void;
  ref(): void;
  unref(): void;
  kill(): Promise<void>;
}

export interface SeatEvents {
  /** The process is ready, or a turn has ended. */
  readonly onIdle: () => void;
  readonly onEnd: (end: ProcessEnd) => void;
}

/** A dropped task whose turn lasts longer is stopped by killing its process. */
const DROP_GRACE_MS = 500;
/** A task with more steps is endless or useless. */
const MAX_STEPS = 2_000;

export function openSeat(options: SeatOptions, events: SeatEvents): Seat {
  const tasks = new Map<number, Task>();
  const dropped = new Set<Task>();
  let ready = false;
  let running: Task | undefined;
  let usedAt = performance.now();
  const process = startPlanningProcess(options, receive, (end) => {
    if (running && dropped.has(running)) events.onEnd({ ...end, why: 'dropped' });
    else {
      running?.send({ type: 'failed', error: errorOf(end, options) });
      events.onEnd(end);
    }
  });

  function receive(message: FromChild): void {
    if (message.type === 'ready') {
      ready = true;
      events.onIdle();
      return;
    }
    const task = tasks.get(message.task);
    if (message.type === 'leave') task?.leaveCall(message.call);
    else if (task) take(task, message);
  }

  function take(task: Task, message: Extract<FromChild, { type: 'steps' | 'turn' }>): void {
    for (const step of message.steps) task.send({ type: 'step', step });
    task.stepsReceived += message.steps.length;
    if (task.stepsReceived > MAX_STEPS) task.send({ type: 'failed', error: refused(`comes in more than ${MAX_STEPS} parts`) }); // prettier-ignore
    if (message.type === 'steps') return;
    const { end, cpuMilliseconds } = message;
    running = undefined;
    usedAt = performance.now();
    task.cpuLeftMilliseconds -= cpuMilliseconds;
    if (end.type !== 'asks' || dropped.delete(task)) tasks.delete(task.id);
    task.send(end.type === 'failed' ? { type: 'failed', error: rebuildError(end.error) } : end);
    events.onIdle();
  }

  return {
    isReady: () => ready,
    running: () => running,
    holds: ({ id }) => tasks.has(id),
    idleMilliseconds: () => (ready && tasks.size === 0 ? performance.now() - usedAt : 0),
    begin(task) {
      const { id, work, args, answers, stepsReceived } = task;
      const answer = answers.at(-1);
      running = task;
      if (answer && tasks.has(id)) {
        process.send({ type: 'answer', task: id, answer, cpuMilliseconds: task.cpuLeftMilliseconds });
        return;
      }
      const cpuMilliseconds = (task.cpuLeftMilliseconds = options.cpuSeconds * 1000);
      tasks.set(id, task);
      process.send({ type: 'start', task: id, work, args, answers, stepsReceived, cpuMilliseconds });
    },
    drop(task) {
      process.send({ type: 'drop', task: task.id });
      if (running !== task) {
        tasks.delete(task.id);
        return;
      }
      dropped.add(task);
      setTimeout(() => {
        if (running === task) void process.kill();
      }, DROP_GRACE_MS).unref();
    },
    ref: () => {
      process.ref();
    },
    unref: () => {
      process.unref();
    },
    kill: () => process.kill(),
  };
}

const refused = (why: string) => new DomainError('unprocessable', 'planning.refused', `this text ${why}`);

/** The error of its running task. */
function errorOf({ why, reason }: ProcessEnd, { cpuSeconds, heapMebibytes }: SeatOptions): Error {
  switch (why) {
    case 'too_long':
      return refused(`takes more than ${cpuSeconds} s of processor time to read`);
    case 'too_large':
      return refused(`takes more than ${heapMebibytes} MiB of memory to read`);
    case 'crashed':
    case 'dropped':
      return new Error(`the planning process ${reason}`);
  }
}
