import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openFetcher, type FetchingProcesses } from '../../infra/studio/references/fetching/open-fetcher.ts';
import { DomainError } from '../../modules/kernel/errors.ts';
import { bodyOf, FRAMINGS, BEHAVIOURS, sha256Of, startStrangeServer } from '../support/strange-server.ts';

const DOWNLOADS = 1_000;
const AT_ONCE = 12;
const MIB = 1024 * 1024;
const SIZES = [1_000, 64_000, 70_000, 130_000, 500_000, 1_000_000, 3_000_000, 5 * MIB];
const BOUNDS = { maxBytes: 5 * MIB, withinSeconds: 60 };

/**
 * `make bench`: 1,000 downloads of 1 KB to 5 MiB from servers that answer well, close early, reset, stall and drip, framed in every way. Each is
 * whole by its SHA-256 or refused as it has to be, and nothing reaches this process.
 */
export async function runDownloadsBench(): Promise<void> {
  let uncaught = 0;
  const count = () => (uncaught += 1);
  process.on('uncaughtException', count);
  const folder = await mkdtemp(join(tmpdir(), 'fabula-downloads-'));
  const server = await startStrangeServer();
  let deaths = 0;
  const fetcher = openFetcher({ allowPrivate: true, folder, onDeath: () => (deaths += 1) });
  const sums = new Map(SIZES.map((bytes) => [bytes, sha256Of(bodyOf(bytes))]));
  const outcomes = new Map<string, number>();
  const numbers = Array.from({ length: DOWNLOADS }, (_, number) => number).values();
  const begun = performance.now();
  const work = async () => {
    for (const number of numbers) {
      const outcome = await one(fetcher, server.url, join(folder, String(number)), number, sums);
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  await fetcher.close();
  await server.close();
  await rm(folder, { recursive: true });
  process.off('uncaughtException', count);
  for (const [outcome, times] of [...outcomes].sort())
    process.stdout.write(`${outcome.padEnd(44)} ${times}\n`);
  process.stdout.write(
    `${DOWNLOADS} downloads in ${seconds} s; errors outside them ${uncaught}, processes that died ${deaths}\n`,
  );
  if (uncaught + deaths > 0 || [...outcomes.keys()].some((outcome) => outcome.startsWith('WRONG')))
    process.exitCode = 1;
}

async function one(
  fetcher: FetchingProcesses,
  url: string,
  path: string,
  number: number,
  sums: ReadonlyMap<number, string>,
): Promise<string> {
  const behaviour = BEHAVIOURS[number % 5] ?? 'well';
  const framing = FRAMINGS[Math.floor(number / 5) % 3] ?? 'length';
  const bytes = SIZES[Math.floor(number / 15) % SIZES.length] ?? 0;
  const alive = number % 2 === 0 ? '?alive' : '';
  const isWhole = behaviour === 'well' || behaviour === 'drip';
  // Without a length an early end is the end, and half of the body is all of it.
  const isHalf = framing === 'close' && (behaviour === 'early' || behaviour === 'reset');
  try {
    const { sizeBytes } = await fetcher.download(
      `${url}/${behaviour}/${framing}/${bytes}${alive}`,
      'creation',
      BOUNDS,
      path,
      new AbortController().signal,
    );
    const sum = sha256Of(await readFile(path));
    await rm(path);
    if (isWhole && sizeBytes === bytes && sum === sums.get(bytes)) return `${behaviour}: whole`;
    return isHalf ? `${behaviour}: ended without a length` : `WRONG ${behaviour} ${framing} ${bytes}: taken`;
  } catch (error) {
    if (error instanceof DomainError && error.code === 'references.not_reached' && !isWhole)
      return `${behaviour}: refused`;
    return `WRONG ${behaviour} ${framing} ${bytes}: ${String(error)}`;
  }
}
