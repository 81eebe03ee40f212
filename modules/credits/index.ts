export { creditsDecider, type Credits, type CreditsCommand } from './decider.ts';
export type { CreditsEvent } from './events.ts';
export { workspaceStream } from './stream.ts';
