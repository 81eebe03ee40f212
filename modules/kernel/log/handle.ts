import { LRUCache } from 'lru-cache';
import type { EventReference } from './cause.ts';
import type { Decider } from './decider.ts';
import { WrongRevision } from '../errors.ts';
import { isReadable } from './erased.ts';
import type { Cause, DomainEvent, NewEvent, RecordedEvent, RecordedOf } from './event.ts';
import { NO_STREAM, type EventStore, type StreamHead } from './event-store.ts';

/** Time and ids, injected: rules never read a clock or generate randomness themselves. */
export interface Runtime {
  readonly now: () => Date;
  readonly newId: () => string;
}

export interface Handled<State, Event extends DomainEvent> {
  readonly state: State;
  /** The recorded events; empty when the command changed nothing. */
  readonly events: readonly RecordedOf<Event>[];
  /** Position of the last event folded into the state: wait for it to read the state from projections. */
  readonly position: number;
  /** The last event folded into the state: the cause of the next step. */
  readonly last: EventReference | undefined;
}

export interface Handler<State, Command, Event extends DomainEvent> {
  /** Loads, folds, decides and appends; decides again after a concurrent append. */
  handle(stream: string, command: Command, cause: Cause): Promise<Handled<State, Event>>;
  load(stream: string): Promise<Loaded<State>>;
}

/** The current state of a stream. */
export interface Loaded<State> {
  readonly state: State;
  /** -1: the stream does not exist. */
  readonly revision: number;
  /** The last event: the cause of whatever is done based on this state. */
  readonly last: (EventReference & Pick<RecordedEvent, 'at'>) | undefined;
}

interface Folded<State> extends Omit<Loaded<State>, 'revision'> {
  readonly head: StreamHead;
  readonly position: number;
}

const MAX_ATTEMPTS = 25;
const CACHED_STREAMS = 500;

/** The only way from a command to events. Folded states are cached by stream, so that only newer events are read. */
export function makeHandler<State, Command, Event extends DomainEvent>(
  store: EventStore,
  decider: Decider<State, Command, Event>,
  runtime: Runtime,
): Handler<State, Command, Event> {
  const cache = new LRUCache<string, Folded<State>>({ max: CACHED_STREAMS });

  function asOwn(event: RecordedEvent): RecordedOf<Event> {
    if (decider.isOwn(event)) return event;
    throw new Error(`${event.stream} contains ${event.type}, which does not belong there`);
  }

  function fold(before: Folded<State>, events: readonly RecordedEvent[]): Folded<State> {
    // The store answers a repeated batch with events that are already folded.
    const newer = events.filter((event) => event.revision > before.head.revision);
    const last = newer.at(-1);
    if (!last) return before;
    const state = newer.filter(isReadable).map(asOwn).reduce(decider.evolve, before.state);
    const { id, correlationId, at, revision, hash, position } = last;
    return { state, head: { revision, hash }, position, last: { id, correlationId, at } };
  }

  function remember(stream: string, folded: Folded<State>): Folded<State> {
    cache.set(stream, folded);
    return folded;
  }

  async function loadFolded(stream: string): Promise<Folded<State>> {
    const known = cache.get(stream) ?? {
      state: decider.initial,
      head: NO_STREAM,
      position: 0,
      last: undefined,
    };
    const { events } = await store.read(stream, known.head.revision);
    return remember(stream, fold(known, events));
  }

  function toNewEvent(event: Event, cause: Cause): NewEvent {
    const at = runtime.now().toISOString();
    return { id: event.id ?? runtime.newId(), type: event.type, data: event.data, at, ...cause };
  }

  async function attempt(stream: string, command: Command, cause: Cause): Promise<Handled<State, Event>> {
    const current = await loadFolded(stream);
    const decided = decider.decide(command, current.state);
    if (decided.length === 0) return { ...current, events: [] };
    const batch = decided.map((event) => toNewEvent(event, cause));
    const recorded = await store.append(stream, current.head, batch);
    // A repeated batch may follow events we have not read: they are read, never skipped.
    const follows = recorded[0]?.revision === current.head.revision + 1;
    const { state, position, last } = follows
      ? remember(stream, fold(current, recorded))
      : await loadFolded(stream);
    return { state, events: recorded.map(asOwn), position, last };
  }

  return {
    async load(stream) {
      const { state, head, last } = await loadFolded(stream);
      return { state, revision: head.revision, last };
    },
    async handle(stream, command, cause) {
      for (let attempts = 1; ; attempts += 1) {
        try {
          return await attempt(stream, command, cause);
        } catch (error) {
          if (!(error instanceof WrongRevision) || attempts === MAX_ATTEMPTS) throw error;
        }
      }
    },
  };
}
