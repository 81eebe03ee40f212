import { expect } from 'chai';
import { drawingNoLabels, showingModels } from '../../../planner/pipeline/show-models.ts';
import type { ClipRequest, SceneFilmer, SceneRenderer } from '../../../planner/ports.ts';
import { shotPicture } from '../../support/providers/google-scene.ts';

const NEVER = new AbortController().signal;
const FRAMES = { first: 'first.jpg', last: 'last.jpg' };
const CLIP: ClipRequest = {
  ...shotPicture(),
  narration: { audio: 'voice.wav', duration_seconds: 3, words: [] },
  ...{ narration_start_seconds: 0.45, transition_in: 'cut', transition_out: 'fade', frame_count: 150 },
  frames: FRAMES,
};
const filmer: SceneFilmer = {
  filmScene: ({ scene }, { first, last }) => Promise.resolve(`${scene.scene_id} ${first} ${last}.mp4`),
};

/** What the renderer is told to show. */
async function shown(request: ClipRequest, by?: SceneFilmer) {
  const told: ClipRequest[] = [];
  const renderer: SceneRenderer = {
    renderClip(asked) {
      told.push(asked);
      return Promise.resolve('clip.mp4');
    },
  };
  await showingModels(renderer, by).renderClip(request, NEVER);
  return told[0]?.shown;
}

describe('a clip of what models made', () => {
  it('shows the footage of its scene', async () => {
    expect(await shown(CLIP, filmer)).to.deep.equal({
      kind: 'footage',
      footage: 'scene-3 first.jpg last.jpg.mp4',
    });
  });

  it('shows both frames where nobody films', async () => {
    expect(await shown(CLIP)).to.deep.equal({ kind: 'frames', frames: FRAMES });
  });

  it('is a slide as ever, and the built-in painting where there are no frames', async () => {
    const { frames: _frames, ...unframed } = CLIP;
    expect(await shown({ ...CLIP, scene: { ...CLIP.scene, kind: 'slide' } }, filmer)).to.equal(undefined);
    expect(await shown(unframed, filmer)).to.equal(undefined);
  });

  it('is made of frames without words on them', async () => {
    const labels: unknown[] = [];
    const drawing = drawingNoLabels({
      drawFrames({ scene }) {
        labels.push(scene.shot?.label);
        return Promise.resolve(FRAMES);
      },
      drawAsset: () => Promise.resolve('asset.jpg'),
    });
    await drawing.drawFrames(shotPicture({}, { label: 'Bees' }), NEVER);
    expect(labels).to.deep.equal([undefined]);
  });
});
