import { expect } from 'chai';
import { postTo } from '../../../infra/cli/verify-command.ts';
import { openBooks } from '../../../modules/credits/index.ts';
import type { RecordedEvent } from '../../../modules/kernel/log/event.ts';
import { seal } from '../../../modules/kernel/log/hash-chain.ts';
import { verifyLog } from '../../../modules/transparency/index.ts';
import { recordedLog } from '../events/recorded-log.ts';
import { newSalt } from '../../support/new-salt.ts';

async function verifyWithBooks(log: readonly RecordedEvent[]) {
  const books = openBooks();
  const store = { countsPositions: true, readAll: (after: number) => Promise.resolve(log.slice(after)) };
  const { bad } = await verifyLog(store, new AbortController().signal, [], postTo(books));
  return { books, bad };
}

/** The log with one more event, sealed as the service would. */
function withNext(
  log: readonly RecordedEvent[],
  change: (data: object) => object,
  ofType = 'CreditsCharged',
): readonly RecordedEvent[] {
  const last = log.findLast(({ type }) => type === ofType);
  if (!last) throw new Error('the log has no charge');
  const head = log.findLast(({ stream }) => stream === last.stream) ?? last;
  const id = '0f8fad5b-d9cb-469f-a165-70867728950e';
  const [next] = seal(last.stream, head, [{ ...last, id, data: change(last.data) }], newSalt);
  return next ? [...log, { ...next, position: log.length + 1 }] : log;
}

describe('the books of a log', () => {
  it('hold over a log of before prices were recorded', async () => {
    const { books, bad } = await verifyWithBooks(await recordedLog('2026-11-23'));
    expect(bad).to.equal(undefined);
    const { workspaces, granted, earned } = books.totals();
    expect([earned, books.sum(), workspaces + earned + granted]).to.deep.equal([20, 0, 0]);
  });

  it('find what no chain shows: a charge that nobody could pay, one made twice, one that cannot be read', async () => {
    const log = await recordedLog('2026-11-23');
    const detailAfter = async (change: (data: object) => object) => {
      const { bad } = await verifyWithBooks(withNext(log, change));
      expect(bad?.event.position).to.equal(log.length + 1);
      expect(bad?.problem).to.equal('meaning');
      return bad?.detail;
    };
    expect(await detailAfter((data) => data)).to.equal('the work was paid for before');
    expect(await detailAfter((data) => ({ ...data, work_id: 'x', amount_credits: 1e6 }))).to.match(
      /had less than it was charged$/,
    );
    expect(await detailAfter((data) => ({ ...data, amount_credits: 'all' }))).to.match(/must be number$/);
  });

  it('hold over a log with holds, and find one that nobody could give and what was taken from another', async () => {
    const log = await recordedLog('2026-11-27-holds');
    const { books, bad } = await verifyWithBooks(log);
    expect(bad).to.equal(undefined);
    expect(books.totals()).to.deep.equal({ workspaces: 9991, held: 0, granted: -10_000, earned: 9 });
    const detailAfter = async (change: (data: object) => object, type?: string) =>
      (await verifyWithBooks(withNext(log, change, type))).bad?.detail;
    expect(await detailAfter((data) => ({ ...data, scene_number: 3, entry: 3, held_credits: 1 }))).to.match(
      /^less was held for /,
    );
    expect(await detailAfter((data) => ({ ...data, scene_number: 3, entry: 4, held_credits: 0 }))).to.equal(
      'it is entry 3, not 4',
    );
    expect(await detailAfter((data) => ({ ...data, amount_credits: 9992 }), 'CreditsHeld')).to.match(
      /had less than is held$/,
    );
    expect(await detailAfter((data) => data, 'CreditsReleased')).to.match(/^less was held for /);
  });
});
