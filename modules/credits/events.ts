import Type, { type Static, type TObject } from 'typebox';
import { Owner } from '../kernel/caller.ts';
import { defineEvent, nullable, type EventOf } from '../kernel/log/event-definition.ts';
import { oneOf } from '../kernel/http/schema.ts';
import { Price, priceOf } from './prices.ts';

const CHARGE = {
  for: oneOf(['edit', 'voice_change', 'video']),
  work_id: Type.String({ description: 'The edit, voice change or video that made the work necessary.' }),
  phase: oneOf(['frames', 'clip', 'creation']),
  scene_number: nullable(Type.Integer({ description: '1, 2, 3, …; null: the whole work.' })),
};

/** What a charge is for. The charge's id is derived from it, so that retries charge once. Contract 9.2. */
export type Charge = Readonly<Static<TObject<typeof CHARGE>>>;

const AMOUNT = { workspace: Owner, amount_credits: Type.Number(), reason: Type.String() };

export const CreditsGranted = defineEvent(
  'CreditsGranted',
  'The operator gave credits to a workspace.',
  Type.Object(AMOUNT),
);

export const CreditsCharged = defineEvent(
  'CreditsCharged',
  'Successful work was charged. Version 2 contains the price rule; for version 1 the amount determines it.',
  Type.Object({ ...CHARGE, ...AMOUNT, price: nullable(Price) }),
  [(data) => ({ ...data, price: priceOf(data as Priced) })],
);

type Priced = Parameters<typeof priceOf>[0];

/** All events that change a workspace's balance. */
export const CREDITS_EVENTS = [CreditsGranted, CreditsCharged] as const;
export type CreditsEvent = EventOf<(typeof CREDITS_EVENTS)[number]>;
