import { createHash } from 'node:crypto';
import canonicalize from 'canonicalize';
import { DomainError } from '../errors.ts';
import type { NewEvent, RecordedEvent } from './event.ts';
import { NO_STREAM, type StreamHead } from './event-store.ts';

/** An event chained to its predecessor; only its position in the log is missing. */
export type SealedEvent = Omit<RecordedEvent, 'position'>;

/** The first broken link of a chain, and why. */
export interface BrokenLink {
  readonly event: SealedEvent;
  /** `stream`: of another stream; `revision`: not the next one; `previous`: follows another event; `content`: was altered. */
  readonly problem: 'stream' | 'revision' | 'previous' | 'content';
}

/**
 * Chains new events to a stream's head: gives them revision, salt, previous hash and hashes. `data` is returned as any reader
 * will see it: plain JSON. Throws `DomainError` malformed when an event cannot be stored as it is hashed.
 * `newSalt`: 16 random bytes, hex.
 */
export function seal(
  stream: string,
  head: StreamHead,
  events: readonly NewEvent[],
  newSalt: () => string,
): readonly SealedEvent[] {
  if (new Set(events.map((event) => event.id)).size < events.length)
    throw malformed('An id twice in one batch');
  let previous = head;
  return events.map((event) => {
    const sealed = sealOne(stream, previous, event, newSalt());
    previous = sealed;
    return sealed;
  });
}

/** Verifies events of one stream, oldest first, from `head` on; undefined when every link is intact. */
export function verify(events: Iterable<SealedEvent>, head: StreamHead = NO_STREAM): BrokenLink | undefined {
  let previous = head;
  let stream: string | undefined;
  for (const event of events) {
    stream ??= event.stream;
    if (event.stream !== stream) return { event, problem: 'stream' };
    if (event.revision !== previous.revision + 1) return { event, problem: 'revision' };
    if (event.previousHash !== previous.hash) return { event, problem: 'previous' };
    if (!hasItsHashes(event)) return { event, problem: 'content' };
    previous = event;
  }
  return undefined;
}

/** Erased data of recipe 1 cannot be hashed again: then only the rest of the chain and the event's leaf prove `hash`. */
function hasItsHashes(event: SealedEvent): boolean {
  const { dataHash, data, salt, erased } = event;
  if (dataHash === undefined) return erased === true || event.hash === hashOf(event);
  const isOfData = erased === true || (salt !== undefined && dataHash === dataHashOf(data, salt));
  return isOfData && event.hash === hashOf(event);
}

/**
 * SHA-256 (hex) over the RFC 8785 form, UTF-8, of these fields: with `data` in recipe 1, with `dataHash` and `recipe` in its place in recipe 2;
 * and of `version` where it is above 1. Anybody can check it with the audit export and no code of ours.
 */
export function hashOf(event: Omit<SealedEvent, 'hash'>): string {
  const { actor, at, causationId, correlationId, id, previousHash, revision, stream, type } = event;
  const { data, dataHash } = event;
  const payload = dataHash === undefined ? { data } : { dataHash, recipe: 2 };
  const known = { actor, at, causationId, correlationId, id, previousHash, revision, stream, type };
  return sha256(toCanonicalJson({ ...known, ...payload, ...versionOf(event) }));
}

/** SHA-256 (hex) over the RFC 8785 form of `{data, salt}`. */
export const dataHashOf = (data: object, salt: string): string => sha256(toCanonicalJson({ data, salt }));

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const AT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/;
// PostgreSQL text cannot contain NUL or a lone surrogate. In `data` they are fine: JSON escapes them.
const UNSTORABLE = /\0|\p{Surrogate}/u;

function sealOne(stream: string, previous: StreamHead, event: NewEvent, salt: string): SealedEvent {
  const { id, type, actor, correlationId, causationId, at } = event;
  if (!UUID.test(id)) throw malformed(`${type}: the id ${id} is not a lower-case UUID`);
  if (!AT.test(at)) throw malformed(`${type}: ${at} is not an ISO-8601 UTC time`);
  if ([stream, type, actor, correlationId, causationId].some((text) => UNSTORABLE.test(text))) {
    throw malformed(`${type}: its names hold characters that cannot be stored`);
  }
  const data = JSON.parse(toCanonicalJson(event.data)) as object;
  const revision = previous.revision + 1;
  const unhashed = {
    ...{ id, type, actor, correlationId, causationId, at, data, stream, revision },
    ...{ salt, dataHash: dataHashOf(data, salt) },
    ...versionOf(event),
  };
  const chained = { ...unhashed, previousHash: previous.hash };
  return { ...chained, hash: hashOf(chained) };
}

/** Recorded only above 1: a log from before versions keeps its form and its hashes. */
export function versionOf({ version = 1 }: Pick<NewEvent, 'version'>): { readonly version?: number } {
  return version > 1 ? { version } : {};
}

/** The payload in an auditor's export, beside the envelope: everything that its recipe hashes. */
export function payloadOf({ data, dataHash, salt, erased }: RecordedEvent) {
  const committed = dataHash === undefined ? {} : { dataHash, recipe: 2 as const };
  if (erased === true) return { ...committed, erased };
  return { data, ...committed, ...(salt === undefined ? {} : { salt }) };
}

/** RFC 8785. Throws `DomainError` malformed for values that JSON cannot represent. */
export function toCanonicalJson(value: object): string {
  // The package is CommonJS although its types declare ESM.
  const serialize = canonicalize as unknown as (input: unknown) => string | undefined;
  const text = serialize(value);
  if (text === undefined) throw malformed('An event without data');
  return text;
}

function malformed(message: string): DomainError {
  return new DomainError('malformed', 'kernel.event_malformed', message);
}
