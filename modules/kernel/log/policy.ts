import type { RecordedEvent } from './event.ts';

/**
 * "Whenever X happens, do Y". Told every event at least once, in order; what it does must therefore be idempotent.
 * The name is its checkpoint's.
 */
export interface Policy {
  readonly name: string;
  react(event: RecordedEvent): Promise<void>;
  /** For one that gathers: called before the checkpoint moves past what it was told. When it rejects, all that is told again. */
  settle?(): Promise<void>;
}
