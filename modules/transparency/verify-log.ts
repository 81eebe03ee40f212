import { checkErasures } from '../erasure/index.ts';
import type { RecordedEvent } from '../kernel/log/event.ts';
import { NO_STREAM, type StreamHead } from '../kernel/log/event-store.ts';
import { verify, type BrokenLink } from '../kernel/log/hash-chain.ts';
import { leafOf, type TreeHead } from './checkpoint.ts';
import { makeCompactTree, type CompactTree } from './merkle-tree.ts';
import type { AuditLog, StoredEvent } from './ports.ts';

export interface BadEvent {
  readonly event: RecordedEvent;
  /**
   * Beside those of a chain: `position`: not the next one; `encoding`: stored as the service never writes it, like a key twice;
   * `checkpoint`: the log up to here is not what was signed; `meaning`: what it says cannot be; `erasure`: its payload is gone and the
   * log does not say so, or what it says was erased is not what is left.
   */
  readonly problem: BrokenLink['problem'] | 'position' | 'encoding' | 'checkpoint' | 'meaning' | 'erasure';
  /** What cannot be. */
  readonly detail?: string;
}

/** Looks at what an event says; gives what is wrong with it. */
export type CheckMeaning = (event: StoredEvent) => string | undefined;

export interface AuditReport {
  /** Events that were looked at. */
  readonly events: number;
  readonly streams: number;
  /** Of which the payload was erased, as the log says. */
  readonly erased: number;
  /** Checkpoints that the log was held against. */
  readonly checkpoints: number;
  /** Of the tree over the events that were looked at, base64. */
  readonly root: string;
  /** The first event that does not hold; none when all do. */
  readonly bad?: BadEvent;
  /** Events that were there when a checkpoint was signed, where they are more than there are now. */
  readonly signed?: number;
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
export async function verifyLog(
  store: AuditLog,
  signal: AbortSignal,
  checkpoints: AsyncIterable<TreeHead> | Iterable<TreeHead> = [],
  checkMeaning: CheckMeaning = () => undefined,
): Promise<AuditReport> {
  const heads = new Map<string, StreamHead>();
  const tree = makeCompactTree();
  const signed = await holdAgainst(checkpoints);
  const erasures = checkErasures();
  let events = 0;
  let before = 0;
  const report = () => ({
    ...{ events, streams: heads.size, erased: erasures.erased(), checkpoints: signed.passed() },
    root: tree.root().toString('base64'),
  });
  for await (const event of readLog(store, store.before ?? 0, signal)) {
    events += 1;
    const follows = store.countsPositions ? event.position === before + 1 : event.position > before;
    before = event.position;
    tree.add(leafOf(event));
    const broken = follows ? problemOf(event, heads.get(event.stream) ?? NO_STREAM) : 'position';
    const problem = broken ?? ((await signed.fits(events, tree)) ? undefined : 'checkpoint');
    if (problem) return { ...report(), bad: { event, problem } };
    if (!erasures.follow(event)) return { ...report(), bad: { event, problem: 'erasure' } };
    const detail = checkMeaning(event);
    if (detail !== undefined) return { ...report(), bad: { event, problem: 'meaning', detail } };
    heads.set(event.stream, { revision: event.revision, hash: event.hash });
  }
  const unordered = erasures.missingOrder();
  if (unordered) return { ...report(), bad: { event: unordered, problem: 'erasure' } };
  const missing = await signed.last();
  return { ...report(), ...(missing === undefined ? {} : { signed: missing.size }) };
}

/** Signed heads, the smallest first, as the tree grows past them. */
async function holdAgainst(checkpoints: AsyncIterable<TreeHead> | Iterable<TreeHead>) {
  const waiting = each(checkpoints);
  const next = async (): Promise<TreeHead | undefined> => {
    const head = await waiting.next();
    return head.done === true ? undefined : head.value;
  };
  let due = await next();
  let passed = 0;
  return {
    passed: () => passed,
    async fits(size: number, tree: CompactTree): Promise<boolean> {
      for (; due?.size === size; due = await next(), passed += 1)
        if (!due.root.equals(tree.root())) return false;
      return true;
    },
    /** The largest that the tree has not reached. */
    async last(): Promise<TreeHead | undefined> {
      let last = due;
      for (; due !== undefined; due = await next()) last = due;
      return last;
    },
  };
}

async function* each<Item>(items: AsyncIterable<Item> | Iterable<Item>): AsyncGenerator<Item, undefined> {
  for await (const item of items) yield item;
  return undefined;
}

function problemOf(event: StoredEvent, head: StreamHead): BadEvent['problem'] | undefined {
  const { dataText, data, version = 2, erased, salt } = event;
  if (version < 2 || (erased === true && salt !== undefined)) return 'encoding';
  if (dataText !== undefined && dataText !== JSON.stringify(data)) return 'encoding';
  return verify([event], head)?.problem;
}
