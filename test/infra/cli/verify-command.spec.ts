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
function withNext(log: readonly RecordedEvent[], change: (data: object) => object): readonly RecordedEvent[] {
  const last = log.findLast(({ type }) => type === 'CreditsCharged');
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
});
