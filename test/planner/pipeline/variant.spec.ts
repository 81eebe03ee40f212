import { expect } from 'chai';
import { videoStream, type VideoIdentity } from '../../../modules/videos/index.ts';
import { assertVariable, variantOf } from '../../../modules/videos/variant.ts';
import { advanceProduction } from '../../../planner/pipeline/advance-production.ts';
import { makeFakePipeline } from '../../support/fake-pipeline.ts';
import { makeMemoryEventStore } from '../../support/memory-event-store.ts';
import { identity, item } from '../../support/video-builders.ts';

const cause = { actor: 'user:test' as const, correlationId: 'request', causationId: 'request' };
const never = new AbortController().signal;
const own: VideoIdentity = { ...identity, video_id: '99999999-9999-4999-8999-999999999999' };
const stream = videoStream(own.video_id);

describe('advancing a variant', () => {
  async function makeVariant(order: { readonly voice_id?: string; readonly aspect_ratio?: '9:16' }) {
    const store = makeMemoryEventStore();
    const pipeline = makeFakePipeline(store);
    await pipeline.videos.handle(
      videoStream(identity.video_id),
      { type: 'RequestVideo', identity, item },
      cause,
    );
    await advanceProduction(pipeline, { video_id: identity.video_id }, 'spec', never);
    const source = assertVariable((await pipeline.videos.load(videoStream(identity.video_id))).state);
    const { voice_id: _, ...picture } = order;
    const shared = variantOf(source, order, { ...source.plan, ...picture });
    const variant_of = { video_id: identity.video_id, version: source.version };
    await pipeline.videos.handle(
      stream,
      { type: 'RequestVariant', identity: own, variant_of, order, ...shared },
      cause,
    );
    const before = pipeline.calls.length;
    await advanceProduction(pipeline, { video_id: own.video_id }, 'spec', never);
    const { state } = await pipeline.videos.load(stream);
    return { state, source, calls: pipeline.calls.slice(before) };
  }

  it('in another format plans and speaks nothing, and makes every picture', async () => {
    const { state, source, calls } = await makeVariant({ aspect_ratio: '9:16' });
    expect(calls[0]).to.equal('collect_references');
    expect(calls.slice(1, -1).sort()).to.deep.equal([
      'draw_frames s2',
      'render_clip s1',
      'render_clip s2',
      'render_clip s3',
    ]);
    expect(calls.at(-1)).to.equal('join_film');
    expect(state.phase).to.equal('complete');
    expect(state.narrations).to.deep.equal(source.narrations);
  });

  it('with another voice draws nothing', async () => {
    const { state, calls } = await makeVariant({ voice_id: 'clara' });
    expect(calls.filter((call) => call.startsWith('speak'))).to.have.length(3);
    expect(calls.filter((call) => call.startsWith('render_clip'))).to.have.length(3);
    expect(calls.filter((call) => call.startsWith('draw'))).to.deep.equal([]);
    expect(state.phase).to.equal('complete');
  });
});
