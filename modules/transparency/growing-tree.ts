import { DomainError } from '../kernel/errors.ts';
import type { RecordedEvent } from '../kernel/log/event.ts';
import type { EventStore } from '../kernel/log/event-store.ts';
import { leafOf } from './checkpoint.ts';
import { makeCompactTree, rootOf, type CompactTree } from './merkle-tree.ts';
import { TILE_WIDTH, type Tile, type TreeStore } from './ports.ts';

/** The tree at its right edge: all that is needed to go on, however long the log. */
export interface GrowingTree {
  readonly size: () => number;
  /** Of the last event; 0 when there is none. */
  readonly position: () => number;
  readonly root: () => Buffer;
  /** Adds the next event; gives the tiles it completes. */
  add(event: RecordedEvent): readonly Tile[];
}

const TILE_HEIGHT = Math.log2(TILE_WIDTH);

interface Edge {
  size: number;
  position: number;
  /** At level 0: leaves since the last complete tile; above: roots of the complete tiles one level below, since the last of their own. */
  readonly levels: Buffer[][];
  readonly tree: CompactTree;
}

/**
 * The tree of the first `size` events, of the tiles that are kept and the few events after the last of them. Throws `DomainError` conflict
 * when the log is shorter.
 */
export async function restoreTree(
  store: TreeStore,
  log: Pick<EventStore, 'readAll'>,
  size: number,
): Promise<GrowingTree> {
  const edge: Edge = { size: 0, position: 0, levels: [[]], tree: makeCompactTree() };
  const tiles = Math.floor(size / TILE_WIDTH);
  for (let [level, count] = [1, tiles]; count > 0; level += 1, count = Math.floor(count / TILE_WIDTH)) {
    const since = count - (count % TILE_WIDTH);
    edge.levels[level] = [...(await store.readRoots(level - 1, since, count - since))];
  }
  for (const [level, hashes] of [...edge.levels.entries()].reverse())
    for (const hash of hashes) edge.tree.add(hash, level * TILE_HEIGHT);
  if (tiles > 0) {
    edge.position = (await store.readLeafTile(tiles - 1))?.lastPosition ?? 0;
    edge.size = tiles * TILE_WIDTH;
  }
  const grown = growFrom(edge);
  if (size > edge.size)
    for (const event of await log.readAll(edge.position, size - edge.size)) grown.add(event);
  if (edge.size < size)
    throw new DomainError(
      'conflict',
      'audit.log_cut_off',
      `the log has ${edge.size} events; ${size} were there when a checkpoint was signed`,
    );
  return grown;
}

function growFrom(edge: Edge): GrowingTree {
  /** Adds a hash to a level; gives the tiles that this completes, from below. */
  function addTo(level: number, hash: Buffer): Tile[] {
    const hashes = (edge.levels[level] ??= []);
    hashes.push(hash);
    if (hashes.length < TILE_WIDTH) return [];
    edge.levels[level] = [];
    const root = rootOf(hashes);
    const index = edge.size / TILE_WIDTH ** (level + 1) - 1;
    const leaves = level === 0 ? { leaves: Buffer.concat(hashes) } : {};
    return [{ level, index, root, ...leaves, lastPosition: edge.position }, ...addTo(level + 1, root)];
  }
  return {
    size: () => edge.size,
    position: () => edge.position,
    root: () => edge.tree.root(),
    add(event) {
      const leaf = leafOf(event);
      edge.size += 1;
      edge.position = event.position;
      edge.tree.add(leaf);
      return addTo(0, leaf);
    },
  };
}
