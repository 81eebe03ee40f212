export { creditsDecider, type Credits, type CreditsCommand } from './decider.ts';
export type { Charge, CreditsEvent } from './events.ts';
export { CLIP_CREDITS } from './prices.ts';
export { workspaceStream } from './stream.ts';
