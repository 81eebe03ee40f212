import Type from 'typebox';
import type { LedgerRows } from '../credits/index.ts';
import { preferredType } from '../kernel/accept.ts';
import { csvHeaders } from '../kernel/csv.ts';
import { DomainError } from '../kernel/errors.ts';
import type { Route } from '../kernel/http/route.ts';
import { about, idOf, oneOf, Timestamp, Uuid } from '../kernel/http/schema.ts';
import { nullable } from '../kernel/log/event-definition.ts';
import type { EventStore } from '../kernel/log/event-store.ts';
import {
  findOwnVideo,
  VIDEO_REFUSALS,
  VIDEO_TAGS,
  videoStream,
  type ProductLine,
  type VideoRows,
} from '../videos/index.ts';
import { readReceipt } from './read-receipt.ts';
import { toReceiptCsv, toReceiptHtml } from './receipt-table.ts';

export interface ReceiptRoutes {
  readonly rows: VideoRows;
  readonly ledger: LedgerRows;
  readonly log: Pick<EventStore, 'read'>;
  /** False: the rows are behind the log for longer than anybody waits. */
  readonly waitUntilProjected: (position: number) => Promise<boolean>;
}

const Count = Type.Integer({ minimum: 1 });

const NamedEvent = Type.Object(
  {
    id: Type.String({ format: 'uuid', examples: ['6f1c2b1e-8a52-4f4e-9a3c-0d7f5b1c2e3a'] }),
    position: about('Its place in the log.', Count),
    type: Type.String(),
  },
  { $id: 'NamedEvent' },
);

const Line = Type.Object(
  {
    line: about('1, 2, 3, … on this receipt.', Count),
    at: Timestamp,
    work: nullable(oneOf(['video', 'edit', 'voice_change'])),
    work_id: about('The video, the edit, or the `job_id` of the change of voice.', nullable(Type.String())),
    phase: nullable(oneOf(['frames', 'clip', 'creation'])),
    scene: about('The number of the scene that was made.', nullable(Count)),
    reason: Type.String(),
    ordered_by: about('Who asked for the work: `user:<uuid>`, `key:<key id>`.', nullable(Type.String())),
    charged_by: about('Who recorded it: the worker that did the work.', Type.String()),
    price: about(
      'The rule that the amount was reckoned by; null where the log does not tell.',
      nullable(Type.Object({ rule: Type.String(), version: Count })),
    ),
    amount: about('Credits. Charges are negative.', Type.Integer()),
    sum: about('Of this line and those above.', Type.Integer()),
    entry: about("The `id` of the entry in the workspace's ledger.", Count),
    event: about('The movement in the log.', NamedEvent),
    caused_by: about(
      'The work that was paid for; null in logs of before charges named it.',
      nullable(NamedEvent),
    ),
  },
  { $id: 'ReceiptLine' },
);

const Receipt = Type.Object(
  {
    uuid: Uuid,
    workspace: about('`user:<uuid>` or `org:<uuid>`: who paid.', Type.String()),
    total: about('The sum of all lines; charges are negative.', Type.Integer()),
    lines: Type.Array(Line),
  },
  { $id: 'Receipt' },
);

/** Issue 12: what a video cost, line by line, each with the event of the log that it is. */
export function receiptRoute(
  { rows, ledger, log, waitUntilProjected }: ReceiptRoutes,
  line: ProductLine,
  prefix: string,
): Route<never> {
  return {
    method: 'GET',
    path: `${prefix}/:uuid/receipt`,
    operationId: `get_${line}_video_receipt`,
    summary: 'The receipt of a video: every credit that it, its edits and its changes of voice cost',
    description:
      'Lines are those of the ledger, oldest first. With `Accept: text/csv` as CSV, with `Accept: text/html` as a page to print.',
    tag: VIDEO_TAGS[line],
    access: 'any',
    auditorsRead: true,
    bucket: 'control',
    query: Type.Object({
      work_id: Type.Optional(
        about('Only what this edit, this change of voice, or the video itself (its creation) cost.', idOf()),
      ),
    }),
    answers: {
      200: { description: 'All lines there are.', schema: Receipt, alsoAs: ['text/csv', 'text/html'] },
    },
    refusals: { ...VIDEO_REFUSALS, 503: 'The ledger is behind the log; ask again in a moment.' },
    async handle(request) {
      const { uuid, owner: workspace, task } = await findOwnVideo(rows, line, request);
      const { events } = await log.read(videoStream(uuid));
      if (!(await waitUntilProjected(events.at(-1)?.position ?? 0))) throw behind();
      const receipt = await readReceipt({ ledger, log }, workspace, uuid, request.query['work_id']);
      switch (preferredType(request.header('accept'), ['application/json', 'text/csv', 'text/html'])) {
        case 'application/json':
          return { status: 200, body: receipt, headers: { Vary: 'Accept' } };
        case 'text/csv':
          return {
            status: 200,
            body: toReceiptCsv(receipt.lines),
            headers: csvHeaders(`receipt-${uuid}.csv`),
          };
        case 'text/html':
          return {
            status: 200,
            body: toReceiptHtml(receipt, task),
            headers: { 'Content-Type': 'text/html; charset=utf-8', Vary: 'Accept' },
          };
      }
    },
  };
}

/** A receipt is whole or none. */
const behind = () =>
  new DomainError('unavailable', 'receipts.behind', 'the ledger is behind the log; ask again in a moment');
