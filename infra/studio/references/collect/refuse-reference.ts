import { DomainError } from '../../../../modules/kernel/errors.ts';
import { Unreadable } from '../reading/unreadable.ts';

/** A reference cannot be used; the message begins with its field, as the caller wrote it. */
export function refuseReference(field: string, why: string, options?: ErrorOptions): DomainError {
  return new DomainError('unprocessable', 'references.unusable', `${field}: ${why}`, options);
}

/** Runs work for one field: what is refused or unreadable names it. */
export async function atField<Result>(field: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Unreadable) throw refuseReference(field, error.message, { cause: error });
    if (error instanceof DomainError && error.code.startsWith('references.'))
      throw new DomainError(error.kind, error.code, `${field}: ${error.message}`, { cause: error });
    throw error;
  }
}
