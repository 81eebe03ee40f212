import { DomainError } from '../../modules/kernel/errors.ts';
import type { Checkpoint, TreeStore } from '../../modules/transparency/index.ts';

/** The port of the tree's rows without a database. */
export function makeMemoryTreeStore(): TreeStore {
  const tiles = new Map<string, Parameters<TreeStore['addTile']>[0]>();
  const checkpoints = new Map<number, Checkpoint>();
  const cosigned = new Set<string>();
  const sorted = () => [...checkpoints.values()].sort((one, other) => one.size - other.size);
  const leafTile = (index: number) => {
    const tile = tiles.get(`0/${index}`);
    return tile?.leaves && { index, leaves: tile.leaves, lastPosition: tile.lastPosition };
  };
  const textOf = (note: string) => note.slice(0, note.lastIndexOf('\n\n'));
  return {
    // Async, so that a refusal rejects.
    async addTile(tile) {
      await Promise.resolve();
      const name = `${tile.level}/${tile.index}`;
      const before = tiles.get(name);
      if (before && !before.root.equals(tile.root)) throw changed();
      tiles.set(name, before ?? tile);
    },
    async addCheckpoint(checkpoint) {
      await Promise.resolve();
      const before = checkpoints.get(checkpoint.size);
      if (before && textOf(before.note) !== textOf(checkpoint.note)) throw changed();
      checkpoints.set(checkpoint.size, before ?? checkpoint);
    },
    addCosignature(size, witness, line) {
      const [name, before] = [`${size} ${witness}`, checkpoints.get(size)];
      if (before && !cosigned.has(name))
        checkpoints.set(size, { ...before, note: `${before.note}${line}\n` });
      cosigned.add(name);
      return Promise.resolve();
    },
    readRoots(level, from, count) {
      const roots = Array.from({ length: count }, (_, at) => tiles.get(`${level}/${from + at}`)?.root);
      return Promise.resolve(roots.filter((root) => root !== undefined));
    },
    readLeafTile: (index) => Promise.resolve(leafTile(index)),
    findLeafTile(position) {
      for (let index = 0; ; index += 1) {
        const tile = leafTile(index);
        if (!tile || tile.lastPosition >= position) return Promise.resolve(tile);
      }
    },
    latestCheckpoint: () => Promise.resolve(sorted().at(-1)),
    readCheckpoints: (size, limit) =>
      Promise.resolve(
        sorted()
          .filter((one) => one.size > size)
          .slice(0, limit),
      ),
  };
}

const changed = () => new DomainError('conflict', 'audit.log_changed', 'something else is there');
