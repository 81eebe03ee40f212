import { DomainError, type ErrorKind } from '../../modules/kernel/errors.ts';
import type { Writing } from '../../planner/ports.ts';

/**
 * Messages to a planning process. A task runs in turns: a turn starts with `start` or `answer` and ends with the child's `turn`. The
 * service runs one turn per process at a time.
 */
export type ToChild =
  | {
      readonly type: 'start';
      readonly task: number;
      readonly work: string;
      readonly args: readonly unknown[];
      /** For replay after a lost process: recorded model answers and the number of steps already received. */
      readonly answers: readonly ModelAnswer[];
      readonly stepsReceived: number;
      readonly cpuMilliseconds: number;
    }
  | {
      readonly type: 'answer';
      readonly task: number;
      readonly answer: ModelAnswer;
      readonly cpuMilliseconds: number;
    }
  /** The task was dropped. */
  | { readonly type: 'drop'; readonly task: number };

export type FromChild =
  /** Ready for tasks. */
  | { readonly type: 'ready' }
  | { readonly type: 'steps'; readonly task: number; readonly steps: readonly unknown[] }
  | { readonly type: 'leave'; readonly task: number; readonly call: number }
  | {
      readonly type: 'turn';
      readonly task: number;
      /** Steps not sent before. */
      readonly steps: readonly unknown[];
      readonly end: TurnEnd;
      readonly cpuMilliseconds: number;
    };

export type TurnEnd =
  | { readonly type: 'asks'; readonly request: ModelRequest }
  | { readonly type: 'done'; readonly outcome: unknown }
  | { readonly type: 'failed'; readonly error: ErrorOnWire };

/** A task's request to the language model, which the service calls. `call` numbers the task's texts. */
export type ModelRequest =
  | { readonly type: 'write'; readonly call: number; readonly what: string }
  | { readonly type: 'next'; readonly call: number }
  /** The reply to `ask`. */
  | { readonly type: 'writing'; readonly call: number; readonly writing: Writing };

export type ModelAnswer =
  | { readonly type: 'ask' }
  | { readonly type: 'piece'; readonly text: string }
  | { readonly type: 'end'; readonly end: 'whole' | 'cut short' }
  | { readonly type: 'failed'; readonly error: ErrorOnWire };

export type ErrorOnWire =
  | { readonly type: 'refusal'; readonly kind: ErrorKind; readonly code: string; readonly message: string }
  | { readonly type: 'bug'; readonly message: string; readonly stack: string };

export function describeError(error: unknown): ErrorOnWire {
  if (error instanceof DomainError)
    return { type: 'refusal', kind: error.kind, code: error.code, message: error.message };
  const bug = error instanceof Error ? error : new Error(String(error));
  return { type: 'bug', message: bug.message, stack: bug.stack ?? '' };
}

export function rebuildError(error: ErrorOnWire): Error {
  if (error.type === 'refusal') return new DomainError(error.kind, error.code, error.message);
  return new Error(error.message, { cause: error.stack });
}
