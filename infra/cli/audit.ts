import type { RecordedEvent } from '../../modules/kernel/event.ts';
import { NO_STREAM, type EventStore, type StreamHead } from '../../modules/kernel/event-store.ts';
import { verify, versionOf, type BrokenLink } from '../../modules/kernel/hash-chain.ts';

export interface AuditReport {
  /** Events that were looked at. */
  readonly events: number;
  readonly streams: number;
  /** The first event that does not hold; none when all do. */
  readonly bad?: { readonly event: RecordedEvent; readonly problem: BrokenLink['problem'] | 'position' };
}

const PAGE_EVENTS = 500;

type Log = Pick<EventStore, 'readAll' | 'countsPositions'>;

/** The log after `position`, event by event; throws when `signal` aborts. */
export async function* readLog(
  store: Pick<Log, 'readAll'>,
  after: number,
  signal: AbortSignal,
): AsyncGenerator<RecordedEvent> {
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
 * that was altered or moved is found, and one that was taken out of the middle of its stream. One that was cut off a stream's end is
 * found by the gap it leaves, except at the very end of the log.
 */
export async function verifyLog(store: Log, signal: AbortSignal): Promise<AuditReport> {
  const heads = new Map<string, StreamHead>();
  let events = 0;
  let before = 0;
  for await (const event of readLog(store, 0, signal)) {
    events += 1;
    const follows = store.countsPositions ? event.position === before + 1 : event.position > before;
    before = event.position;
    if (!follows) return { events, streams: heads.size, bad: { event, problem: 'position' } };
    const broken = verify([event], heads.get(event.stream) ?? NO_STREAM);
    if (broken) return { events, streams: heads.size, bad: { event, problem: broken.problem } };
    heads.set(event.stream, { revision: event.revision, hash: event.hash });
  }
  return { events, streams: heads.size };
}

/** One line of the audit log (contract 14.3), with what is needed to check its hash by hand. */
export function toAuditLine(event: RecordedEvent): object {
  return {
    position: event.position,
    stream: event.stream,
    revision: event.revision,
    id: event.id,
    type: event.type,
    ...versionOf(event),
    at: event.at,
    actor: event.actor,
    data: event.data,
    correlation_id: event.correlationId,
    causation_id: event.causationId,
    previous_hash: event.previousHash,
    hash: event.hash,
  };
}
