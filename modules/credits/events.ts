import Type, { type Static, type TObject } from 'typebox';
import { Owner } from '../kernel/caller.ts';
import { defineEvent, nullable, type EventOf } from '../kernel/log/event-definition.ts';
import { oneOf } from '../kernel/http/schema.ts';
import { Price, priceOf } from './prices.ts';

const WORK = {
  for: oneOf(['edit', 'voice_change', 'video']),
  work_id: Type.String({ description: 'The edit, voice change or video that made the work necessary.' }),
};

const CHARGE = {
  ...WORK,
  phase: oneOf(['frames', 'clip', 'creation']),
  scene_number: nullable(Type.Integer({ description: '1, 2, 3, …; null: the whole work.' })),
};

/** What a charge is for. The charge's id is derived from it, so that retries charge once. Contract 9.2. */
export type Charge = Readonly<Static<TObject<typeof CHARGE>>>;

const AMOUNT = { workspace: Owner, amount_credits: Type.Number() };

/** What callers see as an entry of their ledger. */
const ENTRY = {
  ...AMOUNT,
  reason: Type.String(),
  entry: Type.Optional(
    Type.Integer({
      minimum: 1,
      description: 'Its number in the ledger: 1, 2, 3, … Absent in logs of before holds: its revision + 1.',
    }),
  ),
};

export const CreditsGranted = defineEvent(
  'CreditsGranted',
  'The operator gave credits to a workspace.',
  Type.Object(ENTRY),
);

export const CreditsCharged = defineEvent(
  'CreditsCharged',
  'Successful work was charged. Version 2 contains the price rule; for version 1 the amount determines it.',
  Type.Object({
    ...CHARGE,
    ...ENTRY,
    price: nullable(Price),
    held_credits: Type.Optional(
      Type.Integer({
        minimum: 0,
        description: 'How many of them its work had held. Absent in logs of before holds: none.',
      }),
    ),
  }),
  [(data) => ({ ...data, price: priceOf(data as Priced) })],
);

type Priced = Parameters<typeof priceOf>[0];

const HOLD = { ...WORK, ...AMOUNT };

export const CreditsHeld = defineEvent(
  'CreditsHeld',
  'Work with a price was accepted: what it can cost at most, as far as it was available, is held for it. The balance stays.',
  Type.Object({
    ...HOLD,
    resumption: Type.Integer({
      minimum: 0,
      description: '0 the first time; 1, 2, 3, … each time the work is resumed.',
    }),
  }),
);

export const CreditsReleased = defineEvent(
  'CreditsReleased',
  'The work ended: what it held and was not charged is available again.',
  Type.Object(HOLD),
);

/** The entries of a ledger: all that changes the balance. */
export const ENTRY_EVENTS = [CreditsGranted, CreditsCharged] as const;

/** All events of a workspace's ledger. */
export const CREDITS_EVENTS = [...ENTRY_EVENTS, CreditsHeld, CreditsReleased] as const;
export type EntryEvent = EventOf<(typeof ENTRY_EVENTS)[number]>;
export type CreditsEvent = EventOf<(typeof CREDITS_EVENTS)[number]>;
