import { DomainError } from '../../modules/kernel/errors.ts';

/**
 * Maps an error of PostgreSQL or of the connection to `DomainError` unavailable when a retry
 * can help; returns other errors unchanged.
 */
export function asDomainError(error: unknown): unknown {
  if (error instanceof DomainError || !isUnavailable(error)) return error;
  if (isDiskFull(error)) return asDiskFull(error);
  return new DomainError('unavailable', 'kernel.store_unavailable', 'The database is not available', {
    cause: error,
  });
}

export function asDiskFull(cause: unknown): DomainError {
  const message = 'The database is not available: its disk is full';
  return new DomainError('unavailable', 'kernel.store_disk_full', message, { cause });
}

/** By its code from a running server, by name when a connection is refused or the start fails. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (
    Reflect.get(error, 'code') === '53100' ||
    /No space left on device|could not write init file/.test(error.message)
  );
}

// 08: connection; 53: out of disk, memory or connections; 57P01-05: shut down, crashed or starting;
// 25P03, 25P04, 55P03, 57014: one of our timeouts; XX000 is examined below.
const CODES = /^(?:08...|53...|57P0[1-5]|25P0[34]|55P03|57014)$/;
const SYSTEM_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
]);
// pg and pg-pool report these without a code. The last two: a full disk at connect; a server that is still starting.
const MESSAGES =
  /^(?:Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client has encountered a connection error|could not write init file|the database system is)/i;

/** Whether the database is down or overloaded, rather than a bug of ours. */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof DomainError) return error.kind === 'unavailable';
  if (error instanceof AggregateError) return error.errors.some(isUnavailable);
  if (!(error instanceof Error)) return false;
  const { code, syscall } = error as Error & { readonly code?: unknown; readonly syscall?: unknown };
  if (syscall === 'connect') return true;
  if (typeof code === 'string' && (CODES.test(code) || SYSTEM_CODES.has(code))) return true;
  return MESSAGES.test(error.message);
}
