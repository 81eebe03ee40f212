import type { Owner } from '../kernel/caller.ts';

/** One stream per workspace: its revision keeps the balance exact under concurrency. */
export const workspaceStream = (workspace: Owner): string => `workspace-${workspace}`;
