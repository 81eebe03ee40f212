/** What a decider produces: a fact in the past tense. `data` is plain JSON, snake_case, with units in its names. */
export interface DomainEvent {
  readonly type: string;
  readonly data: object;
  /** Set where appending the same fact twice must be a no-op; otherwise the handler gives it a fresh one. */
  readonly id?: string;
}

/** The recorder: a user, an API key, a policy, a worker, an auditor, or the operator. */
export type Actor =
  | `user:${string}`
  | `key:${string}`
  | `policy:${string}`
  | `worker:${string}`
  | `auditor:${string}`
  | 'operator';

/** The actor and the request behind a fact. Every event contains it, so that the log can be audited. */
export interface Cause {
  readonly actor: Actor;
  /** The id of the original request. */
  readonly correlationId: string;
  /** The id of the event that led here directly; of the request where there is none. */
  readonly causationId: string;
  /** When it happened; absent: now. Events of one request in several streams share one time. */
  readonly at?: string;
}

/** A fact about to be appended. The id is a UUID; deterministic where a retry must be a no-op. */
export interface NewEvent extends Omit<Cause, 'actor'> {
  /** An `Actor`; logs from before 2026-11-23 contain other values. */
  readonly actor: string;
  readonly id: string;
  readonly type: string;
  readonly data: object;
  /** Of `data`, where it is above 1 (`event-definition.ts`). */
  readonly version?: number;
  /** ISO-8601 UTC. */
  readonly at: string;
}

/** A fact as it is in the log. */
export interface RecordedEvent extends NewEvent {
  /** Place in the whole log: a whole number above 0, increasing in commit order, possibly with gaps. */
  readonly position: number;
  /** `category-id`, for example `video-6f1c…`. */
  readonly stream: string;
  /** Place in the stream: 0, 1, 2, … */
  readonly revision: number;
  /** SHA-256 (hex) over the canonical form of this event and `previousHash` (docs/audit.md). */
  readonly hash: string;
  /** Recipe 2: SHA-256 (hex) over `data` and `salt`; `hash` covers it in their place. Absent: recipe 1, whose `hash` covers `data`. */
  readonly dataHash?: string;
  /** 32 random hex digits, so that `dataHash` reveals nothing about erased data. */
  readonly salt?: string;
  /** Data and salt were erased; `data` is `{}`. */
  readonly erased?: true;
  /** The hash of the event before it in the stream; 64 zeros for the first. */
  readonly previousHash: string;
}

/** A recorded event of a union, discriminated by `type`. */
export type RecordedOf<Event> = RecordedEvent & Event;
