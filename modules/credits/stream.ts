import type { Owner } from '../kernel/caller.ts';

/** One stream per workspace: its revision makes a balance that never lies under any concurrency. */
export const workspaceStream = (workspace: Owner): string => `workspace-${workspace}`;
