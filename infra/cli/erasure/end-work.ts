import type { Accounts } from '../../../modules/accounts/index.ts';
import type { Auditors } from '../../../modules/auditors/index.ts';
import { creditsDecider, workspaceStream } from '../../../modules/credits/index.ts';
import { editDecider } from '../../../modules/edits/index.ts';
import type { Owner } from '../../../modules/kernel/caller.ts';
import { DomainError } from '../../../modules/kernel/errors.ts';
import type { Cause } from '../../../modules/kernel/log/event.ts';
import type { EventStore } from '../../../modules/kernel/log/event-store.ts';
import { makeHandler, type Runtime } from '../../../modules/kernel/log/handle.ts';
import type { RealtimeKeys } from '../../../modules/realtime-keys/index.ts';
import { slotsDecider, slotsStream } from '../../../modules/slots/index.ts';
import { videoDecider } from '../../../modules/videos/index.ts';
import type { Remains } from './collect.ts';

export interface WorkDeps {
  readonly events: EventStore;
  readonly runtime: Runtime;
  readonly accounts: Accounts;
  readonly auditors: Auditors;
  readonly realtimeKeys: RealtimeKeys;
  readonly cause: Cause;
}

const REASON = 'Its workspace is erased.';

/** Lets nobody in any more, and ends what is under way: whoever works on it loses its next append. All idempotent. */
export async function endWork(deps: WorkDeps, subject: Owner, remains: Remains): Promise<void> {
  await closeDoors(deps, subject, remains);
  const videos = makeHandler(deps.events, videoDecider, deps.runtime);
  const edits = makeHandler(deps.events, editDecider, deps.runtime);
  for (const { stream } of remains.streams) {
    if (stream.startsWith('edit-') && (await edits.load(stream)).state.status !== 'unknown')
      await edits.handle(stream, { type: 'FailEdit', message: REASON, blame: 'input' }, deps.cause);
    if (stream.startsWith('video-')) {
      const { phase, editQueue, editResumptions } = (await videos.load(stream)).state;
      if (UNDER_WAY.has(phase))
        await videos.handle(stream, { type: 'FailVideo', reason: REASON, blame: 'input' }, deps.cause);
      for (const edit_id of editQueue) {
        const leave = { type: 'LeaveEditQueue', edit_id, resumption: editResumptions[edit_id] ?? 0 } as const;
        await videos.handle(stream, leave, deps.cause);
      }
    }
  }
  await releaseSlots(deps, subject);
  await releaseCredits(deps, subject);
}

/** Phases of a video whose caller or worker has something left to do. */
export const UNDER_WAY: ReadonlySet<string> = new Set([
  'building',
  'revoicing',
  'awaiting_answers',
  'awaiting_scene_retry',
]);

async function closeDoors(
  { accounts, auditors, realtimeKeys, cause }: WorkDeps,
  subject: Owner,
  { streams, orgs, keyHolders }: Remains,
): Promise<void> {
  const id = subject.slice(subject.indexOf(':') + 1);
  if (subject.startsWith('user:')) {
    await ifThere(accounts.revokeApiKey({ user_id: id, org_id: null }, cause));
    for (const org_id of orgs) await ifThere(accounts.removeMember({ org_id, user_id: id }, cause));
  } else {
    for (const user_id of keyHolders) await ifThere(accounts.revokeApiKey({ user_id, org_id: id }, cause));
  }
  for (const { stream } of streams) {
    if (stream.startsWith('auditor_token-'))
      await ifThere(auditors.handle(stream, { type: 'RevokeAuditorToken' }, cause));
    if (stream.startsWith('realtime_key-'))
      await ifThere(realtimeKeys.handle(stream, { type: 'RevokeRealtimeKey' }, cause));
  }
}

/** Its workers would, had they anything left to read. */
async function releaseSlots({ events, runtime, cause }: WorkDeps, subject: Owner): Promise<void> {
  const slots = makeHandler(events, slotsDecider, runtime);
  const stream = slotsStream(subject);
  const { waiting } = (await slots.load(stream)).state;
  for (const { job_id } of waiting) await slots.handle(stream, { type: 'WithdrawParkedJob', job_id }, cause);
  const { active } = (await slots.load(stream)).state;
  for (const run of active) await slots.handle(stream, { type: 'ReleaseSlot', run }, cause);
}

/** The policy would, had it anything left to read. */
async function releaseCredits({ events, runtime, cause }: WorkDeps, workspace: Owner): Promise<void> {
  const ledgers = makeHandler(events, creditsDecider, runtime);
  const stream = workspaceStream(workspace);
  for (const [work_id, { for: what }] of (await ledgers.load(stream)).state.holds)
    await ledgers.handle(stream, { type: 'ReleaseCredits', workspace, for: what, work_id }, cause);
}

/** What an erasure before has taken already refuses: there is nothing to close. */
async function ifThere(closing: Promise<unknown>): Promise<void> {
  try {
    await closing;
  } catch (error) {
    if (!(error instanceof DomainError) || error.kind === 'unavailable') throw error;
  }
}
