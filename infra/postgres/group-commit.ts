/** How items are grouped into one flush. */
export interface GroupCommitOptions<Item, Outcome> {
  /** One round trip for all; results in the same order. Throwing fails every item of the group. */
  readonly flush: (items: readonly Item[]) => Promise<readonly Outcome[]>;
  /** Items with the same key are never grouped; the later one waits for the next flush. Absent: no restriction. */
  readonly keyOf?: (item: Item) => string;
  readonly maxItems: number;
  /** Maximum sum of sizes; a larger item is flushed alone. Absent: only the number counts. */
  readonly size?: { readonly of: (item: Item) => number; readonly max: number };
  /** Maximum concurrent flushes. */
  readonly maxInFlight: number;
}

interface Waiting<Item, Outcome> {
  readonly item: Item;
  readonly resolve: (outcome: Outcome) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Group commit: items that arrive during a flush wait and share the next one. A single item
 * is flushed at once; under load, one commit serves many.
 */
export function makeGroupCommit<Item, Outcome>(
  options: GroupCommitOptions<Item, Outcome>,
): (item: Item) => Promise<Outcome> {
  let queue: Waiting<Item, Outcome>[] = [];
  let inFlight = 0;
  let scheduled = false;

  function schedule(): void {
    if (scheduled || queue.length === 0 || inFlight >= options.maxInFlight) return;
    scheduled = true;
    // After the current promise callbacks: writers that were released together write together again.
    process.nextTick(() => {
      scheduled = false;
      void flushNext();
    });
  }

  async function flushNext(): Promise<void> {
    const { group, rest } = nextGroup(queue, options);
    queue = rest;
    inFlight += 1;
    schedule();
    try {
      const outcomes = await options.flush(group.map((waiting) => waiting.item));
      if (outcomes.length !== group.length) throw new Error('A flush must answer every item');
      outcomes.forEach((outcome, index) => group[index]?.resolve(outcome));
    } catch (error) {
      for (const waiting of group) waiting.reject(error);
    } finally {
      inFlight -= 1;
      schedule();
    }
  }

  return (item) =>
    new Promise<Outcome>((resolve, reject) => {
      queue.push({ item, resolve, reject });
      schedule();
    });
}

function nextGroup<Item, Outcome>(
  queue: readonly Waiting<Item, Outcome>[],
  { keyOf, maxItems, size }: GroupCommitOptions<Item, Outcome>,
): { readonly group: Waiting<Item, Outcome>[]; readonly rest: Waiting<Item, Outcome>[] } {
  const group: Waiting<Item, Outcome>[] = [];
  const rest: Waiting<Item, Outcome>[] = [];
  const keys = new Set<string>();
  let total = 0;
  for (const waiting of queue) {
    const key = keyOf?.(waiting.item);
    const grown = total + (size?.of(waiting.item) ?? 0);
    const fits = group.length === 0 || (group.length < maxItems && grown <= (size?.max ?? Infinity));
    if (fits && (key === undefined || !keys.has(key))) {
      group.push(waiting);
      total = grown;
    } else {
      rest.push(waiting);
    }
    if (key !== undefined) keys.add(key);
  }
  return { group, rest };
}
