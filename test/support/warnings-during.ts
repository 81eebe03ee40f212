import { setImmediate } from 'node:timers/promises';

/** What Node warns of while the work goes on: listeners that pile up, what a library will no longer do. */
export async function warningsDuring(work: () => Promise<unknown>): Promise<readonly string[]> {
  const warnings: string[] = [];
  const keep = ({ message }: Error) => warnings.push(message);
  process.on('warning', keep);
  try {
    await work();
    // They are told a tick later.
    await setImmediate();
  } finally {
    process.off('warning', keep);
  }
  return warnings;
}
