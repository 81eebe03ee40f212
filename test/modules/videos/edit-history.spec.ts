import { createHash, randomUUID } from 'node:crypto';
import { expect } from 'chai';
import fc from 'fast-check';
import { DomainError } from '../../../modules/kernel/errors.ts';
import { isEventOf } from '../../../modules/kernel/log/event-definition.ts';
import { makeHandler } from '../../../modules/kernel/log/handle.ts';
import { assertRevertable } from '../../../modules/edits/controls.ts';
import { editDecider, editStream, withOutcome } from '../../../modules/edits/index.ts';
import { VIDEO_EVENTS, videoDecider, videoStream, type Video } from '../../../modules/videos/index.ts';
import { planVersions } from '../../../modules/videos/plan-versions.ts';
import { anEdit, applied, cause, completedVideo } from '../../support/edit-commands.ts';
import { makeMemoryEventStore } from '../../support/memory-event-store.ts';
import { aPlan, aScene, identity, item } from '../../support/video-builders.ts';

const stream = videoStream(identity.video_id);
const DIGITS = '123456789abcdef';

/** What callers do, and what happens; numbers choose among what is there. */
const happening = fc.oneof(
  { weight: 5, arbitrary: fc.record({ what: fc.constant('edit' as const), of: fc.nat(20) }) },
  { weight: 8, arbitrary: fc.record({ what: fc.constant('apply' as const), of: fc.nat(200) }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('fail' as const), of: fc.nat(20) }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('cancel' as const), of: fc.nat(20) }) },
  { weight: 6, arbitrary: fc.record({ what: fc.constant('revert' as const), of: fc.nat(20) }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('revoice' as const), of: fc.nat(20) }) },
  { weight: 2, arbitrary: fc.record({ what: fc.constant('restore' as const), of: fc.nat(20) }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('save' as const), of: fc.nat(200) }) },
);

/** Of what it says: in which order an object names its members says nothing. */
const hashOf = ({ plan, narrations, frames, clips, film }: Video): string =>
  createHash('sha256')
    .update(JSON.stringify({ plan, narrations, frames, clips, film }, inOrder))
    .digest('hex');

const inOrder = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value;

/** Another plan each time: scenes changed, added, deleted and moved. */
const planOf = (seed: number) =>
  aPlan(
    ['a', 'b', 'c', 'd']
      .filter((_, place) => ((seed >> place) & 1) === 1 || place === 0)
      .map((id, place) => aScene(place + 1, { scene_id: id, title: `${id} ${seed % 7}` })),
  );

/** A video, its edits, and beside them what a reader of the specification expects of them. */
async function makeWorld() {
  const store = makeMemoryEventStore();
  const runtime = { now: () => new Date(0), newId: randomUUID };
  const videos = makeHandler(store, videoDecider, runtime);
  const edits = makeHandler(store, editDecider, runtime);
  for (const command of completedVideo()) await videos.handle(stream, command, cause);

  const ids: string[] = [];
  const queue: string[] = [];
  /** Newest last: what the video was before, and who changed it. */
  const changes: { readonly by: string; readonly hash: string; readonly wasRendered: boolean }[] = [];
  /** The hash of each version, from the first on. */
  const versions = [hashOf((await videos.load(stream)).state)];
  /** Numbers of the versions whose film is that of an older one. */
  const unrendered = new Set<number>();
  const isRendered = (version = versions.length) => !unrendered.has(version);
  let [reverts, restores] = [0, 0];

  const load = async () => (await videos.load(stream)).state;
  const editOf = async (id: string) => withOutcome((await edits.load(editStream(id))).state, await load());
  const statusOf = async (id: string) => (await editOf(id)).status;

  async function edit() {
    const id = `edit-${ids.length}`;
    await videos.handle(stream, { type: 'QueueEdit', identity: anEdit(id), resumption: 0 }, cause);
    await edits.handle(
      editStream(id),
      { type: 'RequestEdit', identity: anEdit(id), queue_position: queue.length },
      cause,
    );
    ids.push(id);
    queue.push(id);
  }

  async function apply(seed: number) {
    const [id] = queue;
    if (id === undefined) return;
    const before = await load();
    const command = applied(id, planOf(seed), before.planVersion, DIGITS.charAt(seed % DIGITS.length));
    const { state } = await videos.handle(stream, command, cause);
    changes.push({ by: id, hash: hashOf(before), wasRendered: isRendered() });
    versions.push(hashOf(state));
    queue.shift();
  }

  async function end(id: string | undefined, how: 'FailEdit' | 'CancelEdit') {
    if (id === undefined) return;
    const command =
      how === 'FailEdit' ? { type: how, message: 'no', blame: 'fabula' as const } : { type: how };
    await edits.handle(editStream(id), command, cause);
    await videos.handle(stream, { type: 'LeaveEditQueue', edit_id: id, resumption: 0 }, cause);
    queue.splice(queue.indexOf(id), 1);
  }

  async function revoice(of: number) {
    if (queue.length > 0) return;
    const before = await load();
    const film = { ...(before.film ?? expect.fail('no film')), duration_seconds: of };
    const change_id = `voice-${store.log.length}`;
    await videos.handle(stream, { type: 'RequestVoiceChange', change_id, voice_id: 'clara' }, cause);
    const { state } = await videos.handle(stream, { type: 'PublishFilm', film }, cause);
    changes.push({ by: change_id, hash: hashOf(before), wasRendered: isRendered() });
    // While the voice changes, the film counts as the version's own.
    unrendered.delete(versions.length);
    versions.push(hashOf(state));
  }

  async function save(of: number) {
    const before = await load();
    const save_id = randomUUID();
    const command = { type: 'SavePlan', identity, item, save_id, plan: planOf(of) } as const;
    const { state } = await videos.handle(stream, command, cause);
    changes.push({ by: save_id, hash: hashOf(before), wasRendered: isRendered() });
    versions.push(hashOf(state));
    unrendered.add(versions.length);
  }

  /** What the specification says of reverting this edit now: undefined where it may be. */
  async function expectedRefusal(id: string): Promise<RegExp | undefined> {
    if ((await statusOf(id)) !== 'complete') return /^edit is not in a revertable state/;
    if (queue.length > 0) return /^cannot revert while another edit is processing or queued$/;
    const above = changes.slice(changes.findIndex(({ by }) => by === id) + 1);
    if (above.length === 0) return undefined;
    return above.some(({ by }) => by.startsWith('edit-'))
      ? /^a newer external edit exists/
      : /^snapshot at the top of planner_history was not saved by this edit/;
  }

  async function revert(id: string | undefined) {
    if (id === undefined) return;
    const refusal = await expectedRefusal(id);
    try {
      assertRevertable(await editOf(id));
      const { state } = await videos.handle(stream, { type: 'RevertEdit', edit_id: id }, cause);
      expect(refusal, `reverting ${id} had to be refused`).to.equal(undefined);
      const change = changes.pop();
      expect(hashOf(state)).to.equal(change?.hash);
      versions.push(hashOf(state));
      if (!change?.wasRendered) unrendered.add(versions.length);
      reverts += 1;
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      expect(refusal, error.message).to.not.equal(undefined);
      expect(error.message).to.match(refusal ?? /^$/);
    }
  }

  /** Any version but the present one, while nothing is queued. */
  async function restore(of: number) {
    const before = await load();
    expect(before.version).to.equal(versions.length);
    const version = 1 + (of % versions.length);
    const restore_id = `restore-${restores}`;
    const command = { type: 'RestoreVersion', restore_id, version } as const;
    const isAllowed = queue.length === 0 && version !== versions.length && isRendered(version);
    try {
      const { state } = await videos.handle(stream, command, cause);
      expect(isAllowed, `restoring ${version} of ${versions.length} had to be refused`).to.equal(true);
      expect(hashOf(state)).to.equal(versions[version - 1]);
      changes.push({ by: restore_id, hash: hashOf(before), wasRendered: isRendered() });
      versions.push(hashOf(state));
      restores += 1;
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      expect(isAllowed, error.message).to.equal(false);
    }
  }

  /** The history tells as many versions as the video counts. */
  async function checkHistory() {
    const { events } = await store.read(stream);
    const told = planVersions(events.filter(isEventOf(VIDEO_EVENTS)));
    expect(told.map(({ version }) => version)).to.deep.equal(versions.map((_, place) => place + 1));
    const last = told.at(-1) ?? expect.fail('no version');
    expect(last.film !== null, 'its own film').to.equal(isRendered());
  }

  return {
    checkHistory,
    reverts: () => reverts,
    restores: () => restores,
    async happen({ what, of }: { readonly what: string; readonly of: number }) {
      const [any, waiting] = [ids[of % Math.max(1, ids.length)], queue[of % Math.max(1, queue.length)]];
      if (what === 'edit') await edit();
      if (what === 'apply') await apply(of);
      if (what === 'fail') await end(queue[0], 'FailEdit');
      if (what === 'cancel') await end(waiting, 'CancelEdit');
      if (what === 'revert') await revert(of % 3 === 0 ? any : ids.at(-1 - (of % 2)));
      if (what === 'revoice') await revoice(of);
      if (what === 'restore') await restore(of);
      if (what === 'save') await save(of);
    },
  };
}

describe('any sequence of edits, failures, cancels, voice changes, saved plans, reverts and restores', () => {
  it('is taken back to the very bytes, as far as the guards allow and no farther', async () => {
    let [reverts, restores] = [0, 0];
    await fc.assert(
      fc.asyncProperty(
        fc.array(happening, { minLength: 15, maxLength: 40, size: 'max' }),
        async (sequence) => {
          const world = await makeWorld();
          for (const event of sequence) await world.happen(event);
          if (sequence.length < 20) await world.checkHistory();
          reverts += world.reverts();
          restores += world.restores();
        },
      ),
      { numRuns: 1000 },
    );
    expect(reverts).to.be.greaterThan(500);
    expect(restores).to.be.greaterThan(500);
  });
});
