import { expect } from 'chai';
import { describe, it } from 'mocha';
import { emojiPictures } from '../../../planner/builtin/pictures/index.ts';
import type { ShotIdea } from '../../../planner/prompted/ideas.ts';
import { shapeScene } from '../../../planner/prompted/shape-scene.ts';
import { tellFilm } from '../../../planner/prompted/tell-film.ts';
import { shotOf } from '../../support/providers/story-brain.ts';
import { honeybeePlan } from '../../support/sample-plans.ts';

describe('a film as a model is told of it', () => {
  it('is what is said and seen, without what is ours', async () => {
    const plan = await honeybeePlan();
    const scenes = plan.scenes.map((scene, index) =>
      index === 1 ? shapeScene(scene, shotOf('') as ShotIdea, plan, emojiPictures) : scene,
    );
    const told = tellFilm({ ...plan, scenes });
    expect(told).to.have.nested.property('scenes[1].shows').that.deep.includes({
      setting: 'meadow',
      first_frame_prompt: 'A meadow of clover in morning light.',
      motion_prompt: 'The bees fly in and settle.',
    });
    expect(JSON.stringify(told))
      .to.contain(plan.scenes[0]?.voiceover)
      .and.not.match(/scene_id|illustration|fluent-emoji|asset_id/);
  });
});
