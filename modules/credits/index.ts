export { creditsDecider, type Credits, type CreditsCommand } from './decider.ts';
export { CREDITS_EVENTS, type Charge, type CreditsEvent } from './events.ts';
export { CLIP_CREDITS, FRAMES_CREDITS, Price } from './prices.ts';
export type { LedgerEntry, LedgerRow, LedgerRows, PaidWorkRow, StatementQuery } from './ledger.ts';
export { priceIn } from './entry.ts';
export { creditsRoute } from './routes.ts';
export { statementRoute } from './statement-route.ts';
export { workspaceStream } from './stream.ts';
