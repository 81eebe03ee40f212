import { createHash } from 'node:crypto';

/** 32 hex digits: of a UUID its own, of anything else the first 16 bytes of its SHA-256. Every process derives the same. */
export const traceIdOf = (correlationId: string): string =>
  UUID.test(correlationId) ? correlationId.replaceAll('-', '').toLowerCase() : digestOf(correlationId, 16);

/** 16 hex digits: the first 8 bytes of the SHA-256 of the id of a request or an event. */
export const spanIdOf = (id: string): string => digestOf(id, 8);

const UUID = /^(?!0{8}-0{4}-0{4}-0{4}-0{12})[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

const digestOf = (text: string, bytes: number): string =>
  createHash('sha256')
    .update(text)
    .digest('hex')
    .slice(0, 2 * bytes);
