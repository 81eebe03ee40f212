import { expect } from 'chai';
import type { SpeechDependencies } from '../../../planner/api/speech-route.ts';
import { makeFakeEdits } from '../../support/fake-edit-pipeline.ts';
import { blobFor, fakeSpeech } from '../../support/fake-planner-media.ts';
import { startPlanner, type Planner } from '../../support/planner-api.ts';
import { aPlan, aScene, identity } from '../../support/video-builders.ts';

const job_id = identity.video_id;
type Spoken = Parameters<SpeechDependencies['narrator']['speak']>[0];
type Retimed = Parameters<SpeechDependencies['retimer']['retimeClip']>[0];

describe('a text that is spoken for a scene', () => {
  let planner: Planner;
  const spoken: Spoken[] = [];
  const retimed: Retimed[] = [];
  before(async () => {
    planner = await startPlanner({
      speech: {
        narrator: {
          speak(request, signal) {
            spoken.push(request);
            return fakeSpeech.narrator.speak(request, signal);
          },
        },
        sounds: fakeSpeech.sounds,
        retimer: {
          retimeClip(request, signal) {
            retimed.push(request);
            return fakeSpeech.retimer.retimeClip(request, signal);
          },
        },
        isVoiceUsable: (voiceId) => Promise.resolve(voiceId === 'clara'),
        links: { media: (blob) => `http://films.test/media/${blob}` },
      },
    });
    await makeFakeEdits(planner.app.store).makeFilm();
  });
  after(() => planner.close());
  beforeEach(() => {
    spoken.length = 0;
    retimed.length = 0;
  });

  const text = 'Bees make honey from nectar, drop by drop, all summer long.';
  const speak = (body: object, key = 'ada') =>
    planner.call('POST', '/tts', {
      body: { job_id, scene_num: 1, text, ...body },
      headers: { 'X-API-Key': key },
    });

  it('is stored as a WAV, with how long it is', async () => {
    const { status, body } = await speak({});
    expect(status).to.equal(200);
    expect(body).to.deep.equal({
      audio_url: `http://films.test/media/${blobFor(spoken[0], 'wav')}`,
      duration_seconds: text.length / 10,
    });
  });

  it('is in the voice and the language of its scene, as long as the scene has room', async () => {
    await speak({});
    expect(spoken).to.deep.equal([{ text, language: 'en', voice: {}, target_seconds: 5 }]);
  });

  it('is in the voice, by the model and in the format that were asked for', async () => {
    const { body } = await speak({ voice_id: 'clara', model_id: 'a-model', output_format: 'mp3_44100_128' });
    expect(spoken[0]).to.deep.include({ voice: { voice_id: 'clara' }, model_id: 'a-model' });
    expect(body['audio_url']).to.match(/\.mp3$/);
    expect(body).to.not.have.property('video_url');
  });

  it('has a film that lasts as long as the voice dependencies, where that is asked for', async () => {
    const { body } = await speak({ adjust_video: true });
    expect(retimed[0]).to.deep.include({
      frame_count: Math.ceil((text.length / 10 + 1) * 30),
      narration_start_seconds: 0.45,
      audio: blobFor(spoken[0], 'wav'),
    });
    expect(body['video_url']).to.equal(`http://films.test/media/${blobFor(retimed[0], 'mp4')}`);
  });

  it('is told when the picture would stand still or fly by', async () => {
    const { status, body } = await speak({ adjust_video: true, text: 'Bees. '.repeat(200) });
    expect(status).to.equal(422);
    expect(body['detail']).to.match(/^text: the picture would go \d+\.\d times slower; at most 4 times$/);
  });

  it('is told when its scene has no clip yet, before anything is spoken', async () => {
    const saved = await planner.call('POST', '/save-plan', { body: { plan: aPlan([aScene(1)]) } });
    const planned = { job_id: saved.body['job_id'] };
    expect((await speak({ ...planned, adjust_video: true })).body['detail']).to.equal(
      'scene 1 has no clip yet',
    );
    expect(spoken).to.deep.equal([]);
    expect((await speak(planned)).status).to.equal(200);
  });

  it('changes nothing of the job', async () => {
    const before = planner.app.store.log.length;
    await speak({ adjust_video: true });
    expect(planner.app.store.log).to.have.length(before);
  });

  it('is for jobs of either product line', async () => {
    const videos = [{ task: 'Honey.', video_duration_seconds: 30 }];
    const made = await planner.app.call('POST', '/v1/marketing/videos', { body: { videos } });
    const [{ uuid } = { uuid: '' }] = made.body['results'] as readonly { readonly uuid: string }[];
    const { status, body } = await speak({ job_id: uuid });
    expect([status, body['detail']]).to.deep.equal([409, 'the job has no plan yet']);
  });

  it('is for the owner of the job, and the operator', async () => {
    expect((await speak({}, 'eve')).status).to.equal(403);
    expect((await speak({}, 'key')).status).to.equal(403);
    expect((await speak({}, 'operator')).status).to.equal(200);
  });

  for (const [what, body, status, detail] of [
    ['an unknown voice', { voice_id: 'nobody' }, 422, 'voice_id: no voice nobody is available to you'],
    ['a format nobody makes', { output_format: 'ogg' }, 400, /^output_format: must be one of wav, mp3_/],
    ['a text of blanks', { text: '  ' }, 400, /^text: /],
    ['a text that is too long', { text: 'a'.repeat(5001) }, 400, /^text: /],
    ['a scene that is not there', { scene_num: 4 }, 404, 'scene_num: there is no scene 4'],
    ['a job that is not there', { job_id: 'nothing' }, 404, 'video not found'],
  ] as const)
    it(`is refused for ${what}`, async () => {
      const answer = await speak(body);
      expect(answer.status).to.equal(status);
      if (typeof detail === 'string') expect(answer.body['detail']).to.equal(detail);
      else expect(answer.body['detail']).to.match(detail);
    });
});
