import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { exportBundle, toBundleLine } from '../../../infra/audit/export-bundle.ts';
import { verifyBundle } from '../../../infra/audit/verifier/fabula-verify.mjs';
import { digestEnvelopes } from '../../../modules/erasure/index.ts';
import type { RecordedEvent } from '../../../modules/kernel/log/event.ts';
import { dataHashOf, hashOf, seal } from '../../../modules/kernel/log/hash-chain.ts';
import { openTreeHead, verifyLog } from '../../../modules/transparency/index.ts';
import { anEvent } from '../../support/event-builders.ts';
import { makeRandom } from '../../support/random.ts';
import { newSalt } from '../../support/new-salt.ts';
import { LOG_KEY as KEY, signedLog } from '../../support/signed-log.ts';

const NEVER = new AbortController().signal;
const STREAMS = ['video-a', 'video-b', 'edit-c', 'credits-d'];
/** Of these all is erased. */
const GONE = new Set(['video-b', 'edit-c']);
const [FIRST_SALTED, EVENTS] = [60, 120];
const TAMPERINGS = 204;

const NONE = { revision: -1, hash: '0'.repeat(64) };

/** A log of both recipes: half of it of before there were salts. Then two of its streams are erased, as the log says. */
function makeErasedLog(): readonly RecordedEvent[] {
  const events: RecordedEvent[] = [];
  const append = (stream: string, type: string, data: object) => {
    const head = events.findLast((event) => event.stream === stream) ?? NONE;
    const [sealed] = seal(stream, head, [anEvent({ type, data })], newSalt);
    if (!sealed) throw new Error('nothing was sealed');
    const { dataHash, salt, ...first } = sealed;
    const salted = { ...first, ...(dataHash && salt ? { dataHash, salt } : {}) };
    const event = events.length < FIRST_SALTED ? { ...first, hash: hashOf(first) } : salted;
    events.push({ ...event, position: events.length + 1 });
  };
  for (let at = 0; at < EVENTS; at += 1)
    append(STREAMS[(at * 7 + (at >> 2)) % STREAMS.length] ?? '', 'StageStarted', { text: `text ${at}`, at });
  const streams = [...GONE].map((stream) => {
    const own = events.filter((event) => event.stream === stream);
    const old = own.filter(({ dataHash }) => dataHash === undefined);
    return { stream, through: own.length - 1, envelopes: old.reduce<string | null>(digestEnvelopes, null) };
  });
  append('erasure-user:1', 'PayloadsErased', { streams });
  append('video-a', 'StageStarted', { text: 'after it' });
  return events.map((event) => (GONE.has(event.stream) ? erase(event) : event));
}

function erase({ salt: _, ...event }: RecordedEvent): RecordedEvent {
  return { ...event, data: {}, erased: true };
}

type Tampering = (event: RecordedEvent) => RecordedEvent;

const withHashes = (event: RecordedEvent): RecordedEvent => {
  const { dataHash, salt, data } = event;
  const salted =
    dataHash !== undefined && salt !== undefined ? { ...event, dataHash: dataHashOf(data, salt) } : event;
  return { ...salted, hash: hashOf(salted) };
};

/** What a forger may do to one event of such a log. */
const FORGERIES: Readonly<Record<string, Tampering>> = {
  actor: (event) => ({ ...event, actor: 'operator' }),
  'actor, rehashed': (event) => withHashes({ ...event, actor: 'operator' }),
  time: (event) => ({ ...event, at: '2026-01-02T03:04:05.679Z' }),
  type: (event) => ({ ...event, type: 'CreditsGranted' }),
  cause: (event) => ({ ...event, causationId: 'somebody' }),
  id: (event) => ({ ...event, id: event.id.replace(/^./, (digit) => (digit === 'a' ? 'b' : 'a')) }),
  version: (event) => ({ ...event, version: 4 }),
  data: (event) => ({ ...event, data: { text: 'another' } }),
  'data, rehashed': (event) => withHashes({ ...event, data: { text: 'another' } }),
  'data put back': ({ erased: _, ...event }) => ({
    ...event,
    data: { text: 'invented' },
    salt: 'ab'.repeat(16),
  }),
  'data taken out': (event) => (event.erased === true ? { ...event, actor: 'operator' } : erase(event)),
  'first recipe': ({ dataHash: _, salt: _salt, ...event }) => ({ ...event, actor: 'operator' }),
};

describe('a log of two recipes, of which a part was erased', () => {
  const events = makeErasedLog();
  const logOf = (some: readonly RecordedEvent[]) => ({
    countsPositions: true,
    readAll: (after: number, limit: number) =>
      Promise.resolve(some.filter(({ position }) => position > after).slice(0, limit)),
  });
  let folder = '';
  let bundle = '';
  let head: ReturnType<typeof openTreeHead>;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'fabula-erased-'));
    bundle = join(folder, 'bundle');
    const source = await signedLog(logOf(events)).toSource();
    head = openTreeHead(source.checkpoint.note, [KEY]);
    await exportBundle(source, bundle, NEVER);
  });
  after(() => rm(folder, { recursive: true }));

  it('holds, for the service and for the verifier, who count what is gone', async () => {
    const erased = events.filter((event) => event.erased).length;
    expect(erased).to.be.above(50);
    const report = await verifyLog(logOf(events), NEVER, [head]);
    expect(report).to.include({ events: EVENTS + 2, erased, checkpoints: 1 });
    expect(report.bad).to.equal(undefined);
    expect(await verifyBundle(bundle, { keys: [KEY.text] })).to.include({ ok: true, erased });
  });

  it(`shows each of ${TAMPERINGS} random tamperings, to the service and to the verifier`, async () => {
    const random = makeRandom(20261126);
    const names = Object.keys(FORGERIES);
    const missed: string[] = [];
    for (let run = 0; run < TAMPERINGS; run += 1) {
      const name = names[run % names.length] ?? '';
      const at = Math.floor(random() * EVENTS);
      const forged = events.map((event, place) =>
        place === at ? (FORGERIES[name]?.(event) ?? event) : event,
      );
      if (toBundleLine(forged[at] ?? anAbsence()) === toBundleLine(events[at] ?? anAbsence())) continue;
      const report = await verifyLog(logOf(forged), NEVER, [head]);
      if (report.bad === undefined && report.signed === undefined)
        missed.push(`${name} at ${at}: the service`);
      await writeFile(join(bundle, 'events.jsonl'), forged.map(toBundleLine).join(''));
      if ((await verifyBundle(bundle, { keys: [KEY.text] })).ok)
        missed.push(`${name} at ${at}: the verifier`);
    }
    expect(missed).to.deep.equal([]);
    await writeFile(join(bundle, 'events.jsonl'), events.map(toBundleLine).join(''));
  });

  it('names the first event whose data is gone although nobody ordered it', async () => {
    const at = events.findIndex(({ stream, dataHash }) => stream === 'credits-d' && dataHash !== undefined);
    const forged = events.map((event, place) => (place === at ? erase(event) : event));
    expect((await verifyLog(logOf(forged), NEVER, [head])).bad).to.include({
      problem: 'erasure',
      event: forged[at],
    });
    await writeFile(join(bundle, 'events.jsonl'), forged.map(toBundleLine).join(''));
    const report = await verifyBundle(bundle, { keys: [KEY.text] });
    expect(report).to.include({
      ok: false,
      problem: 'lost its data, and the log does not say that it was erased',
    });
    expect(report.event).to.include({ line: at + 1 });
    expect(await readFile(join(bundle, 'README.md'), 'utf8')).to.include('events.jsonl');
  });

  function anAbsence(): never {
    throw new Error('no event');
  }
});
