import { expect } from 'chai';
import { tokens } from '../../../infra/composition/tokens.ts';
import { CLIP_CREDITS, FRAMES_CREDITS, workspaceStream } from '../../../modules/credits/index.ts';
import { editStream, type EditIdentity } from '../../../modules/edits/index.ts';
import { videoStream } from '../../../modules/videos/index.ts';
import { countOf, useMortalWorkers } from '../../support/mortal-workers.ts';
import { postedBooks } from '../../support/posted-books.ts';
import { identity, picturedItem } from '../../support/video-builders.ts';

/** What an edit leaves in the log, in its own stream, its video's and its workspace's. */
const POINTS = [
  'EditStarted',
  'PlanRewritten',
  'EditFramesDrawn',
  'EditApplyStarted',
  'EditSceneRendered',
  'CreditsCharged',
  'PlanEdited',
] as const;
const cause = { actor: 'user:spec' as const, correlationId: 'spec', causationId: 'spec' };
const { video_id, owner } = identity;
const GRANTED = 10_000;
const edit: EditIdentity = {
  ...identity,
  edit_id: '44444444-4444-4444-8444-444444444444',
  edit_request: 'use a blue palette',
  assets: [],
  approval_mode: 'automatic',
};

describe('a worker that is killed with -9 in the middle of an edit', () => {
  const workers = useMortalWorkers();

  it('at any point loses nothing, and each scene is charged once, when it succeeded', async () => {
    const { eventsOf } = workers;
    const container = workers.container();
    const stream = videoStream(video_id);
    await container
      .get(tokens.credits)
      .handle(
        workspaceStream(owner),
        { type: 'GrantCredits', workspace: owner, amount_credits: GRANTED, reason: 'spec' },
        cause,
      );
    await container
      .get(tokens.videos)
      .handle(stream, { type: 'RequestVideo', identity, item: picturedItem }, cause);
    await workers.liveUntil(async () => countOf(await eventsOf(stream), 'FilmPublished') === 1);
    await container
      .get(tokens.videos)
      .handle(stream, { type: 'QueueEdit', identity: edit, resumption: 0 }, cause);

    for (const type of POINTS) {
      await workers.kill('before', type);
      await workers.kill('after', type);
    }
    const own = editStream(edit.edit_id);
    const ledgerNow = async () => (await container.get(tokens.credits).load(workspaceStream(owner))).state;
    await workers.liveUntil(async () => countOf(await eventsOf(stream), 'PlanEdited') === 1);

    const { state } = await container.get(tokens.videos).load(stream);
    const scenes = state.plan?.scenes ?? [];
    const shots = scenes.filter(({ kind }) => kind === 'generative_video');
    expect(shots.length).to.be.at.least(1);
    const events = await eventsOf(own);
    expect(countOf(events, 'PlanRewritten')).to.equal(1);
    expect(countOf(events, 'EditFramesDrawn')).to.equal(shots.length);
    expect(countOf(events, 'EditSceneRendered')).to.equal(scenes.length);
    expect(countOf(await eventsOf(stream), 'PlanEdited')).to.equal(1);
    const price = scenes.reduce((sum, { kind }) => sum + CLIP_CREDITS[kind], FRAMES_CREDITS * shots.length);
    // The policy of this process releases what is left right after the edit.
    await workers.liveUntil(async () => (await ledgerNow()).holds.size === 0);
    expect((await ledgerNow()).balance_credits).to.equal(GRANTED - price);
    const ledger = await eventsOf(workspaceStream(owner));
    expect(countOf(ledger, 'CreditsHeld')).to.equal(1);
    expect(postedBooks(ledger)).to.deep.equal({
      ...{ workspaces: GRANTED - price, held: 0, granted: -GRANTED, earned: price },
    });
  });
});
