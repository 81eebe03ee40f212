import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * Whose work something is, for whoever shares out what is scarce (the renderer). It travels with the work, not through every port on
 * the way: a port says what is to be made, not for whom.
 */
const shares = new AsyncLocalStorage<string>();

/** Everything that this work begins is the owner's. */
export const workFor = <Outcome>(owner: string, work: () => Outcome): Outcome => shares.run(owner, work);

/** Who waits for something scarce, owner by owner in turn: one with a thousand waiting holds nobody up. */
export interface FairQueue<Item> {
  /** Behind the others of the owner whose work this is; gives back how to leave. */
  enter(item: Item): () => void;
  next(): Item | undefined;
}

export function makeFairQueue<Item>(): FairQueue<Item> {
  // The owner whose turn it is comes first.
  const lines = new Map<string, Item[]>();
  return {
    enter(item) {
      const owner = shares.getStore() ?? '';
      const line = lines.get(owner) ?? [];
      line.push(item);
      lines.set(owner, line);
      return () => {
        const place = line.indexOf(item);
        if (place >= 0) line.splice(place, 1);
        if (line.length === 0 && lines.get(owner) === line) lines.delete(owner);
      };
    },
    next() {
      for (const [owner, line] of lines) {
        lines.delete(owner);
        const item = line.shift();
        if (line.length > 0) lines.set(owner, line);
        return item;
      }
      return undefined;
    },
  };
}
