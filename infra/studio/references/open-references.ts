import { openFetcher } from './fetching/open-fetcher.ts';
import { openReaders, type Readers } from './reading/reader.ts';
import type { ReferenceFetcher } from './reference-fetcher.ts';

/** What meets strangers' servers and files, in processes of their own. Close it when done. */
export interface References {
  readonly fetcher: ReferenceFetcher;
  readonly readers: Readers;
  close(): Promise<void>;
}

export function openReferences(options: {
  /** Development only: loopback and private networks are allowed, on any port, without TLS. */
  readonly allowPrivate: boolean;
  /** The media store's drafts. */
  readonly folder: string;
  readonly onDeath: (program: 'fetching' | 'reading', error: Error) => void;
}): References {
  const { allowPrivate, folder, onDeath } = options;
  const fetcher = openFetcher({ allowPrivate, folder, onDeath: (error) => onDeath('fetching', error) });
  const readers = openReaders({ folder, onDeath: (error) => onDeath('reading', error) });
  return {
    fetcher,
    readers,
    async close() {
      await Promise.all([fetcher.close(), readers.close()]);
    },
  };
}
