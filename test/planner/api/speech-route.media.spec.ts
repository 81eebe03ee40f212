import { expect } from 'chai';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { makeDiskMediaStore } from '../../../infra/blobs/disk-media-store.ts';
import { makeSceneRenderer, type RenderPool } from '../../../infra/studio/clips/scene-renderer.ts';
import { findFfmpeg } from '../../../infra/studio/ffmpeg/find-ffmpeg.ts';
import { makeNarrator, type BuiltInNarrator } from '../../../infra/studio/voice/make-narrator.ts';
import { videoStream } from '../../../modules/videos/index.ts';
import type { MediaStore } from '../../../planner/ports.ts';
import { clipRequest } from '../../infra/studio/clips/clip-requests.ts';
import { decodeSound, probeStreams } from '../../infra/studio/clips/probe.ts';
import { cause, completedVideo } from '../../support/edit-commands.ts';
import { startPlanner, type Planner } from '../../support/planner-api.ts';
import { identity } from '../../support/video-builders.ts';

const NEVER = new AbortController().signal;
const FRAMES = 90;

describe('a text that is really spoken', () => {
  let folder = '';
  let media: MediaStore;
  let narrator: BuiltInNarrator;
  let renderer: RenderPool;
  let planner: Planner;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'fabula-spoken-'));
    media = makeDiskMediaStore(folder);
    narrator = makeNarrator({ media });
    renderer = makeSceneRenderer({ media, ffmpegPath: findFfmpeg(process.env, process.cwd()), workers: 1 });
    planner = await startPlanner({
      speech: {
        ...{ narrator, sounds: renderer, retimer: renderer },
        isVoiceUsable: () => Promise.resolve(true),
        links: { media: (blob) => `http://films.test/media/${blob}` },
      },
    });
    const clip = await renderer.renderClip(await clipRequest(media, { frame_count: FRAMES }), NEVER);
    for (const command of completedVideo()) {
      const isFirst = command.type === 'RecordClip' && command.scene_id === 's1';
      const own = isFirst ? { ...command, clip, frame_count: FRAMES } : command;
      await planner.app.videos.handle(videoStream(identity.video_id), own, cause);
    }
  });
  after(async () => {
    await planner.close();
    await renderer.close();
    await narrator.close();
    await rm(folder, { recursive: true, force: true });
  });

  const speak = async (body: object) => {
    const text = 'Bees visit two million flowers to make one pound of honey.';
    const asked = { job_id: identity.video_id, scene_num: 1, text, ...body };
    const answer = await planner.call('POST', '/tts', { body: asked });
    expect(answer.status, String(answer.body['detail'])).to.equal(200);
    const fileOf = (name: string) => media.pathOf(basename(String(answer.body[name])));
    return { body: answer.body, seconds: Number(answer.body['duration_seconds']), fileOf };
  };

  it('is as long as is said, in any format', async () => {
    for (const output_format of ['wav', 'mp3_22050_32']) {
      const { seconds, fileOf } = await speak({ output_format });
      expect(seconds).to.be.within(2, 8);
      const { audio } = await probeStreams(await fileOf('audio_url'));
      expect(Number(audio['duration']), output_format).to.be.closeTo(seconds, 0.15);
    }
    const { seconds, fileOf } = await speak({ output_format: 'pcm_16000' });
    const { size } = await stat(await fileOf('audio_url'));
    expect(size / 2 / 16_000).to.be.closeTo(seconds, 0.001);
  });

  it('has a film of 30 frames a second that ends half a second after the voice', async () => {
    const { seconds, fileOf } = await speak({ adjust_video: true });
    const film = await fileOf('video_url');
    const { video } = await probeStreams(film);
    expect(video['avg_frame_rate']).to.equal('30/1');
    expect(Number(video['nb_read_frames'])).to.equal(Math.ceil((seconds + 1) * 30));
    const sound = await decodeSound(film);
    const voice = await decodeSound(await fileOf('audio_url'));
    const begins = (samples: Float32Array) => samples.findIndex((sample) => Math.abs(sample) > 0.02) / 48_000;
    expect(begins(sound) - begins(voice)).to.be.closeTo(0.45, 0.05);
  });

  it('is made once', async () => {
    const [one, other] = [await speak({ adjust_video: true }), await speak({ adjust_video: true })];
    expect(other.body).to.deep.equal(one.body);
  });

  it('is refused by a model that the narrator has not', async () => {
    const body = { job_id: identity.video_id, scene_num: 1, text: 'Bees.', model_id: 'eleven_v3' };
    const { status, body: refused } = await planner.call('POST', '/tts', { body });
    expect(status).to.equal(422);
    expect(refused['detail']).to.match(/^model_id: .* only fabula-narrator-1$/);
  });
});
