import type { Caller, Owner } from '../kernel/caller.ts';
import type { EventStore } from '../kernel/log/event-store.ts';
import type { WaitForChange } from '../kernel/http/long-poll.ts';
import type { ReadRowAsOf } from './as-of.ts';
import type { CreateVideos } from './create.ts';
import type { VariantOrder } from './events.ts';
import type { Plan } from './plan.ts';
import type { Links } from './poll.ts';
import type { VideoRows } from './row.ts';

/** What the routes of videos need from the world. */
export interface VideoRoutes extends CreateVideos {
  readonly rows: VideoRows;
  readonly readRowAsOf: ReadRowAsOf;
  /** For the history of a video. */
  readonly log: Pick<EventStore, 'read'>;
  readonly links: Links;
  /** The plan of a variant. Reads a style that strangers wrote. */
  readonly varyPlan: (plan: Plan, order: VariantOrder, signal: AbortSignal) => Promise<Plan>;
  /** Whether this caller may narrate with a voice. */
  readonly isVoiceUsable: (voiceId: string, caller: Caller) => Promise<boolean>;
  /** What a workspace was charged for each of these works (edits, voice changes, videos), by work id; those that cost nothing may be absent. */
  readonly chargedFor: (owner: Owner, workIds: readonly string[]) => Promise<ReadonlyMap<string, number>>;
  /** Credits of a workspace. */
  readonly balanceOf: (owner: Owner) => Promise<number>;
  /** Absent: `Prefer: wait` is heard and answered at once. */
  readonly waitForChange?: WaitForChange;
  /** Read-your-writes: resolves when the rows hold everything up to this position (bounded). */
  readonly waitUntilProjected: (position: number) => Promise<unknown>;
}
