/**
 * How many times the CPU that `work` takes for a text when the text is four times as long: about 4 for linear work, 16 for quadratic, 64 for
 * cubic. Only the work counts, not the making of the texts. A busy machine can only add time: a growth that looks worse than linear is
 * measured again, and the least of `MAX_ROUNDS` rounds of five runs each counts. Below `MIN_MEASURED_MS` the ratio is noise and 1; a short text
 * that takes less than `MIN_SHORT_MS` is taken for that.
 */
export async function growthOf(
  work: (text: string) => unknown,
  textOf: (length: number) => string,
  length: number,
): Promise<number> {
  const texts = [textOf(length), textOf(4 * length)] as const;
  let growth = Infinity;
  for (let round = 0; round < MAX_ROUNDS && growth > ABOUT_LINEAR; round += 1)
    growth = Math.min(growth, await roundOf(work, ...texts));
  return growth;
}

const MAX_ROUNDS = 4;
const ABOUT_LINEAR = 6;
const MIN_MEASURED_MS = 40;
const MIN_SHORT_MS = 5;

async function roundOf(work: (text: string) => unknown, short: string, long: string): Promise<number> {
  const [shorts, longs]: [number[], number[]] = [[], []];
  for (let run = 0; run < 5; run += 1) {
    shorts.push(await cpuMs(() => work(short)));
    longs.push(await cpuMs(() => work(long)));
  }
  const least = Math.min(...longs);
  return least < MIN_MEASURED_MS ? 1 : least / Math.max(MIN_SHORT_MS, Math.min(...shorts));
}

/** Of this process, all threads. */
export async function cpuMs(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
