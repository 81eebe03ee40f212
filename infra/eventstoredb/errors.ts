import { DomainError } from '../../modules/kernel/errors.ts';

/** By the client's `ErrorType`; `unknown` is a connection that broke in an unknown way. */
const AWAY_TYPES = new Set([
  'unavailable',
  'cancelled',
  'deadline-exceeded',
  'timeout',
  'not-leader',
  'unknown',
]);
/** Of gRPC: cancelled, unknown, deadline exceeded, resource exhausted, aborted, unavailable. */
const AWAY_CODES = new Set([1, 2, 4, 8, 10, 14]);
/** The untyped error of the client that finds no node of a cluster. */
const NO_NODE = 'Failed to discover';

/**
 * Maps an error of the client or the node to `DomainError`: unavailable when a retry can help,
 * oversized for an append above the node's limit; other errors are returned unchanged.
 */
export function asDomainError(error: unknown): unknown {
  if (error instanceof DomainError || !(error instanceof Error)) return error;
  const { type, code, maxAppendSize } = error as ClientError;
  if (type === 'maximum-append-size-exceeded') return tooLarge(maxAppendSize, error);
  const away = type === undefined ? AWAY_CODES.has(Number(code)) : AWAY_TYPES.has(type);
  return away || error.message.startsWith(NO_NODE) ? unavailable(error) : error;
}

/** One of the client's `ErrorType`. */
export function isOfType(error: unknown, type: string): boolean {
  return error instanceof Error && (error as ClientError).type === type;
}

export function unavailable(cause?: Error): DomainError {
  return new DomainError('unavailable', 'kernel.store_unavailable', 'The event store is not available', {
    cause,
  });
}

interface ClientError extends Error {
  readonly type?: string;
  readonly code?: unknown;
  readonly maxAppendSize?: number;
}

function tooLarge(bytes: number | undefined, cause: Error): DomainError {
  const message = `Events of one append exceed the ${bytes ?? 'unknown'} bytes that the event store takes (its MaxAppendSize)`;
  return new DomainError('oversized', 'kernel.append_too_large', message, { cause });
}
