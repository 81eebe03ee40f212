import type { WorkContext, WorkQueue } from '../../modules/kernel/async/work-queue.ts';

export interface WorkerOptions {
  readonly queue: WorkQueue;
  /** Names this process in leases and in the log. */
  readonly holder: string;
  /** What to do, by kind of work. Resolves when the item needs nothing more for now. */
  readonly handlers: Readonly<
    Record<string, (key: string, signal: AbortSignal, context: WorkContext) => Promise<void>>
  >;
  /** How far an item is, by kind of work: grows with each step. What came further since its last holder ended is no suspect. */
  readonly positionOf?: Readonly<Record<string, (key: string) => Promise<number>>>;
  /** How to end what was begun too often and never done, by kind of work; who leaves it out tries for ever. */
  readonly giveUp?: Readonly<Record<string, (key: string, attempts: number) => Promise<void>>>;
  /** Items advanced at a time. Most of them wait: what they wait for has bounds of its own. */
  readonly capacity: number;
  readonly onFailure: (context: object, error: unknown) => void;
}
