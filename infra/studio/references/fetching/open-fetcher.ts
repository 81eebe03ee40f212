import { startConfined, type ConfinedProcess } from '../../../processes/confined-process.ts';
import { plainProgram, type PlainProgram } from '../../../processes/plain-program.ts';
import { CHECK_WITHIN_SECONDS, HOST_WITHIN_SECONDS, type ReferenceFetcher } from '../reference-fetcher.ts';
import { openFetchingLane } from './fetching-lane.ts';
import { resultOf, type FetchingTask } from './messages.ts';

export interface FetcherOptions {
  /** Development only: loopback and private networks are allowed, on any port, without TLS. */
  readonly allowPrivate: boolean;
  /** Where downloads are written; the only files the fetching process may touch. */
  readonly folder: string;
  /** A process died over strangers' bytes; nothing but its tasks went with it. */
  readonly onDeath: (error: Error) => void;
}

export interface FetchingProcesses extends ReferenceFetcher {
  close(): Promise<void>;
}

const DOWNLOADS_AT_ONCE = 16;
const CHECKS_AT_ONCE = 64;

/**
 * A `ReferenceFetcher` whose requests are made by processes of their own: servers of strangers are spoken with there, and no error of a
 * connection, a download or the process itself reaches this one. Checks, which a caller waits for, never stand behind downloads.
 */
export function openFetcher({ allowPrivate, folder, onDeath }: FetcherOptions): FetchingProcesses {
  const program = () => plainProgram('fetching-child', import.meta.url);
  const start = (code: PlainProgram) => startFetching(code, folder);
  const checks = openFetchingLane({ program, start, onDeath, places: CHECKS_AT_ONCE });
  const downloads = openFetchingLane({ program, start, onDeath, places: DOWNLOADS_AT_ONCE });
  const check = async (task: FetchingTask, withinSeconds: number, signal: AbortSignal): Promise<void> => {
    resultOf(await checks.run(task, withinSeconds, signal));
  };
  return {
    checkHost: (url, purpose, signal) =>
      check({ type: 'host', allowPrivate, url, purpose }, HOST_WITHIN_SECONDS, signal),
    checkImage: (url, signal) => check({ type: 'image', allowPrivate, url }, CHECK_WITHIN_SECONDS, signal),
    async download(url, purpose, bounds, path, signal) {
      const task = { type: 'download', allowPrivate, url, purpose, bounds, path } as const;
      const downloaded = resultOf(await downloads.run(task, bounds.withinSeconds, signal));
      if (downloaded) return downloaded;
      throw new Error('a download was answered without its size');
    },
    async close() {
      await Promise.all([checks.close(), downloads.close()]);
    },
  };
}

function startFetching(program: PlainProgram, folder: string): ConfinedProcess {
  return startConfined({
    ...{ program, folder },
    addons: false,
    maxHeapMiB: 128,
    maxDataMiB: 512,
    maxCpuSeconds: 600,
    env: {},
  });
}
