/** Resolves with the first of these, or with the news; who waits for those stops waiting then. */
export async function firstOf(
  works: Iterable<Promise<void>>,
  news: (signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const done = new AbortController();
  try {
    await Promise.race([...works, news(done.signal)]);
  } finally {
    done.abort();
  }
}
