import { expect } from 'chai';
import fc from 'fast-check';
import type { RecordedEvent } from '../../modules/kernel/log/event.ts';
import { NO_STREAM } from '../../modules/kernel/log/event-store.ts';
import { foldPage } from '../../projections/fold-page.ts';
import { anEvent } from '../support/event-builders.ts';
import { tallies, type Tally } from '../support/tallies.ts';

type Rows = Map<string, object>;

/** What a table would hold after the page. */
function applyPage(rows: Rows, events: readonly RecordedEvent[]): Rows {
  const page = foldPage(tallies, events);
  if (!page) return rows;
  const touched = new Map([...rows].filter(([key]) => page.keys.includes(key)));
  const { upserts, deletes } = page.fold(touched);
  const after = new Map(rows);
  for (const row of upserts) after.set((row as Tally).stream, row);
  for (const key of deletes) after.delete(key);
  return after;
}

function recorded(
  position: number,
  stream: string,
  type = 'Counted',
  data: object = { amount: 1 },
): RecordedEvent {
  return {
    ...anEvent({ type, data }),
    position,
    stream,
    revision: 0,
    hash: '',
    previousHash: NO_STREAM.hash,
  };
}

const kinds = fc.array(
  fc.record({
    stream: fc.constantFrom('tally-a', 'tally-b', 'tally-c', 'video-d'),
    type: fc.constantFrom('Counted', 'Counted', 'Counted', 'Removed'),
    data: fc.record({ amount: fc.integer() }),
  }),
  { maxLength: 30 },
);

describe('a page of the log', () => {
  it('gives the same rows however the log is cut into pages', () => {
    fc.assert(
      fc.property(kinds, fc.integer({ min: 1, max: 12 }), (some, size) => {
        const events = some.map(({ stream, type, data }, index) => recorded(index + 1, stream, type, data));
        let paged: Rows = new Map();
        for (let at = 0; at < events.length; at += size)
          paged = applyPage(paged, events.slice(at, at + size));
        expect(paged).to.deep.equal(applyPage(new Map(), events));
      }),
    );
  });

  it('asks for each row it touches once, and for no other', () => {
    const page = foldPage(tallies, [recorded(1, 'tally-a'), recorded(2, 'tally-a'), recorded(3, 'video-d')]);
    expect(page?.keys).to.deep.equal(['tally-a']);
    expect(page?.to).to.equal(3);
  });

  it('writes no row that came out as it went in', () => {
    const unchanging = { ...tallies, evolve: (row: Tally | undefined) => row && { ...row } };
    const row = { stream: 'tally-a', events: 1 };
    const page = foldPage(unchanging, [recorded(1, 'tally-a')]);
    expect(page?.fold(new Map([['tally-a', row]]))).to.deep.equal({ upserts: [], deletes: [] });
  });

  it('neither writes nor deletes a row that came and went within it', () => {
    const page = foldPage(tallies, [recorded(1, 'tally-a'), recorded(2, 'tally-a', 'Removed')]);
    expect(page?.fold(new Map())).to.deep.equal({ upserts: [], deletes: [] });
  });

  it('is none when it is empty', () => {
    expect(foldPage(tallies, [])).to.equal(undefined);
  });
});
