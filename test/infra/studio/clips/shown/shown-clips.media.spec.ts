import { createCanvas, loadImage } from '@napi-rs/canvas';
import { expect } from 'chai';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeDiskMediaStore } from '../../../../../infra/blobs/disk-media-store.ts';
import { makeSceneRenderer, type RenderPool } from '../../../../../infra/studio/clips/scene-renderer.ts';
import { measureFootage } from '../../../../../infra/studio/clips/shown/measure-footage.ts';
import { findFfmpeg } from '../../../../../infra/studio/ffmpeg/find-ffmpeg.ts';
import { runFfmpeg } from '../../../../../infra/studio/ffmpeg/run-ffmpeg.ts';
import { makeFilmJoiner } from '../../../../../infra/studio/films/make-film-joiner.ts';
import type { BlobName, ClipRequest, MediaStore } from '../../../../../planner/ports.ts';
import { plainPicture, shotPicture } from '../../../../support/providers/google-scene.ts';
import { clipRequest } from '../clip-requests.ts';
import { decodeComplaints, decodeSound, probeStreams } from '../probe.ts';

const NEVER = new AbortController().signal;
const FFMPEG = findFfmpeg(process.env, process.cwd());
const FFMPEG_QUIET = ['-hide_banner', '-loglevel', 'error', '-y'];

describe('a clip of what a model made', () => {
  let folder = '';
  let media: MediaStore;
  let renderer: RenderPool;
  /** Two seconds at 24 a second: red, then blue, with a sound of its own, in another shape. */
  let footage: BlobName;

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'fabula-shown-'));
    media = makeDiskMediaStore(folder);
    renderer = makeSceneRenderer({ media, ffmpegPath: FFMPEG, workers: 2 });
    const path = await media.draft('mp4');
    const half = (colour: string) => ['-f', 'lavfi', '-i', `color=${colour}:size=400x240:rate=24:duration=1`];
    await runFfmpeg(
      FFMPEG,
      [
        ...FFMPEG_QUIET,
        ...[...half('red'), ...half('blue'), '-f', 'lavfi', '-i', 'sine=frequency=440:duration=2'],
        ...['-filter_complex', '[0][1]concat,scale=out_color_matrix=bt709[v]', '-map', '[v]', '-map', '2'],
        ...['-c:v', 'libx264', '-pix_fmt', 'yuv420p', '-c:a', 'aac', path],
      ],
      NEVER,
    );
    footage = await media.keep(path);
  });
  after(async () => {
    await renderer.close();
    await rm(folder, { recursive: true });
  });

  const request = async (changes: Partial<ClipRequest> = {}): Promise<ClipRequest> => {
    const { scene } = shotPicture({}, { label: 'Bees' });
    const shown = { kind: 'footage', footage } as const;
    return clipRequest(media, { frame_count: 60, scene, shown, transition_out: 'cut', ...changes });
  };
  const render = async (changes: Partial<ClipRequest> = {}) =>
    media.pathOf(await renderer.renderClip(await request(changes), NEVER));

  /** The colour in the middle of a frame. */
  async function colourAt(path: string, frame: number): Promise<'red' | 'blue' | 'other'> {
    const still = join(folder, 'still.png');
    const select = `select=eq(n\\,${frame})`;
    await runFfmpeg(FFMPEG, [...FFMPEG_QUIET, '-i', path, '-vf', select, '-frames:v', '1', still], NEVER);
    const context = createCanvas(320, 180).getContext('2d');
    context.drawImage(await loadImage(still), 0, 0);
    const [red = 0, green = 0, blue = 0] = context.getImageData(160, 60, 1, 1).data;
    if (green > 60) return 'other';
    return red > 180 && blue < 60 ? 'red' : blue > 180 && red < 60 ? 'blue' : 'other';
  }

  it('has every frame that was asked for, in the size of the film', async () => {
    const { video } = await probeStreams(await render({ frame_count: 53 }));
    expect(video).to.include({ nb_read_frames: '53', width: 320, height: 180, r_frame_rate: '30/1' });
  });

  it('shows the footage from its beginning to its end', async () => {
    const path = await render();
    expect([await colourAt(path, 0), await colourAt(path, 25)]).to.deep.equal(['red', 'red']);
    expect([await colourAt(path, 35), await colourAt(path, 59)]).to.deep.equal(['blue', 'blue']);
  });

  it('plays it slower to last longer, then lets its last picture stand', async () => {
    const path = await render({ frame_count: 120 });
    // 2 s at 0.8 of the speed: the change comes at 1.25 s, the end at 2.5 s.
    expect([await colourAt(path, 35), await colourAt(path, 40)]).to.deep.equal(['red', 'blue']);
    expect(await colourAt(path, 119)).to.equal('blue');
  });

  it('is heard as narrated: the sound of the footage is left out', async () => {
    const sound = await decodeSound(await render({ narration_start_seconds: 0.5 }));
    const firstLoud = sound.findIndex((sample) => Math.abs(sample) > 0.05);
    expect(firstLoud / 48_000).to.be.closeTo(0.5, 0.005);
  });

  it('moves over from one frame to the other where there is no footage', async () => {
    const first = await renderer.fitPicture(plainPicture('#ff0000'), { width: 320, height: 180 }, NEVER);
    const last = await renderer.fitPicture(plainPicture('#0000ff'), { width: 320, height: 180 }, NEVER);
    const path = await render({ shown: { kind: 'frames', frames: { first, last } } });
    const colours = [await colourAt(path, 5), await colourAt(path, 28), await colourAt(path, 55)];
    expect(colours).to.deep.equal(['red', 'other', 'blue']);
  });

  it('is the same to the byte whenever it is rendered', async () => {
    const [one, other] = await Promise.all([render(), render()]);
    expect(one).to.equal(other);
  });

  it('is joined to a slide without a seam', async () => {
    const joiner = makeFilmJoiner({ media, ffmpegPath: FFMPEG });
    try {
      const slide = await renderer.renderClip(await clipRequest(media, { frame_count: 45 }), NEVER);
      const clip = await renderer.renderClip(await request({ transition_in: 'fade' }), NEVER);
      const scenes = [
        {
          scene_number: 1,
          title: 'One',
          transition: 'cut' as const,
          clip: slide,
          frame_count: 45,
          words: [],
        },
        { scene_number: 2, title: 'Two', transition: 'fade' as const, clip, frame_count: 60, words: [] },
      ];
      const film = await media.pathOf(
        (await joiner.join(scenes, NEVER, { title: 'Shown', style: { mood: 'calm', pace: 'medium' } })).video,
      );
      expect(await decodeComplaints(film)).to.equal('');
      expect((await probeStreams(film)).video).to.include({ nb_read_frames: '105' });
    } finally {
      await joiner.close();
    }
  });

  it('of footage that cannot be read fails, blamed on what was given', async () => {
    const broken = await media.put((await readFile(await media.pathOf(footage))).subarray(0, 200), 'mp4');
    expect(await measureFootage(await media.pathOf(broken))).to.equal(undefined);
    const failure: unknown = await renderer
      .renderClip(await request({ shown: { kind: 'footage', footage: broken } }), NEVER)
      .catch((error: unknown) => error);
    expect(failure).to.include({ name: 'MediaFailure', blame: 'input' });
    expect(await readdir(join(folder, 'drafts'))).to.deep.equal([]);
  });

  it('that is cancelled leaves no draft, and the renderer works on', async () => {
    const caller = new AbortController();
    const cancelled = renderer.renderClip(await request({ frame_count: 3000 }), caller.signal);
    setImmediate(() => {
      caller.abort(new Error('cancelled'));
    });
    expect(await cancelled.catch((error: unknown) => error)).to.equal(caller.signal.reason);
    expect(await readdir(join(folder, 'drafts'))).to.deep.equal([]);
    await render();
  });
});

describe('a picture made to fill a frame', () => {
  it('has the size of the frame; what is no picture is refused', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'fabula-fit-'));
    const media = makeDiskMediaStore(folder);
    const renderer = makeSceneRenderer({ media, ffmpegPath: FFMPEG, workers: 1 });
    try {
      const name = await renderer.fitPicture(
        plainPicture('#808080', 300, 300),
        { width: 160, height: 90 },
        NEVER,
      );
      const { width, height } = await loadImage(await media.pathOf(name));
      expect([width, height]).to.deep.equal([160, 90]);
      const broken = renderer.fitPicture(Buffer.from('no picture'), { width: 160, height: 90 }, NEVER);
      expect(await broken.catch((error: unknown) => error)).to.include({ code: 'render.no_picture' });
      expect(await readdir(join(folder, 'drafts'))).to.deep.equal([]);
    } finally {
      await renderer.close();
      await rm(folder, { recursive: true });
    }
  });
});
