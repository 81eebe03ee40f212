import type { Decider } from '../kernel/log/decider.ts';
import { isEventOf } from '../kernel/log/event-definition.ts';
import { OPERATION_EVENTS, type OperationEvent } from './events.ts';

export type OperationOutcome =
  | { readonly outcome: 'made'; readonly blob: string }
  | { readonly outcome: 'refused' | 'failed'; readonly reason: string };

export type OperationCommand =
  /** Changes nothing while an operation is running: callers follow that one. */
  | {
      readonly type: 'IntendOperation';
      readonly provider: string;
      readonly model: string;
      readonly work: string;
    }
  | { readonly type: 'RecordStart'; readonly attempt: number; readonly name: string }
  /** Idempotent. */
  | ({ readonly type: 'EndOperation'; readonly attempt: number } & OperationOutcome);

/** State of one piece of work: number of attempts, the running operation and the result. */
export interface Operation {
  readonly attempts: number;
  readonly underWay: { readonly attempt: number; readonly name: string } | undefined;
  /** The last attempt that ended; 0: none. */
  readonly ended: number;
  readonly made: string | undefined;
}

export const operationDecider: Decider<Operation, OperationCommand, OperationEvent> = {
  initial: { attempts: 0, underWay: undefined, ended: 0, made: undefined },
  isOwn: isEventOf(OPERATION_EVENTS),
  decide(command, { attempts, underWay, ended }) {
    switch (command.type) {
      case 'IntendOperation': {
        if (underWay) return [];
        const { provider, model, work } = command;
        return [{ type: 'OperationIntended', data: { attempt: attempts + 1, provider, model, work } }];
      }
      case 'RecordStart': {
        const { attempt, name } = command;
        return underWay?.name === name ? [] : [{ type: 'OperationStarted', data: { attempt, name } }];
      }
      case 'EndOperation': {
        const { attempt, outcome } = command;
        if (attempt <= ended) return [];
        const blob = command.outcome === 'made' ? command.blob : null;
        const reason = command.outcome === 'made' ? null : command.reason;
        return [{ type: 'OperationEnded', data: { attempt, outcome, blob, reason } }];
      }
    }
  },
  evolve(operation, event) {
    const { attempt } = event.data;
    switch (event.type) {
      case 'OperationIntended':
        return { ...operation, attempts: attempt };
      case 'OperationStarted':
        return { ...operation, underWay: { attempt, name: event.data.name } };
      case 'OperationEnded': {
        const underWay = operation.underWay?.attempt === attempt ? undefined : operation.underWay;
        return { ...operation, underWay, ended: attempt, made: event.data.blob ?? operation.made };
      }
    }
  },
};
