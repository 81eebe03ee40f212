import Type, { type Static } from 'typebox';
import { nullable } from '../kernel/log/event-definition.ts';
import { about, Timestamp, Uuid } from '../kernel/http/schema.ts';
import { toTimestamp } from '../kernel/timestamp.ts';
import type { LedgerEntry } from './ledger.ts';
import { Price } from './prices.ts';

/** One movement of credits, as callers see it. */
export const Entry = Type.Object(
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
    job_id: about('The change of voice that was charged for; null on everything else.', nullable(Uuid)),
    video_uuid: about('The video that the work was for; null on grants.', nullable(Uuid)),
    ordered_by: about(
      'Who asked for the work, or gave the credits: `user:<uuid>`, `key:<key id>`, `operator`.',
      nullable(Type.String()),
    ),
    price: about('What the amount was reckoned by; null on grants.', nullable(Price)),
  },
  { $id: 'CreditEntry' },
);
export type Entry = Readonly<Static<typeof Entry>>;

export const ENTRY_COLUMNS = [
  ...(['id', 'at', 'amount', 'reason', 'edit_id', 'phase', 'scene', 'event_id', 'job_id'] as const),
  ...(['video_uuid', 'ordered_by', 'price_rule', 'price_version'] as const),
] as const;

export const toEntry = ({
  entry,
  at,
  amount,
  reason,
  phase,
  scene,
  event_id,
  ...row
}: LedgerEntry): Entry => ({
  id: entry,
  at: toTimestamp(at),
  amount,
  reason,
  edit_id: row.work === 'edit' ? row.work_id : null,
  phase,
  scene,
  event_id,
  job_id: row.work === 'voice_change' ? row.work_id : null,
  video_uuid: row.video_uuid,
  ordered_by: row.work === null ? row.actor : row.ordered_by,
  price: priceIn(row),
});

type PriceColumns = Pick<LedgerEntry, 'price_rule' | 'price_version'>;

export function priceIn({ price_rule: rule, price_version: version }: PriceColumns): Price | null {
  return rule === null || version === null ? null : { rule, version };
}

/** The same in one row of a table. */
export const toFlat = ({ price, ...entry }: Entry) => ({
  ...entry,
  price_rule: price?.rule ?? null,
  price_version: price?.version ?? null,
});
