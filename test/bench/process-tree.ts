import { readdir, readFile } from 'node:fs/promises';

const TICKS_PER_SECOND = 100;

interface ProcessTimes {
  readonly pid: number;
  readonly parent: number;
  readonly ownTicks: number;
  /** With those of its children that ended. */
  readonly ticks: number;
}

/** CPU seconds of a process and of all below it, those that ended too (Linux). */
export async function cpuSecondsOfTree(root: number): Promise<number> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const all = (await Promise.all(pids.map(readTimes))).filter((times) => times !== undefined);
  const below = new Set([root]);
  for (let size = 0; size !== below.size;) {
    size = below.size;
    for (const { pid, parent } of all) if (below.has(parent)) below.add(pid);
  }
  return (
    all.filter(({ pid }) => below.has(pid)).reduce((sum, { ticks }) => sum + ticks, 0) / TICKS_PER_SECOND
  );
}

/** CPU seconds of the thread that a process began with: in Node the one of its event loop (Linux). */
export async function cpuSecondsOfMainThread(pid: number): Promise<number> {
  const { ownTicks } = parseTimes(pid, await readFile(`/proc/${pid}/task/${pid}/stat`, 'utf8'));
  return ownTicks / TICKS_PER_SECOND;
}

async function readTimes(pid: string): Promise<ProcessTimes | undefined> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  return stat === undefined ? undefined : parseTimes(Number(pid), stat);
}

/** `man 5 proc`: after the name in brackets come state (3), ppid (4), …, utime (14), stime, cutime, cstime. */
function parseTimes(pid: number, stat: string): ProcessTimes {
  const fields = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  const [user = 0, system = 0, ofEndedChildren = 0, ofTheirSystem = 0] = fields.slice(11, 15);
  const ownTicks = user + system;
  return { pid, parent: fields[1] ?? 0, ownTicks, ticks: ownTicks + ofEndedChildren + ofTheirSystem };
}
