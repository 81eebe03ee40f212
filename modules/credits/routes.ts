import Type from 'typebox';
import { preferredType } from '../kernel/accept.ts';
import { ownerOf } from '../kernel/caller.ts';
import { csvHeaders, toCsv } from '../kernel/csv.ts';
import { nullable } from '../kernel/log/event-definition.ts';
import { makeCursor, pageOf } from '../kernel/http/page.ts';
import type { Route } from '../kernel/http/route.ts';
import { about, Cursor, OrgId, wholeNumber } from '../kernel/http/schema.ts';
import { Entry, ENTRY_COLUMNS, toEntry, toFlat } from './entry.ts';
import type { LedgerRows } from './ledger.ts';

export interface CreditsRoutes {
  readonly ledger: LedgerRows;
}

const DEFAULT_LIMIT = 50;

const CreditsQuery = Type.Object({
  limit: Type.Optional(about(`Entries of one page; default ${DEFAULT_LIMIT}.`, wholeNumber(1, 1000))),
  cursor: Type.Optional(Cursor),
  org_id: Type.Optional(OrgId),
});

const CreditsAnswer = Type.Object(
  {
    workspace: about('`user:<uuid>` or `org:<uuid>`.', Type.String()),
    balance: about('The sum of all entries.', Type.Integer({ minimum: 0 })),
    entries: Type.Array(Entry),
    next_cursor: about('The `cursor` of the next page; null on the last one.', nullable(Type.String())),
  },
  { $id: 'Credits' },
);

/** Contract 9.5: a workspace's ledger, for dashboard sessions. Training and Marketing share it. */
export function creditsRoute({ ledger }: CreditsRoutes): Route<never> {
  return {
    method: 'GET',
    path: '/v1/credits',
    operationId: 'get_credits',
    summary: 'Balance and ledger of a workspace, newest first',
    description:
      'Entries are never changed or removed: the balance is their sum. With `Accept: text/csv` a page comes as CSV, its `next_cursor` in `X-Next-Cursor`.',
    tag: 'Credits',
    access: 'session',
    auditorsRead: true,
    bucket: 'control',
    query: CreditsQuery,
    answers: { 200: { description: 'One page.', schema: CreditsAnswer, alsoAs: ['text/csv'] } },
    async handle({ caller, query, header }) {
      const workspace = ownerOf(caller);
      const limit = Number(query['limit'] ?? DEFAULT_LIMIT);
      const cursor = query['cursor'];
      const found = await ledger.read({
        workspace,
        limit: limit + 1,
        ...(cursor === undefined ? {} : { before: entriesBefore.parse(cursor) }),
      });
      const { page, last } = pageOf(found.entries, limit);
      const entries = page.map(toEntry);
      const next_cursor = last ? entriesBefore.of(last.entry) : null;
      if (preferredType(header('accept'), ['application/json', 'text/csv']) === 'text/csv')
        return {
          status: 200,
          body: toCsv(ENTRY_COLUMNS, entries.map(toFlat)),
          headers: { ...csvHeaders('credits.csv'), ...nextCursorHeader(next_cursor) },
        };
      return {
        status: 200,
        body: { workspace, balance: found.balance, entries, next_cursor },
        headers: { Vary: 'Accept' },
      };
    },
  };
}

/** Header of a CSV response for the next cursor, which a CSV body has no place for. */
export const nextCursorHeader = (cursor: string | null): Readonly<Record<string, string>> =>
  cursor === null ? {} : { 'X-Next-Cursor': cursor };

const entriesBefore = entryCursor('before');

/** Cursor of an entry: `before 7`, `after 7`. */
export function entryCursor(word: 'before' | 'after') {
  return makeCursor<number>(
    (entry) => `${word} ${entry}`,
    (text) => {
      const [, read, digits] = /^(before|after) ([1-9]\d{0,8})$/.exec(text) ?? [];
      return read === word ? Number(digits) : undefined;
    },
  );
}
