import { readdir, readFile } from 'node:fs/promises';
import { basename } from 'node:path';

const TICKS_PER_SECOND = 100;

interface ProcessTimes {
  readonly pid: number;
  readonly parent: number;
  readonly ownTicks: number;
  /** With those of its children that ended. */
  readonly ticks: number;
}

/** CPU seconds of a process, and how many of them children took that have ended. */
export interface Spent {
  readonly seconds: number;
  readonly ofEnded: number;
  /** Of the thread that it began with; the others collect garbage and compile, or read files. */
  readonly ofFirstThread: number;
}

/** CPU seconds of a process and of all below it, those that ended too (Linux). */
export async function cpuSecondsOfTree(root: number): Promise<number> {
  return sumOf(await cpuSecondsByProcess(root));
}

export const sumOf = (spent: ReadonlyMap<number, Spent>): number =>
  [...spent.values()].reduce((sum, { seconds }) => sum + seconds, 0);

/** The same by process id. One that ends while they are read would be counted nowhere: then they are read again. */
export async function cpuSecondsByProcess(root: number): Promise<ReadonlyMap<number, Spent>> {
  for (let spent = await readBelow(root); ;) {
    const again = await readBelow(root);
    if ([...spent.keys()].every((pid) => again.has(pid))) return spent;
    spent = again;
  }
}

async function readBelow(root: number): Promise<ReadonlyMap<number, Spent>> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const all = (await Promise.all(pids.map(readTimes))).filter((times) => times !== undefined);
  const below = new Set([root]);
  for (let size = 0; size !== below.size;) {
    size = below.size;
    for (const { pid, parent } of all) if (below.has(parent)) below.add(pid);
  }
  const times = all.filter(({ pid }) => below.has(pid));
  const ofFirstThreads = await Promise.all(
    times.map(({ pid }) => cpuSecondsOfMainThread(pid).catch(() => 0)),
  );
  return new Map(
    times.map(({ pid, ticks, ownTicks }, index) => [
      pid,
      {
        seconds: ticks / TICKS_PER_SECOND,
        ofEnded: (ticks - ownTicks) / TICKS_PER_SECOND,
        ofFirstThread: ofFirstThreads[index] ?? 0,
      },
    ]),
  );
}

/** What a process runs: the file of its program. */
export async function programOf(pid: number): Promise<string> {
  const line = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  const words = line.split('\0');
  return basename(words.find((word) => /\.(?:js|ts|mjs)$/u.test(word)) ?? words[0] ?? '');
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
