import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { exportBundle } from '../../../infra/audit/export-bundle.ts';
import { exportWorkspace } from '../../../infra/audit/export-workspace.ts';
import { verifyBundle } from '../../../infra/audit/verifier/fabula-verify.mjs';
import type { CreditsEvent, LedgerEntry } from '../../../modules/credits/index.ts';
import { creditLedger } from '../../../projections/credit-ledger.ts';
import { anEvent } from '../../support/event-builders.ts';
import { ledgerOf } from '../../support/ledger.ts';
import { makeMemoryEventStore } from '../../support/memory-event-store.ts';
import { LOG_KEY as KEY, signedLog } from '../../support/signed-log.ts';

const NEVER = new AbortController().signal;
const workspace = 'user:6f1c2b1e-8a52-4f4e-9a3c-0d7f5b1c2e3a';
const edit = (work_id: string) => ({ workspace, for: 'edit', work_id }) as const;

const grant = (amount_credits: number): CreditsEvent => ({
  type: 'CreditsGranted',
  data: { workspace, amount_credits, reason: 'a start', entry: 1 },
});
const hold = (amount_credits: number, work_id = 'a'): CreditsEvent => ({
  type: 'CreditsHeld',
  data: { ...edit(work_id), amount_credits, resumption: 0 },
});
const release = (amount_credits: number): CreditsEvent => ({
  type: 'CreditsReleased',
  data: { ...edit('a'), amount_credits },
});
const charge = (held_credits: number, work_id = 'a', entry = 2): CreditsEvent => ({
  type: 'CreditsCharged',
  data: {
    ...{ ...edit(work_id), amount_credits: 9, reason: 'edit, scene 1', phase: 'clip', scene_number: 1 },
    ...{ price: { rule: 'clip.slide', version: 1 }, held_credits, entry },
  },
});

describe('a bundle of a ledger with holds', () => {
  let folder = '';
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'fabula-holds-'));
  });
  after(() => rm(folder, { recursive: true }));

  /** Signed as it is, whatever it says; of the whole log and of the workspace. */
  async function bundlesOf(...events: readonly CreditsEvent[]) {
    const log = makeMemoryEventStore();
    const stream = `workspace-${workspace}`;
    for (const { type, data } of events)
      await log.append(stream, (await log.read(stream)).head, [anEvent({ type, data })]);
    const rows = log.log.flatMap((event) => {
      const row =
        creditLedger.keysOf(event).length > 0 ? creditLedger.evolve(undefined, event, event.id) : undefined;
      return row ? [{ ...row, video_uuid: null, ordered_by: null } satisfies LedgerEntry] : [];
    });
    const source = { ...(await signedLog(log).toSource()), streams: log, ledger: ledgerOf(rows) };
    const [whole, own] = [await mkdtemp(join(folder, 'x')), await mkdtemp(join(folder, 'x'))];
    await exportBundle(source, join(whole, 'bundle'), NEVER);
    const span = { workspace, from: '2000', to: '2030' } as const;
    await exportWorkspace(source, span, join(own, 'bundle'), NEVER);
    return [join(whole, 'bundle'), join(own, 'bundle')];
  }
  async function problemOf(...events: readonly CreditsEvent[]) {
    const reports = (await bundlesOf(...events)).map((bundle) => verifyBundle(bundle, { keys: [KEY.text] }));
    const [whole, own] = await Promise.all(reports);
    expect(own?.problem).to.equal(whole?.problem);
    return whole?.problem;
  }

  it('holds where each work took its own hold first and others had what was left', async () => {
    expect(await problemOf(grant(70), hold(60), hold(10, 'b'), charge(9), release(51))).to.equal(undefined);
  });

  it('shows a hold of what was not there, and what was taken of a hold of another, though it is signed', async () => {
    expect(await problemOf(grant(50), hold(60))).to.equal('takes 60 credits of 50, own');
    expect(await problemOf(grant(70), hold(60), charge(9, 'b'))).to.equal('takes 9 credits of 0, held b');
    expect(await problemOf(grant(60), hold(60), charge(0, 'b'))).to.equal('takes 9 credits of 0, own');
    expect(await problemOf(grant(70), hold(60), charge(9), release(60))).to.equal(
      'takes 60 credits of 51, held a',
    );
    expect(await problemOf(grant(70), hold(60), release(60), release(60))).to.equal(
      'takes 60 credits of 0, held a',
    );
  });

  it('has a row of the ledger for each grant and charge, numbered as they are, and none for a hold', async () => {
    const [, own = ''] = await bundlesOf(grant(70), hold(60), charge(9), release(51));
    const rows = (await readFile(join(own, 'ledger.csv'), 'utf8')).trimEnd().split('\r\n').slice(1);
    expect(rows.map((row) => row.split(',')[0])).to.deep.equal(['1', '2']);
    expect(rows.map((row) => row.split(',').at(-1))).to.deep.equal(['70', '61']);
  });
});
