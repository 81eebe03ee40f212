import { expect } from 'chai';
import { DomainError } from '../../../modules/kernel/errors.ts';
import { restoredScene, type RecordedScene } from '../../../planner/pipeline/restore-clip.ts';
import type { ClipRequest } from '../../../planner/ports.ts';
import { makeFakePipeline } from '../../support/fake-pipeline.ts';
import { makeMemoryEventStore } from '../../support/memory-event-store.ts';
import { aBlob, aNarration, aPlan, aScene } from '../../support/video-builders.ts';

const NEVER = new AbortController().signal;
const scene = aScene(2, { kind: 'generative_video' });
const { style, video_type, language, assets } = aPlan([scene]);
const frames = { first: aBlob('a', 'png'), last: aBlob('b', 'png') };
const clip = {
  scene_id: scene.scene_id,
  clip: aBlob('c', 'mp4'),
  frame_count: 90,
  narration_start_seconds: 0.25,
};
const request: ClipRequest = {
  ...{ scene, style, video_type, language, assets, frames },
  size: { width: 1280, height: 720 },
  narration: aNarration(),
  ...{ frame_count: 120, narration_start_seconds: 0.5, transition_in: 'cut', transition_out: 'cut' },
};
const recorded: RecordedScene = { clip, request, voice: {} };

function makersWithout(...lost: readonly string[]) {
  const rendered: ClipRequest[] = [];
  const pipeline = makeFakePipeline(makeMemoryEventStore());
  const makers = {
    ...pipeline,
    isThere: (blob: string) => Promise.resolve(!lost.includes(blob)),
    renderer: {
      renderClip: (asked: ClipRequest) => {
        rendered.push(asked);
        return Promise.resolve(clip.clip);
      },
    },
  };
  return { makers, rendered, calls: pipeline.calls };
}

describe('a scene of a film that is joined', () => {
  it('is taken as it was made when its clip is there', async () => {
    const { makers, rendered, calls } = makersWithout();
    const placed = await restoredScene(makers, recorded, NEVER);
    expect(placed).to.include({ scene_number: 2, clip: clip.clip, frame_count: 90 });
    expect([rendered, calls]).to.deep.equal([[], []]);
  });

  it('is rendered again, as long as it was, when its clip is lost', async () => {
    const { makers, rendered, calls } = makersWithout(clip.clip);
    expect(await restoredScene(makers, recorded, NEVER)).to.include({ clip: clip.clip, frame_count: 90 });
    expect(rendered).to.deep.equal([{ ...request, frame_count: 90, narration_start_seconds: 0.25 }]);
    expect(calls).to.deep.equal([]);
  });

  it('is spoken and drawn again when its narration and frames are lost with it', async () => {
    const { makers, rendered, calls } = makersWithout(clip.clip, request.narration.audio, frames.last);
    await restoredScene(makers, recorded, NEVER);
    expect(calls).to.deep.equal([`speak ${scene.voiceover}`, `draw_frames ${scene.scene_id}`]);
    expect(rendered[0]?.narration.words).to.deep.equal(request.narration.words);
  });

  it('is named when something is lost that nobody can make again', async () => {
    const { makers } = makersWithout(clip.clip);
    const renderClip = () =>
      Promise.reject(new DomainError('missing', 'media.missing', 'no such media file: x.jpg'));
    const failure: unknown = await restoredScene(
      { ...makers, renderer: { renderClip } },
      recorded,
      NEVER,
    ).catch((error: unknown) => error);
    expect(failure).to.include({
      code: 'media.lost',
      message: 'the clip of scene 2 is lost and cannot be made again: no such media file: x.jpg',
    });
  });
});
