import { startDeadline } from '../../modules/kernel/async/deadline.ts';
import { DomainError } from '../../modules/kernel/errors.ts';

/**
 * Work that an answer waits for, given up after so many seconds, when the caller leaves, or when the service stops: `unavailable`, with
 * what is to be known then.
 */
export async function withTimeout<Outcome>(
  seconds: number,
  signal: AbortSignal,
  work: (stop: AbortSignal) => Promise<Outcome>,
  givenUp = 'this was not done in time; send it again',
): Promise<Outcome> {
  const deadline = startDeadline(seconds * 1000, signal);
  try {
    return await work(deadline.signal);
  } catch (cause) {
    if (!deadline.signal.aborted || cause instanceof DomainError) throw cause;
    throw new DomainError('unavailable', 'planner.given_up', givenUp, { cause });
  } finally {
    deadline.stop();
  }
}
