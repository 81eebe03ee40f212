import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * The owner of the current work, read by queues that share a scarce resource between owners (the renderer). It is async-local, not an argument
 * of every port on the way: ports name what to make, not for whom.
 */
const shares = new AsyncLocalStorage<string>();

/** Runs `work`; everything it starts belongs to the owner. */
export const workFor = <Outcome>(owner: string, work: () => Outcome): Outcome => shares.run(owner, work);

/** A round-robin queue over owners: an owner with a thousand waiting items does not delay the others. */
export interface FairQueue<Item> {
  /** Enqueues behind the owner's other items; returns a function that removes the item. */
  enter(item: Item): () => void;
  next(): Item | undefined;
}

export function makeFairQueue<Item>(): FairQueue<Item> {
  // The next owner comes first.
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
