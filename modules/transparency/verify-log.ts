import type { RecordedEvent } from '../kernel/event.ts';
import { NO_STREAM, type StreamHead } from '../kernel/event-store.ts';
import { verify, type BrokenLink } from '../kernel/hash-chain.ts';
import type { AuditLog, StoredEvent } from './ports.ts';

export interface BadEvent {
  readonly event: RecordedEvent;
  /** Beside those of a chain: `position`: not the next one; `encoding`: stored as the service never writes it, like a key twice. */
  readonly problem: BrokenLink['problem'] | 'position' | 'encoding';
}

export interface AuditReport {
  /** Events that were looked at. */
  readonly events: number;
  readonly streams: number;
  /** The first event that does not hold; none when all do. */
  readonly bad?: BadEvent;
}

const PAGE_EVENTS = 500;

/** The log after `position`, event by event; throws when `signal` aborts. */
export async function* readLog<Event extends RecordedEvent>(
  store: { readAll(after: number, limit: number): Promise<readonly Event[]> },
  after: number,
  signal: AbortSignal,
): AsyncGenerator<Event> {
  let position = after;
  for (;;) {
    signal.throwIfAborted();
    const page = await store.readAll(position, PAGE_EVENTS);
    yield* page;
    const last = page.at(-1);
    if (!last) return;
    position = last.position;
  }
}

/**
 * Walks the whole log: every stream's hash chain, and the positions, which grow; where the store counts them, without gaps. An event
 * that was altered or moved is found, and one that was taken out of the middle of its stream. What the chains alone cannot show (a tail
 * that was cut off, a stream that is missing, a log that was written anew) is found by the signed checkpoints.
 */
export async function verifyLog(store: AuditLog, signal: AbortSignal): Promise<AuditReport> {
  const heads = new Map<string, StreamHead>();
  let events = 0;
  let before = 0;
  for await (const event of readLog(store, store.before ?? 0, signal)) {
    events += 1;
    const follows = store.countsPositions ? event.position === before + 1 : event.position > before;
    before = event.position;
    const problem = follows ? problemOf(event, heads.get(event.stream) ?? NO_STREAM) : 'position';
    if (problem) return { events, streams: heads.size, bad: { event, problem } };
    heads.set(event.stream, { revision: event.revision, hash: event.hash });
  }
  return { events, streams: heads.size };
}

function problemOf(event: StoredEvent, head: StreamHead): BadEvent['problem'] | undefined {
  const { dataText, data, version = 2 } = event;
  if (version < 2) return 'encoding';
  if (dataText !== undefined && dataText !== JSON.stringify(data)) return 'encoding';
  return verify([event], head)?.problem;
}
