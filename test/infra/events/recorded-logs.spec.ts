import { expect } from 'chai';
import { creditsDecider } from '../../../modules/credits/index.ts';
import { verifyLog } from '../../../modules/transparency/index.ts';
import { ALL_EVENTS } from '../../../infra/events/all-events.ts';
import { makeEventReader } from '../../../infra/events/event-reader.ts';
import type { RecordedEvent } from '../../../modules/kernel/log/event.ts';
import { creditLedger } from '../../../projections/credit-ledger.ts';
import { foldPage } from '../../../projections/fold-page.ts';
import { allProjections } from '../../../projections/index.ts';
import { recordedLog } from './recorded-log.ts';

/** A log of every version that was released. */
const DAYS = ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27', '2026-11-27-holds'];
/** By which price the only charge of a log was reckoned. */
const PRICES: Readonly<Record<string, object>> = { '2026-11-27-holds': { rule: 'clip.slide', version: 1 } };

for (const day of DAYS)
  describe(`the log of ${day}`, () => {
    let log: readonly RecordedEvent[];
    before(async () => {
      log = await recordedLog(day);
    });

    it('is read, each event of it', () => {
      const { read } = makeEventReader(ALL_EVENTS);
      expect(log.map(read).map(({ type }) => type)).to.deep.equal(
        log.map(({ type, erased }) => (erased ? 'Erased' : type)),
      );
    });

    it('says by which price each charge was reckoned', () => {
      const charges = log
        .map(makeEventReader(ALL_EVENTS).read)
        .filter(({ type }) => type === 'CreditsCharged');
      expect(charges.map(({ data }) => Reflect.get(data, 'price') as unknown)).to.deep.equal([
        PRICES[day] ?? { rule: 'creation', version: 1 },
      ]);
    });

    it('has the hashes it was written with', async () => {
      const readAll = (after: number) => Promise.resolve(log.slice(after));
      const store = { countsPositions: true, readAll };
      expect(await verifyLog(store, new AbortController().signal)).to.deep.include({ events: log.length });
      expect(await verifyLog(store, new AbortController().signal)).not.to.have.property('bad');
    });
  });

describe('the log of 2026-11-23, the whole life of the service', () => {
  it('makes rows of every projection', async () => {
    const events = (await recordedLog('2026-11-23')).map(makeEventReader(ALL_EVENTS).read);
    const rows = allProjections.map((projection) => [
      projection.name,
      foldPage(projection, events)?.fold(new Map()).upserts.length,
    ]);
    expect(Object.fromEntries(rows)).to.deep.equal({
      corporate_engine_v2: 5,
      external_edits: 2,
      credit_ledger: 2,
      paid_works: 8,
      users: 2,
      memberships: 1,
      api_keys: 3,
      realtime_keys: 1,
    });
  });
});

describe('the logs of before there were holds and since', () => {
  it('fold to ledgers: what is held is of the balance, and entries are numbered without a gap', async () => {
    const ledgers = DAYS.map(async (day) => {
      const events = (await recordedLog(day)).map(makeEventReader(ALL_EVENTS).read);
      const { balance_credits, holds, entries } = events
        .filter(creditsDecider.isOwn)
        .reduce(creditsDecider.evolve, creditsDecider.initial);
      const rows = events.map((event) => creditLedger.evolve(undefined, event, event.id)?.entry ?? '');
      return [balance_credits, holds.size, entries, rows.join('')];
    });
    expect(await Promise.all(ledgers)).to.deep.equal([
      [80, 0, 2, '12'],
      [80, 0, 2, '12'],
      [95, 0, 2, '12'],
      [95, 0, 2, '12'],
      [20, 0, 2, '12'],
      [9991, 0, 2, '12'],
    ]);
  });

  it('go on with a hold and a charge from it', async () => {
    const before = (await recordedLog('2026-11-23'))
      .map(makeEventReader(ALL_EVENTS).read)
      .filter(creditsDecider.isOwn)
      .reduce(creditsDecider.evolve, creditsDecider.initial);
    const work = { workspace: 'user:ada', for: 'edit', work_id: 'e1' } as const;
    const held = creditsDecider.decide(
      { type: 'HoldCredits', ...work, up_to_credits: 29, resumption: 0 },
      before,
    );
    const charge = { for: 'edit', work_id: 'e1', phase: 'clip', scene_number: 1 } as const;
    const [charged] = creditsDecider.decide(
      {
        ...{ type: 'ChargeCredits', workspace: 'user:ada', amount_credits: 9, reason: 'spec', charge },
        price: { rule: 'clip.slide', version: 1 },
      },
      held.reduce(creditsDecider.evolve, before),
    );
    expect(charged?.data).to.include({ amount_credits: 9, held_credits: 9, entry: 3 });
  });
});

describe('the logs of all versions', () => {
  it('have every event there is', async () => {
    const logs = await Promise.all(DAYS.map(recordedLog));
    const types = new Set(logs.flat().map(({ type }) => type));
    expect(ALL_EVENTS.map(({ type }) => type).filter((type) => !types.has(type))).to.deep.equal([]);
  });
});
