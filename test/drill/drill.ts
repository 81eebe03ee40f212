import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseConfig } from '../../infra/configuration/config.ts';
import { withSession } from '../../infra/cli/session.ts';
import { findPostmaster } from '../../infra/postgres/embedded/postmaster-file.ts';
import { makeRandom } from '../support/random.ts';
import { OPERATOR_TOKEN } from '../support/service-process.ts';
import { makeOwners, servePictures } from './callers.ts';
import { checkAll } from './check.ts';
import { makeClient, type Notes } from './client.ts';
import { killOften, KINDS, readProcesses, type Kind } from './kills.ts';
import { makeMember, type Member, type MemberOptions } from './members.ts';
import { makeLoad, type Load } from './owners.ts';
import { readStreams } from './streams.ts';

export interface DrillOptions {
  readonly kills: number;
  readonly seed: number;
  readonly tell: (line: string) => void;
  /** Beside those of every drill: where the log is, when it is not in the embedded server. */
  readonly settings?: Readonly<Record<string, string>>;
  /** How long it may take until all has ended. */
  readonly maxQuietSeconds?: number;
}

export interface DrillReport {
  readonly kills: ReadonlyMap<Kind, number>;
  readonly tallies: ReadonlyMap<string, number>;
  readonly outcomes: ReadonlyMap<string, number>;
  /** From the last kill until every job and edit had ended; undefined when some never did. */
  readonly quietSeconds: number | undefined;
  readonly events: number;
  /** What must not be, as sentences. */
  readonly problems: readonly string[];
  /** Is kept when there are problems. */
  readonly dataDir: string;
}

const SETTINGS = {
  INTERNAL_TOKEN: OPERATOR_TOKEN,
  LOG_LEVEL: 'warn',
  ALLOW_PRIVATE_URLS: 'on',
  PLANNING_WORKERS: '1',
  RATE_LIMIT_VIDEOS: '1000000',
  RATE_LIMIT_EDITS: '1000000',
  RATE_LIMIT_CONTROL: '1000000',
  RATE_LIMIT_PLANNER: '1000000',
};
/** When nothing has ended for so long, it never will. */
const HANG_MS = 15 * 60_000;
const MAX_DELAY_MS = 2_000;
const MAX_QUIET_SECONDS = 60;

/** Two services and two workers on one data folder, callers, and somebody who kills; then quiet, in which everything must end. */
export async function runDrill(options: DrillOptions): Promise<DrillReport> {
  const { kills, seed, tell, maxQuietSeconds = MAX_QUIET_SECONDS } = options;
  const settings = { ...SETTINGS, ...options.settings };
  const dataDir = await mkdtemp(join(tmpdir(), 'fabula-drill-'));
  const config = parseConfig({ ...settings, PATH: process.env['PATH'], DATA_DIR: dataDir });
  const notes: Notes = { problems: [], tallies: new Map() };
  const groups = new Set<number>();
  const owners = await withSession(config, makeOwners);
  const pictures = await servePictures();
  const members = makeMembers({ dataDir, settings }, makeRandom(seed), groups, notes);
  const urls = () => members.flatMap((member) => member.url() ?? []);
  const [quiet, over] = [new AbortController(), new AbortController()];
  const loads = owners.map((owner, index) => {
    const random = makeRandom(seed + 1 + index);
    const client = makeClient(urls, random, notes, over.signal);
    return makeLoad(owner, { client, random, notes, picture: pictures.url });
  });
  try {
    for (const member of members) member.run();
    await until(() => members.every((member) => member.isUp()));
    await withinHang(Promise.all(loads.map((load) => load.makeFilm())));
    const acting = [
      ...loads.map((load) => load.act(quiet.signal)),
      readStreams(urls, makeRandom(seed - 1), notes, quiet.signal),
    ];
    const done = await killOften({ dataDir, members, random: makeRandom(seed) }, kills, tell);
    const quietFrom = performance.now();
    quiet.abort();
    const rest = Promise.all(acting).then(() => untilAtRest(loads));
    const isAtRest = await withinHang(rest);
    const quietSeconds = isAtRest ? (performance.now() - quietFrom) / 1000 : undefined;
    tell(`all had ended ${quietSeconds?.toFixed(1) ?? 'never'} s after the last kill`);
    over.abort();
    const accepted = loads.flatMap((load) => load.accepted);
    if (!isAtRest)
      for (const work of accepted) notes.problems.push(`I2: ${work.kind} ${work.id} is ${work.status}`);
    await Promise.all(members.map((member) => member.stop()));
    notes.problems.push(...(await findLeftovers(groups, dataDir)));
    const checked = await withSession(config, (session) => checkAll(session, accepted));
    const problems = [
      ...notes.problems,
      ...checked.problems,
      ...neverDone(done, kills),
      ...tooLate(quietSeconds, maxQuietSeconds),
    ];
    if (problems.length === 0) await rm(dataDir, { recursive: true, force: true });
    const outcomes = new Map<string, number>();
    for (const { kind, status } of accepted)
      outcomes.set(`${kind} ${status}`, (outcomes.get(`${kind} ${status}`) ?? 0) + 1);
    return {
      kills: done,
      tallies: notes.tallies,
      outcomes,
      quietSeconds,
      events: checked.events,
      problems,
      dataDir,
    };
  } finally {
    quiet.abort();
    over.abort();
    await Promise.all(members.map((member) => member.stop()));
    await pictures.close();
  }
}

function makeMembers(
  place: Pick<MemberOptions, 'dataDir' | 'settings'>,
  random: () => number,
  groups: Set<number>,
  notes: Notes,
): readonly Member[] {
  const shared = {
    ...place,
    delayMs: () => random() * MAX_DELAY_MS,
    onStart: (pid: number) => groups.add(pid),
    onSurprise: (what: string) => notes.problems.push(`${new Date().toISOString()} ${what}`),
  };
  return [
    makeMember({ ...shared, name: 'service-1', role: 'serve', isGuest: false }),
    makeMember({ ...shared, name: 'service-2', role: 'serve', isGuest: true }),
    makeMember({ ...shared, name: 'worker-1', role: 'worker', isGuest: false }),
    makeMember({ ...shared, name: 'worker-2', role: 'worker', isGuest: false }),
  ];
}

/** Undefined when it takes so long that it never ends. */
const withinHang = <Value>(awaited: Promise<Value>): Promise<Value | undefined> =>
  Promise.race([awaited, sleep(HANG_MS, undefined, { ref: false })]);

const neverDone = (done: ReadonlyMap<Kind, number>, kills: number): readonly string[] =>
  kills < KINDS.length
    ? []
    : KINDS.filter((kind) => !done.has(kind)).map((kind) => `no kill of the kind ${kind}`);

const tooLate = (quietSeconds: number | undefined, maxSeconds: number): readonly string[] =>
  quietSeconds !== undefined && quietSeconds > maxSeconds
    ? [`I2: all had ended only ${quietSeconds.toFixed(1)} s after the last kill`]
    : [];

async function untilAtRest(loads: readonly Load[]): Promise<true> {
  for (;;) {
    const rest = await Promise.all(loads.map((load) => load.isAtRest()));
    if (rest.every(Boolean)) return true;
    await sleep(500);
  }
}

async function until(happened: () => boolean): Promise<void> {
  const giveUpAt = performance.now() + HANG_MS;
  while (!happened()) {
    if (performance.now() > giveUpAt) throw new Error('the processes of the drill did not start');
    await sleep(100);
  }
}

const GONE_MS = 30_000;

/** Nothing of any process that there ever was may be left, nor the server. */
async function findLeftovers(groups: ReadonlySet<number>, dataDir: string): Promise<readonly string[]> {
  const giveUpAt = performance.now() + GONE_MS;
  for (;;) {
    const left = (await readProcesses()).filter(({ group }) => groups.has(group));
    const server = await findPostmaster(join(dataDir, 'postgres/data'));
    if (left.length === 0 && !server) return [];
    if (performance.now() > giveUpAt)
      return [
        ...left.map(({ pid, command }) => `left running: ${pid} ${command}`),
        ...(server ? ['PostgreSQL is left running'] : []),
      ];
    await sleep(200);
  }
}
