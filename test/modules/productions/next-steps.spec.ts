import { expect } from 'chai';
import { nextSteps, productionOf } from '../../../modules/productions/index.ts';
import {
  videoDecider,
  type PipelineCommand,
  type Video,
  type VideoCommand,
} from '../../../modules/videos/index.ts';
import { aBlob, aNarration, aPlan, aScene, identity, item } from '../../support/video-builders.ts';

const run = (video: Video, command: VideoCommand): Video =>
  videoDecider.decide(command, video).reduce(videoDecider.evolve, video);
const given = (...commands: readonly VideoCommand[]): Video => commands.reduce(run, videoDecider.initial);
const stepsOf = (video: Video) =>
  nextSteps(productionOf(video)).map((step) =>
    'scene' in step ? `${step.type} ${step.scene.scene_number}` : step.type,
  );

const requested: VideoCommand = { type: 'RequestVideo', identity, item };
const plan = aPlan([aScene(1), aScene(2, { kind: 'generative_video' })]);
const planned: readonly VideoCommand[] = [
  requested,
  { type: 'RecordReferences', assets: [] },
  { type: 'RecordVoiceover', voiceover: 'Bees.', word_count: 1, estimated_seconds: 1 },
  { type: 'RecordDraft', plan },
  { type: 'RecordDetail', plan },
  { type: 'RecordAssets', plan },
];
const narrated: readonly VideoCommand[] = ['s1', 's2'].map((scene_id) => ({
  type: 'RecordNarration',
  scene_id,
  narration: aNarration(),
}));
const framed: VideoCommand = {
  type: 'RecordFrames',
  scene_id: 's2',
  frames: { first: aBlob('1', 'png'), last: aBlob('2', 'png') },
};
const clip = (scene_id: string): VideoCommand => ({
  type: 'RecordClip',
  scene_id,
  clip: aBlob('c', 'mp4'),
  frame_count: 180,
  narration_start_seconds: 0.4,
});
const failedScene: PipelineCommand = {
  type: 'ReportSceneFailure',
  scene_id: 's2',
  reason: 'Scene 2 could not be drawn: no',
  blame: 'fabula',
};

describe('what a job does next', () => {
  it('is nothing before it was requested', () => {
    expect(stepsOf(videoDecider.initial)).to.deep.equal([]);
  });

  it('goes from references to assets one stage after the other', () => {
    const seen = planned.map((_, done) => stepsOf(given(...planned.slice(0, done + 1))));
    expect(seen.slice(0, 5)).to.deep.equal([
      ['collect_references'],
      ['write_voiceover'],
      ['draft_plan'],
      ['detail_plan'],
      ['scan_assets'],
    ]);
  });

  it('speaks every scene before a clip is rendered, for only then are all lengths known', () => {
    expect(stepsOf(given(...planned))).to.deep.equal(['narrate_scene 1', 'narrate_scene 2']);
    expect(stepsOf(given(...planned, ...narrated.slice(0, 1)))).to.deep.equal(['narrate_scene 2']);
  });

  it('draws the frames of an illustrated scene before its clip', () => {
    expect(stepsOf(given(...planned, ...narrated))).to.deep.equal(['render_clip 1', 'draw_frames 2']);
    expect(stepsOf(given(...planned, ...narrated, framed))).to.deep.equal(['render_clip 1', 'render_clip 2']);
  });

  it('is never a scene whose clip is recorded', () => {
    expect(stepsOf(given(...planned, ...narrated, framed, clip('s1')))).to.deep.equal(['render_clip 2']);
  });

  it('joins the film when every clip is there', () => {
    expect(stepsOf(given(...planned, ...narrated, framed, clip('s1'), clip('s2')))).to.deep.equal([
      'join_film',
    ]);
  });

  it('offers a retry when all is done but what failed', () => {
    const video = given(...planned, ...narrated, failedScene, clip('s1'));
    expect(stepsOf(video)).to.deep.equal(['await_scene_retry']);
    expect(stepsOf(run(video, { type: 'AwaitSceneRetry' }))).to.deep.equal([]);
  });

  it('is nothing after the end', () => {
    expect(stepsOf(given(...planned, { type: 'FailVideo', reason: 'no', blame: 'input' }))).to.deep.equal([]);
  });
});

describe('a job that is over', () => {
  it('is not changed by a late result', () => {
    const over = given(...planned, ...narrated, { type: 'FailVideo', reason: 'no', blame: 'input' });
    expect(videoDecider.decide(clip('s1'), over)).to.deep.equal([]);
  });
});

describe('a result that comes twice', () => {
  it('is recorded once', () => {
    const twice = [...planned, ...narrated, framed, clip('s1')];
    for (const command of twice) expect(videoDecider.decide(command, given(...twice))).to.deep.equal([]);
  });
});
