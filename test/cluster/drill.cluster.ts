import { expect } from 'chai';
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { withSession } from '../../infra/cli/session.ts';
import { parseConfig } from '../../infra/configuration/config.ts';
import { makeOwners, servePictures } from '../drill/callers.ts';
import { checkAll } from '../drill/check.ts';
import { makeClient, type Notes } from '../drill/client.ts';
import { makeMember, type Member } from '../drill/members.ts';
import { makeLoad, type Load } from '../drill/owners.ts';
import { makeRandom } from '../support/random.ts';
import { OPERATOR_TOKEN } from '../support/service-process.ts';
import { listFaults } from './faults.ts';
import { startKafka } from './servers/kafka.ts';
import { startObjectStore } from './servers/object-store.ts';
import { startPostgresPair } from './servers/postgres-pair.ts';
import { until } from './servers/program.ts';

/** How much is asked for: `JOBS=100 EDITS=200` where the machine is large. Every fault is struck whatever they are. */
const JOBS = Number(process.env['JOBS'] ?? '') || 12;
const EDITS = Number(process.env['EDITS'] ?? '') || 24;
const SEED = Number(process.env['SEED'] ?? '') || 7;
/** Each drill needs a log of its own: `ONLY=drill EVENTSTORE_URL=kurrentdb://…`. */
const EVENTSTORE_URL = process.env['ONLY'] === 'drill' ? (process.env['EVENTSTORE_URL'] ?? '') : '';
const START_MS = 10 * 60_000;
/** For what hangs. */
const REST_MS = (30 + JOBS + EDITS) * 60_000;
const BETWEEN_FAULTS_MS = 8_000;

const SETTINGS = {
  INTERNAL_TOKEN: OPERATOR_TOKEN,
  LOG_LEVEL: 'warn',
  ALLOW_PRIVATE_URLS: 'on',
  PLANNING_WORKERS: '1',
  RENDER_WORKERS: '1',
  JWT_SECRET: 'a secret of the drill, thirty-two bytes',
  API_KEY_PEPPER: 'a pepper of the drill, thirty-two bytes',
  RATE_LIMIT_VIDEOS: '1000000',
  RATE_LIMIT_EDITS: '1000000',
  RATE_LIMIT_CONTROL: '1000000',
  RATE_LIMIT_PLANNER: '1000000',
};
const MEMBERS = [
  ['service-1', 'serve'],
  ['service-2', 'serve'],
  ['worker-1', 'worker'],
  ['worker-2', 'worker'],
  ['worker-3', 'worker'],
] as const;

describe('two services and three workers, as on machines of their own, on real servers', function () {
  this.timeout(START_MS + REST_MS * 2);

  it('lose nothing, charge nothing twice and end every job while everything goes once', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'fabula-cluster-'));
    const closing: (() => Promise<unknown>)[] = [];
    const opened = async <Server extends { close(): Promise<unknown> }>(server: Promise<Server>) => {
      const open = await server;
      closing.unshift(() => open.close());
      return open;
    };
    try {
      const database = await opened(startPostgresPair());
      const objects = await opened(startObjectStore());
      const kafka = await opened(startKafka(3));
      const { brokers, ca, username, password } = kafka.secure;
      const settings = {
        ...{ ...SETTINGS, ...objects.environment, DATABASE_URL: database.url },
        ...{ KAFKA_BROKERS: brokers.join(','), KAFKA_SSL_CA: ca },
        ...{ KAFKA_SASL_USERNAME: username, KAFKA_SASL_PASSWORD: password },
        ...(EVENTSTORE_URL === '' ? {} : { EVENTSTORE_URL }),
      };
      const config = parseConfig({ ...settings, PATH: process.env['PATH'], DATA_DIR: folder });
      const notes: Notes = { problems: [], tallies: new Map() };
      const owners = await withSession(config, makeOwners);
      // Machines share the key that the first of them made.
      const key = await readFile(join(folder, 'secrets/log-key-0001'), 'utf8');
      const own = { ...settings, LOG_SIGNING_KEY: key.trim() };
      const pictures = await opened(servePictures());
      const members = await Promise.all(
        MEMBERS.map(([name, role]) => openMember(name, role, { folder, settings: own, notes })),
      );
      closing.unshift(() => Promise.all(members.map((member) => member.stop())));
      const [quiet, over] = [new AbortController(), new AbortController()];
      closing.unshift(() => {
        quiet.abort();
        over.abort();
        return Promise.resolve();
      });
      const urls = () => members.flatMap((member) => member.url() ?? []);
      const loads = owners.map((owner, index) => {
        const random = makeRandom(SEED + index);
        const client = makeClient(urls, random, notes, over.signal);
        return makeLoad(owner, { client, random, notes, picture: pictures.url });
      });
      for (const member of members) member.run();
      await until('all processes are up', () => members.every((member) => member.isUp()), START_MS);
      tell('all processes are up');
      await Promise.all(loads.map((load) => load.makeFilm()));
      const acting = loads.map((load) => load.act(quiet.signal));
      const faults = (async () => {
        for (const { name, strike } of listFaults({ members, kafka, objects, database })) {
          await sleep(BETWEEN_FAULTS_MS);
          await strike();
          tell(name);
        }
      })();
      await until('so much was accepted', () => isEnough(loads), REST_MS);
      await faults;
      quiet.abort();
      await Promise.all(acting);
      tell('quiet');
      await until('all has ended', () => isAtRest(loads), REST_MS);
      over.abort();
      await Promise.all(members.map((member) => member.stop()));
      const accepted = loads.flatMap((load) => load.accepted);
      const { problems, events } = await withSession(config, (session) => checkAll(session, accepted));
      tell(`${accepted.length} accepted, ${events} events; ${tallyOf(accepted)}`);
      tell(`answers: ${[...notes.tallies].map(([what, count]) => `${what} ${count}`).join(', ')}`);
      expect([...notes.problems, ...problems]).to.deep.equal([]);
      await rm(folder, { recursive: true, force: true });
    } finally {
      for (const close of closing) await close();
    }
  });
});

const tell = (line: string) => process.stdout.write(`  ${new Date().toISOString()} ${line}\n`);

interface MemberPlace {
  readonly folder: string;
  readonly settings: Readonly<Record<string, string>>;
  readonly notes: Notes;
}

async function openMember(
  name: string,
  role: 'serve' | 'worker',
  { folder, settings, notes }: MemberPlace,
): Promise<Member> {
  const dataDir = join(folder, name);
  await mkdir(dataDir);
  return makeMember({
    ...{ name, role, dataDir, settings, isGuest: false },
    delayMs: () => 500,
    onStart: () => undefined,
    onSurprise: (what) => notes.problems.push(`${new Date().toISOString()} ${what}`),
  });
}

function isEnough(loads: readonly Load[]): boolean {
  const accepted = loads.flatMap((load) => load.accepted);
  const count = (kind: string) => accepted.filter((work) => work.kind === kind).length;
  return count('video') >= JOBS && count('edit') >= EDITS;
}

async function isAtRest(loads: readonly Load[]): Promise<boolean> {
  const rest = await Promise.all(loads.map((load) => load.isAtRest()));
  return rest.every(Boolean);
}

function tallyOf(accepted: Load['accepted']): string {
  const counts = new Map<string, number>();
  for (const { kind, status } of accepted)
    counts.set(`${kind} ${status}`, (counts.get(`${kind} ${status}`) ?? 0) + 1);
  return [...counts].map(([what, count]) => `${what} ${count}`).join(', ');
}
