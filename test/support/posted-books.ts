import { expect } from 'chai';
import { CREDITS_EVENTS, openBooks, type Books } from '../../modules/credits/index.ts';
import type { RecordedEvent } from '../../modules/kernel/log/event.ts';
import { isEventOf } from '../../modules/kernel/log/event-definition.ts';

const isOfCredits = isEventOf(CREDITS_EVENTS);

/** The books over a log, which balance at each of its events. */
export function postedBooks(log: readonly RecordedEvent[], where = ''): ReturnType<Books['totals']> {
  const books = openBooks();
  for (const event of log) {
    if (!isOfCredits(event)) continue;
    expect(books.post(event), `${where} ${event.position}`).to.equal(undefined);
    expect(books.sum(), `${where} ${event.position}`).to.equal(0);
  }
  return books.totals();
}
