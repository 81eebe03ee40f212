import { expect } from 'chai';
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { makeDiskMediaStore } from '../../../../infra/blobs/disk-media-store.ts';
import { MediaFailure } from '../../../../infra/studio/ffmpeg/media-failure.ts';
import { makeFilmJoiner, type BuiltInJoiner } from '../../../../infra/studio/films/make-film-joiner.ts';
import { DomainError } from '../../../../modules/kernel/errors.ts';
import type { Film, FilmScene, MediaStore } from '../../../../planner/ports.ts';
import { refusalOf } from '../../blobs/refusal-of.ts';
import { makeFlashClip } from './make-clips.ts';

const run = promisify(execFile);
const NEVER = new AbortController().signal;
/** No multiple of an AAC packet, and none alike. */
const FRAME_COUNTS = [37, 41, 100, 53, 64, 89, 45, 71, 59, 97];
const FRAME_SECONDS = 1 / 30;
const SILENT = { mood: 'calm', pace: 'medium', music: 'none' } as const;
const BEES = { title: 'Bees & <flowers>', style: SILENT };

describe('a film of ten clips', () => {
  let root = '';
  let media: MediaStore;
  let joiner: BuiltInJoiner;
  let scenes: readonly FilmScene[] = [];
  let film: Film;
  let path = '';
  before(async () => {
    root = await mkdtemp(join(tmpdir(), 'fabula-join-'));
    media = makeDiskMediaStore(root);
    joiner = makeFilmJoiner({ media, ffmpegPath: 'ffmpeg' });
    scenes = await Promise.all(
      FRAME_COUNTS.map(async (frame_count, at) => {
        const clip = await makeFlashClip(media, root, frame_count);
        const words = [{ text: `Scene ${at + 1} & more.`, start_seconds: 0.1, end_seconds: 0.9 }];
        return { scene_number: at + 1, title: `Flash ${at + 1}`, transition: 'push' as const, clip, frame_count, words };
      }),
    );
    film = await joiner.join(scenes, NEVER, BEES);
    path = await media.pathOf(film.video);
  });
  after(async () => {
    await joiner.close();
    await rm(root, { recursive: true, force: true });
  });

  const decode = async (args: readonly string[]): Promise<Buffer> =>
    (await run('ffmpeg', ['-v', 'error', '-i', path, ...args, 'pipe:1'], { encoding: 'buffer', maxBuffer: 1 << 28 })).stdout;
  const totalFrames = FRAME_COUNTS.reduce((sum, count) => sum + count, 0);
  const starts = FRAME_COUNTS.map((_, at) => FRAME_COUNTS.slice(0, at).reduce((sum, count) => sum + count, 0) * FRAME_SECONDS);

  /** Times at which the level rises from below a fifth of its highest to above it. */
  function findRises(levels: readonly number[], seconds: number, quiet: number): readonly number[] {
    const threshold = Math.max(...levels) / 5;
    return levels.flatMap((level, at) => {
      const before = levels.slice(Math.max(0, at - quiet), at);
      return level > threshold && before.every((earlier) => earlier <= threshold) ? [at * seconds] : [];
    });
  }

  it('shows each flash at its frame and sounds each beep within a frame of it', async () => {
    const pictures = await decode(['-vf', 'scale=1:1:flags=area,format=gray', '-f', 'rawvideo']);
    const flashes = findRises([...pictures].map((level) => Math.max(0, level - 20)), FRAME_SECONDS, 3);
    expect(flashes.map((time) => Math.round(time * 30))).to.deep.equal(starts.map((time) => Math.round(time * 30)));

    const sound = await decode(['-ac', '1', '-ar', '48000', '-f', 's16le']);
    const levels = Array.from({ length: Math.floor(sound.length / 2 / 48) }, (_, at) =>
      Math.max(...Array.from({ length: 48 }, (_value, offset) => Math.abs(sound.readInt16LE((at * 48 + offset) * 2)))));
    const beeps = findRises(levels, 0.001, 300);
    expect(beeps).to.have.length(starts.length);
    const offsets = beeps.map((time, at) => time - (starts[at] ?? NaN));
    for (const offset of offsets) expect(Math.abs(offset), offsets.join(' ')).to.be.below(FRAME_SECONDS);
  });

  it('has every frame of every clip, and lasts as long as they do', async () => {
    const entries = 'stream=codec_name,pix_fmt,color_space,color_range,r_frame_rate,nb_read_frames,sample_rate,channels:format=duration:format_tags=title';
    const { stdout } = await run('ffprobe', ['-v', 'error', '-count_frames', '-show_entries', entries, '-of', 'json', path]);
    const { streams, format } = JSON.parse(stdout) as {
      readonly streams: readonly Record<string, string>[];
      readonly format: { readonly duration: string; readonly tags: { readonly title: string } };
    };
    expect(streams[0]).to.include({ codec_name: 'h264', pix_fmt: 'yuv420p', color_space: 'bt709', color_range: 'tv', r_frame_rate: '30/1' });
    expect(Number(streams[0]?.['nb_read_frames'])).to.equal(totalFrames);
    expect(streams[1]).to.include({ codec_name: 'aac', sample_rate: '48000', channels: 2 });
    expect(Number(format.duration)).to.be.closeTo(film.duration_seconds, 0.001);
    expect(film.duration_seconds).to.equal(totalFrames / 30);
    expect(format.tags.title).to.equal('Bees & <flowers>');
  });

  it('decodes without a word of complaint', async () => {
    const { stderr } = await run('ffmpeg', ['-v', 'warning', '-i', path, '-f', 'null', '-']);
    expect(stderr).to.equal('');
  });

  it('starts to play before it is loaded: the index lies before the media', async () => {
    const file = await readFile(path, 'latin1');
    expect(file.indexOf('moov')).to.be.within(1, file.indexOf('mdat'));
  });

  it('says where each scene begins and ends', () => {
    expect(film.timestamps.map(({ scene_number }) => scene_number)).to.deep.equal(scenes.map(({ scene_number }) => scene_number));
    expect(film.timestamps.map(({ title }) => title)).to.deep.equal(scenes.map(({ title }) => title));
    film.timestamps.forEach(({ start_seconds, end_seconds }, at) => {
      expect(start_seconds).to.be.closeTo(starts[at] ?? NaN, 1e-9);
      expect(end_seconds).to.be.closeTo(starts[at + 1] ?? film.duration_seconds, 1e-9);
    });
  });

  it('has captions that follow its scenes', async () => {
    const captions = await readFile(await media.pathOf(film.captions), 'utf8');
    expect(captions).to.match(/^WEBVTT\n/);
    expect(captions.match(/-->/g)).to.have.length(scenes.length);
    expect(captions).to.contain('00:00:01.333 -->').and.to.contain('Scene 2 &amp; more.');
  });

  it('has music where its style asks for it: louder where nobody speaks than under the words', async () => {
    const withMusic = await joiner.join(scenes, NEVER, { title: 'Bees & <flowers>', style: { ...SILENT, music: 'bright' } });
    expect(withMusic.video).not.to.equal(film.video);
    const args = ['-v', 'error', '-i', await media.pathOf(withMusic.video), '-ac', '1', '-ar', '8000', '-f', 's16le', 'pipe:1'];
    const { stdout } = await run('ffmpeg', args, { encoding: 'buffer', maxBuffer: 1 << 28 });
    const levelAt = (from: number, to: number) => {
      let sum = 0;
      for (let at = Math.round(from * 8000); at < Math.round(to * 8000); at += 1) sum += stdout.readInt16LE(at * 2) ** 2;
      return Math.sqrt(sum / ((to - from) * 8000));
    };
    expect(levelAt(3.2, 3.9)).to.be.above(30);
  });

  it('has a JPEG of its own size as thumbnail', async () => {
    const args = ['-v', 'error', '-show_entries', 'stream=codec_name,width,height', '-of', 'csv=p=0', await media.pathOf(film.thumbnail)];
    expect((await run('ffprobe', args)).stdout.trim()).to.equal('mjpeg,160,90');
  });

  it('is the same blob when it is joined again, and another under another title', async () => {
    expect(await joiner.join(scenes, NEVER, BEES)).to.deep.equal(film);
    expect((await joiner.join(scenes, NEVER, { ...BEES, title: 'Wasps' })).video).not.to.equal(film.video);
  });

  it('is refused when a clip has another size', async () => {
    const other = { ...scenes[1], clip: await makeFlashClip(media, root, 41, { width: 90, height: 160 }) };
    const error = await refusalOf(joiner.join(scenes.with(1, { ...scenes[1], ...other } as FilmScene), NEVER, BEES));
    expect(error).to.be.instanceOf(MediaFailure);
    expect(error).to.have.property('message', 'clip 2 cannot be joined: its picture is 90x160, not 160x90');
  });

  it('is refused when a clip has other than the promised frames', async () => {
    const [first, ...rest] = scenes;
    const error = await refusalOf(joiner.join([{ ...(first as FilmScene), frame_count: 36 }, ...rest], NEVER, BEES));
    expect(error).to.have.property('message', 'clip 1 has 37 frames, 36 were promised');
  });

  it('is refused without scenes, and without one of its clips', async () => {
    expect(await refusalOf(joiner.join([], NEVER, BEES))).to.be.instanceOf(DomainError).with.property('kind', 'unprocessable');
    const gone = scenes.map((scene) => ({ ...scene, clip: `${'0'.repeat(64)}.mp4` }));
    expect(await refusalOf(joiner.join(gone, NEVER, BEES))).to.be.instanceOf(DomainError).with.property('kind', 'missing');
  });

  it('is given up when asked to', async () => {
    const error = await refusalOf(joiner.join(scenes, AbortSignal.abort(new Error('enough')), BEES));
    expect(error).to.have.property('message', 'enough');
  });
}); // prettier-ignore
