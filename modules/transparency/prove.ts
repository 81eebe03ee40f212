import { LRUCache } from 'lru-cache';
import { DomainError } from '../kernel/errors.ts';
import type { EventStore } from '../kernel/log/event-store.ts';
import { leafOf } from './checkpoint.ts';
import {
  consistencyRanges,
  HASH_BYTES,
  hashRange,
  inclusionRanges,
  rootOf,
  type ReadSubtree,
} from './merkle-tree.ts';
import { TILE_WIDTH, type Checkpoint, type TreeStore } from './ports.ts';

export interface InclusionProof {
  readonly position: number;
  /** The event's. */
  readonly hash: string;
  /** Its place in the tree: 0, 1, 2, … */
  readonly index: number;
  /** From the leaf's neighbour up. */
  readonly path: readonly Buffer[];
}

type Log = Pick<EventStore, 'readAll'>;

/** Proves that the event at `position` is in the tree of a checkpoint. Throws `DomainError` missing when it is not. */
export async function proveInclusion(
  store: TreeStore,
  log: Log,
  position: number,
  { size }: Pick<Checkpoint, 'size'>,
): Promise<InclusionProof> {
  const tile = await store.findLeafTile(position);
  const first = tile ? tile.index : Math.floor(size / TILE_WIDTH);
  const events = await log.readAll(await endOfTile(store, first - 1), TILE_WIDTH);
  const offset = events.findIndex((event) => event.position === position);
  const event = events[offset];
  const index = first * TILE_WIDTH + offset;
  if (event === undefined || index >= size)
    throw new DomainError(
      'missing',
      'audit.event_not_proven',
      `no event at position ${position} is in a checkpoint; the newest covers ${size} events`,
    );
  const path = await hashAll(inclusionRanges(index, size), makeSubtreeReader(store, log));
  return { position, hash: event.hash, index, path };
}

/** Proves event after event, by its place in the tree, against one checkpoint: what neighbours share is read once. */
export function makeInclusionProver(store: TreeStore, log: Log, { size }: Pick<Checkpoint, 'size'>) {
  const read = makeSubtreeReader(store, log);
  return {
    inclusion: (index: number) => hashAll(inclusionRanges(index, size), read),
    consistency: (older: number) => hashAll(consistencyRanges(older, size), read),
  };
}

/** Proves that the tree of `size` events begins with that of `older`. Both must have been signed. */
export function proveConsistency(
  store: TreeStore,
  log: Log,
  older: number,
  size: number,
): Promise<readonly Buffer[]> {
  return hashAll(consistencyRanges(older, size), makeSubtreeReader(store, log));
}

async function hashAll(
  ranges: ReturnType<typeof inclusionRanges>,
  read: ReadSubtree,
): Promise<readonly Buffer[]> {
  const hashes: Buffer[] = [];
  for (const range of ranges) hashes.push(await hashRange(range, read));
  return hashes;
}

async function endOfTile(store: TreeStore, index: number): Promise<number> {
  return index < 0 ? 0 : ((await store.readLeafTile(index))?.lastPosition ?? 0);
}

function makeSubtreeReader(store: TreeStore, log: Log): ReadSubtree {
  /** Of one tile; where it is not complete, of the events after the one before it. */
  const leavesOf = remember(LEAF_TILES, async (tile: number): Promise<readonly Buffer[]> => {
    const kept = await store.readLeafTile(tile);
    if (kept)
      return Array.from({ length: TILE_WIDTH }, (_, at) =>
        kept.leaves.subarray(at * HASH_BYTES, (at + 1) * HASH_BYTES),
      );
    return (await log.readAll(await endOfTile(store, tile - 1), TILE_WIDTH)).map(leafOf);
  });

  const subtree = remember(SUBTREES, async (key: string): Promise<Buffer> => {
    const [height = 0, index = 0] = key.split(' ').map(Number);
    const level = Math.floor(height / Math.log2(TILE_WIDTH));
    const count = 2 ** height / TILE_WIDTH ** level;
    const from = index * count;
    const hashes =
      level === 0
        ? (await leavesOf(Math.floor(from / TILE_WIDTH))).slice(
            from % TILE_WIDTH,
            (from % TILE_WIDTH) + count,
          )
        : await store.readRoots(level - 1, from, count);
    if (hashes.length < count)
      throw new DomainError('conflict', 'audit.log_cut_off', 'the log is shorter than a checkpoint says');
    return rootOf(hashes);
  });
  return (height, index) => subtree(`${height} ${index}`);
}

/** Enough for the way to the root, and little memory however long the log. */
const SUBTREES = 1024;
const LEAF_TILES = 16;

/** Asks for each of the newest `max` once. */
function remember<Key extends string | number, Value>(
  max: number,
  read: (key: Key) => Promise<Value>,
): (key: Key) => Promise<Value> {
  const known = new LRUCache<Key, Promise<Value>>({ max });
  return (key) => {
    const value = known.get(key) ?? read(key);
    known.set(key, value);
    return value;
  };
}
