import { AsyncLocalStorage } from 'node:async_hooks';
import type { Actor, Cause, RecordedEvent } from './event.ts';
import type { RouteRequest } from '../http/route.ts';

/** What has to be known of an event to name it as a cause. */
export type EventReference = Pick<RecordedEvent, 'id' | 'correlationId'>;

/** The cause of what follows from an event: the request goes on, and the event led here directly. */
export const causedBy = ({ id, correlationId }: EventReference, actor: Actor): Cause => ({
  actor,
  correlationId,
  causationId: id,
});

type Asking = Pick<RouteRequest<unknown>, 'caller' | 'requestId'>;

/** The cause of what a request leads to. */
export const causeOf = ({ caller, requestId }: Asking): Cause => ({
  actor: caller.actor,
  correlationId: requestId,
  causationId: requestId,
});

/** The same for a request about work that goes on: it belongs to the request that the work was begun by. */
export const causeWithin = (request: Asking, last: EventReference | undefined): Cause => ({
  ...causeOf(request),
  correlationId: last?.correlationId ?? request.requestId,
});

/** The cause of what a request does next, after the event it led to. */
export const causeOfNext = (request: Asking, event: EventReference | undefined): Cause =>
  event ? causedBy(event, request.caller.actor) : causeOf(request);

const causes = new AsyncLocalStorage<Cause>();

/** Runs work in which `currentCause` is this one. It travels with the work, not through every port on the way. */
export const workBecause = <Outcome>(cause: Cause, work: () => Outcome): Outcome => causes.run(cause, work);

/** The cause of the work that is going on; undefined outside of any. */
export const currentCause = (): Cause | undefined => causes.getStore();

/** The same; throws outside of work that has a cause. */
export function presentCause(): Cause {
  const cause = causes.getStore();
  if (cause === undefined) throw new Error('this work was begun without its cause');
  return cause;
}
