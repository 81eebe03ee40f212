import { Worker } from 'node:worker_threads';

/** Signals that kill the process: a turn exceeded its CPU limit, or has run for `MAX_TURN_MS`. */
export const LATE_SIGNALS: readonly NodeJS.Signals[] = ['SIGVTALRM', 'SIGALRM'];
const MAX_TURN_MS = 600_000;
const LOOK_EVERY_MS = 50;
const LOOK_FOR_PARENT_EVERY_MS = 1000;

/**
 * A watchdog thread: it kills the process when a turn exceeds its CPU time or the parent has died, also while
 * the main thread is in an endless loop. It measures CPU time, not wall-clock time: a busy machine causes no failure.
 */
const WATCH = `
  const { workerData } = require('node:worker_threads');
  const cells = new Int32Array(workerData);
  const parent = process.ppid;
  const cpuMs = () => { const { user, system } = process.cpuUsage(); return (user + system) / 1000; };
  let [turn, cpu, at] = [0, 0, 0];
  for (;;) {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGKILL');
    const now = Atomics.load(cells, 0);
    if (now !== turn) [turn, cpu, at] = [now, cpuMs(), performance.now()];
    else if (turn !== 0 && cpuMs() - cpu > cells[1]) process.kill(process.pid, '${LATE_SIGNALS[0]}');
    else if (turn !== 0 && performance.now() - at > ${MAX_TURN_MS}) process.kill(process.pid, '${LATE_SIGNALS[1]}');
    Atomics.wait(cells, 0, turn, turn === 0 ? ${LOOK_FOR_PARENT_EVERY_MS} : ${LOOK_EVERY_MS});
  }
`;

/** Starts the watchdog. Call the result at a turn's start with its limit, and the function it returns at the turn's end: CPU time in milliseconds. */
export function startCpuWatch(): (cpuMilliseconds: number) => () => number {
  const shared = new SharedArrayBuffer(8);
  const cells = new Int32Array(shared);
  new Worker(WATCH, { eval: true, execArgv: [], workerData: shared }).unref();
  let turns = 0;
  const mark = (turn: number) => {
    Atomics.store(cells, 0, turn);
    Atomics.notify(cells, 0);
  };
  return (cpuMilliseconds) => {
    const before = process.cpuUsage();
    turns = (turns % 1_000_000_000) + 1;
    Atomics.store(cells, 1, Math.ceil(cpuMilliseconds));
    mark(turns);
    return () => {
      mark(0);
      const { user, system } = process.cpuUsage(before);
      return (user + system) / 1000;
    };
  };
}
