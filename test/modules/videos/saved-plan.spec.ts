import { expect } from 'chai';
import type { VideoCommand } from '../../../modules/videos/index.ts';
import { nextSteps, productionOf } from '../../../modules/productions/index.ts';
import type { Plan } from '../../../modules/videos/plan.ts';
import { isFilmOutdated } from '../../../modules/videos/saved-plan.ts';
import { anEdit, completedVideo } from '../../support/edit-commands.ts';
import { andGiven, given, when } from '../../support/given-video.ts';
import { aPlan, aScene, identity, item } from '../../support/video-builders.ts';

const plan = aPlan([aScene(1), aScene(2, { kind: 'generative_video' }), aScene(3)]);
const other = aPlan([
  aScene(1, { title: 'Gold' }),
  aScene(2, { kind: 'generative_video' }),
  aScene(3, { scene_id: 'new' }),
]);
const save = (saved: Plan, save_id = 'first'): VideoCommand => ({
  ...{ type: 'SavePlan', identity, item, save_id, plan: saved },
});
const render: VideoCommand = { type: 'RenderPlan' };
const detailed = aPlan([aScene(1), aScene(2)]);

describe('a plan that is saved', () => {
  it('makes a job that waits for somebody to ask for its film', () => {
    expect(when(given(), save(detailed))).to.deep.equal(['PlanSaved']);
    const planned = given(save(detailed));
    expect(planned).to.deep.include({ phase: 'planned', version: 1, planVersion: 1, planned: 'scanned' });
    expect(nextSteps(productionOf(planned))).to.deep.equal([]);
  });

  it('is the next version where one was saved before', () => {
    const twice = given(save(detailed), save(other, 'second'));
    expect(twice).to.include({ phase: 'planned', version: 2, planVersion: 2 });
    expect(twice.pastVersions?.saved_by).to.deep.equal({ type: 'save_plan', id: 'second' });
  });

  it('is refused while the job is made, and after it failed', () => {
    const building = given({ type: 'RequestVideo', identity, item });
    expect(when(building, save(plan))).to.match(/^videos\.not_savable/);
    const failed = andGiven(building, { type: 'FailVideo', reason: 'no', blame: 'fabula' });
    expect(when(failed, save(plan))).to.match(/^videos\.not_savable/);
  });

  it('leaves the film that is there, outdated, and keeps what scenes that are as before have', () => {
    const complete = given(...completedVideo());
    const saved = andGiven(complete, save(other));
    expect(saved.phase).to.equal('complete');
    expect(isFilmOutdated(saved)).to.equal(true);
    expect(isFilmOutdated(complete)).to.equal(false);
    expect(saved.film).to.deep.equal(complete.film);
    expect(Object.keys(saved.clips)).to.deep.equal(['s2']);
    expect(saved.item).to.deep.equal(complete.item);
  });
});

describe('the film of a saved plan', () => {
  it('is begun with the first step that the plan leaves open', () => {
    const planned = given(save(detailed));
    expect(when(planned, render)).to.deep.equal(['PlanRenderRequested']);
    const building = andGiven(planned, render);
    expect(building).to.include({ phase: 'building', run: 1 });
    expect(nextSteps(productionOf(building)).map(({ type }) => type)).to.deep.equal([
      'narrate_scene',
      'narrate_scene',
    ]);
  });

  it('begins with the details where the plan has none', () => {
    const { slide: _, ...bare } = aScene(1);
    const building = given(save(aPlan([bare])), render);
    expect(nextSteps(productionOf(building))).to.deep.equal([{ type: 'detail_plan' }]);
  });

  it('is made again in another run where the film is outdated, and only then', () => {
    const complete = given(...completedVideo());
    expect(when(complete, render)).to.match(/^videos\.not_planned/);
    const again = andGiven(complete, save(other), render);
    expect(again).to.include({ phase: 'building', run: 2 });
    expect(again).not.to.have.property('film');
    expect(when(again, render)).to.match(/^videos\.not_planned/);
  });

  it('waits for edits of the plan', () => {
    const edited = given(save(detailed), { type: 'QueueEdit', identity: anEdit('e1'), resumption: 0 });
    expect(when(edited, render)).to.match(/^videos\.edits_pending/);
  });
});
