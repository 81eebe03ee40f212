import type { Owner } from '../kernel/caller.ts';

/** One stream per owner: the expected revision guarantees at most three active jobs under concurrency. */
export const slotsStream = (owner: Owner): string => `slots-${owner}`;
