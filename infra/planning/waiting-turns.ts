import { LANES, type Lane, type Task } from './task.ts';

/** Tasks waiting for a turn: FIFO per lane, round-robin between lanes, so that no kind of work starves another. */
export interface WaitingTurns {
  push(task: Task): void;
  /** Removes and returns the next task that `mayRun`. */
  take(mayRun: (task: Task) => boolean): Task | undefined;
  some(matches: (task: Task) => boolean): boolean;
  remove(task: Task): void;
  takeAll(): readonly Task[];
  count(lane: Lane): number;
}

export function makeWaitingTurns(): WaitingTurns {
  const lanes: Readonly<Record<Lane, Task[]>> = { job: [], run: [], request: [] };
  let order: readonly Lane[] = LANES;
  const all = () => order.flatMap((lane) => lanes[lane]);

  function remove(task: Task): void {
    const place = lanes[task.lane].indexOf(task);
    if (place >= 0) lanes[task.lane].splice(place, 1);
  }

  return {
    push(task) {
      lanes[task.lane].push(task);
    },
    take(mayRun) {
      for (const lane of order) {
        const task = lanes[lane].find(mayRun);
        if (!task) continue;
        remove(task);
        order = [...order.filter((each) => each !== lane), lane];
        return task;
      }
      return undefined;
    },
    some: (matches) => all().some(matches),
    remove,
    takeAll() {
      const taken = all();
      taken.forEach(remove);
      return taken;
    },
    count: (lane) => lanes[lane].length,
  };
}
