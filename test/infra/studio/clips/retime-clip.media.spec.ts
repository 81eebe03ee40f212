import { expect } from 'chai';
import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { makeDiskMediaStore } from '../../../../infra/blobs/disk-media-store.ts';
import { makeSceneRenderer, type RenderPool } from '../../../../infra/studio/clips/scene-renderer.ts';
import { findFfmpeg } from '../../../../infra/studio/ffmpeg/find-ffmpeg.ts';
import { SOUND_FORMATS, type MediaStore } from '../../../../planner/ports.ts';
import { tone } from '../../../support/synthetic-narration.ts';
import { clipRequest } from './clip-requests.ts';
import { decodeComplaints, decodeSound, keyFrames, probeStreams } from './probe.ts';

const run = promisify(execFile);
const NEVER = new AbortController().signal;
const FRAMES = 50;

describe('what is made of clips and narrations', () => {
  let folder = '';
  let media: MediaStore;
  let renderer: RenderPool;

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'fabula-retimed-'));
    media = makeDiskMediaStore(folder);
    renderer = makeSceneRenderer({ media, ffmpegPath: findFfmpeg(process.env, process.cwd()), workers: 1 });
  });
  after(async () => {
    await renderer.close();
    await rm(folder, { recursive: true });
  });

  /** A clip each of whose frames is brighter than the one before. */
  async function brightening(): Promise<string> {
    const draft = await media.draft('mp4');
    const picture = `color=s=64x36:r=30,format=yuv420p,geq=lum='20+4*N':cb=128:cr=128,trim=end_frame=${FRAMES}`;
    const x264 = ['-c:v', 'libx264', '-qp', '1', '-bf', '3'];
    await run('ffmpeg', ['-v', 'error', '-y', '-f', 'lavfi', '-i', picture, ...x264, draft]);
    return media.keep(draft);
  }
  const retime = async (frame_count: number, voiceSeconds = 1) =>
    media.pathOf(
      await renderer.retimeClip(
        {
          clip: await brightening(),
          clip_frame_count: FRAMES,
          frame_count,
          audio: await media.put(tone(voiceSeconds), 'wav'),
          narration_start_seconds: 0.45,
        },
        NEVER,
      ),
    );
  /** Which frame of the brightening clip each frame shows. */
  async function shownIn(path: string): Promise<readonly number[]> {
    const args = [
      '-v',
      'error',
      '-i',
      path,
      '-vf',
      'scale=1:1',
      '-f',
      'rawvideo',
      '-pix_fmt',
      'yuv420p',
      '-',
    ];
    const { stdout } = await run('ffmpeg', args, { encoding: 'buffer' });
    const frames = Array.from({ length: stdout.length / 3 }, (_, frame) => stdout[frame * 3] ?? 0);
    return frames.map((brightness) => (brightness - 20) / 4);
  }

  for (const frame_count of [200, 80, 50, 27, 13])
    it(`a picture of 50 frames in ${frame_count} goes evenly from its first frame to its last`, async () => {
      const shown = await shownIn(await retime(frame_count));
      expect(shown).to.have.length(frame_count);
      const nearest = 0.6 + Math.max(1, FRAMES / frame_count) / 2;
      shown.forEach((number, frame) => {
        expect(number, `frame ${frame}`).to.be.closeTo((frame * FRAMES) / frame_count, nearest);
      });
    });

  it('a retimed clip is made like every other', async () => {
    const path = await retime(80, 1.5);
    const { video, audio } = await probeStreams(path);
    const like = await probeStreams(
      await media.pathOf(await renderer.renderClip(await clipRequest(media), NEVER)),
    );
    for (const name of ['codec_name', 'profile', 'pix_fmt', 'r_frame_rate', 'time_base', 'color_space'])
      expect(video[name], name).to.equal(like.video[name]);
    for (const name of ['codec_name', 'profile', 'sample_rate', 'channels', 'time_base'])
      expect(audio[name], name).to.equal(like.audio[name]);
    expect(video).to.include({ nb_read_frames: '80', start_time: '0.000000', avg_frame_rate: '30/1' });
    expect(Number(audio['duration'])).to.be.at.least(80 / 30 + 2048 / 48_000 - 0.001);
    expect(await keyFrames(path)).to.deep.equal([0, 60]);
    expect(await decodeComplaints(path)).to.equal('');
  });

  it('the new voice begins where it is told to', async () => {
    const sound = await decodeSound(await retime(80, 1));
    const loud = [...sound.keys()].filter((at) => Math.abs(sound[at] ?? 0) > 0.1);
    expect((loud[0] ?? 0) / 48_000).to.be.closeTo(0.45, 0.03);
    expect((loud.at(-1) ?? 0) / 48_000).to.be.closeTo(1.45, 0.03);
  });

  it('the same request gives the same bytes, in another process too', async () => {
    const first = await retime(61);
    await renderer.close();
    renderer = makeSceneRenderer({ media, ffmpegPath: findFfmpeg(process.env, process.cwd()), workers: 1 });
    expect(await retime(61)).to.equal(first);
    expect(await readdir(join(folder, 'drafts'))).to.deep.equal([]);
  });

  for (const format of SOUND_FORMATS.filter((each) => each !== 'wav'))
    it(`a narration as ${format} is that, as long as it was`, async () => {
      const wav = await media.put(tone(1.25), 'wav');
      const path = await media.pathOf(await renderer.convertSound(wav, format, NEVER));
      const [kind, hertz, kilobits] = format.split('_');
      if (kind === 'pcm') {
        expect((await readFile(path)).length / 2 / Number(hertz)).to.be.closeTo(1.25, 0.001);
        return;
      }
      const { audio } = await probeStreams(path);
      expect(audio).to.include({ codec_name: 'mp3', sample_rate: hertz, channels: 1 });
      expect(Number(audio['bit_rate'])).to.be.closeTo(Number(kilobits) * 1000, 1000);
      expect(Number(audio['duration'])).to.be.closeTo(1.25, 0.08);
    });

  it('raw samples are the sound itself, low byte first', async () => {
    const wav = await media.put(tone(0.5), 'wav');
    const raw = await readFile(await media.pathOf(await renderer.convertSound(wav, 'pcm_48000', NEVER)));
    const file = await readFile(await media.pathOf(wav));
    expect(Buffer.compare(raw, file.subarray(44))).to.equal(0);
  });

  it('wav is the narration itself', async () => {
    const wav = await media.put(tone(0.5), 'wav');
    expect(await renderer.convertSound(wav, 'wav', NEVER)).to.equal(wav);
  });
});
