/** What a source gives until the signal aborts: then throws its reason at once, whether or not the source hears of it. */
export async function* untilAborted<Part>(
  source: AsyncIterable<Part>,
  signal: AbortSignal,
): AsyncGenerator<Part, void> {
  const parts = source[Symbol.asyncIterator]();
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener(
      'abort',
      () => {
        reject(signal.reason as Error);
      },
      { once: true },
    );
  });
  aborted.catch(() => undefined);
  for (;;) {
    signal.throwIfAborted();
    const next = await Promise.race([parts.next(), aborted]);
    if (next.done === true) return;
    yield next.value;
  }
}
