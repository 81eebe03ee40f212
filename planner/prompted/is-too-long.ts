import { DomainError } from '../../modules/kernel/errors.ts';

/** Whether a model has no room for what it was asked: a smaller one than the work needs. */
export const isTooLong = (error: unknown): error is DomainError =>
  error instanceof DomainError && error.code === 'providers.too_long';
