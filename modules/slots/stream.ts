import type { Owner } from '../kernel/caller.ts';

/** One stream per owner: its expected revision is what makes "never more than three" true under any concurrency. */
export const slotsStream = (owner: Owner): string => `slots-${owner}`;
