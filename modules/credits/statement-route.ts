import Type from 'typebox';
import { preferredType } from '../kernel/accept.ts';
import { ownerOf } from '../kernel/caller.ts';
import { csvHeaders, toCsv } from '../kernel/csv.ts';
import { nullable } from '../kernel/log/event-definition.ts';
import { pageOf } from '../kernel/http/page.ts';
import type { Route } from '../kernel/http/route.ts';
import { about, Cursor, OrgId, wholeNumber } from '../kernel/http/schema.ts';
import { Entry, ENTRY_COLUMNS, toEntry, toFlat } from './entry.ts';
import { entryCursor, nextCursorHeader, type CreditsRoutes } from './routes.ts';

const DEFAULT_LIMIT = 1000;

const Month = Type.String({
  maxLength: 7,
  pattern: '^20[0-9][0-9]-(0[1-9]|1[0-2])$',
  explains: 'must be a month like 2026-11',
  description: 'A month of UTC.',
});

const StatementParameters = Type.Object({
  month: Type.Optional(about('Default: the current month.', Month)),
  limit: Type.Optional(about(`Lines of one page; default ${DEFAULT_LIMIT}.`, wholeNumber(1, 1000))),
  cursor: Type.Optional(Cursor),
  org_id: Type.Optional(OrgId),
});

const Line = Type.Object(
  { ...Entry.properties, balance: about('Of the workspace, after this line.', Type.Integer()) },
  { $id: 'StatementLine' },
);

const Statement = Type.Object(
  {
    workspace: about('`user:<uuid>` or `org:<uuid>`.', Type.String()),
    month: Month,
    opening_balance: about('When the month began.', Type.Integer()),
    closing_balance: about('At the end of the month; for the current month, now.', Type.Integer()),
    lines: Type.Array(Line),
    next_cursor: about('The `cursor` of the next page; null on the last one.', nullable(Type.String())),
  },
  { $id: 'CreditStatement' },
);

/** Issue 12: grants and charges of a workspace in a month, between opening and closing balance. */
export function statementRoute({ ledger, now }: CreditsRoutes & { readonly now: () => Date }): Route<never> {
  return {
    method: 'GET',
    path: '/v1/credits/statement',
    operationId: 'get_credit_statement',
    summary: 'The statement of a workspace for a month, oldest first',
    description:
      'The opening balance and the amounts of all lines come to the closing balance, and the closing balance of a month is the opening balance of the next. A month begins at midnight UTC. With `Accept: text/csv` a page comes as CSV, its `next_cursor` in `X-Next-Cursor` and the balances in `X-Opening-Balance` and `X-Closing-Balance`.',
    tag: 'Credits',
    access: 'session',
    auditorsRead: true,
    bucket: 'control',
    query: StatementParameters,
    answers: { 200: { description: 'One page.', schema: Statement, alsoAs: ['text/csv'] } },
    async handle({ caller, query, header }) {
      const workspace = ownerOf(caller);
      const { month = now().toISOString().slice(0, 7), cursor, limit: asked = DEFAULT_LIMIT } = query;
      const limit = Number(asked);
      const after = cursor === undefined ? 0 : entriesAfter.parse(cursor);
      const found = await ledger.readStatement({ workspace, ...spanOf(month), after, limit: limit + 1 });
      const { opening, closing } = found;
      const { page, last } = pageOf(found.entries, limit);
      let balance = opening + found.carried;
      const lines = page.map((entry) => ({ ...toEntry(entry), balance: (balance += entry.amount) }));
      const next_cursor = last ? entriesAfter.of(last.entry) : null;
      if (preferredType(header('accept'), ['application/json', 'text/csv']) === 'text/csv')
        return {
          status: 200,
          body: toCsv(
            [...ENTRY_COLUMNS, 'balance'],
            lines.map((line) => ({ ...toFlat(line), balance: line.balance })),
          ),
          headers: {
            ...csvHeaders(`credits-${month}.csv`),
            ...nextCursorHeader(next_cursor),
            'X-Opening-Balance': String(opening),
            'X-Closing-Balance': String(closing),
          },
        };
      const balances = { opening_balance: opening, closing_balance: closing };
      return {
        status: 200,
        body: { workspace, month, ...balances, lines, next_cursor },
        headers: { Vary: 'Accept' },
      };
    },
  };
}

const entriesAfter = entryCursor('after');

function spanOf(month: string): { readonly from: string; readonly to: string } {
  const from = new Date(`${month}-01T00:00:00.000Z`);
  const to = new Date(from);
  to.setUTCMonth(to.getUTCMonth() + 1);
  return { from: from.toISOString(), to: to.toISOString() };
}
