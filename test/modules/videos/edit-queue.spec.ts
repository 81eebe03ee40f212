import { expect } from 'chai';
import { DomainError } from '../../../modules/kernel/errors.ts';
import { videoDecider, type Video, type VideoCommand } from '../../../modules/videos/index.ts';
import { anEdit, applied, completedVideo } from '../../support/edit-commands.ts';
import { aPlan, aScene } from '../../support/video-builders.ts';

const follow = (video: Video, ...commands: readonly VideoCommand[]): Video =>
  commands.reduce(
    (state, command) => videoDecider.decide(command, state).reduce(videoDecider.evolve, state),
    video,
  );
const complete = follow(videoDecider.initial, ...completedVideo());
const typesOf = (video: Video, command: VideoCommand) =>
  videoDecider.decide(command, video).map(({ type }) => type);
const refusalOf = (video: Video, command: VideoCommand) => {
  try {
    return typesOf(video, command);
  } catch (error) {
    return error instanceof DomainError ? `${error.code}: ${error.message}` : error;
  }
};
const queue = (id: string, resumption = 0): VideoCommand => ({
  type: 'QueueEdit',
  identity: anEdit(id),
  resumption,
});
const leave = (edit_id: string, resumption = 0): VideoCommand => ({
  type: 'LeaveEditQueue',
  edit_id,
  resumption,
});
const revert = (edit_id: string): VideoCommand => ({ type: 'RevertEdit', edit_id });
const shorter = aPlan([aScene(1, { title: 'New' }), aScene(2, { scene_id: 'new' })]);

describe("a video's queue of edits", () => {
  it('gives each edit its place, and each but once', () => {
    const [first] = videoDecider.decide(queue('a'), complete);
    expect(first?.data).to.include({ queue_position: 0, resumption: 0 });
    const [second] = videoDecider.decide(queue('b'), follow(complete, queue('a')));
    expect(second?.data).to.include({ queue_position: 1 });
    expect(typesOf(follow(complete, queue('a')), queue('a'))).to.deep.equal([]);
  });

  it('passes the turn on when an edit leaves, wherever it stood', () => {
    const three = follow(complete, queue('a'), queue('b'), queue('c'));
    expect(follow(three, leave('b')).editQueue).to.deep.equal(['a', 'c']);
    expect(follow(three, leave('a')).editQueue).to.deep.equal(['b', 'c']);
    expect(typesOf(complete, leave('a'))).to.deep.equal([]);
  });

  it('is not left by an edit that was resumed since', () => {
    const resumed = follow(complete, queue('a'), leave('a'), queue('b'), queue('a', 1));
    expect(resumed.editQueue).to.deep.equal(['b', 'a']);
    expect(typesOf(resumed, leave('a', 0))).to.deep.equal([]);
    expect(typesOf(resumed, leave('a', 1))).to.deep.equal(['EditLeftQueue']);
  });

  it('takes a resumed edit to its end, also before it had left', () => {
    const resumed = follow(complete, queue('a'), queue('b'), queue('a', 1));
    expect(resumed.editQueue).to.deep.equal(['b', 'a']);
  });

  it('refuses edits before the first film is there, after a failure, and while the voice changes', () => {
    const building = follow(videoDecider.initial, ...completedVideo().slice(0, 3));
    const failed = follow(building, { type: 'FailVideo', reason: 'no', blame: 'fabula' });
    const revoicing = follow(complete, { type: 'RequestVoiceChange', change_id: 'v', voice_id: 'clara' });
    for (const video of [building, failed, revoicing])
      expect(refusalOf(video, queue('a'))).to.match(/^videos\.not_editable/);
    expect(
      refusalOf(follow(complete, queue('a')), {
        type: 'RequestVoiceChange',
        change_id: 'v',
        voice_id: 'clara',
      }),
    ).to.match(/^videos\.not_ready_for_voice_change/);
  });
});

describe('an edit that is applied', () => {
  const two = follow(complete, queue('a'), queue('b'));

  it('gives the video its plan and media, drops what is shown no more, and ends its turn', () => {
    const edited = follow(two, applied('a', shorter, 1));
    expect(edited.plan).to.deep.equal(shorter);
    expect(edited.planVersion).to.equal(2);
    expect(Object.keys(edited.clips)).to.have.members(['s1', 'new']);
    expect(Object.keys(edited.frames)).to.deep.equal([]);
    expect(edited.editQueue).to.deep.equal(['b']);
    expect(Object.keys(edited.appliedEdits)).to.deep.equal(['a']);
  });

  it('is heard only in its turn, once, and only about the plan it was made for', () => {
    expect(typesOf(two, applied('b', shorter, 1))).to.deep.equal([]);
    expect(typesOf(follow(two, applied('a', shorter, 1)), applied('a', shorter, 1))).to.deep.equal([]);
    expect(refusalOf(two, applied('a', shorter, 7))).to.match(/^videos\.stale_plan/);
  });
});

describe('reverting on the video', () => {
  const edited = follow(complete, queue('a'), applied('a', shorter, 1));
  const twice = follow(edited, queue('b'), applied('b', aPlan([aScene(1)]), 2));

  it('restores everything, and says what that changed', () => {
    const [event] = videoDecider.decide(revert('a'), edited);
    expect(event?.data).to.have.deep.property('revert_diff', {
      changed_scene_numbers: [1],
      added_scene_numbers: [2, 3],
      deleted_scene_numbers: [2],
    });
    const { plan, film, clips, frames, narrations } = follow(edited, revert('a'));
    expect({ plan, film, clips, frames, narrations }).to.deep.equal({
      plan: complete.plan,
      film: complete.film,
      clips: complete.clips,
      frames: complete.frames,
      narrations: complete.narrations,
    });
    expect(typesOf(follow(edited, revert('a')), revert('a'))).to.deep.equal([]);
  });

  it('goes back last in, first out', () => {
    expect(refusalOf(twice, revert('a'))).to.equal(
      'videos.revert_newer_edit: a newer external edit exists on this video; revert the most recent edit first',
    );
    expect(follow(twice, revert('b'), revert('a')).plan).to.deep.equal(complete.plan);
    expect(refusalOf(follow(twice, revert('b'), revert('a')), revert('c'))).to.equal(
      'videos.revert_no_snapshot: no snapshot available to revert',
    );
  });

  it('waits until no edit is processing or queued', () => {
    expect(refusalOf(follow(edited, queue('b')), revert('a'))).to.equal(
      'videos.revert_busy: cannot revert while another edit is processing or queued',
    );
  });

  it('does not reach under a change of voice', () => {
    const revoiced = follow(
      edited,
      { type: 'RequestVoiceChange', change_id: 'v', voice_id: 'clara' },
      ...(edited.film ? [{ type: 'PublishFilm', film: edited.film } as const] : []),
    );
    expect(refusalOf(revoiced, revert('a'))).to.equal(
      'videos.revert_not_on_top: snapshot at the top of planner_history was not saved by this edit; cannot safely revert',
    );
  });

  it('needs a snapshot', () => {
    expect(refusalOf(complete, revert('a'))).to.equal(
      'videos.revert_no_snapshot: no snapshot available to revert',
    );
  });
});
