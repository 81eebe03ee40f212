import { DomainError } from '../../../modules/kernel/errors.ts';

/** No usable database, for a reason that the operator can fix; the message is complete. */
export function notRunnable(message: string, options?: ErrorOptions): DomainError {
  return new DomainError('unavailable', 'postgres.not_runnable', message, options);
}
