/** What a decider produces: a fact in the past tense. `data` is plain JSON, snake_case, with units in its names. */
export interface DomainEvent {
  readonly type: string;
  readonly data: object;
  /** Set where appending the same fact twice must be a no-op; otherwise the handler gives it a fresh one. */
  readonly id?: string;
}

/** Who records: a person, a program with a key, a rule of the service, one of its workers, an auditor, or its operator. */
export type Actor =
  | `user:${string}`
  | `key:${string}`
  | `policy:${string}`
  | `worker:${string}`
  | `auditor:${string}`
  | 'operator';

/** Who caused a fact, and by which request. Every event carries it, so that the log can be audited. */
export interface Cause {
  readonly actor: Actor;
  /** The id of the request that all of this follows from. */
  readonly correlationId: string;
  /** The id of the event that led here directly; of the request, where none did. */
  readonly causationId: string;
  /** When it happened; now, where this is absent. What one request records in many streams has one time. */
  readonly at?: string;
}

/** A fact about to be appended. The id is a UUID; deterministic where a retry must be a no-op. */
export interface NewEvent extends Omit<Cause, 'actor'> {
  /** An `Actor`; logs of before 2026-11-23 hold others, too. */
  readonly actor: string;
  readonly id: string;
  readonly type: string;
  readonly data: object;
  /** Of `data`, where it is above 1 (`event-definition.ts`). */
  readonly version?: number;
  /** ISO-8601 UTC. */
  readonly at: string;
}

/** A fact as the log holds it. */
export interface RecordedEvent extends NewEvent {
  /** Place in the whole log: a whole number above 0 that grows in commit order, with or without gaps between. */
  readonly position: number;
  /** `category-id`, for example `video-6f1c…`. */
  readonly stream: string;
  /** Place in the stream: 0, 1, 2, … */
  readonly revision: number;
  /** SHA-256 (hex) over the canonical form of this event and `previousHash` (docs/audit.md). */
  readonly hash: string;
  /** Recipe 2: SHA-256 (hex) over `data` and `salt`; `hash` covers it in their place. Absent: recipe 1, whose `hash` covers `data`. */
  readonly dataHash?: string;
  /** 32 hex digits that nobody can guess, so that `dataHash` tells nothing of data that was erased. */
  readonly salt?: string;
  /** Data and salt are gone; `data` is `{}`. */
  readonly erased?: true;
  /** The hash of the event before it in the stream; 64 zeros for the first. */
  readonly previousHash: string;
}

/** A recorded event of a union; its type tells which. */
export type RecordedOf<Event> = RecordedEvent & Event;
