import Type, { type Static } from 'typebox';
import { Owner } from '../kernel/caller.ts';
import { defineEvent, listOf, nullable, type EventOf } from '../kernel/log/event-definition.ts';

export const ErasureOrdered = defineEvent(
  'ErasureOrdered',
  'All that a person or an organization left in Fabula is to be erased. From here on nothing of it may come back.',
  Type.Object({
    subject: Owner,
    reason: Type.String({ description: 'By whose order and why, in the words of the operator. It stays.' }),
  }),
);

export const RetentionEnded = defineEvent(
  'RetentionEnded',
  "The workspace's films whose last event, edits included, is older than `before` are to be erased; the others stay.",
  Type.Object({
    subject: Owner,
    before: Type.String({ description: 'ISO-8601 UTC.' }),
    reason: Type.String({ description: "The rule that was applied, in the operator's words. It stays." }),
  }),
);

const ErasedStream = Type.Object({
  stream: Type.String(),
  through: Type.Integer({ description: 'The last revision whose payload goes.' }),
  envelopes: nullable(
    Type.String({
      description:
        'Of the events of recipe 1 among them, whose hash cannot be computed any more: the hash over what is left of them (docs/audit.md). Null: there are none.',
    }),
  ),
});
export type ErasedStream = Readonly<Static<typeof ErasedStream>>;

export const PayloadsErased = defineEvent(
  'PayloadsErased',
  'The payloads of these streams go. Recorded right before: a payload that is gone without it was not erased by Fabula.',
  Type.Object({ streams: listOf(ErasedStream) }),
);

export const ErasureCompleted = defineEvent(
  'ErasureCompleted',
  'Payloads, rows and media files of what was to be erased are gone. Again after each time that something was left to erase.',
  Type.Object({
    payloads: Type.Integer({ description: 'How many went.' }),
    files: Type.Integer({ description: 'Media files that nobody else uses.' }),
    kept: Type.Integer({
      description: 'Payloads that cannot be erased: of EventStoreDB, recorded before recipe 2.',
    }),
  }),
);

/** What the stream of an erasure contains. */
export const ERASURE_EVENTS = [ErasureOrdered, RetentionEnded, PayloadsErased, ErasureCompleted] as const;
export type ErasureEvent = EventOf<(typeof ERASURE_EVENTS)[number]>;
