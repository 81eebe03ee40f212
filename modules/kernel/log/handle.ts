import { LRUCache } from 'lru-cache';
import type { EventReference } from './cause.ts';
import type { Decider } from './decider.ts';
import { WrongRevision } from '../errors.ts';
import { isReadable } from './erased.ts';
import type { Cause, DomainEvent, NewEvent, RecordedEvent, RecordedOf } from './event.ts';
import { NO_STREAM, type EventStore, type StreamHead } from './event-store.ts';

/** What the outside hands in: the rules never ask for time or randomness themselves. */
export interface Runtime {
  readonly now: () => Date;
  readonly newId: () => string;
}

export interface Handled<State, Event extends DomainEvent> {
  readonly state: State;
  /** What was recorded; empty when the command changed nothing. */
  readonly events: readonly RecordedOf<Event>[];
  /** Of the last event that the state is made of: who waits for it reads the state, also when somebody else recorded it. */
  readonly position: number;
  /** The last event that the state is made of: the cause of what is done next. */
  readonly last: EventReference | undefined;
}

export interface Handler<State, Command, Event extends DomainEvent> {
  /** Loads, folds, decides and appends; decides again when somebody else appended first. */
  handle(stream: string, command: Command, cause: Cause): Promise<Handled<State, Event>>;
  load(stream: string): Promise<Loaded<State>>;
}

/** A stream as it is now. */
export interface Loaded<State> {
  readonly state: State;
  /** -1: it does not exist. */
  readonly revision: number;
  /** The last event; what is done of this state is caused by it. */
  readonly last: EventReference | undefined;
}

interface Folded<State> extends Omit<Loaded<State>, 'revision'> {
  readonly head: StreamHead;
  readonly position: number;
}

const MAX_ATTEMPTS = 25;
const CACHED_STREAMS = 500;

/** The one way a command becomes events. Folded states are kept by stream, so that only newer events are read again. */
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
    // A repeated batch is answered with events that are folded already.
    const newer = events.filter((event) => event.revision > before.head.revision);
    const last = newer.at(-1);
    if (!last) return before;
    const state = newer.filter(isReadable).map(asOwn).reduce(decider.evolve, before.state);
    const { id, correlationId, revision, hash, position } = last;
    return { state, head: { revision, hash }, position, last: { id, correlationId } };
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
    // A batch that was recorded before may stand after events we have not read: then they are read, never skipped.
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
