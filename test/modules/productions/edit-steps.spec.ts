import { expect } from 'chai';
import type { Edit } from '../../../modules/edits/index.ts';
import { noEdit } from '../../../modules/edits/edit.ts';
import { editProductionOf, mediaOf, nextSteps, type Step } from '../../../modules/productions/index.ts';
import type { Video } from '../../../modules/videos/index.ts';
import type { Plan } from '../../../modules/videos/plan.ts';
import {
  aClip,
  aFilm,
  aRewrittenEdit,
  editIdentity,
  withScene,
  withSceneAdded,
} from '../../support/rewritten-edits.ts';
import { aBlob, aNarration, aScene } from '../../support/video-builders.ts';

const scenes = [aScene(1), aScene(2, { kind: 'generative_video' }), aScene(3)];
const queue = { editQueue: [editIdentity.edit_id] };
const film: Video = { ...aFilm(scenes), ...queue };
const unrendered: Video = { ...aFilm(scenes, { film: false }), ...queue };
const planOf = ({ plan }: Video): Plan => plan ?? expect.fail('no plan');
const frames = { first: aBlob('1', 'png'), last: aBlob('2', 'png') };
const applying = { status: 'applying', isApplying: true, isPastCancelling: true } as const;

const names = (steps: readonly Step[]) =>
  steps.map((step) => ('scene' in step ? `${step.type} ${step.scene.scene_id}` : step.type));
const next = (edit: Edit, video: Video = film) => names(nextSteps(editProductionOf(edit, video)));
const dramatic = withScene(planOf(film), 2, { voiceover: 'A storm of bees!' });

describe('what can be done for an edit', () => {
  const begun: Edit = { ...noEdit, identity: editIdentity, status: 'processing', isStarted: true };

  it('begins with the plan', () => {
    expect(next(begun)).to.deep.equal(['rewrite_plan']);
  });

  it('is nothing while another edit has its turn', () => {
    expect(next(begun, { ...film, editQueue: ['another', editIdentity.edit_id] })).to.deep.equal([]);
  });

  it('is nothing when it is over, or waits for its caller', () => {
    for (const status of [
      'unknown',
      'queued',
      'awaiting_approval',
      'awaiting_clarification',
      'complete',
      'error',
      'cancelled',
      'reverted',
    ] as const)
      expect(next({ ...aRewrittenEdit(film, dramatic), status }), status).to.deep.equal([]);
  });

  it('is nothing before the plan is approved', () => {
    expect(next(aRewrittenEdit(film, dramatic, { isApproved: false }))).to.deep.equal([]);
  });

  it('is to refuse a plan that was written for another version of the video', () => {
    expect(next(aRewrittenEdit(film, dramatic), { ...film, planVersion: 2 })).to.deep.equal([
      'refuse_stale_plan',
    ]);
  });

  it('is to draw the changed and added scenes of generative video, and no others', () => {
    const plan = withSceneAdded(withScene(dramatic, 1, { title: 'New' }), { kind: 'generative_video' });
    expect(next(aRewrittenEdit(film, plan))).to.deep.equal(['draw_frames s2', 'draw_frames new']);
    const half = aRewrittenEdit(film, plan, { frames: { s2: frames } });
    expect(next(half)).to.deep.equal(['draw_frames new']);
  });

  it('is to begin applying when the frames are there', () => {
    expect(next(aRewrittenEdit(film, dramatic, { frames: { s2: frames } }))).to.deep.equal([
      'start_applying',
    ]);
  });

  it('is to speak only what is said anew, and to render when all is spoken', () => {
    const plan = withScene(withSceneAdded(dramatic), 1, { title: 'New' });
    const edit = aRewrittenEdit(film, plan, { ...applying, frames: { s2: frames } });
    expect(next(edit)).to.deep.equal(['narrate_scene s2', 'narrate_scene new']);
    const spoken = { ...edit, narrations: { s2: aNarration(3), new: aNarration(2) } };
    expect(next(spoken)).to.deep.equal(['render_clip s1', 'render_clip s2', 'render_clip new']);
  });

  it('is to publish when the clips are there', () => {
    const plan = withScene(planOf(film), 1, { title: 'New' });
    const clips = { s1: aClip(aScene(1)) };
    expect(next(aRewrittenEdit(film, plan, { ...applying, clips }))).to.deep.equal(['join_film']);
  });

  it('is to publish at once when scenes only went or moved', () => {
    const shorter = { ...planOf(film), scenes: planOf(film).scenes.slice(1) };
    expect(next(aRewrittenEdit(film, shorter, applying))).to.deep.equal(['join_film']);
  });

  it('touches every scene when the aspect ratio changes, and speaks none of them anew', () => {
    const upright: Plan = { ...planOf(film), aspect_ratio: '9:16' };
    expect(next(aRewrittenEdit(film, upright))).to.deep.equal(['draw_frames s2']);
    const edit = aRewrittenEdit(film, upright, { ...applying, frames: { s2: frames } });
    expect(next(edit)).to.deep.equal(['render_clip s1', 'render_clip s2', 'render_clip s3']);
  });

  it('speaks every scene anew when the language changes', () => {
    const edit = aRewrittenEdit(film, { ...planOf(film), language: 'de' });
    expect(scenes.filter((scene) => mediaOf(editProductionOf(edit, film), scene).narration)).to.deep.equal(
      [],
    );
  });

  it('makes a clip that the film lacks, whatever the edit changed', () => {
    const { s3: _, ...clips } = film.clips;
    const edit = aRewrittenEdit(film, withScene(planOf(film), 1, { title: 'New' }), applying);
    expect(next(edit, { ...film, clips })).to.deep.equal(['render_clip s1', 'render_clip s3']);
  });
});

describe('an edit of a plan that was never rendered', () => {
  it('draws its frames and is published without clips', () => {
    expect(next(aRewrittenEdit(unrendered, dramatic), unrendered)).to.deep.equal(['draw_frames s2']);
    const drawn = aRewrittenEdit(unrendered, dramatic, { frames: { s2: frames } });
    expect(next(drawn, unrendered)).to.deep.equal(['start_applying']);
    const skipped = { ...drawn, isApplying: true, isPastCancelling: true };
    expect(next(skipped, unrendered)).to.deep.equal(['join_film']);
  });
});
