import { expect } from 'chai';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { makeDiskMediaStore } from '../../../../infra/blobs/disk-media-store.ts';
import { makeSceneRenderer, type RenderPool } from '../../../../infra/studio/clips/scene-renderer.ts';
import { findFfmpeg } from '../../../../infra/studio/ffmpeg/find-ffmpeg.ts';
import { MediaFailure } from '../../../../infra/studio/ffmpeg/media-failure.ts';
import { runFfmpeg } from '../../../../infra/studio/ffmpeg/run-ffmpeg.ts';
import type { MediaStore } from '../../../../planner/ports.ts';
import { clipRequest } from './clip-requests.ts';

const NEVER = new AbortController().signal;
const LONG = 3000;

/** Processes below `pid`, by what they run. */
async function descendants(pid: number): Promise<{ pid: number; command: string }[]> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
  const pids = children.trim().split(' ').filter((text) => text !== '').map(Number); // prettier-ignore
  const found = await Promise.all(
    pids.map(async (child) => {
      const command = (await readFile(`/proc/${child}/cmdline`, 'utf8').catch(() => '')).replaceAll(
        '\0',
        ' ',
      );
      return [{ pid: child, command }, ...(await descendants(child))];
    }),
  );
  return found.flat();
}

/** Bounded: fails with what there still is. */
async function eventually(check: () => Promise<boolean>, what: string): Promise<void> {
  for (let tries = 0; tries < 3_000; tries += 1) {
    if (await check()) return;
    await pause(20);
  }
  expect.fail(`never came: ${what}`);
}

const isRunning = (pid: number) =>
  readFile(`/proc/${pid}/stat`, 'utf8').then(
    (stat) => !stat.includes(') Z '),
    () => false,
  );

/** Enough of it for a clip that is long. */
async function longFootage(media: MediaStore): Promise<string> {
  const path = await media.draft('mp4');
  const source = ['-f', 'lavfi', '-i', `testsrc=size=64x36:rate=24:duration=${LONG / 30}`];
  const ffmpegPath = findFfmpeg(process.env, process.cwd());
  await runFfmpeg(ffmpegPath, ['-loglevel', 'error', '-y', ...source, '-pix_fmt', 'yuv420p', path], NEVER);
  return media.keep(path);
}

describe('the render pool', () => {
  let folder = '';
  let media: MediaStore;
  let renderer: RenderPool;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'fabula-pool-'));
    media = makeDiskMediaStore(folder);
    renderer = makeSceneRenderer({ media, ffmpegPath: findFfmpeg(process.env, process.cwd()), workers: 1 });
  });
  afterEach(async () => {
    await renderer.close();
    await rm(folder, { recursive: true });
  });

  const rendering = async (kind: 'ffmpeg' | 'render-child') => {
    let process_: { pid: number; command: string } | undefined;
    await eventually(async () => {
      const below = await descendants(process.pid);
      process_ = below.find(
        ({ command }) => command.includes(kind) && below.some((other) => other.command.includes('ffmpeg')),
      );
      return process_ !== undefined;
    }, `a running ${kind}`);
    return process_?.pid ?? 0;
  };

  it('gives up a running clip when it is told to, ffmpeg and draft with it', async () => {
    const controller = new AbortController();
    const clip = renderer.renderClip(await clipRequest(media, { frame_count: LONG }), controller.signal);
    const refused = clip.catch((error: unknown) => error);
    const ffmpeg = await rendering('ffmpeg');
    const reason = new Error('the job was cancelled');
    controller.abort(reason);
    expect(await refused).to.equal(reason);
    await eventually(async () => !(await isRunning(ffmpeg)), 'the end of ffmpeg');
    expect(await readdir(join(folder, 'drafts'))).to.deep.equal([]);
  });

  for (const how of ['cancelled', 'crashed'] as const) {
    it(`leaves no ffmpeg behind when a clip of footage is ${how}: neither who reads nor who writes`, async () => {
      const controller = new AbortController();
      const shown = { kind: 'footage', footage: await longFootage(media) } as const;
      const request = await clipRequest(media, { frame_count: LONG, shown });
      const refused = renderer.renderClip(request, controller.signal).catch((error: unknown) => error);
      let both: number[] = [];
      await eventually(async () => {
        const below = await descendants(process.pid);
        both = below.filter(({ command }) => command.includes('ffmpeg')).map(({ pid }) => pid);
        return both.length === 2;
      }, 'two running ffmpegs');
      if (how === 'cancelled') controller.abort(new Error('the job was cancelled'));
      else process.kill(await rendering('render-child'), 'SIGKILL');
      expect(await refused).to.be.an('error');
      for (const pid of both) await eventually(async () => !(await isRunning(pid)), `the end of ${pid}`);
    });
  }

  it('lets a waiting clip leave the queue', async () => {
    const controller = new AbortController();
    const running = renderer.renderClip(await clipRequest(media), NEVER);
    const waiting = renderer.renderClip(await clipRequest(media), controller.signal);
    const reason = new Error('the job was cancelled');
    controller.abort(reason);
    expect(await waiting.catch((error: unknown) => error)).to.equal(reason);
    expect(await running).to.match(/^[0-9a-f]{64}\.mp4$/);
  });

  it('loses one clip, no more, to a process that crashes', async () => {
    const doomed = renderer.renderClip(await clipRequest(media, { frame_count: LONG }), NEVER);
    const refused = doomed.catch((error: unknown) => error);
    const next = renderer.renderClip(await clipRequest(media), NEVER);
    process.kill(await rendering('render-child'), 'SIGKILL');
    const failure = await refused;
    expect(failure).to.be.instanceOf(MediaFailure).that.includes({ blame: 'us' });
    expect((failure as MediaFailure).message).to.contain('SIGKILL');
    expect(await next).to.match(/^[0-9a-f]{64}\.mp4$/);
  });

  it('tells of an ffmpeg that ended, in its own words', async () => {
    const clip = renderer.renderClip(await clipRequest(media, { frame_count: LONG }), NEVER);
    const refused = clip.catch((error: unknown) => error);
    process.kill(await rendering('ffmpeg'), 'SIGKILL');
    const failure = await refused;
    expect(failure).to.be.instanceOf(MediaFailure);
    expect((failure as MediaFailure).message).to.contain('ffmpeg ended with SIGKILL');
  });

  it('rejects what runs and what waits when it is closed', async () => {
    const clips = [await clipRequest(media, { frame_count: LONG }), await clipRequest(media)];
    const refused = clips.map((clip) => renderer.renderClip(clip, NEVER).catch((error: unknown) => error));
    await rendering('ffmpeg');
    await renderer.close();
    for (const error of await Promise.all(refused))
      expect(error).to.have.property('message', 'the renderer was closed');
  });
});

describe('render processes whose parent is killed', () => {
  let folder = '';
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'fabula-endless-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('end at once, ffmpeg with them', async () => {
    const script = fileURLToPath(new URL('./endless-render.ts', import.meta.url));
    const parent = spawn(process.execPath, ['--import', 'tsx', script, folder], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const ended = once(parent, 'exit');
    let below: { pid: number; command: string }[] = [];
    await eventually(async () => {
      below = await descendants(parent.pid ?? 0);
      return below.some(({ command }) => command.includes('ffmpeg'));
    }, 'a running ffmpeg');
    parent.kill('SIGKILL');
    await ended;
    for (const { pid, command } of below)
      await eventually(async () => !(await isRunning(pid)), `the end of ${command}`);
  });
});
