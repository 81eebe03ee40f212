import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import canonicalize from 'canonicalize';
import { exportBundle } from '../../../infra/audit/export-bundle.ts';
import { verifyBundle } from '../../../infra/audit/verifier/fabula-verify.mjs';
import type { RecordedEvent } from '../../../modules/kernel/log/event.ts';
import { dataHashOf, hashOf } from '../../../modules/kernel/log/hash-chain.ts';
import {
  makePrivateKey,
  openTreeHead,
  parsePrivateKey,
  verifyLog,
} from '../../../modules/transparency/index.ts';
import { anEvent } from '../../support/event-builders.ts';
import { makeMemoryEventStore } from '../../support/memory-event-store.ts';
import { makeRandom } from '../../support/random.ts';
import { LOG_KEY as KEY, signedLog } from '../../support/signed-log.ts';

const NEVER = new AbortController().signal;
const EVENTS = 60;
/** 118 of each kind. */
const RUNS = 2_006;
const STREAMS = ['video-a', 'video-b', 'credits-c', 'edit-d'];

type Line = RecordedEvent;
const toLine = (event: object): string => (canonicalize as unknown as (value: unknown) => string)(event);

/** What a forger may do to a list of events; undefined where nothing came of it. */
type Tampering = (events: readonly Line[], random: (below: number) => number) => readonly Line[];

const alter = (events: readonly Line[], at: number, some: Partial<Line>): readonly Line[] =>
  events.map((event, index) => (index === at ? { ...event, ...some } : event));

/** Every hash of a stream anew, from an event on: what somebody does who knows how it is done. */
function rehash(events: readonly Line[]): readonly Line[] {
  const heads = new Map<string, { readonly revision: number; readonly hash: string }>();
  return events.map((event) => {
    const head = heads.get(event.stream) ?? { revision: -1, hash: '0'.repeat(64) };
    const chained = { ...event, revision: head.revision + 1, previousHash: head.hash };
    const dataHash = chained.dataHash && dataHashOf(chained.data, chained.salt ?? '');
    const salted = dataHash === undefined ? chained : { ...chained, dataHash };
    const rehashed = { ...salted, hash: hashOf(salted) };
    heads.set(event.stream, rehashed);
    return rehashed;
  });
}

const renumber = (events: readonly Line[]): readonly Line[] =>
  events.map((event, index) => ({ ...event, position: index + 1 }));

const TAMPERINGS: Readonly<Record<string, Tampering>> = {
  change: (events, random) => alter(events, random(EVENTS), { data: { amount_credits: 1 } }),
  'change and rehash': (events, random) =>
    rehash(alter(events, random(EVENTS), { data: { amount_credits: 1 } })),
  drop: (events, random) => events.toSpliced(random(EVENTS), 1),
  'drop, rehash and renumber': (events, random) => rehash(renumber(events.toSpliced(random(EVENTS), 1))),
  'drop a stream, renumbered': (events, random) =>
    renumber(events.filter(({ stream }) => stream !== STREAMS[random(STREAMS.length)])),
  swap(events, random) {
    const at = random(EVENTS - 1);
    return events.toSpliced(at, 2, ...events.slice(at, at + 2).reverse());
  },
  'swap positions'(events, random) {
    const at = random(EVENTS - 1);
    return renumber(events.toSpliced(at, 2, ...events.slice(at, at + 2).reverse()));
  },
  insert(events, random) {
    const at = random(EVENTS);
    return events.toSpliced(at, 0, events[random(EVENTS)] ?? events[0] ?? fail());
  },
  'insert and rehash': (events, random) =>
    rehash(renumber(events.toSpliced(random(EVENTS), 0, events[0] ?? fail()))),
  'append and rehash': (events) => rehash(renumber([...events, events[0] ?? fail()])),
  'cut the tail': (events, random) => events.slice(0, random(EVENTS)),
  time: (events, random) => alter(events, random(EVENTS), { at: '2026-01-02T03:04:05.679Z' }),
  'time, rehashed': (events, random) =>
    rehash(alter(events, random(EVENTS), { at: '2025-01-02T03:04:05.678Z' })),
  actor: (events, random) => alter(events, random(EVENTS), { actor: 'operator' }),
  'actor, rehashed': (events, random) => rehash(alter(events, random(EVENTS), { actor: 'operator' })),
  version: (events, random) => alter(events, random(EVENTS), { version: 3 + random(3) }),
  position: (events, random) => alter(events, random(EVENTS), { position: -random(EVENTS) }),
};

/** As a database has it, also what stands at a position below 1. */
const logOf = (events: readonly Line[]) => ({
  ...{ countsPositions: true, before: -EVENTS - 1 },
  readAll: (after: number, limit: number) =>
    Promise.resolve(events.filter(({ position }) => position > after).slice(0, limit)),
});

function fail(): never {
  throw new Error('no events');
}

describe('a bundle for an auditor', () => {
  let folder = '';
  let bundle = '';
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'fabula-bundle-'));
    bundle = join(folder, 'bundle');
    await writeBundle(bundle);
  });
  after(() => rm(folder, { recursive: true }));

  async function writeBundle(output: string, text = 'tide'): Promise<void> {
    const log = makeMemoryEventStore();
    const signed = signedLog(log);
    for (let at = 0; at < EVENTS; at += 1) {
      const stream = STREAMS[(at * 7 + (at >> 2)) % STREAMS.length] ?? '';
      const { head } = await log.read(stream);
      const id = `0f8fad5b-d9cb-469f-a165-${String(at).padStart(12, '0')}`;
      const data = { amount_credits: 25, words: [text, `"hash":"${at}"`, 'ünï€'], 10: 'ten', 9: at };
      await log.append(stream, head, [anEvent({ id, data, ...(at % 5 ? {} : { version: 2 }) })]);
      if (at % 20 === 19) await signed.sign();
    }
    const schemas = { 'VideoRequested.v1': { type: 'object' } };
    await exportBundle({ ...(await signed.toSource()), schemas }, output, NEVER);
  }

  const read = (name: string) => readFile(join(bundle, name), 'utf8');
  const verify = (at: string) => verifyBundle(at, { keys: [KEY.text] });

  /** A copy of the bundle with other files in it. */
  async function altered(files: Readonly<Record<string, string | Buffer>>): Promise<string> {
    const copy = await mkdtemp(join(folder, 'altered-'));
    await cp(bundle, copy, { recursive: true });
    for (const [name, content] of Object.entries(files)) await writeFile(join(copy, name), content);
    return copy;
  }

  it('is proven with a public key and nothing else', async () => {
    expect(await verify(bundle)).to.include({ ok: true, events: EVENTS, streams: 4, checkpoints: 3 });
    expect(await verifyBundle(bundle)).to.include({ ok: true, isOwnKey: false });
    expect(await read('README.md')).to.include(`node fabula-verify.mjs . --key '${KEY.text}'`);
  });

  it('is refused where a folder is already', async () => {
    expect(await writeBundle(bundle).catch(String)).to.include('is there already');
  });

  it(`shows each of ${RUNS} random tamperings, and names the first wrong event; so does the service of its log`, async function () {
    this.timeout(1_200_000);
    const lines = (await read('events.jsonl')).trimEnd().split('\n');
    const events = lines.map((line) => JSON.parse(line) as Line);
    const random = makeRandom(20261123);
    const names = Object.keys(TAMPERINGS);
    const found: string[] = [];
    const copy = await altered({});
    const heads = (await read('checkpoints.jsonl'))
      .trimEnd()
      .split('\n')
      .map((line) => openTreeHead((JSON.parse(line) as { readonly note: string }).note, [KEY]));
    for (let run = 0; run < RUNS; run += 1) {
      const name = names[run % names.length] ?? '';
      const forged = (TAMPERINGS[name] ?? fail())(events, (below) => Math.floor(random() * below));
      const forgedLines = forged.map(toLine);
      const first = lines.findIndex((line, at) => forgedLines[at] !== line);
      await writeFile(join(copy, 'events.jsonl'), forgedLines.map((line) => `${line}\n`).join(''));
      const report = await verify(copy);
      const expected = first < 0 ? Math.min(lines.length, forged.length) + 1 : first + 1;
      if (report.ok || report.event?.line !== expected)
        found.push(`${name} at ${expected}: ${JSON.stringify(report)}`);
      const inOrder = forged.toSorted((one, other) => one.position - other.position);
      // The same rows; or with newer ones, which nobody signed yet: the service's own appends are no different.
      if (lines.every((line, at) => inOrder[at] && toLine(inOrder[at]) === line)) continue;
      const { bad, signed } = await verifyLog(logOf(inOrder), NEVER, heads);
      if (bad === undefined && signed === undefined) found.push(`${name}: not found by the service`);
    }
    expect(found).to.deep.equal([]);
  });

  it('shows a line that says the same in other characters', async () => {
    const [first = '', ...rest] = (await read('events.jsonl')).split('\n');
    const problemOf = async (line: string) =>
      (await verify(await altered({ 'events.jsonl': [line, ...rest].join('\n') }))).problem;
    expect(await problemOf(first.replace('"data":{', '"data":{"amount_credits":1,'))).to.include('canonical');
    expect(await problemOf(first.replace(':25,', ': 25,'))).to.include('canonical');
    expect(await problemOf(first.replace(':25,', ':25.0,'))).to.include('canonical');
    expect(await problemOf(first.replace('"actor"', '"acton"'))).to.include('other fields');
    expect(await problemOf(first.slice(0, -1))).to.include('not JSON');
  });

  it('shows other files that were altered, and which events hold all the same', async () => {
    const leaves = await readFile(join(bundle, 'leaves.bin'));
    leaves[40] = (leaves[40] ?? 0) ^ 1;
    expect((await verify(await altered({ 'leaves.bin': leaves }))).problem).to.include(
      'leaves.bin was altered',
    );
    const notes = (await read('checkpoints.jsonl')).split('\n');
    const without = await altered({ 'checkpoints.jsonl': notes.toSpliced(2, 1).join('\n') });
    expect(await verify(without)).to.deep.include({
      ok: false,
      problem: 'comes after the newest checkpoint: nobody signed it',
    });
    const forged = notes.map((note) => note.replace('\\n60\\n', '\\n59\\n')).join('\n');
    expect((await verify(await altered({ 'checkpoints.jsonl': forged }))).problem).to.include('signature');
  });

  it('is not proven by a key that came from somewhere else', async () => {
    const other = parsePrivateKey(makePrivateKey('example.org/log', Buffer.alloc(32, 8)));
    expect((await verifyBundle(bundle, { keys: [other.text] })).problem).to.include(
      'not signed with the key',
    );
  });

  it('cut off down to an older checkpoint, is shown by a checkpoint that was got elsewhere', async () => {
    const notes = (await read('checkpoints.jsonl')).trimEnd().split('\n');
    const cut = await altered({
      'events.jsonl': `${(await read('events.jsonl')).split('\n').slice(0, 40).join('\n')}\n`,
      'checkpoints.jsonl': `${notes.slice(0, 2).join('\n')}\n`,
      'leaves.bin': (await readFile(join(bundle, 'leaves.bin'))).subarray(0, 40 * 32),
    });
    const { note } = JSON.parse(notes[2] ?? '') as { readonly note: string };
    expect((await verify(cut)).ok).to.equal(true);
    const report = await verifyBundle(cut, { keys: [KEY.text], notes: [note] });
    expect(report.problem).to.include('the end was cut off');
  });

  it('is proven across the chunks that a long file is read in', async () => {
    const long = join(folder, 'long');
    await writeBundle(long, 'ü'.repeat(40_000));
    expect(await verify(long)).to.include({ ok: true, events: EVENTS });
  });

  it('has the schema of each event and a copy of the verifier', async () => {
    expect(JSON.parse(await read('schemas/VideoRequested.v1.json'))).to.deep.equal({ type: 'object' });
    const source = await readFile(
      new URL('../../../infra/audit/verifier/fabula-verify.mjs', import.meta.url),
    );
    const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex');
    expect(sha256(await read('fabula-verify.mjs'))).to.equal(sha256(source));
  });
});
