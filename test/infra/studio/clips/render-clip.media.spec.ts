import { createCanvas, loadImage } from '@napi-rs/canvas';
import { expect } from 'chai';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeDiskMediaStore } from '../../../../infra/blobs/disk-media-store.ts';
import { makeSceneRenderer, type RenderPool } from '../../../../infra/studio/clips/scene-renderer.ts';
import { findFfmpeg } from '../../../../infra/studio/ffmpeg/find-ffmpeg.ts';
import { DomainError } from '../../../../modules/kernel/errors.ts';
import type { MediaStore } from '../../../../planner/ports.ts';
import { SLIDES } from '../../../support/slide-builders.ts';
import { clipRequest } from './clip-requests.ts';
import { decodeComplaints, decodeSound, keyFrames, probeStreams } from './probe.ts';

const NEVER = new AbortController().signal;

describe('a rendered clip', () => {
  let folder = '';
  let media: MediaStore;
  let renderer: RenderPool;

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'fabula-clips-'));
    media = makeDiskMediaStore(folder);
    renderer = makeSceneRenderer({ media, ffmpegPath: findFfmpeg(process.env, process.cwd()), workers: 2 });
  });
  after(async () => {
    await renderer.close();
    await rm(folder, { recursive: true });
  });

  const render = async (changes: Parameters<typeof clipRequest>[1] = {}) =>
    media.pathOf(await renderer.renderClip(await clipRequest(media, changes), NEVER));

  it('is H.264 with 4:2:0 bt709 pictures at 30 a second, and AAC at 48 kHz', async () => {
    const { video, audio } = await probeStreams(await render());
    expect(video).to.include({
      codec_name: 'h264',
      width: 320,
      height: 180,
      pix_fmt: 'yuv420p',
      r_frame_rate: '30/1',
    });
    expect(video).to.include({
      color_range: 'tv',
      color_space: 'bt709',
      color_transfer: 'bt709',
      color_primaries: 'bt709',
    });
    expect(audio).to.include({ codec_name: 'aac', sample_rate: '48000', channels: 1 });
  });

  it('has every frame that was asked for, and sound for at least two packets longer', async () => {
    const { video, audio } = await probeStreams(await render({ frame_count: 37 }));
    expect(video).to.include({ nb_read_frames: '37', start_time: '0.000000' });
    expect(Number(audio['duration'])).to.be.within(
      37 / 30 + 2048 / 48_000 - 0.001,
      37 / 30 + 3 * (1024 / 48_000),
    );
  });

  it('decodes without a complaint, from any group of pictures', async () => {
    const path = await render({ frame_count: 130 });
    expect(await decodeComplaints(path)).to.equal('');
    expect(await keyFrames(path)).to.deep.equal([0, 60, 120]);
  });

  it('has the narration where it was put', async () => {
    const sound = await decodeSound(await render({ narration_start_seconds: 0.5 }));
    const firstLoud = sound.findIndex((sample) => Math.abs(sample) > 0.05);
    expect(firstLoud / 48_000).to.be.closeTo(0.5, 0.005);
  });

  it('shares its headers with every other clip of the film, so that packets can be copied', async () => {
    const [one, other] = [await render(), await render({ frame_count: 30, transition_in: 'wipe' })];
    const [first, second] = [await probeStreams(one), await probeStreams(other)];
    for (const key of [
      'profile',
      'level',
      'time_base',
      'has_b_frames',
      'extradata_size',
      'codec_tag_string',
    ]) {
      expect(first.video[key], key).to.equal(second.video[key]);
    }
  });

  it('is the same to the byte whenever it is rendered', async () => {
    const request = await clipRequest(media);
    const [one, other] = await Promise.all([
      renderer.renderClip(request, NEVER),
      renderer.renderClip(request, NEVER),
    ]);
    expect(one).to.equal(other);
  });

  it('has a still for a thumbnail, in the size of the film', async () => {
    const still = await renderer.drawStill(await clipRequest(media), 40, 'jpg', NEVER);
    const image = await loadImage(await media.pathOf(still));
    expect([image.width, image.height]).to.deep.equal([320, 180]);
    const canvas = createCanvas(320, 180);
    canvas.getContext('2d').drawImage(image, 0, 0);
    expect(new Set(canvas.data()).size).to.be.above(20);
  });

  it('that cannot be laid out is refused as a scene that is not detailed, and leaves nothing behind', async () => {
    const request = await clipRequest(media);
    const { slide: _, ...scene } = request.scene;
    const refusal: unknown = await renderer
      .renderClip({ ...request, scene }, NEVER)
      .catch((error: unknown) => error);
    expect(refusal)
      .to.be.instanceOf(DomainError)
      .that.includes({ kind: 'unprocessable', code: 'render.no_slide' });
    expect(await readdir(join(folder, 'drafts'))).to.deep.equal([]);
  });

  it('of every layout comes out whole', async () => {
    const clips = Object.values(SLIDES).map(async (slide, index) => {
      const base = await clipRequest(media);
      return render({ ...base, frame_count: 24, scene: { ...base.scene, scene_number: index + 1, slide } });
    });
    for (const path of await Promise.all(clips)) {
      expect((await probeStreams(path)).video).to.include({ nb_read_frames: '24' });
    }
  });
});
