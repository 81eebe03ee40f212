import { apiKeys, memberships, users } from './accounts.ts';
import { corporateEngineV2 } from './corporate-engine-v2.ts';
import type { Projection } from './ports.ts';

/** Every table that is made of events. */
export const allProjections: readonly Projection[] = [
  corporateEngineV2,
  users,
  memberships,
  apiKeys,
] as readonly Projection[];
