import { DomainError } from '../../modules/kernel/errors.ts';

const PRINTABLE = /^[\x20-\x7e]{1,255}$/;

/** The `Idempotency-Key` of a request; none when the header is absent or empty. Throws `malformed`. Contract 6.2. */
export function parseIdempotencyKey(header: string | undefined): string | undefined {
  if (header === undefined || header.trim() === '') return undefined;
  if (PRINTABLE.test(header)) return header;
  const message = 'Idempotency-Key: must be 1-255 printable characters';
  throw new DomainError('malformed', 'http.idempotency_key', message);
}
