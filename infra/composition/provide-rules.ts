import { randomBytes } from 'node:crypto';
import { makeAccounts, organizationDecider, userDecider } from '../../modules/accounts/index.ts';
import { auditorDecider } from '../../modules/auditors/index.ts';
import { creditsDecider } from '../../modules/credits/index.ts';
import {
  advanceEditsThatMayGoOn,
  beginQueuedEdits,
  editDecider,
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
import { tokens } from './tokens.ts';

/** Who decides, what follows from what, and which rows are made of it. */
export function provideRules({ provide }: Container): void {
  provide(tokens.videos, (get) => makeHandler(get(tokens.events), videoDecider, get(tokens.runtime)));
  provide(tokens.edits, (get) => makeHandler(get(tokens.events), editDecider, get(tokens.runtime)));
  provide(tokens.slots, (get) => makeHandler(get(tokens.events), slotsDecider, get(tokens.runtime)));
  provide(tokens.accounts, (get) => {
    const { events, runtime } = { events: get(tokens.events), runtime: get(tokens.runtime) };
    return makeAccounts({
      users: makeHandler(events, userDecider, runtime),
      organizations: makeHandler(events, organizationDecider, runtime),
      runtime,
      randomBytes,
      pepper: get(tokens.secrets).apiKeyPepper,
    });
  });
  provide(tokens.auditors, (get) => makeHandler(get(tokens.events), auditorDecider, get(tokens.runtime)));
  provide(tokens.credits, (get) => makeHandler(get(tokens.events), creditsDecider, get(tokens.runtime)));
  provide(tokens.projections, () => allProjections);
  provide(tokens.policies, (get) => [
    admitAbandonedBatches(get(tokens.queue)),
    admitRuns(get(tokens.videos), get(tokens.slots)),
    startWorkWhenSlotTaken(get(tokens.queue)),
    lookForExpiredJobs(get(tokens.queue)),
    failExpiredJobs(get(tokens.videos)),
    startWorkWhenVoiceChangeRequested(get(tokens.queue)),
    withdrawCancelledVideos(get(tokens.videos), get(tokens.slots), get(tokens.queue)),
    beginQueuedEdits(get(tokens.videos), get(tokens.edits)),
    advanceEditsThatMayGoOn(get(tokens.videos), get(tokens.queue)),
    releaseEndedEdits(get(tokens.videos), get(tokens.edits)),
    ...get(tokens.feedPolicies),
    observeStageDurations((stage, seconds) => {
      get(tokens.metrics).observeStage(stage, seconds);
    }),
  ]);
}
