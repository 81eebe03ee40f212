import { rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { DomainError } from '../../../../modules/kernel/errors.ts';
import type { MediaStore } from '../../../../planner/ports.ts';
import type { Downloaded } from '../download.ts';
import type { Purpose } from '../guard/urls.ts';
import type { Reader } from '../reading/reader.ts';
import type { Bounds, ReferenceFetcher } from '../reference-fetcher.ts';

/** What one collection works with. */
export interface Collecting {
  readonly fetcher: ReferenceFetcher;
  readonly media: MediaStore;
  readonly reader: Reader;
  readonly signal: AbortSignal;
  /** One reference failed: the others need not be finished. */
  readonly giveUp: () => void;
}

export interface Fetch {
  readonly url: string;
  readonly purpose: Purpose;
  readonly bounds: Bounds;
}

const TRIES = 2;
const PAUSE_MS = 1_000;

/** Fetches to a draft that is gone afterwards. Who does not answer is asked once more. */
export async function withFetchedFile<Result>(
  { fetcher, media, signal }: Collecting,
  { url, purpose, bounds }: Fetch,
  use: (path: string, fetched: Downloaded) => Promise<Result>,
): Promise<Result> {
  const path = await media.draft('bin');
  try {
    for (let attempt = 1; ; attempt += 1) {
      try {
        const fetched = await fetcher.download(url, purpose, bounds, path, signal);
        return await use(path, fetched);
      } catch (error) {
        if (attempt === TRIES || !isWorthAnotherTry(error)) throw error;
        await sleep(PAUSE_MS, undefined, { signal });
      }
    }
  } finally {
    await rm(path, { force: true });
  }
}

function isWorthAnotherTry(error: unknown): boolean {
  return error instanceof DomainError && error.code === 'references.not_reached';
}
