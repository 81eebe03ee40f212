import { readUsage } from './process-usage.ts';

export interface UsageBounds {
  /** From the beginning of the watch on. */
  readonly cpuSeconds: number;
  readonly residentBytes: number;
}

/** `stall`: it has not used the processor for a minute, and is not going to end. */
export type Excess = 'time' | 'memory' | 'stall';

const LOOK_EVERY_MS = 50;
const STALL_MS = 60_000;
/** Without /proc, by the clock: this many times the CPU time, so that a busy machine may take its time. */
const CLOCK_FACTOR = 4;

/**
 * Looks at what a process uses and tells, once, when it is too much. Time is CPU time: a busy machine takes longer by the clock, and
 * does not count against the work. Where there is no /proc (not Linux) the clock counts instead, four times as long, and memory is
 * bounded by the limits the process was started with. Answers how to stop.
 */
export function watchUsage(
  pid: number | undefined,
  { cpuSeconds, residentBytes }: UsageBounds,
  onExcess: (excess: Excess) => void,
): () => void {
  const begun = performance.now();
  const atFirst = (pid === undefined ? undefined : readUsage(pid)?.cpuSeconds) ?? 0;
  let [used, movedAt] = [atFirst, begun];

  function excess(): Excess | undefined {
    const now = performance.now();
    const usage = pid === undefined ? undefined : readUsage(pid);
    if (!usage) return now - begun > cpuSeconds * CLOCK_FACTOR * 1000 ? 'time' : undefined;
    if (usage.residentBytes > residentBytes) return 'memory';
    if (usage.cpuSeconds - atFirst > cpuSeconds) return 'time';
    if (usage.cpuSeconds > used) [used, movedAt] = [usage.cpuSeconds, now];
    return now - movedAt > STALL_MS ? 'stall' : undefined;
  }

  const timer = setInterval(() => {
    const found = excess();
    if (found === undefined) return;
    clearInterval(timer);
    onExcess(found);
  }, LOOK_EVERY_MS);
  return () => {
    clearInterval(timer);
  };
}
