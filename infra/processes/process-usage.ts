import { readFileSync } from 'node:fs';

/** CPU time and memory that a process has used. */
export interface ProcessUsage {
  readonly cpuSeconds: number;
  readonly residentBytes: number;
}

/** Ticks of /proc are hundredths of a second on every machine Node runs on (USER_HZ, proc(5)). */
const TICKS_PER_SECOND = 100;

/**
 * CPU time and memory of another process, read from /proc synchronously, in microseconds. Undefined when the process has ended and
 * on systems without /proc.
 */
export function readUsage(pid: number): ProcessUsage | undefined {
  try {
    return parseUsage(
      readFileSync(`/proc/${pid}/stat`, 'latin1'),
      readFileSync(`/proc/${pid}/status`, 'latin1'),
    );
  } catch {
    return undefined;
  }
}

/** A zombie has no memory line. */
export function parseUsage(stat: string, status: string): ProcessUsage | undefined {
  const resident = /^VmRSS:\s+(\d+) kB$/mu.exec(status)?.[1];
  // The program's name may contain blanks and brackets; the numbers start after the last bracket.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [inUser, inKernel] = [Number(fields[11]), Number(fields[12])];
  if (resident === undefined || !Number.isFinite(inUser + inKernel)) return undefined;
  return { cpuSeconds: (inUser + inKernel) / TICKS_PER_SECOND, residentBytes: Number(resident) * 1024 };
}
