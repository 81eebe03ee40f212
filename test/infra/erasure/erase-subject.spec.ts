import { randomBytes, randomUUID } from 'node:crypto';
import { expect } from 'chai';
import fc from 'fast-check';
import { eraseSubject, type EraseDeps } from '../../../infra/cli/erasure/erase-subject.ts';
import { ALL_EVENTS } from '../../../infra/events/all-events.ts';
import { checkEvents } from '../../../infra/events/check-events.ts';
import { makeEventReader } from '../../../infra/events/event-reader.ts';
import { makeAccounts, organizationDecider, userDecider } from '../../../modules/accounts/index.ts';
import { auditorDecider } from '../../../modules/auditors/index.ts';
import { creditsDecider, workspaceStream } from '../../../modules/credits/index.ts';
import { erasureStream } from '../../../modules/erasure/index.ts';
import { editDecider, editStream } from '../../../modules/edits/index.ts';
import type { Owner } from '../../../modules/kernel/caller.ts';
import type { Cause } from '../../../modules/kernel/log/event.ts';
import type { EventStore } from '../../../modules/kernel/log/event-store.ts';
import { makeHandler } from '../../../modules/kernel/log/handle.ts';
import { realtimeKeyDecider } from '../../../modules/realtime-keys/index.ts';
import { slotsDecider, slotsStream } from '../../../modules/slots/index.ts';
import { readLog, verifyLog } from '../../../modules/transparency/index.ts';
import { videoDecider, videoStream } from '../../../modules/videos/index.ts';
import { anEdit } from '../../support/edit-commands.ts';
import { makeErasableLog } from '../../support/erasable-log.ts';

const NEVER = new AbortController().signal;
const runtime = { now: () => new Date('2026-01-02T03:04:05.678Z'), newId: randomUUID };
const cause: Cause = { actor: 'operator', correlationId: 'request', causationId: 'request' };
const blobOf = (digit: number) => `${String(digit).repeat(64)}.png`;
const SHARED = blobOf(9);

interface Job {
  readonly owner: number;
  readonly fails: boolean;
  readonly edits: number;
}

/** Some workspaces with jobs in all texts of which stands the number of the workspace. */
async function makeWorld(jobs: readonly Job[]) {
  const { raw, through } = makeErasableLog();
  const events = checkEvents(raw, makeEventReader(ALL_EVENTS));
  const users = makeHandler(events, userDecider, runtime);
  const organizations = makeHandler(events, organizationDecider, runtime);
  const accounts = makeAccounts({ users, organizations, runtime, randomBytes, pepper: 'p'.repeat(32) });
  const owners: Owner[] = [];
  for (const at of [0, 1, 2]) {
    const { user_id } = await accounts.registerUser(`word-${at}-@example.org`, cause);
    await accounts.issueApiKey({ user_id, org_id: null }, cause);
    owners.push(`user:${user_id}`);
  }
  const videos = makeHandler(events, videoDecider, runtime);
  const edits = makeHandler(events, editDecider, runtime);
  const slots = makeHandler(events, slotsDecider, runtime);
  const ledgers = makeHandler(events, creditsDecider, runtime);
  for (const workspace of owners) {
    const grant = { type: 'GrantCredits', workspace, amount_credits: 100, reason: 'spec' } as const;
    await ledgers.handle(workspaceStream(workspace), grant, cause);
  }
  for (const { owner: at, fails, edits: count } of jobs) {
    const owner = owners[at] ?? 'user:nobody';
    const [video_id, user_id] = [randomUUID(), owner.slice(5)];
    const identity = { video_id, session_id: randomUUID(), owner, user_id, org_id: null } as const;
    const item = { task: `word-${at}-`, video_duration_seconds: 30 };
    const stream = videoStream(video_id);
    await videos.handle(
      stream,
      { type: 'RequestVideo', identity: { ...identity, line: 'training' }, item },
      { ...cause, correlationId: video_id },
    );
    await slots.handle(
      slotsStream(owner),
      { type: 'AdmitJobs', runs: [{ job_id: video_id, run: 1 }] },
      cause,
    );
    const assets = [blobOf(at), SHARED].map((blob, place) => ({
      ...{ asset_id: `a${place}`, kind: 'reference_image' as const, name: `word-${at}-`, blob },
      scene_numbers: [],
    }));
    await videos.handle(stream, { type: 'RecordReferences', assets }, cause);
    if (fails)
      await videos.handle(stream, { type: 'FailVideo', reason: `word-${at}-`, blame: 'input' }, cause);
    for (let edit = 0; edit < count; edit += 1) {
      const edit_id = randomUUID();
      const asked = anEdit(edit_id, { owner, user_id, video_id, edit_request: `word-${at}-` });
      await edits.handle(
        editStream(edit_id),
        { type: 'RequestEdit', identity: asked, queue_position: 0 },
        cause,
      );
      const work = { workspace: owner, for: 'edit', work_id: edit_id } as const;
      const hold = { type: 'HoldCredits', ...work, up_to_credits: 29, resumption: 0 } as const;
      await ledgers.handle(workspaceStream(owner), hold, cause);
    }
  }
  return { raw, through, events, accounts, owners, slots, ledgers };
}

type World = Awaited<ReturnType<typeof makeWorld>>;

/** What an erasure does to the world outside of the log; the `dies`-th step is its last. */
function depsOf({ raw, through, events, accounts }: World, dies: number) {
  const removed: string[] = [];
  let steps = 0;
  const step = (doIt: () => void): Promise<void> => {
    steps += 1;
    if (steps === dies) return Promise.reject(new Error('killed'));
    doIt();
    return Promise.resolve();
  };
  const deps: EraseDeps = {
    ...{ events, runtime, accounts, cause, elsewhere: false },
    auditors: makeHandler(events, auditorDecider, runtime),
    realtimeKeys: makeHandler(events, realtimeKeyDecider, runtime),
    read: () => readLog(raw, 0, NEVER),
    erasePayloads: (streams) =>
      step(() => {
        for (const { stream, through: last } of streams) through.set(stream, last);
      }),
    eraseLeftovers: () => step(() => undefined),
    removeFile: (name) => step(() => removed.push(name)),
    rebuildRows: () => step(() => undefined),
    scrub: () => step(() => undefined),
  };
  return { deps, removed };
}

const jobs = fc.array(
  fc.record({ owner: fc.nat({ max: 2 }), fails: fc.boolean(), edits: fc.nat({ max: 2 }) }),
  { maxLength: 8 },
);

describe('an erasure', () => {
  it('takes all of a workspace and nothing else, wherever it was killed before, and everything still verifies', async () => {
    await fc.assert(
      fc.asyncProperty(jobs, fc.nat({ max: 2 }), fc.integer({ min: 1, max: 8 }), async (some, at, dies) => {
        const world = await makeWorld(some);
        const subject = world.owners[at] ?? 'user:nobody';
        const others = [0, 1, 2].filter((one) => one !== at);
        const before = await textOf(world.raw);
        await eraseSubject(depsOf(world, dies).deps, subject, 'a request').catch(expectKilled);
        expect((await verifyLog(world.raw, NEVER)).bad).to.equal(undefined);
        const { deps, removed } = depsOf(world, Infinity);
        await eraseSubject(deps, subject, 'a request');
        const after = await textOf(world.raw);
        expect(after).to.not.include(`word-${at}-`);
        for (const other of others)
          expect(after.split(`word-${other}-`).length).to.equal(before.split(`word-${other}-`).length);
        expect((await verifyLog(world.raw, NEVER)).bad).to.equal(undefined);
        expect(removed.filter((name) => name !== blobOf(at))).to.satisfy(isOnlyShared(some, at));
        const { active, waiting } = (await world.slots.load(slotsStream(subject))).state;
        expect([...active, ...waiting]).to.deep.equal([]);
        const { balance_credits, holds } = (await world.ledgers.load(workspaceStream(subject))).state;
        expect([balance_credits, ...holds]).to.deep.equal([100]);
        const types = (await world.raw.read(erasureStream(subject))).events.map(({ type }) => type);
        expect([types[0], types.at(-1)]).to.deep.equal(['ErasureOrdered', 'ErasureCompleted']);
        // Again: nothing is left to do.
        expect(await eraseSubject(depsOf(world, Infinity).deps, subject, 'again')).to.include({
          payloads: 0,
        });
      }),
      { numRuns: 30 },
    );
  });
});

/** The file of all is removed with the last who named it, and never before. */
const isOnlyShared = (some: readonly Job[], at: number) => (names: readonly string[]) =>
  names.length === 0 || (names.every((name) => name === SHARED) && some.every(({ owner }) => owner === at));

async function textOf(log: EventStore): Promise<string> {
  let text = '';
  for await (const event of readLog(log, 0, NEVER)) text += JSON.stringify(event);
  return text;
}

function expectKilled(error: unknown): void {
  expect(String(error)).to.equal('Error: killed');
}
