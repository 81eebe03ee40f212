import { sharedSignal } from '../../../../modules/kernel/async/shared-signal.ts';
import type { MediaStore } from '../../../../planner/ports.ts';
import type { Readers } from '../reading/reader.ts';
import type { ReferenceFetcher } from '../reference-fetcher.ts';
import type { Collecting } from './fetched-file.ts';

export interface CollectorDependencies {
  readonly fetcher: ReferenceFetcher;
  readonly readers: Readers;
  readonly media: MediaStore;
}

/**
 * Runs several collections side by side with one reader. The first failure stops the others; nothing is left behind when
 * this settles: no process, no draft.
 */
export async function collectTogether<Results extends readonly unknown[]>(
  { fetcher, readers, media }: CollectorDependencies,
  signal: AbortSignal,
  begin: (collecting: Collecting) => { readonly [Place in keyof Results]: Promise<Results[Place]> },
): Promise<Results> {
  const stop = new AbortController();
  const reader = readers.open();
  const giveUp = () => {
    stop.abort(new Error('another reference failed'));
  };
  const works = begin({ fetcher, media, reader, giveUp, signal: sharedSignal([signal, stop.signal]) });
  try {
    return await Promise.all(works);
  } finally {
    giveUp();
    await Promise.allSettled(works);
    await reader.close();
  }
}
