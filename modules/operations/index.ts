export { operationDecider } from './decider.ts';
export type { Operation, OperationCommand, OperationOutcome } from './decider.ts';
export { OPERATION_EVENTS, type OperationEvent } from './events.ts';
export { operationStream } from './stream.ts';
