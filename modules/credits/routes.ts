import Type, { type TSchema } from 'typebox';
import { ownerOf } from '../kernel/caller.ts';
import { makeCursor, pageOf } from '../kernel/page.ts';
import type { Route } from '../kernel/route.ts';
import { about, Cursor, OrgId, Timestamp, Uuid, wholeNumber } from '../kernel/schema.ts';
import { toTimestamp } from '../kernel/timestamp.ts';
import { prefersCsv, toLedgerCsv } from './ledger-csv.ts';
import type { LedgerRow, LedgerRows } from './ledger.ts';

export interface CreditsRoutes {
  readonly ledger: LedgerRows;
}

const DEFAULT_LIMIT = 50;

const CreditsQuery = Type.Object({
  limit: Type.Optional(about(`Entries of one page; ${DEFAULT_LIMIT} unless told.`, wholeNumber(1, 1000))),
  cursor: Type.Optional(Cursor),
  org_id: Type.Optional(OrgId),
});

const Entry = Type.Object(
  {
    id: about('1, 2, 3, … in the order it happened, without a gap.', Type.Integer({ minimum: 1 })),
    at: Timestamp,
    amount: about('Credits. Charges are negative.', Type.Integer()),
    reason: Type.String(),
    edit_id: about('The edit that was charged for; null on everything else.', nullable(Uuid)),
    phase: about(
      '`frames` or `clip` of a scene, `creation` of a video; null on grants.',
      nullable(Type.String()),
    ),
    scene: about('The number of the scene that was made.', nullable(Type.Integer({ minimum: 1 }))),
    event_id: about('The event in the log. A charge is made once under this id, whatever is retried.', Uuid),
  },
  { $id: 'CreditEntry' },
);

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
      if (prefersCsv(header('accept'))) return { status: 200, ...asCsv(entries, next_cursor) };
      return {
        status: 200,
        body: { workspace, balance: found.balance, entries, next_cursor },
        headers: { Vary: 'Accept' },
      };
    },
  };
}

function asCsv(entries: readonly ReturnType<typeof toEntry>[], nextCursor: string | null) {
  return {
    body: toLedgerCsv(entries),
    headers: {
      'Content-Type': 'text/csv; charset=utf-8; header=present',
      'Content-Disposition': 'attachment; filename="credits.csv"',
      Vary: 'Accept',
      ...(nextCursor === null ? {} : { 'X-Next-Cursor': nextCursor }),
    },
  };
}

const toEntry = ({ entry, at, amount, reason, work, work_id, phase, scene, event_id }: LedgerRow) => ({
  id: entry,
  at: toTimestamp(at),
  amount,
  reason,
  edit_id: work === 'edit' ? work_id : null,
  phase,
  scene,
  event_id,
});

const entriesBefore = makeCursor<number>(
  (entry) => `before ${entry}`,
  (text) => {
    const digits = /^before ([1-9]\d{0,8})$/.exec(text)?.[1];
    return digits === undefined ? undefined : Number(digits);
  },
);

function nullable<Schema extends TSchema>(schema: Schema) {
  return Type.Union([schema, Type.Null()]);
}
