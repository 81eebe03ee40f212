import type { ProcessEnd } from './planning-process.ts';
import { openSeat, type Seat, type SeatOptions } from './seat.ts';
import type { Lane, Task } from './task.ts';
import { makeWaitingTurns } from './waiting-turns.ts';
import { WARM_UP } from './works.ts';

export interface SeatsOptions extends SeatOptions {
  /** Number of planning processes; requests may use one more. */
  readonly workers: number;
  /** Idle time after which a process ends; one stays. */
  readonly idleSeconds: number;
  /** Called for every process that ended unexpectedly, with its running work. */
  readonly onLoss: (loss: Loss) => void;
}

export interface Loss extends ProcessEnd {
  readonly work: string | undefined;
}

/** The processes and the tasks in them. */
export interface Seats {
  /** Requests a turn for the task: its first, or the next with the model's answer. */
  want(task: Task): void;
  /** Drops the task. */
  drop(task: Task): void;
  waitingIn(lane: Lane): number;
  /** Starts a process if there is none. */
  warm(): void;
  close(): Promise<void>;
}

const isWarmUp = ({ work }: Task): boolean => work === WARM_UP;

/** After this many consecutive failed starts all processes are considered broken. */
const MAX_FAILED_STARTS = 3;

export function makeSeats(options: SeatsOptions): Seats {
  const seats = new Set<Seat>();
  const waiting = makeWaitingTurns();
  const open = new Set<Task>();
  let [failedStarts, isClosed] = [0, false];

  const homeOf = (task: Task) => [...seats].find((seat) => seat.holds(task));
  function hasRoom(task: Task): boolean {
    if (task.lane === 'request') return true;
    const planning = [...seats]
      .flatMap((seat) => seat.running() ?? [])
      .filter(({ lane }) => lane !== 'request');
    // Another process would have to load the planner.
    const isWarming = planning.some(isWarmUp) || (!isWarmUp(task) && waiting.some(isWarmUp));
    return planning.length < options.workers && !isWarming;
  }
  /** A task resumes in its own process. A new process loads the planner while another one serves requests. */
  function mayBegin(task: Task, seat: Seat): boolean {
    if (isWarmUp(task)) return [...seats].some((other) => other !== seat && other.isReady());
    return (homeOf(task) ?? seat) === seat;
  }

  function start(): void {
    const seat = openSeat(options, {
      onIdle: dispatch,
      onEnd(end) {
        if (seats.delete(seat) && !isClosed) recover(seat, end);
      },
    });
    seats.add(seat);
    if (open.size === 0) seat.unref();
  }

  /** The first process stays: it is warmed up. */
  function endIdle(): void {
    for (const seat of [...seats].slice(1))
      if (seat.idleMilliseconds() > options.idleSeconds * 1000) {
        seats.delete(seat);
        void seat.kill();
      }
  }
  const looking = setInterval(endIdle, options.idleSeconds * 500).unref();

  /** Starts the turns that can run, and a process where one is missing. */
  function dispatch(): void {
    if (isClosed) return;
    for (const seat of seats) {
      if (!seat.isReady() || seat.running()) continue;
      const task = waiting.take((each) => hasRoom(each) && mayBegin(each, seat));
      if (task) seat.begin(task);
    }
    const isStarting = [...seats].some((seat) => !seat.isReady());
    const isMissing = waiting.some((task) => hasRoom(task) && homeOf(task) === undefined);
    if (isMissing && !isStarting && seats.size <= options.workers) start();
  }

  /** A process has ended: its suspended tasks restart elsewhere. */
  function recover(seat: Seat, end: ProcessEnd): void {
    options.onLoss({ ...end, work: seat.running()?.work });
    failedStarts = seat.isReady() ? 0 : failedStarts + 1;
    if (failedStarts < MAX_FAILED_STARTS) {
      if (seats.size === 0) start();
    } else {
      const error = new Error(`no planning process starts: it ${end.reason}`);
      for (const task of waiting.takeAll()) task.send({ type: 'failed', error });
      failedStarts = 0;
    }
    dispatch();
  }

  return {
    want(task) {
      if (isClosed) throw new Error('planning has stopped');
      if (open.size === 0) for (const seat of seats) seat.ref();
      open.add(task);
      waiting.push(task);
      dispatch();
    },
    drop(task) {
      if (!open.delete(task)) return;
      waiting.remove(task);
      homeOf(task)?.drop(task);
      if (open.size === 0) for (const seat of seats) seat.unref();
    },
    waitingIn: (lane) => waiting.count(lane),
    warm() {
      if (seats.size === 0) start();
    },
    async close() {
      isClosed = true;
      clearInterval(looking);
      for (const task of open) task.send({ type: 'failed', error: new Error('planning has stopped') });
      await Promise.all([...seats].map((seat) => seat.kill()));
    },
  };
}
