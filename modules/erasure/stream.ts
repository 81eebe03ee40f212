import type { Owner } from '../kernel/caller.ts';

/** One for each subject: its erasures follow each other. */
export const erasureStream = (subject: Owner): string => `erasure-${subject}`;
