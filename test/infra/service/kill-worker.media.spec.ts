import { expect } from 'chai';
import { tokens } from '../../../infra/composition/tokens.ts';
import { slotsStream } from '../../../modules/slots/index.ts';
import { videoStream } from '../../../modules/videos/index.ts';
import { countOf, useMortalWorkers } from '../../support/mortal-workers.ts';
import { identity, picturedItem } from '../../support/video-builders.ts';

const POINTS = [
  'VoiceoverWritten',
  'PlanDrafted',
  'PlanDetailed',
  'AssetsScanned',
  'SceneNarrated',
  'SceneFramesDrawn',
  'SceneRendered',
  'FilmPublished',
] as const;
const cause = { actor: 'user:spec' as const, correlationId: 'spec', causationId: 'spec' };
const stream = videoStream(identity.video_id);

describe('a worker that is killed with -9', () => {
  const workers = useMortalWorkers();

  it('at any stage, before or after recording it, loses nothing and has nothing rendered twice', async () => {
    const { eventsOf } = workers;
    await workers
      .container()
      .get(tokens.videos)
      .handle(stream, { type: 'RequestVideo', identity, item: picturedItem }, cause);

    for (const type of POINTS) {
      await workers.kill('before', type);
      await workers.kill('after', type);
    }
    // The last one died right after the film was there: the slot is still taken, and the next worker lets go of it.
    await workers.liveUntil(
      async () => countOf(await eventsOf(slotsStream(identity.owner)), 'SlotReleased') === 1,
    );

    const events = await eventsOf(stream);
    const { state } = await workers.container().get(tokens.videos).load(stream);
    const scenes = state.plan?.scenes.length ?? 0;
    expect(scenes).to.be.at.least(3);
    expect(countOf(events, 'SceneNarrated')).to.equal(scenes);
    expect(countOf(events, 'SceneRendered')).to.equal(scenes);
    expect(countOf(events, 'FilmPublished')).to.equal(1);
    const rendered = events.flatMap((event) =>
      event.type === 'SceneRendered' ? [String(Reflect.get(event.data, 'scene_id'))] : [],
    );
    expect(new Set(rendered).size).to.equal(scenes);
  });
});
