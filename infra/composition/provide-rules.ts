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
import type { Policy } from '../../modules/kernel/log/policy.ts';
import { slotsDecider } from '../../modules/slots/index.ts';
import {
  admitAbandonedBatches,
  admitRuns,
  failExpiredJobs,
  holdCreditsOfWork,
  lookForExpiredJobs,
  startWorkWhenSlotTaken,
  startWorkWhenVoiceChangeRequested,
  videoDecider,
  withdrawCancelledVideos,
} from '../../modules/videos/index.ts';
import { allProjections } from '../../projections/index.ts';
import type { Container, Get } from './container.ts';
import { tracedPolicies, tracedQueue } from './provide-telemetry.ts';
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
  provide(tokens.policies, (get) => tracedPolicies(policiesOf(get), get(tokens.tracing)));
}

function policiesOf(get: Get): readonly Policy[] {
  const queue = tracedQueue(get(tokens.queue), get(tokens.tracing));
  return [
    admitAbandonedBatches(queue),
    admitRuns(get(tokens.videos), get(tokens.slots)),
    startWorkWhenSlotTaken(queue),
    lookForExpiredJobs(queue),
    failExpiredJobs(get(tokens.videos)),
    startWorkWhenVoiceChangeRequested(queue),
    withdrawCancelledVideos(get(tokens.videos), get(tokens.slots), queue),
    holdCreditsOfWork(get(tokens.videos), get(tokens.credits)),
    beginQueuedEdits(get(tokens.videos), get(tokens.edits)),
    advanceEditsThatMayGoOn(get(tokens.videos), queue),
    releaseEndedEdits(get(tokens.videos), get(tokens.edits)),
    ...get(tokens.feedPolicies),
    observeStageDurations((stage, seconds) => {
      get(tokens.metrics).observeStage(stage, seconds);
    }),
  ];
}
