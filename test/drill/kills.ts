import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findPostmaster } from '../../infra/postgres/embedded/postmaster-file.ts';
import type { Member } from './members.ts';

export const KINDS = [
  'service',
  'worker',
  'render-child',
  'planning-child',
  'reading-child',
  'group',
  'postmaster',
  'backend',
  'all',
  'term',
  'freeze',
] as const;
export type Kind = (typeof KINDS)[number];

export interface Target {
  readonly dataDir: string;
  readonly members: readonly Member[];
  readonly random: () => number;
}

const PAUSE_MS = { least: 500, most: 9_000 };

/** Each kind as often as the others, in random order. */
export async function killOften(
  target: Target,
  kills: number,
  tell: (line: string) => void,
): Promise<ReadonlyMap<Kind, number>> {
  const done = new Map<Kind, number>();
  let bag: Kind[] = [];
  for (let count = 0; count < kills;) {
    await sleep(PAUSE_MS.least + target.random() * (PAUSE_MS.most - PAUSE_MS.least));
    if (bag.length === 0) bag = [...KINDS];
    const kind = bag[Math.floor(target.random() * bag.length)] ?? 'service';
    const what = await strike(kind, target);
    if (what === undefined) continue;
    bag.splice(bag.indexOf(kind), 1);
    done.set(kind, (done.get(kind) ?? 0) + 1);
    count += 1;
    tell(`${new Date().toISOString()} ${count}/${kills} ${kind}: ${what}`);
  }
  return done;
}

/** Past a lease of 6 s. */
const FROZEN_MS = 8_000;

/** Does one of its kind; says what, or undefined when there is nothing of the kind just now. */
async function strike(kind: Kind, target: Target): Promise<string | undefined> {
  const { members, random } = target;
  const alive = members.filter((member) => member.pid() !== undefined);
  switch (kind) {
    case 'service':
      return one(pick(alive.filter(({ role }) => role === 'serve'), random), 'SIGKILL'); // prettier-ignore
    case 'worker':
      return one(pick(alive.filter(({ role }) => role === 'worker'), random), 'SIGKILL'); // prettier-ignore
    case 'term':
      return one(pick(alive, random), 'SIGTERM');
    case 'group':
      return group(pick(alive, random));
    case 'freeze':
      return freeze(pick(alive, random));
    case 'postmaster':
      return signal((await findPostmaster(dataOf(target)))?.pid, 'SIGKILL');
    case 'backend':
      return signal(pick(await backendsOf(target), random), 'SIGKILL');
    case 'all':
      return everything(target, alive);
    case 'render-child':
    case 'planning-child':
      return signal(pick(await childrenOf(alive, [kind]), random), 'SIGKILL');
    case 'reading-child':
      return signal(pick(await childrenOf(alive, [kind, 'fetching-child']), random), 'SIGKILL');
  }
}

const dataOf = ({ dataDir }: Target): string => join(dataDir, 'postgres/data');

function pick<Each>(from: readonly Each[], random: () => number): Each | undefined {
  return from[Math.floor(random() * from.length)];
}

function one(member: Member | undefined, name: NodeJS.Signals): string | undefined {
  member?.excuse();
  return member && signal(member.pid(), name) && member.name;
}

function group(member: Member | undefined): string | undefined {
  const pid = member?.pid();
  member?.excuse();
  return member && pid !== undefined ? signal(-pid, 'SIGKILL') && member.name : undefined;
}

function freeze(member: Member | undefined): string | undefined {
  const pid = member?.pid();
  if (!member || pid === undefined) return undefined;
  signal(pid, 'SIGSTOP');
  void sleep(FROZEN_MS).then(() => signal(pid, 'SIGCONT'));
  return member.name;
}

async function everything(target: Target, alive: readonly Member[]): Promise<string> {
  const server = await findPostmaster(dataOf(target));
  for (const member of alive) group(member);
  signal(server?.pid, 'SIGKILL');
  return 'all';
}

/** Undefined when it is gone already. */
function signal(pid: number | undefined, name: NodeJS.Signals): string | undefined {
  if (pid === undefined) return undefined;
  try {
    process.kill(pid, name);
    return String(pid);
  } catch {
    return undefined;
  }
}

async function backendsOf(target: Target): Promise<readonly number[]> {
  const server = await findPostmaster(dataOf(target));
  const all = await readProcesses();
  return all
    .filter(({ parent, command }) => parent === server?.pid && command.startsWith('postgres: fabula'))
    .map(({ pid }) => pid);
}

async function childrenOf(
  members: readonly Member[],
  programs: readonly string[],
): Promise<readonly number[]> {
  const groups = new Set(members.map((member) => member.pid()));
  const all = await readProcesses();
  return all
    .filter(
      ({ group, command }) => groups.has(group) && programs.some((name) => command.includes(`/${name}.`)),
    )
    .map(({ pid }) => pid);
}

interface SeenProcess {
  readonly pid: number;
  readonly parent: number;
  readonly group: number;
  readonly command: string;
}

/** All that runs and is no zombie (Linux; `man 5 proc`). */
export async function readProcesses(): Promise<readonly SeenProcess[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const seen = await Promise.all(pids.map(readProcess));
  return seen.filter((each) => each !== undefined);
}

async function readProcess(pid: string): Promise<SeenProcess | undefined> {
  try {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
    const [state, parent, group] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (state === 'Z') return undefined;
    const command = (await readFile(`/proc/${pid}/cmdline`, 'utf8')).replaceAll('\0', ' ');
    return { pid: Number(pid), parent: Number(parent), group: Number(group), command };
  } catch {
    return undefined;
  }
}
