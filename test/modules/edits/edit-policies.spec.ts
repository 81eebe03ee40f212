import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import {
  advanceEditsThatMayGoOn,
  beginQueuedEdits,
  editDecider,
  editStream,
  releaseEndedEdits,
  withOutcome,
  type EditCommand,
} from '../../../modules/edits/index.ts';
import { makeHandler } from '../../../modules/kernel/log/handle.ts';
import type { WorkQueue } from '../../../modules/kernel/async/work-queue.ts';
import { videoDecider, videoStream, type VideoCommand } from '../../../modules/videos/index.ts';
import { anEdit, applied, cause, completedVideo } from '../../support/edit-commands.ts';
import { makeMemoryEventStore } from '../../support/memory-event-store.ts';
import { aPlan, aScene, identity } from '../../support/video-builders.ts';

const stream = videoStream(identity.video_id);
const plan = aPlan([aScene(1)]);
const rewrite: EditCommand = {
  type: 'RecordRewrittenPlan',
  plan,
  summary: 'brighter',
  plan_version: 1,
  changed_scene_numbers: [1],
  added_scene_numbers: [],
  deleted_scene_numbers: [],
};

/** A complete video whose requests and workers die after each append: the policies do the rest. */
async function makeWorld() {
  const store = makeMemoryEventStore();
  const runtime = { now: () => new Date(), newId: randomUUID };
  const videos = makeHandler(store, videoDecider, runtime);
  const edits = makeHandler(store, editDecider, runtime);
  const added: string[] = [];
  const queue = {
    add: (_: string, key: string) => Promise.resolve(void added.push(key)),
  } as unknown as WorkQueue;
  const policies = [
    beginQueuedEdits(videos, edits),
    advanceEditsThatMayGoOn(videos, queue),
    releaseEndedEdits(videos, edits),
  ];
  for (const command of completedVideo()) await videos.handle(stream, command, cause);
  let position = 0;
  return {
    added,
    /** Everything so far, and what follows from it. */
    async heal(from = position) {
      position = from;
      for (let event = store.log[position]; event; event = store.log[position]) {
        for (const policy of policies) await policy.react(event);
        position += 1;
      }
    },
    onVideo: (command: VideoCommand) => videos.handle(stream, command, cause),
    onEdit: (id: string, command: EditCommand) => edits.handle(editStream(id), command, cause),
    statusOf: async (id: string) => {
      const { state } = await videos.load(stream);
      return withOutcome((await edits.load(editStream(id))).state, state).status;
    },
    queue: async () => (await videos.load(stream)).state.editQueue,
    events: () => store.log.length,
  };
}

const queueEdit = (id: string, resumption = 0): VideoCommand => ({
  type: 'QueueEdit',
  identity: anEdit(id),
  resumption,
});

describe('the policies of edits', () => {
  it('begin what was queued, in its turn, and do nothing twice', async () => {
    const world = await makeWorld();
    await world.onVideo(queueEdit('a'));
    await world.onVideo(queueEdit('b'));
    await world.heal();
    expect([await world.statusOf('a'), await world.statusOf('b')]).to.deep.equal(['processing', 'queued']);
    expect(world.added).to.include('a');
    const events = world.events();
    await world.heal(0);
    expect(world.events()).to.equal(events);
  });

  it('let the next edit go on when one failed, was cancelled or was applied', async () => {
    const world = await makeWorld();
    for (const id of ['a', 'b', 'c', 'd']) await world.onVideo(queueEdit(id));
    await world.heal();
    await world.onEdit('a', { type: 'FailEdit', message: 'no', blame: 'fabula' });
    await world.heal();
    expect(await world.queue()).to.deep.equal(['b', 'c', 'd']);
    await world.onEdit('b', { type: 'CancelEdit' });
    await world.heal();
    expect(await world.queue()).to.deep.equal(['c', 'd']);
    world.added.length = 0;
    await world.onVideo(applied('c', plan, 1));
    await world.heal();
    expect(await world.queue()).to.deep.equal(['d']);
    expect(world.added).to.deep.equal(['d']);
    expect(await world.statusOf('c')).to.equal('complete');
  });

  it('have nothing to do where an edit is taken back: its video says so', async () => {
    const world = await makeWorld();
    await world.onVideo(queueEdit('a'));
    await world.onVideo(applied('a', plan, 1));
    await world.heal();
    await world.onVideo({ type: 'RevertEdit', edit_id: 'a' });
    const events = world.events();
    await world.heal();
    expect(world.events()).to.equal(events);
    expect(await world.statusOf('a')).to.equal('reverted');
  });

  it('resume what was queued again, and never take an old failure for a new one', async () => {
    const world = await makeWorld();
    await world.onVideo(queueEdit('a'));
    await world.heal();
    await world.onEdit('a', rewrite);
    await world.onEdit('a', { type: 'StartApplying', is_skipped: false });
    await world.onEdit('a', { type: 'FailEdit', message: 'no', blame: 'fabula' });
    // Resumed before anybody saw the failure.
    await world.onVideo(queueEdit('a', 1));
    await world.heal();
    expect(await world.statusOf('a')).to.equal('processing');
    expect(await world.queue()).to.deep.equal(['a']);
    await world.heal(0);
    expect(await world.queue()).to.deep.equal(['a']);
  });
});
