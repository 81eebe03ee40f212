import type { DomainEvent } from './event.ts';
import type { EventGuard } from './event-definition.ts';

/** The rules of one stream, without I/O: what may happen (`decide`) and what it means (`evolve`). */
export interface Decider<State, Command, Event extends DomainEvent> {
  readonly initial: State;
  /** Narrows recorded events to its kind: its stream contains no others. */
  readonly isOwn: EventGuard<Event>;
  /** The resulting facts; empty when the command changes nothing. Throws `DomainError` when it is refused. */
  readonly decide: (command: Command, state: State) => readonly Event[];
  readonly evolve: (state: State, event: Event) => State;
}
