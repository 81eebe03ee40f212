import { expect } from 'chai';
import { videoStream } from '../../../modules/videos/index.ts';
import { advanceProduction } from '../../../planner/pipeline/advance-production.ts';
import { briefOf } from '../../../planner/pipeline/brief.ts';
import { makeFakePipeline } from '../../support/fake-pipeline.ts';
import { makeMemoryEventStore } from '../../support/memory-event-store.ts';
import { aBlob, identity, item } from '../../support/video-builders.ts';

const cause = { actor: 'key:ada' as const, correlationId: identity.video_id, causationId: identity.video_id };
const picture = {
  asset_id: 'reference-1',
  kind: 'reference_image',
  name: 'queen bee',
  blob: aBlob('a', 'png'),
  scene_numbers: [],
} as const;

describe('what a caller sends to tell the story with', () => {
  const stream = videoStream(identity.video_id);
  const never = new AbortController().signal;

  async function briefAfter(material: Parameters<typeof makeFakePipeline>[1]) {
    const pipeline = makeFakePipeline(makeMemoryEventStore(), material);
    await pipeline.videos.handle(stream, { type: 'RequestVideo', identity, item }, cause);
    await advanceProduction(pipeline, { video_id: identity.video_id }, 'w1', never);
    return briefOf((await pipeline.videos.load(stream)).state);
  }

  it('is recorded, and reaches every stage of the story', async () => {
    const material = { assets: [{ ...picture, scene_numbers: [] }], source_text: 'Bees dance.' };
    const brief = await briefAfter({ material });
    expect(brief.source_text).to.equal('Bees dance.');
    expect(brief.assets).to.deep.equal([picture]);
  });

  it('leaves no empty document when there was none', async () => {
    expect(await briefAfter({})).not.to.have.property('source_text');
  });
});
