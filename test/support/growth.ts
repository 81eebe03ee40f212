/**
 * How many times the CPU that `work` takes for a text when the text is four times as long: about 4 for linear work, 16 for quadratic, 64 for
 * cubic. The least of five runs each, so that neither garbage nor a busy machine counts. Below `MIN_MEASURED_MS` the ratio is noise and 1; a
 * short text that takes less than `MIN_SHORT_MS` is taken for that: what other threads do meanwhile is as much.
 */
export async function growthOf(
  work: (text: string) => unknown,
  textOf: (length: number) => string,
  length: number,
): Promise<number> {
  const [short, long]: [number[], number[]] = [[], []];
  for (let run = 0; run < 5; run += 1) {
    short.push(await cpuMs(() => work(textOf(length))));
    long.push(await cpuMs(() => work(textOf(4 * length))));
  }
  return Math.min(...long) < MIN_MEASURED_MS
    ? 1
    : Math.min(...long) / Math.max(MIN_SHORT_MS, Math.min(...short));
}

const MIN_MEASURED_MS = 40;
const MIN_SHORT_MS = 5;

/** Of this process, all threads. */
export async function cpuMs(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
