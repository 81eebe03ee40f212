import { expect } from 'chai';
import { videoStream, type PipelineCommand } from '../../../modules/videos/index.ts';
import type { MediaStore } from '../../../planner/ports.ts';
import { startMemoryApp, type MemoryApp } from '../../support/memory-app.ts';
import { aPlan, aScene } from '../../support/video-builders.ts';

const noMedia = { has: () => Promise.resolve(false) } as unknown as MediaStore;
const valid = { task: 'How bees make honey.', video_duration_seconds: 30 };
const plan = aPlan([aScene(1), aScene(2), aScene(3)]);
const film = {
  video: `${'a'.repeat(64)}.mp4`,
  captions: `${'b'.repeat(64)}.vtt`,
  thumbnail: `${'c'.repeat(64)}.jpg`,
  duration_seconds: 30,
  timestamps: [],
};
const failure = (scene_id: string): PipelineCommand => ({
  type: 'ReportSceneFailure',
  scene_id,
  reason: 'Scene failed',
  blame: 'fabula',
});

describe('the controls of a video', () => {
  let app: MemoryApp;
  let uuid: string;
  beforeEach(async () => {
    app = await startMemoryApp(noMedia);
    uuid = (await createVideos(1))[0] ?? '';
  });
  afterEach(() => app.close());

  const createVideos = async (count: number) => {
    const { body } = await app.call('POST', '/v1/videos', {
      body: { videos: Array.from({ length: count }, () => valid) },
    });
    return (body['results'] as readonly { uuid: string }[]).map((result) => result.uuid);
  };
  const happens = async (...commands: readonly PipelineCommand[]) => {
    const cause = { actor: 'worker:spec' as const, correlationId: uuid, causationId: uuid };
    for (const command of commands) await app.videos.handle(videoStream(uuid), command, cause);
  };
  const control = (action: string, body?: unknown) =>
    app.call('POST', `/v1/videos/${uuid}/${action}`, body === undefined ? {} : { body });
  const poll = async () => (await app.call('GET', `/v1/videos/${uuid}`)).body;

  describe('cancel', () => {
    it('is recorded at once, shows as failed, and may be said twice', async () => {
      for (const answer of [await control('cancel'), await control('cancel')]) {
        const { status, body } = answer;
        expect(status).to.equal(200);
        expect(body).to.deep.equal({
          status: 'cancelled',
          uuid,
          status_url: `http://films.test/v1/videos/${uuid}`,
        });
      }
      expect(await poll()).to.include({
        status: 'failed',
        is_failed: true,
        error_message: 'Cancelled by caller.',
      });
    });

    it('keeps a complete video, with 409', async () => {
      await happens({ type: 'PublishFilm', film });
      expect((await control('cancel')).status).to.equal(409);
      expect(await poll()).to.include({ status: 'complete', is_complete: true });
    });

    it('of a video that failed by itself is 409', async () => {
      await happens({ type: 'FailVideo', reason: 'no', blame: 'input' });
      expect((await control('cancel')).status).to.equal(409);
    });

    it('makes late results of the worker change nothing', async () => {
      await control('cancel');
      await happens({ type: 'PublishFilm', film });
      expect(await poll()).to.include({ status: 'failed' });
    });
  });

  describe('retry', () => {
    const twoFailed = () =>
      happens(
        { type: 'RecordDraft', plan },
        { type: 'BeginStage', stage: 'generating_frames' },
        failure('s2'),
        failure('s3'),
        { type: 'AwaitSceneRetry' },
      );

    it('is 409 while nothing waits for it', async () => {
      expect((await control('retry')).status).to.equal(409);
    });

    it('of all failed scenes names them, zero-based', async () => {
      await twoFailed();
      expect(await poll()).to.include({ status: 'awaiting_scene_retry', error_message: 'Scene failed' });
      const { status, body } = await control('retry');
      expect([status, body['retried_scenes'], body['enqueued'], body['status']]).to.deep.equal([
        200,
        [1, 2],
        2,
        'queued',
      ]);
    });

    it('of one scene leaves the other waiting', async () => {
      await twoFailed();
      expect((await control('retry', { scene_idx: 2 })).body['retried_scenes']).to.deep.equal([2]);
      const { state } = await app.videos.load(videoStream(uuid));
      expect(Object.keys(state.failures)).to.deep.equal(['s2']);
    });

    it('of a scene that did not fail is 409, of no scene 422', async () => {
      await twoFailed();
      expect((await control('retry', { scene_idx: 0 })).status).to.equal(409);
      for (const scene_idx of [-1, 1.5, '1'])
        expect((await control('retry', { scene_idx })).status).to.equal(422);
    });
  });

  describe('clarification', () => {
    const questions = [
      {
        question_id: 'audience',
        question: 'For whom?',
        options: ['beginners', 'experts'],
        allows_custom: false,
      },
      { question_id: 'focus', question: 'About what?', options: [], allows_custom: true },
    ];
    const answers = [
      { questionId: 'audience', answer: 'beginners', wasCustom: false },
      { questionId: 'focus', answer: 'the hive', wasCustom: true },
    ];
    beforeEach(async () => {
      await happens({ type: 'AskQuestions', round: 1, questions });
      await app.letGoOfSlot(uuid, 1);
    });

    it('is asked for by the poll', async () => {
      expect(await poll()).to.deep.include({
        status: 'pending',
        required_action: {
          kind: 'clarification',
          round: 1,
          questions: questions.map(({ question_id, question, options, allows_custom }) => ({
            id: question_id,
            questionId: question_id,
            question,
            options,
            allowsCustom: allows_custom,
          })),
        },
      });
    });

    it('starts a new run and the question is gone', async () => {
      const { status, body } = await control('clarification', { round: 1, answers });
      expect([status, body['status'], body['round']]).to.deep.equal([200, 'queued', 1]);
      expect(await poll())
        .to.include({ status: 'queued' })
        .and.not.to.have.property('required_action');
    });

    it('may be skipped', async () => {
      expect((await control('clarification', { round: 1, skipped: true })).status).to.equal(200);
    });

    it('of a stale round is 409, before the answers are looked at', async () => {
      expect((await control('clarification', { round: 2, answers: [] })).status).to.equal(409);
      await control('clarification', { round: 1, skipped: true });
      expect((await control('clarification', { round: 1, skipped: true })).status).to.equal(409);
    });

    it('that does not answer the questions is 422, and says which', async () => {
      const refused = async (body: object) =>
        (await control('clarification', { round: 1, ...body })).body['detail'];
      expect(await refused({})).to.equal('answers: question audience is not answered');
      expect(await refused({ answers: [{ questionId: 'x', answer: 'y', wasCustom: true }] })).to.equal(
        'answers.0.questionId: no such question',
      );
      expect(
        await refused({ answers: [{ questionId: 'audience', answer: 'cats', wasCustom: true }, answers[1]] }),
      ).to.equal('answers.0.answer: must be one of beginners, experts');
    });

    it('finds a full account with 429, and may be tried again', async () => {
      await createVideos(3);
      const refused = await control('clarification', { round: 1, skipped: true });
      expect(refused.status).to.equal(429);
      expect(Number(refused.headers.get('retry-after'))).to.be.at.least(1);
      expect(await poll()).to.have.property('required_action');
    });
  });
});
