import { expect } from 'chai';
import { workOf, type PipelineCommand, type VideoCommand } from '../../../modules/videos/index.ts';
import { nextSteps, productionOf } from '../../../modules/productions/index.ts';
import { anEdit, completedVideo } from '../../support/edit-commands.ts';
import { andGiven, given, when } from '../../support/given-video.ts';
import { aBlob, aNarration, identity, item } from '../../support/video-builders.ts';

const change: VideoCommand = {
  ...{ type: 'RequestVoiceChange', change_id: 'c1', voice_id: 'clara', scene_numbers: [1] },
};
const narrate = (scene_id: string): PipelineCommand => ({
  ...{ type: 'RecordNarration', scene_id, narration: aNarration(5) },
});
const render = (scene_id: string): PipelineCommand => ({
  ...{ type: 'RecordClip', scene_id, clip: aBlob('c', 'mp4') },
  ...{ frame_count: 200, narration_start_seconds: 0.4 },
});
const film = {
  ...{ video: aBlob('f', 'mp4'), captions: aBlob('f', 'vtt'), thumbnail: aBlob('f', 'jpg') },
  ...{ duration_seconds: 19, timestamps: [] },
};
const publish: PipelineCommand = { type: 'PublishFilm', film };
const fail: PipelineCommand = { type: 'FailVideo', reason: 'no', blame: 'provider' };

describe('a change of voice', () => {
  const complete = given(...completedVideo());
  const revoicing = andGiven(complete, change);

  it('begins on a complete video, once', () => {
    expect(when(complete, change)).to.deep.equal(['VoiceChangeRequested']);
    expect(when(revoicing, change)).to.deep.equal([]);
    expect(revoicing.voiceChange?.scene_ids).to.deep.equal(['s1']);
  });

  it('is refused while the video is built, speaks anew, or is edited, and for scenes it has not', () => {
    const other: VideoCommand = { ...change, change_id: 'c2' };
    expect(when(given({ type: 'RequestVideo', identity, item }), other)).to.match(/not fully rendered$/);
    expect(when(revoicing, other)).to.match(/already running/);
    const edited = andGiven(complete, { type: 'QueueEdit', identity: anEdit('e1'), resumption: 0 });
    expect(when(edited, other)).to.match(/pending edits$/);
    expect(when(complete, { ...other, scene_numbers: [9] })).to.match(/^videos\.unknown_scene: .*only 1-3$/);
  });

  it('makes the scenes it was asked for, and nothing is heard before all are made', () => {
    const stepsOf = (...commands: readonly VideoCommand[]) =>
      nextSteps(productionOf(andGiven(revoicing, ...commands))).map(({ type }) => type);
    expect(stepsOf()).to.deep.equal(['narrate_scene']);
    expect(stepsOf(narrate('s1'))).to.deep.equal(['render_clip']);
    expect(stepsOf(narrate('s1'), render('s1'))).to.deep.equal(['join_film']);
    const made = andGiven(revoicing, narrate('s1'), render('s1'));
    expect([made.film, made.clips]).to.deep.equal([complete.film, complete.clips]);
    expect(when(made, render('s1'))).to.deep.equal([]);
    expect(when(made, narrate('s1'))).to.deep.equal([]);
  });

  it('is the film at once when it is published: the next version, in the new voice', () => {
    const after = andGiven(revoicing, narrate('s1'), render('s1'), publish);
    expect(after).to.deep.include({ phase: 'complete', film, version: 2, voices: { s1: 'clara' } });
    expect(after.clips['s1']?.frame_count).to.equal(200);
    expect(after.clips['s3']).to.deep.equal(complete.clips['s3']);
    expect(when(after, publish)).to.deep.equal([]);
  });

  it('that fails leaves the film as it was, and may be tried again under another id', () => {
    const after = andGiven(revoicing, narrate('s1'), fail);
    expect(after).to.deep.include({ phase: 'complete', failedVoiceChanges: 1, voices: {} });
    expect([after.film, after.clips, after.version]).to.deep.equal([complete.film, complete.clips, 1]);
    expect(when(after, change)).to.deep.equal([]);
    expect(when(after, { ...change, change_id: 'c2' })).to.deep.equal(['VoiceChangeRequested']);
  });

  it('hears nothing of what was made for the one before', () => {
    const late: VideoCommand = { type: 'RecordOutcome', work: workOf(revoicing), outcome: narrate('s1') };
    const next = andGiven(revoicing, fail, { ...change, change_id: 'c2' });
    expect(when(revoicing, late)).to.deep.equal(['VoiceSceneNarrated']);
    expect(when(next, late)).to.deep.equal([]);
  });

  it('cannot be cancelled: the video is complete', () => {
    expect(when(revoicing, { type: 'CancelVideo' })).to.match(/^videos\.already_complete/);
  });
});
