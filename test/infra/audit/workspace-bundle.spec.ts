import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect } from 'chai';
import { unzipSync } from 'fflate';
import { exportWorkspace } from '../../../infra/audit/export-workspace.ts';
import { verifyBundle } from '../../../infra/audit/verifier/fabula-verify.mjs';
import type { LedgerEntry } from '../../../modules/credits/index.ts';
import type { Owner } from '../../../modules/kernel/caller.ts';
import type { EventStore } from '../../../modules/kernel/log/event-store.ts';
import { readLog } from '../../../modules/transparency/index.ts';
import { anEvent } from '../../support/event-builders.ts';
import { aCharge, aGrant, ledgerOf } from '../../support/ledger.ts';
import { makeMemoryEventStore } from '../../support/memory-event-store.ts';
import { LOG_KEY as KEY, signedLog } from '../../support/signed-log.ts';

const NEVER = new AbortController().signal;
const ADA = 'user:6f1c2b1e-8a52-4f4e-9a3c-0d7f5b1c2e3a';
const BO = 'user:7f1c2b1e-8a52-4f4e-9a3c-0d7f5b1c2e3a';
const EVERYTHING = { workspace: ADA, from: '2000', to: '2030' } as const;

const grantTo = (workspace: Owner) => ({
  workspace,
  amount_credits: 5_000,
  reason: '=a start, "for all"\nand more',
});
const chargeOf = (workspace: Owner, film: number) => ({
  ...{ workspace, amount_credits: 9, reason: 'edit, scene 1' },
  ...{ for: 'edit', work_id: String(film), phase: 'clip', scene_number: 1 },
  price: { rule: 'clip.slide', version: 1 },
});

/** Rows as the projection makes them of these events. */
async function entriesIn(log: EventStore): Promise<readonly LedgerEntry[]> {
  const entries: LedgerEntry[] = [];
  for await (const { id: event_id, type, stream, revision, at, position, data } of readLog(log, 0, NEVER)) {
    if (!stream.startsWith('workspace-')) continue;
    const { workspace, reason, work_id } = data as ReturnType<typeof chargeOf>;
    const row = { event_id, workspace, entry: revision + 1, at, position, reason };
    if (type === 'CreditsGranted') entries.push({ ...aGrant(1), ...row, amount: 5_000 });
    else
      entries.push({
        ...{ ...aCharge(1), ...row, amount: -9, scene: 1, work_id, video_uuid: work_id },
        price_rule: 'clip.slide',
      });
  }
  return entries;
}

describe('a bundle of one workspace', () => {
  let folder = '';
  let notes: readonly string[] = [];
  let exportTo: (name: string, span?: { readonly from: string; readonly to: string }) => Promise<string>;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'fabula-workspace-'));
    const log = makeMemoryEventStore();
    const signed = signedLog(log);
    const append = async (stream: string, type: string, data: object, day: number) => {
      const { head } = await log.read(stream);
      const at = `2026-11-${String(day).padStart(2, '0')}T00:00:00.000Z`;
      await log.append(stream, head, [anEvent({ type, data, at })]);
    };
    for (let film = 0; film < 200; film += 1) {
      const owner = film % 2 === 0 ? ADA : BO;
      const day = 1 + Math.floor(film / 10);
      await append(`video-${film}`, 'VideoRequested', { owner }, day);
      await append(`edit-${film}`, 'EditRequested', { owner, video_id: String(film) }, day);
      await append(`video-${film}`, 'StageStarted', { stage: 'voiceover' }, day);
      if (film < 2) await append(`workspace-${owner}`, 'CreditsGranted', grantTo(owner), day);
      await append(`workspace-${owner}`, 'CreditsCharged', chargeOf(owner, film), day);
      await append(`operation-${film}`, 'OperationIntended', {}, day);
      if (film % 50 === 49) await signed.sign();
    }
    notes = (await signed.store.readCheckpoints(0, 10)).map(({ note }) => note);
    const ledger = ledgerOf(await entriesIn(log));
    const schemas = { 'VideoRequested.v1': { type: 'object' } };
    const source = { ...(await signed.toSource()), streams: log, ledger, schemas };
    exportTo = async (name, span) => {
      const output = join(folder, name);
      await exportWorkspace(source, { ...EVERYTHING, ...span }, output, NEVER);
      return output;
    };
  });
  after(() => rm(folder, { recursive: true }));

  const linesOf = async (bundle: string, name: string) =>
    (await readFile(join(bundle, name), 'utf8')).trimEnd().split('\n');
  const verify = (bundle: string, held: readonly string[] = []) =>
    verifyBundle(bundle, { keys: [KEY.text], notes: held });

  it("has its events and nobody else's, each proven to be in the log that is signed", async () => {
    const bundle = await exportTo('whole');
    const report = await verify(bundle, [notes[1] ?? '']);
    expect(report).to.include({
      ok: true,
      isChosen: true,
      events: 401,
      streams: 201,
      checkpoints: 4,
      held: 1,
    });
    const events = await linesOf(bundle, 'events.jsonl');
    expect(events.filter((line) => line.includes(BO) || line.includes('operation-'))).to.deep.equal([]);
    expect(await linesOf(bundle, 'receipts.jsonl')).to.have.length(100);
    expect((await linesOf(bundle, 'ledger.csv'))[0]).to.match(/^id,at,amount,.*,balance/);
  });

  it('begins and ends where it is told, in the middle of streams', async () => {
    const bundle = await exportTo('span', { from: '2026-11-05T00:00:00.000Z', to: '2026-11-07' });
    expect(await verify(bundle)).to.include({ ok: true, events: 40 });
    const events = await linesOf(bundle, 'events.jsonl');
    const days = events.map((line) => (JSON.parse(line) as { readonly at: string }).at.slice(0, 10));
    expect(new Set(days)).to.deep.equal(new Set(['2026-11-05', '2026-11-06']));
  });

  it('has a ledger and receipts that are held against its events', async () => {
    const bundle = await exportTo('money');
    const whole = await readFile(join(bundle, 'ledger.csv'), 'utf8');
    const receipts = await linesOf(bundle, 'receipts.jsonl');
    const problemWith = async (ledger: string, lines = receipts) => {
      await writeFile(join(bundle, 'ledger.csv'), ledger);
      await writeFile(join(bundle, 'receipts.jsonl'), `${lines.join('\n')}\n`);
      return String((await verify(bundle)).problem);
    };
    expect(await problemWith(whole)).to.equal('undefined');
    const rows = whole.split('\r\n');
    const changed = (at: number, from: string | RegExp, to: string) =>
      rows.with(at, (rows[at] ?? '').replace(from, to)).join('\r\n');
    expect(await problemWith(changed(7, ',-9,', ',-1,'))).to.match(/^ledger.csv, line 8: amount is -1/);
    expect(await problemWith(changed(7, /,(\d+)$/, ',7'))).to.match(/line 8: balance is 7, it adds up/);
    expect(await problemWith(changed(7, ',clip,', ',frames,'))).to.match(/line 8: phase is frames/);
    expect(await problemWith(changed(7, 'scene 1', 'scene 2'))).to.match(/line 8: reason is not/);
    expect(await problemWith(changed(7, '2026-11', '2026-10'))).to.match(/line 8: at is 2026-10/);
    expect(await problemWith(rows.toSpliced(7, 1).join('\r\n'))).to.match(/line 8: not the next event/);
    expect(await problemWith(rows.toSpliced(-2, 1).join('\r\n'))).to.match(/is missing: event/);
    expect(await problemWith(whole.slice(0, -5))).to.match(/line 102|middle of a line/);

    const receiptWith = (from: string | RegExp, to: string) => [
      (receipts[0] ?? '').replace(from, to),
      ...receipts.slice(1),
    ];
    expect(await problemWith(whole, receiptWith('"total":-9', '"total":-1'))).to.match(/the total is -1/);
    expect(await problemWith(whole, receiptWith('"amount":-9,"sum":-9', '"amount":-1,"sum":-1'))).to.match(
      /line 1 is not what event/,
    );
    expect(await problemWith(whole, receiptWith(/"total":-9,"lines":.*$/, '"total":0,"lines":[]}'))).to.match(
      /leaves out the charge/,
    );
    expect(await problemWith(whole, receipts.slice(1))).to.match(/the receipt of 0 is missing/);
    expect(await problemWith(whole, [receipts[1] ?? '', ...receipts])).to.match(/there twice/);
  });

  it('is the same as a zip, which other programs read', async () => {
    const zip = await exportTo('bundle.zip');
    const files = unzipSync(await readFile(zip));
    const bundle = await exportTo('beside');
    for (const name of [
      'events.jsonl',
      'proofs.jsonl',
      'checkpoints.jsonl',
      'README.md',
      'fabula-verify.mjs',
    ])
      expect(Buffer.from(files[name] ?? []).equals(await readFile(join(bundle, name)))).to.equal(true);
    expect(Object.keys(files)).to.include('schemas/VideoRequested.v1.json');
    const { code, stderr } = await promisify(execFile)(process.execPath, [
      ...[join(bundle, 'fabula-verify.mjs'), zip],
    ]).then(
      () => ({ code: 0, stderr: '' }),
      (error: unknown) => error as { readonly code: number; readonly stderr: string },
    );
    expect(code).to.equal(2);
    expect(stderr).to.include('unpack it first');
    expect(await exportTo('bundle.zip').catch(String)).to.include('is there already');
  });

  it('shows an event that was altered, taken out or put in, a proof that was, and a log written anew', async () => {
    const bundle = await exportTo('forged');
    const events = await linesOf(bundle, 'events.jsonl');
    const proofs = await linesOf(bundle, 'proofs.jsonl');
    const problemWith = async (forgedEvents: readonly string[], forgedProofs: readonly string[]) => {
      await writeFile(join(bundle, 'events.jsonl'), `${forgedEvents.join('\n')}\n`);
      await writeFile(join(bundle, 'proofs.jsonl'), `${forgedProofs.join('\n')}\n`);
      const { problem, event } = await verify(bundle);
      return `${event?.line} ${problem}`;
    };
    expect(await problemWith(events.with(3, (events[3] ?? '').replace('2026', '2025')), proofs)).to.match(
      /^4 does not have its hash/,
    );
    expect(await problemWith(events.toSpliced(3, 1), proofs)).to.match(/^4 is not the event that was signed/);
    expect(await problemWith(events.toSpliced(8, 1), proofs.toSpliced(8, 1))).to.match(/^12 is not the next/);
    expect(await problemWith(events, proofs.slice(0, -1))).to.match(/^401 is not JSON|^401 has no proof/);
    expect(await problemWith(events.slice(0, -1), proofs)).to.match(/^401 is missing/);
    expect(await problemWith(events, proofs)).to.equal('undefined undefined');
    const checkpoints = await linesOf(bundle, 'checkpoints.jsonl');
    await writeFile(join(bundle, 'checkpoints.jsonl'), `${checkpoints.toSpliced(3, 1).join('\n')}\n`);
    expect((await verify(bundle)).ok).to.equal(false);
  });
});
