import { DomainError } from '../../../modules/kernel/errors.ts';

/** There is no database to run on, for a reason that the operator can mend: the message is all there is to say. */
export function notRunnable(message: string, options?: ErrorOptions): DomainError {
  return new DomainError('unavailable', 'postgres.not_runnable', message, options);
}
