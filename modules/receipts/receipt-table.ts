import { toCsv } from '../kernel/csv.ts';
import { html, raw } from '../kernel/html.ts';
import type { ReceiptLine } from './receipt.ts';

const COLUMNS = [
  ...(['line', 'at', 'work', 'work_id', 'phase', 'scene', 'reason', 'ordered_by', 'charged_by'] as const),
  ...(['price_rule', 'price_version', 'amount', 'sum', 'entry'] as const),
  ...(['event_id', 'event_position', 'event_type'] as const),
  ...(['caused_by_id', 'caused_by_position', 'caused_by_type'] as const),
] as const;

export const toReceiptCsv = (lines: readonly ReceiptLine[]): string => toCsv(COLUMNS, lines.map(toFlat));

const toFlat = ({ price, event, caused_by, ...line }: ReceiptLine) => ({
  ...line,
  price_rule: price?.rule ?? null,
  price_version: price?.version ?? null,
  event_id: event.id,
  event_position: event.position,
  event_type: event.type,
  caused_by_id: caused_by?.id ?? null,
  caused_by_position: caused_by?.position ?? null,
  caused_by_type: caused_by?.type ?? null,
});

interface Receipt {
  readonly uuid: string;
  readonly workspace: string;
  readonly total: number;
  readonly lines: readonly ReceiptLine[];
}

/** A page to print: nothing is loaded, one table whose head is repeated on each sheet. */
export function toReceiptHtml(receipt: Receipt, task: string): string {
  const { uuid, workspace, total, lines } = receipt;
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Receipt ${uuid}</title>
        <style>
          ${raw(STYLE)}
        </style>
      </head>
      <body>
        <h1>Receipt</h1>
        <p class="task">${task}</p>
        <dl>
          <dt>Video</dt>
          <dd>${uuid}</dd>
          <dt>Workspace</dt>
          <dd>${workspace}</dd>
          <dt>Charged</dt>
          <dd>${-total} credits</dd>
        </dl>
        <table>
          <thead>
            <tr>
              <th>#</th>
              <th>When (UTC)</th>
              <th>What</th>
              <th>Ordered by</th>
              <th>Price</th>
              <th>Event</th>
              <th class="n">Credits</th>
              <th class="n">Sum</th>
            </tr>
          </thead>
          <tbody>
            ${lines.map(toRow)}
          </tbody>
          <tfoot>
            <tr>
              <td colspan="6">Total</td>
              <td class="n">${total}</td>
              <td></td>
            </tr>
          </tfoot>
        </table>
        <p class="note">
          Each line is an event of the log, at the position named here. An inclusion proof shows that it was
          recorded, and that it was not changed since.
        </p>
      </body>
    </html> `.text;
}

const toRow = ({ line, at, reason, work_id, ordered_by, price, event, amount, sum }: ReceiptLine) =>
  html`<tr>
    <td>${line}</td>
    <td>${at.slice(0, 19).replace('T', ' ')}</td>
    <td>${reason}<small>${work_id ?? ''}</small></td>
    <td>${ordered_by ?? ''}</td>
    <td>${price ? `${price.rule}, version ${price.version}` : ''}</td>
    <td>${event.position}<small>${event.id}</small></td>
    <td class="n">${amount}</td>
    <td class="n">${sum}</td>
  </tr> `;

const STYLE = `body{font:14px/1.45 system-ui,sans-serif;color:#1b1b1f;background:#fff;max-width:72rem;margin:2rem auto;padding:0 1rem}
h1{margin:0}.task{max-width:60ch}dl{display:grid;grid-template-columns:max-content 1fr;gap:.15rem 1rem}dt{color:#55555e}dd{margin:0;overflow-wrap:anywhere}
table{border-collapse:collapse;width:100%}th,td{text-align:left;vertical-align:top;padding:.35rem .5rem;border-bottom:1px solid #d5d5dc;overflow-wrap:anywhere}
small{display:block;color:#55555e;font-size:.75em}.n{text-align:right;font-variant-numeric:tabular-nums;white-space:nowrap}tfoot td{font-weight:600;border-bottom:0}.note{color:#55555e}
@page{size:A4 landscape;margin:14mm}@media print{body{max-width:none;margin:0;padding:0;font-size:9pt}thead{display:table-header-group}tfoot{display:table-row-group}tr{break-inside:avoid}}`;
