/**
 * How many times the CPU that `work` takes for a text when the text is four times as long: about 4 for linear work, 16 for quadratic, 64 for
 * cubic. The least of three runs each, so that neither garbage nor a busy machine counts. Below `MIN_MEASURED_MS` the ratio is noise and 1.
 */
export async function growthOf(
  work: (text: string) => unknown,
  textOf: (length: number) => string,
  length: number,
): Promise<number> {
  const [short, long]: [number[], number[]] = [[], []];
  for (let run = 0; run < 3; run += 1) {
    short.push(await cpuMs(() => work(textOf(length))));
    long.push(await cpuMs(() => work(textOf(4 * length))));
  }
  return Math.min(...long) < MIN_MEASURED_MS ? 1 : Math.min(...long) / Math.min(...short);
}

const MIN_MEASURED_MS = 40;

/** Of this process, all threads. */
export async function cpuMs(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
