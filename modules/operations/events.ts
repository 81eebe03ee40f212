import Type from 'typebox';
import { defineEvent, nullable, type EventOf } from '../kernel/log/event-definition.ts';
import { oneOf } from '../kernel/http/schema.ts';

const ATTEMPT = {
  attempt: Type.Integer({
    description: '1, 2, 3, …: a new one after one that was refused, failed, or lost.',
  }),
};

export const OperationIntended = defineEvent(
  'OperationIntended',
  'A call to a provider is about to start. An intent without a successor is the only gap: the process ended before the response was recorded, and the provider may have been paid for nothing.',
  Type.Object({
    ...ATTEMPT,
    provider: Type.String(),
    model: Type.String(),
    work: Type.String({ description: 'In words: "film scene 3".' }),
  }),
);

export const OperationStarted = defineEvent(
  'OperationStarted',
  'The provider accepted it. Recorded before the first poll: the next worker polls the same name.',
  Type.Object({ ...ATTEMPT, name: Type.String({ description: "The provider's name for it." }) }),
);

export const OperationEnded = defineEvent(
  'OperationEnded',
  'It ended. Later requests for the result get the blob, without a charge.',
  Type.Object({
    ...ATTEMPT,
    outcome: oneOf(['made', 'refused', 'failed']),
    blob: nullable(Type.String({ description: 'The result, in the media store.' })),
    reason: nullable(Type.String({ description: 'Why there is no result.' })),
  }),
);

/** Events of one piece of paid provider work. */
export const OPERATION_EVENTS = [OperationIntended, OperationStarted, OperationEnded] as const;
export type OperationEvent = EventOf<(typeof OPERATION_EVENTS)[number]>;
