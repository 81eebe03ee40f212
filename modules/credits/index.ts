export { creditsDecider, type Credits, type CreditsCommand } from './decider.ts';
export { CREDITS_EVENTS, type Charge, type CreditsEvent } from './events.ts';
export { CLIP_CREDITS, FRAMES_CREDITS } from './prices.ts';
export type { LedgerRow, LedgerRows } from './ledger.ts';
export { creditsRoute } from './routes.ts';
export { workspaceStream } from './stream.ts';
