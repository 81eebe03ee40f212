import { expect } from 'chai';
import { videoStream, type PipelineCommand } from '../../../modules/videos/index.ts';
import type { MediaStore } from '../../../planner/ports.ts';
import { startMemoryApp, type MemoryApp } from '../../support/memory-app.ts';
import { aBlob, aNarration, aPlan, aScene } from '../../support/video-builders.ts';

const noMedia = { has: () => Promise.resolve(false) } as unknown as MediaStore;
const plan = aPlan([aScene(1), aScene(2, { kind: 'generative_video' })]);
const filmOf = (digit: string) => ({
  video: aBlob(digit, 'mp4'),
  captions: aBlob(digit, 'vtt'),
  thumbnail: aBlob(digit, 'jpg'),
  duration_seconds: 30,
  timestamps: [],
});

describe('POST /v1/videos/{uuid}/voice', () => {
  let app: MemoryApp;
  let uuid: string;
  const start = async (balance?: number) => {
    app = await startMemoryApp(noMedia, undefined, balance);
    const { body } = await app.call('POST', '/v1/videos', {
      body: { videos: [{ task: 'Honey.', video_duration_seconds: 30 }] },
    });
    uuid = (body['results'] as readonly { uuid: string }[])[0]?.uuid ?? '';
  };
  beforeEach(() => start());
  afterEach(() => app.close());

  const happens = async (...commands: readonly PipelineCommand[]) => {
    const cause = { actor: 'worker:spec' as const, correlationId: uuid, causationId: uuid };
    for (const command of commands) await app.videos.handle(videoStream(uuid), command, cause);
  };
  const complete = () => happens({ type: 'RecordDraft', plan }, { type: 'PublishFilm', film: filmOf('a') });
  const change = (body: object) => app.call('POST', `/v1/videos/${uuid}/voice`, { body });
  const poll = async () => (await app.call('GET', `/v1/videos/${uuid}`)).body;
  const clip = (scene_id: string): PipelineCommand => ({
    type: 'RecordClip',
    scene_id,
    clip: aBlob('c', 'mp4'),
    frame_count: 180,
    narration_start_seconds: 0.4,
  });

  it('is accepted on a finished video, which is incomplete until the new media is there', async () => {
    await complete();
    const { status, body } = await change({ voice_id: 'clara' });
    expect(status).to.equal(202);
    expect(body).to.include({ uuid, status: 'queued', voice_id: 'clara' });
    expect(body['status_url']).to.equal(`http://films.test/v1/videos/${uuid}`);
    expect(body['job_id']).to.be.a('string');
    expect(await poll()).to.include({ status: 'generating_frames', is_complete: false });
  });

  it('publishes all scenes at once', async () => {
    await complete();
    await change({ voice_id: 'clara' });
    const narration = aNarration();
    await happens(
      { type: 'RecordNarration', scene_id: 's1', narration },
      clip('s1'),
      { type: 'RecordNarration', scene_id: 's2', narration },
      clip('s2'),
    );
    expect(await poll()).not.to.have.property('video_url');
    await happens({ type: 'PublishFilm', film: filmOf('b') });
    expect(await poll()).to.include({
      is_complete: true,
      video_url: `http://films.test/media/${aBlob('b', 'mp4')}`,
      error_message: null,
    });
  });

  it('that fails in one scene keeps the old film and says why', async () => {
    await complete();
    await change({ voice_id: 'clara' });
    await happens(clip('s1'), {
      type: 'ReportSceneFailure',
      scene_id: 's2',
      reason: 'no voice',
      blame: 'fabula',
    });
    expect(await poll()).to.include({
      status: 'complete',
      is_complete: true,
      is_failed: false,
      error_message: 'no voice',
      video_url: `http://films.test/media/${aBlob('a', 'mp4')}`,
    });
  });

  it('is refused while the video is busy, incomplete or failed, with 409', async () => {
    expect((await change({ voice_id: 'clara' })).status).to.equal(409);
    await complete();
    await change({ voice_id: 'clara' });
    expect((await change({ voice_id: 'clara' })).status).to.equal(409);
  });

  it('refuses voices and scenes that are not there, with 422', async () => {
    await complete();
    for (const body of [
      {},
      { voice_id: 'nobody' },
      { voice_id: 7 },
      { voice_id: 'clara', scene_numbers: [] },
      { voice_id: 'clara', scene_numbers: [0] },
      { voice_id: 'clara', scene_numbers: [3] },
    ])
      expect((await change(body)).status, JSON.stringify(body)).to.equal(422);
  });

  it('is refused with 402 when the worst case is not covered', async () => {
    await app.close();
    await start(33);
    await complete();
    const { status, body } = await change({ voice_id: 'clara' });
    expect([status, body['detail']]).to.deep.equal([
      402,
      'INSUFFICIENT_CREDITS: voice change could cost up to 34, have 33',
    ]);
    expect((await change({ voice_id: 'clara', scene_numbers: [1] })).status).to.equal(202);
  });
});
