import { apiKeys, memberships, users } from './accounts.ts';
import { corporateEngineV2 } from './corporate-engine-v2.ts';
import { creditLedger } from './credit-ledger.ts';
import { externalEdits } from './external-edits.ts';
import { paidWorks } from './paid-works.ts';
import type { Projection } from './ports.ts';
import { realtimeKeys } from './realtime-keys.ts';

/** Every table that is made of events. */
export const allProjections: readonly Projection[] = [
  corporateEngineV2,
  externalEdits,
  creditLedger,
  paidWorks,
  users,
  memberships,
  apiKeys,
  realtimeKeys,
] as readonly Projection[];
