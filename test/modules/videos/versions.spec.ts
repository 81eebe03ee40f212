import { expect } from 'chai';
import { DomainError } from '../../../modules/kernel/errors.ts';
import { videoDecider, type Video, type VideoCommand } from '../../../modules/videos/index.ts';
import { nextSteps, productionOf } from '../../../modules/productions/index.ts';
import { findRestored } from '../../../modules/videos/versions.ts';
import { anEdit, applied, completedVideo } from '../../support/edit-commands.ts';
import { aPlan, aScene, identity, item } from '../../support/video-builders.ts';

const follow = (video: Video, ...commands: readonly VideoCommand[]): Video =>
  commands.reduce(
    (state, command) => videoDecider.decide(command, state).reduce(videoDecider.evolve, state),
    video,
  );
const restore = (version: number, restore_id = 'r1'): VideoCommand => ({
  type: 'RestoreVersion',
  restore_id,
  version,
});
const refusalOf = (video: Video, command: VideoCommand): string => {
  try {
    videoDecider.decide(command, video);
    return 'none';
  } catch (error) {
    return error instanceof DomainError ? `${error.kind} ${error.code}: ${error.message}` : String(error);
  }
};
const what = ({ plan, narrations, frames, clips, voices, film }: Video) => ({
  ...{ plan, narrations, frames, clips, voices, film },
});
const gold = aPlan([aScene(1, { title: 'Gold' }), aScene(3)]);
const edit: readonly VideoCommand[] = [
  { type: 'QueueEdit', identity: anEdit('e1'), resumption: 0 },
  applied('e1', gold, 1),
];
const voice: VideoCommand = {
  type: 'RequestVoiceChange',
  change_id: 'c1',
  voice_id: 'clara',
  scene_numbers: [1],
};

const created = follow(videoDecider.initial, ...completedVideo());
const edited = follow(created, ...edit);

describe('the versions of a video', () => {
  it('begin with its plan, and each change of plan or voice makes the next', () => {
    expect(videoDecider.initial.version).to.equal(0);
    expect(created.version).to.equal(1);
    expect(edited.version).to.equal(2);
    const reverted = follow(edited, { type: 'RevertEdit', edit_id: 'e1' });
    expect(reverted.version).to.equal(3);
  });

  it('can be restored each, whole, and that is the next version', () => {
    const first = follow(edited, restore(1));
    expect(what(first)).to.deep.equal(what(created));
    expect(first.version).to.equal(3);
    expect(findRestored('r1', first)).to.deep.equal({ version: 3, restored_version: 1 });
  });

  it('can be restored after they were taken back: redo', () => {
    const reverted = follow(edited, { type: 'RevertEdit', edit_id: 'e1' });
    expect(what(follow(reverted, restore(2)))).to.deep.equal(what(edited));
    const back = follow(edited, restore(1), restore(2, 'r2'));
    expect(what(back)).to.deep.equal(what(edited));
    expect(back.version).to.equal(4);
  });

  it('take a change of voice back with its voices', () => {
    const film = { ...(created.film ?? expect.fail('no film')), duration_seconds: 7 };
    const revoiced = follow(created, voice, { type: 'PublishFilm', film });
    expect(revoiced.voices).to.deep.equal({ s1: 'clara' });
    const back = follow(revoiced, restore(1));
    expect(what(back)).to.deep.equal(what(created));
    expect(back.voices).to.deep.equal({});
    expect(follow(back, restore(2, 'r2')).voices).to.deep.equal({ s1: 'clara' });
  });

  it('leave nothing to render and outdate what was rewritten for another plan', () => {
    const first = follow(edited, restore(1));
    expect(nextSteps(productionOf(first))).to.deep.equal([]);
    expect(first.planVersion).to.equal(edited.planVersion + 1);
  });

  it('are restored once for each request', () => {
    const first = follow(edited, restore(1));
    expect(videoDecider.decide(restore(1), first)).to.deep.equal([]);
  });

  it('keep an edit under a restored version from being reverted', () => {
    const back = follow(edited, restore(1), restore(2, 'r2'));
    expect(refusalOf(back, { type: 'RevertEdit', edit_id: 'e1' })).to.equal(
      'conflict videos.revert_not_on_top: snapshot at the top of planner_history was not saved by this edit; cannot safely revert',
    );
  });
});

describe('a version that cannot be restored', () => {
  it('is one there is not', () => {
    expect(refusalOf(edited, restore(3))).to.equal(
      'missing videos.unknown_version: version: the video has no version 3, only 1-2',
    );
  });

  it('is the present one', () => {
    expect(refusalOf(edited, restore(2))).to.match(/^conflict videos.restore_current: version 2 is what/);
  });

  it('waits for edits and changes of voice', () => {
    const queued = follow(edited, { type: 'QueueEdit', identity: anEdit('e2'), resumption: 0 });
    expect(refusalOf(queued, restore(1))).to.equal(
      'conflict videos.restore_busy: cannot restore a version while an edit is processing or queued',
    );
    expect(refusalOf(follow(edited, voice), restore(1))).to.match(
      /^conflict videos.not_editable: a voice change/,
    );
  });

  it('has no film of its own where the video has one', () => {
    const save: VideoCommand = { type: 'SavePlan', identity, item, save_id: 's', plan: gold };
    const saved = follow(created, save);
    expect(saved.pastVersions?.film).to.deep.equal(created.film);
    const back = follow(saved, restore(1));
    expect(what(back)).to.deep.equal(what(created));
    expect(refusalOf(back, restore(2, 'r2'))).to.equal(
      'conflict videos.restore_unrendered: version 2 was never rendered: it has no film to restore',
    );
  });
});

describe('a plan that was never rendered', () => {
  it('is restored as a plan', () => {
    const save = (save_id: string, plan = gold): VideoCommand => ({
      type: 'SavePlan',
      ...{ identity, item, save_id, plan },
    });
    const { slide: _, ...bare } = aScene(1, { title: 'Silver' });
    const other = aPlan([bare]);
    const twice = follow(videoDecider.initial, save('a'), save('b', other));
    expect(twice.planned).to.equal('drafted');
    const back = follow(twice, restore(1));
    expect(back.plan).to.deep.equal(gold);
    expect(back.phase).to.equal('planned');
    expect(back.planned).to.equal('scanned');
  });
});
