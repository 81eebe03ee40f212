import { makeSemaphore } from '../../../../modules/kernel/async/semaphore.ts';
import type { ConfinedProcess } from '../../../processes/confined-process.ts';

/**
 * At most so many processes at once. Each belongs to one party, which finds it warm the next time; a party without one takes the
 * place of a process that is idle, never the process itself.
 */
export interface ReadingPlaces {
  within<Result>(
    party: object,
    signal: AbortSignal,
    work: (process: ConfinedProcess) => Promise<Result>,
  ): Promise<Result>;
  /** Ends the idle process of a party. */
  leave(party: object): Promise<void>;
  readonly close: () => Promise<void>;
}

export function openReadingPlaces(places: number, start: () => Promise<ConfinedProcess>): ReadingPlaces {
  const semaphore = makeSemaphore(places);
  const idle = new Map<object, ConfinedProcess>();
  let living = 0;

  async function end(process: ConfinedProcess | undefined): Promise<void> {
    if (!process) return;
    await process.close();
    living -= 1;
  }

  async function processFor(party: object): Promise<ConfinedProcess> {
    const own = idle.get(party);
    const [someone] = idle.keys();
    const whose = own ? party : living >= places ? someone : undefined;
    const found = whose && idle.get(whose);
    if (whose) idle.delete(whose);
    if (own?.isAlive()) return own;
    await end(found);
    living += 1;
    try {
      return await start();
    } catch (error) {
      living -= 1;
      throw error;
    }
  }

  return {
    within: (party, signal, work) =>
      semaphore.within(async () => {
        const process = await processFor(party);
        try {
          return await work(process);
        } finally {
          if (process.isAlive()) idle.set(party, process);
          else await end(process);
        }
      }, signal),
    async leave(party) {
      const process = idle.get(party);
      idle.delete(party);
      await end(process);
    },
    async close() {
      const all = [...idle.values()];
      idle.clear();
      await Promise.all(all.map(end));
    },
  };
}
