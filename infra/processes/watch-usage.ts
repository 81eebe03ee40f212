import { readUsage } from './process-usage.ts';

export interface UsageBounds {
  /** Limits since the start of the watch. */
  readonly cpuSeconds: number;
  readonly residentBytes: number;
}

/** `stall`: no CPU use for a minute. */
export type Excess = 'time' | 'memory' | 'stall';

const LOOK_EVERY_MS = 50;
const STALL_MS = 60_000;
/** Without /proc the limit is wall-clock time: this factor of the CPU time, for busy machines. */
const CLOCK_FACTOR = 4;

/**
 * Watches a process and reports, once, when it exceeds a limit. Time is CPU time: wall-clock delays of a busy machine
 * do not count. Without /proc (not Linux) wall-clock time counts instead, four times as long, and memory is
 * bounded by the limits the process was started with. Returns how to stop.
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
