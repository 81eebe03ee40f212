import type { RecordedEvent } from './event.ts';

/**
 * "Whenever X happens, do Y". Receives every event at least once, in order; its action must therefore be idempotent.
 * The name is its checkpoint's.
 */
export interface Policy {
  readonly name: string;
  react(event: RecordedEvent): Promise<void>;
  /** For a policy that batches: called before the checkpoint moves past the received events. When it rejects, they are delivered again. */
  settle?(): Promise<void>;
}
