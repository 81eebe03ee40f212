import { Worker } from 'node:worker_threads';

/** Killed with these: a turn took more CPU time than it may, or was begun this long ago and neither ended nor worked. */
export const LATE_SIGNALS: readonly NodeJS.Signals[] = ['SIGVTALRM', 'SIGALRM'];
const MAX_TURN_MS = 600_000;
const LOOK_EVERY_MS = 50;
const LOOK_FOR_PARENT_EVERY_MS = 1000;

/**
 * A thread beside the one that works: it sees that a turn takes too much CPU time of this process, or that the parent is gone, also while
 * the other is in an endless loop, and ends the process. CPU time, not time: a busy machine fails nothing.
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

/** Begins to watch turns. One is watched from the call to the call of what it gives back, which says how much CPU time it took. */
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
