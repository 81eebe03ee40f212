import { randomBytes } from 'node:crypto';
import { makeAccounts, organizationDecider, userDecider } from '../../modules/accounts/index.ts';
import { auditorDecider } from '../../modules/auditors/index.ts';
import { creditsDecider } from '../../modules/credits/index.ts';
import {
  advanceEditsThatMayGoOn,
  beginQueuedEdits,
  editDecider,
  recordWhatBecameOfEdits,
  releaseEndedEdits,
} from '../../modules/edits/index.ts';
import { makeHandler } from '../../modules/kernel/log/handle.ts';
import { slotsDecider } from '../../modules/slots/index.ts';
import {
  admitAbandonedBatches,
  admitRuns,
  failExpiredJobs,
  lookForExpiredJobs,
  startWorkWhenSlotTaken,
  startWorkWhenVoiceChangeRequested,
  videoDecider,
  withdrawCancelledVideos,
} from '../../modules/videos/index.ts';
import { allProjections } from '../../projections/index.ts';
import type { Container } from './container.ts';
import { observeStageDurations } from '../http/stage-durations.ts';
import { parts } from './tokens.ts';

/** Who decides, what follows from what, and which rows are made of it. */
export function provideRules({ provide }: Container): void {
  provide(parts.videos, (get) => makeHandler(get(parts.events), videoDecider, get(parts.surroundings)));
  provide(parts.edits, (get) => makeHandler(get(parts.events), editDecider, get(parts.surroundings)));
  provide(parts.slots, (get) => makeHandler(get(parts.events), slotsDecider, get(parts.surroundings)));
  provide(parts.accounts, (get) => {
    const { events, surroundings } = { events: get(parts.events), surroundings: get(parts.surroundings) };
    return makeAccounts({
      users: makeHandler(events, userDecider, surroundings),
      organizations: makeHandler(events, organizationDecider, surroundings),
      surroundings,
      randomBytes,
      pepper: get(parts.secrets).apiKeyPepper,
    });
  });
  provide(parts.auditors, (get) => makeHandler(get(parts.events), auditorDecider, get(parts.surroundings)));
  provide(parts.credits, (get) => makeHandler(get(parts.events), creditsDecider, get(parts.surroundings)));
  provide(parts.projections, () => allProjections);
  provide(parts.policies, (get) => [
    admitAbandonedBatches(get(parts.queue)),
    admitRuns(get(parts.videos), get(parts.slots)),
    startWorkWhenSlotTaken(get(parts.queue)),
    lookForExpiredJobs(get(parts.queue)),
    failExpiredJobs(get(parts.videos)),
    startWorkWhenVoiceChangeRequested(get(parts.queue)),
    withdrawCancelledVideos(get(parts.videos), get(parts.slots), get(parts.queue)),
    beginQueuedEdits(get(parts.videos), get(parts.edits)),
    advanceEditsThatMayGoOn(get(parts.videos), get(parts.queue)),
    releaseEndedEdits(get(parts.videos), get(parts.edits)),
    recordWhatBecameOfEdits(get(parts.edits)),
    observeStageDurations((stage, seconds) => {
      get(parts.metrics).observeStage(stage, seconds);
    }),
  ]);
}
