import { expect } from 'chai';
import type { Video, VideoCommand } from '../../../modules/videos/index.ts';
import { isFilmOutdated } from '../../../modules/videos/saved-plan.ts';
import { ownFilm } from '../../../modules/videos/versions.ts';
import { anEdit, applied, completedVideo } from '../../support/edit-commands.ts';
import { andGiven, given, when } from '../../support/given-video.ts';
import { aPlan, aScene, identity, item } from '../../support/video-builders.ts';

const gold = aPlan([aScene(1, { title: 'Gold' }), aScene(3)]);
const silver = aPlan([aScene(1, { title: 'Silver' })]);

/** An edit from its request to its film; `plan_version` is the one it was rewritten for. */
const edit = (id: string, plan = gold, plan_version = 1, digit = 'e'): readonly VideoCommand[] => [
  { type: 'QueueEdit', identity: anEdit(id), resumption: 0 },
  applied(id, plan, plan_version, digit),
];
const revert = (edit_id: string): VideoCommand => ({ type: 'RevertEdit', edit_id });
const restore = (version: number, restore_id: string): VideoCommand => ({
  ...{ type: 'RestoreVersion', restore_id, version },
});
const save = (save_id: string, plan = silver): VideoCommand => ({
  ...{ type: 'SavePlan', identity, item, save_id, plan },
});
const revoice = (change_id: string, { film }: Video): readonly VideoCommand[] => [
  { type: 'RequestVoiceChange', change_id, voice_id: 'clara' },
  { type: 'PublishFilm', film: { ...(film ?? expect.fail('no film')), duration_seconds: 7 } },
];

const shown = ({ plan, narrations, frames, clips, voices, film }: Video) => ({
  ...{ plan, narrations, frames, clips, voices, film },
});

const NO_SNAPSHOT = 'videos.revert_no_snapshot: no snapshot available to revert';
const NEWER_EDIT =
  'videos.revert_newer_edit: a newer external edit exists on this video; revert the most recent edit first';
const NOT_ON_TOP =
  'videos.revert_not_on_top: snapshot at the top of planner_history was not saved by this edit; cannot safely revert';

const created = given(...completedVideo());
const edited = andGiven(created, ...edit('a'));
const twice = andGiven(edited, ...edit('b', silver, 2, 'f'));

describe('an edit below something else', () => {
  it('is not reverted after a version was restored', () => {
    const restored = andGiven(edited, restore(1, 'r'));
    expect(when(restored, revert('a'))).to.equal(NOT_ON_TOP);
    expect(when(andGiven(twice, restore(2, 'r')), revert('a'))).to.equal(NEWER_EDIT);
  });

  it('is not reverted after a change of voice', () => {
    const revoiced = andGiven(edited, ...revoice('v', edited));
    expect(when(revoiced, revert('a'))).to.equal(NOT_ON_TOP);
    expect(when(revoiced, revert('unknown'))).to.equal(NOT_ON_TOP);
  });

  it('is not reverted after a plan was saved', () => {
    expect(when(andGiven(edited, save('s')), revert('a'))).to.equal(NOT_ON_TOP);
  });
});

describe('an edit above something else', () => {
  it('is reverted to the version that was restored', () => {
    const restored = andGiven(edited, restore(1, 'r'));
    const above = andGiven(restored, ...edit('b', silver, restored.planVersion, 'f'));
    expect(shown(andGiven(above, revert('b')))).to.deep.equal(shown(restored));
    expect(when(andGiven(above, revert('b')), revert('a'))).to.equal(NOT_ON_TOP);
  });

  it('is reverted to the voice that was changed', () => {
    const revoiced = andGiven(created, ...revoice('v', created));
    const above = andGiven(revoiced, ...edit('a', gold, revoiced.planVersion));
    expect(shown(andGiven(above, revert('a')))).to.deep.equal(shown(revoiced));
  });

  it('is reverted to a saved plan, with the film that the plan had outdated', () => {
    const saved = andGiven(created, save('s'));
    const back = andGiven(saved, ...edit('a', gold, saved.planVersion), revert('a'));
    expect(shown(back)).to.deep.equal(shown(saved));
    expect(back.film).to.deep.equal(created.film);
    expect(isFilmOutdated(back)).to.equal(true);
    expect(ownFilm(back)).to.equal(null);
    expect(when(back, { type: 'RenderPlan' })).to.deep.equal(['PlanRenderRequested']);
    expect(when(andGiven(back, restore(1, 'r')), restore(2, 'q'))).to.equal(
      'videos.restore_unrendered: version 2 was never rendered: it has no film to restore',
    );
  });

  it('is reverted to the finished details of a saved plan', () => {
    const { slide: _, ...bare } = aScene(1);
    const building = given(save('s', aPlan([bare])), { type: 'RenderPlan' });
    const detailed = andGiven(building, ...completedVideo().slice(2));
    expect(detailed).to.include({ phase: 'complete', version: 2 });
    expect(when(detailed, revert('a'))).to.equal(NO_SNAPSHOT);
    const back = andGiven(detailed, ...edit('a', gold, detailed.planVersion), revert('a'));
    expect(shown(back)).to.deep.equal(shown(detailed));
    expect(isFilmOutdated(back)).to.equal(false);
  });
});

describe('edits that are reverted one after the other', () => {
  it('end where the first began', () => {
    const once = andGiven(twice, revert('b'));
    expect(shown(once)).to.deep.equal(shown(edited));
    expect(when(twice, revert('a'))).to.equal(NEWER_EDIT);
    const back = andGiven(once, revert('a'));
    expect(shown(back)).to.deep.equal(shown(created));
    expect(back).to.include({ version: 5, planVersion: 5 });
    expect(when(back, revert('unknown'))).to.equal(NO_SNAPSHOT);
  });

  it('are each reverted once', () => {
    const once = andGiven(twice, revert('b'));
    expect(when(once, revert('b'))).to.deep.equal([]);
    expect(when(andGiven(once, revert('a')), revert('b'))).to.deep.equal([]);
  });

  it('may have another edit between them', () => {
    const other = andGiven(twice, revert('b'), ...edit('c', silver, 4, 'd'));
    expect(when(other, revert('a'))).to.equal(NEWER_EDIT);
    const back = andGiven(other, revert('c'), revert('a'));
    expect(shown(back)).to.deep.equal(shown(created));
    expect(when(back, revert('unknown'))).to.equal(NO_SNAPSHOT);
  });
});

describe('a reverted edit that is restored', () => {
  const redone = andGiven(edited, revert('a'), restore(2, 'redo'));

  it('is what the video is again', () => {
    expect(shown(redone)).to.deep.equal(shown(edited));
    expect(redone.version).to.equal(4);
  });

  it('cannot be reverted a second time, nor can what it covers', () => {
    expect(when(redone, revert('a'))).to.deep.equal([]);
    const below = andGiven(twice, revert('b'), restore(3, 'redo'));
    expect(when(below, revert('a'))).to.equal(NOT_ON_TOP);
  });
});
