import { DomainError } from '../../../../modules/kernel/errors.ts';

/** The host of a reference cannot be asked. Contract 1.4. */
export function refuseHost(why: string, options?: ErrorOptions): DomainError {
  return new DomainError('unprocessable', 'references.host_refused', why, options);
}

/** The host may be asked but does not answer as it should: it may well do so a moment later. */
export function notReached(why: string, options?: ErrorOptions): DomainError {
  return new DomainError('unprocessable', 'references.not_reached', why, options);
}

/** What a reference answered is not what it has to be. Contract 1.6. */
export function refuseContent(why: string, options?: ErrorOptions): DomainError {
  return new DomainError('unsupported', 'references.content_refused', why, options);
}
