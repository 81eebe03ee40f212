const AT_ONCE = 4;

/** Works on all items, four at a time; answers in their order. The first failure rejects, and no more are begun. */
export async function inTurns<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<readonly Result[]> {
  const results: Result[] = [];
  const waiting = items.entries();
  let failed = false;
  const take = async (): Promise<void> => {
    for (const [place, item] of waiting) {
      if (failed) return;
      try {
        results[place] = await work(item);
      } catch (error) {
        failed = true;
        throw error;
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, take));
  return results;
}
