const AT_ONCE = 4;

/**
 * Works on all items, four at a time; answers in their order. At the first failure calls `giveUp`, so that what is begun
 * may end soon, waits for it, and rejects with that failure.
 */
export async function inTurns<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
  giveUp: () => void,
): Promise<readonly Result[]> {
  const results: Result[] = [];
  const failures: unknown[] = [];
  const waiting = items.entries();
  const take = async (): Promise<void> => {
    for (const [place, item] of waiting) {
      if (failures.length > 0) return;
      try {
        results[place] = await work(item);
      } catch (error) {
        failures.push(error);
        giveUp();
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, take));
  if (failures.length > 0) throw failures[0];
  return results;
}
