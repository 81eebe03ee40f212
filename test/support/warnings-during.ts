import { setImmediate } from 'node:timers/promises';

/** Node's warnings during the work: leaking listeners, deprecations. */
export async function warningsDuring(work: () => Promise<unknown>): Promise<readonly string[]> {
  const warnings: string[] = [];
  const keep = ({ message }: Error) => warnings.push(message);
  process.on('warning', keep);
  try {
    await work();
    // Node emits them a tick later.
    await setImmediate();
  } finally {
    process.off('warning', keep);
  }
  return warnings;
}
