import { AsyncLocalStorage } from 'node:async_hooks';
import type { Actor, Cause, RecordedEvent } from './event.ts';
import type { RouteRequest } from '../http/route.ts';

/** The fields of an event that name it as a cause. */
export type EventReference = Pick<RecordedEvent, 'id' | 'correlationId'>;

/** The cause of a consequence of an event: the same request, with the event as its direct cause. */
export const causedBy = ({ id, correlationId }: EventReference, actor: Actor): Cause => ({
  actor,
  correlationId,
  causationId: id,
});

type Asking = Pick<RouteRequest<unknown>, 'caller' | 'requestId'>;

/** The cause of a request's direct consequences. */
export const causeOf = ({ caller, requestId }: Asking): Cause => ({
  actor: caller.actor,
  correlationId: requestId,
  causationId: requestId,
});

/** The same for a request about running work: the correlation is that of the request that started the work. */
export const causeWithin = (request: Asking, last: EventReference | undefined): Cause => ({
  ...causeOf(request),
  correlationId: last?.correlationId ?? request.requestId,
});

/** The cause of a request's next step, after the event it recorded. */
export const causeOfNext = (request: Asking, event: EventReference | undefined): Cause =>
  event ? causedBy(event, request.caller.actor) : causeOf(request);

const causes = new AsyncLocalStorage<Cause>();

/** Runs `work` with this `currentCause`. It is async-local, not an argument of every port on the way. */
export const workBecause = <Outcome>(cause: Cause, work: () => Outcome): Outcome => causes.run(cause, work);

/** The cause of the current work; undefined outside of any. */
export const currentCause = (): Cause | undefined => causes.getStore();

/** The same; throws outside of work that has a cause. */
export function presentCause(): Cause {
  const cause = causes.getStore();
  if (cause === undefined) throw new Error('this work was begun without its cause');
  return cause;
}
