import { expect } from 'chai';
import type { PipelineCommand, VideoCommand } from '../../../modules/videos/index.ts';
import { workOf } from '../../../modules/videos/index.ts';
import { completedVideo } from '../../support/edit-commands.ts';
import { andGiven, given, when } from '../../support/given-video.ts';
import { aBlob, aNarration, aPlan, aScene, identity, item } from '../../support/video-builders.ts';

const plan = aPlan([aScene(1), aScene(2)]);
const request: VideoCommand = { type: 'RequestVideo', identity, item };
const references: PipelineCommand = { type: 'RecordReferences', assets: [] };
const voiceover: PipelineCommand = {
  ...{ type: 'RecordVoiceover', voiceover: 'Bees make honey.' },
  ...{ word_count: 3, estimated_seconds: 1.5 },
};
const planning: readonly PipelineCommand[] = [
  references,
  voiceover,
  { type: 'RecordDraft', plan },
  { type: 'RecordDetail', plan },
  { type: 'RecordAssets', plan },
];
const narrate: PipelineCommand = { type: 'RecordNarration', scene_id: 's1', narration: aNarration() };
const clip: PipelineCommand = {
  ...{ type: 'RecordClip', scene_id: 's1', clip: aBlob('c', 'mp4') },
  ...{ frame_count: 180, narration_start_seconds: 0.4 },
};
const sceneFails: PipelineCommand = {
  ...{ type: 'ReportSceneFailure', scene_id: 's2', reason: 'no', blame: 'provider' },
};
const fail: PipelineCommand = { type: 'FailVideo', reason: 'no', blame: 'fabula' };
const questions = [{ question_id: 'q', question: 'Who?', options: ['All'], allows_custom: false }];
const ask: PipelineCommand = { type: 'AskQuestions', round: 1, questions };
const film = {
  ...{ video: aBlob('f', 'mp4'), captions: aBlob('f', 'vtt'), thumbnail: aBlob('f', 'jpg') },
  ...{ duration_seconds: 12, timestamps: [] },
};
const publish: PipelineCommand = { type: 'PublishFilm', film };

describe('a video that is built', () => {
  const building = given(request);
  const planned = given(request, ...planning);

  it('is requested once', () => {
    expect(when(given(), request)).to.deep.equal(['VideoRequested']);
    expect(when(building, request)).to.deep.equal([]);
    expect(when(building, { type: 'RefuseVideo', identity, item, message: 'no' })).to.deep.equal([]);
  });

  it('that is refused has failed, and is worked on no more', () => {
    const refused = given({ type: 'RefuseVideo', identity, item, message: 'no such voice' });
    expect(refused).to.include({ phase: 'failed', refusal: 'no such voice' });
    expect(when(refused, references)).to.deep.equal([]);
  });

  it('records the outcome of each step once, in the order of its stages', () => {
    const recorded = [
      'ReferencesCollected',
      'VoiceoverWritten',
      'PlanDrafted',
      'PlanDetailed',
      'AssetsScanned',
    ];
    planning.forEach((step, place) => {
      const before = given(request, ...planning.slice(0, place));
      expect(when(before, step)).to.deep.equal([recorded[place]]);
      expect(when(andGiven(before, step), step)).to.deep.equal([]);
    });
    expect(when(building, { type: 'RecordDetail', plan })).to.deep.equal([]);
  });

  it('moves its stage where it changes', () => {
    const stage = { type: 'BeginStage', stage: 'voiceover' } as const;
    expect(when(building, stage)).to.deep.equal(['StageStarted']);
    expect(when(andGiven(building, stage), stage)).to.deep.equal([]);
  });

  it('has each narration, picture and clip once, also where two workers made it', () => {
    expect(when(planned, narrate)).to.deep.equal(['SceneNarrated']);
    expect(when(andGiven(planned, narrate), narrate)).to.deep.equal([]);
    expect(when(planned, clip)).to.deep.equal(['SceneRendered']);
    expect(when(andGiven(planned, clip), clip)).to.deep.equal([]);
  });

  it('ignores what was made for a run that is over', () => {
    const late: VideoCommand = { type: 'RecordOutcome', work: workOf(planned), outcome: clip };
    expect(when(planned, late)).to.deep.equal(['SceneRendered']);
    const retried = andGiven(planned, sceneFails, { type: 'AwaitSceneRetry' }, { type: 'RetryScenes' });
    expect(when(retried, late)).to.deep.equal([]);
  });

  it('waits for its caller when scenes failed, and makes them again in another run', () => {
    const waiting = andGiven(planned, narrate, clip, sceneFails, { type: 'AwaitSceneRetry' });
    expect(waiting.phase).to.equal('awaiting_scene_retry');
    expect(when(waiting, clip)).to.deep.equal([]);
    expect(when(waiting, { type: 'RetryScenes', scene_idx: 0 })).to.match(/^videos\.scene_not_failed/);
    const again = andGiven(waiting, { type: 'RetryScenes', retry_id: 'r' });
    expect(again).to.deep.include({ phase: 'building', run: 2, failures: {}, clips: waiting.clips });
    expect(when(again, { type: 'RetryScenes', retry_id: 'r' })).to.deep.equal([]);
  });

  it('begins anew when its question is answered, with the material that it had', () => {
    const asked = given(request, references, ask);
    expect(when(asked, voiceover)).to.deep.equal([]);
    expect(when(asked, { type: 'AnswerQuestions', round: 2 })).to.match(/^videos\.stale_round/);
    const other = [{ question_id: 'q', answer: 'Bees', was_custom: true }];
    expect(when(asked, { type: 'AnswerQuestions', round: 1, answers: other })).to.match(
      /^videos\.bad_answer/,
    );
    const skipped = andGiven(asked, { type: 'AnswerQuestions', round: 1 });
    expect(skipped).to.deep.include({ phase: 'building', run: 2, references: [] });
    expect(skipped).not.to.have.property('voiceover');
  });

  it('is complete with its film, and takes no result after that', () => {
    const complete = andGiven(planned, publish);
    expect(complete).to.deep.include({ phase: 'complete', film });
    for (const late of [publish, clip, fail]) expect(when(complete, late)).to.deep.equal([]);
    expect(when(complete, { type: 'CancelVideo' })).to.match(/^videos\.already_complete/);
  });

  it('that failed or was cancelled takes no result, and is cancelled twice without complaint', () => {
    const failed = andGiven(planned, fail);
    expect(when(failed, publish)).to.deep.equal([]);
    expect(when(failed, { type: 'CancelVideo' })).to.match(/^videos\.already_failed/);
    const cancelled = andGiven(planned, { type: 'CancelVideo' });
    expect(when(cancelled, publish)).to.deep.equal([]);
    expect(when(cancelled, { type: 'CancelVideo' })).to.deep.equal([]);
  });

  it('has its first version when its plan is finished', () => {
    expect(given(request, ...planning.slice(0, 4)).version).to.equal(0);
    expect(planned.version).to.equal(1);
    expect(given(...completedVideo()).version).to.equal(1);
  });
});
