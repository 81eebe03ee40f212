import { createCanvas } from '@napi-rs/canvas';
import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeDiskMediaStore } from '../../infra/blobs/disk-media-store.ts';
import { makeYuvFrame } from '../../infra/studio/clips/encode/yuv-frame.ts';
import { makePainterOf } from '../../infra/studio/clips/painter-of.ts';
import { makeSceneRenderer } from '../../infra/studio/clips/scene-renderer.ts';
import { stringifyClipArguments } from '../../infra/studio/ffmpeg/clip-arguments.ts';
import { findFfmpeg } from '../../infra/studio/ffmpeg/find-ffmpeg.ts';
import { startFfmpeg } from '../../infra/studio/ffmpeg/run-ffmpeg.ts';
import { pixelsOf } from '../../infra/studio/drawing/pixels.ts';
import { FRAMES_PER_SECOND } from '../../infra/studio/format/scene-painter.ts';
import type { BlobName, ClipRequest, FrameSize, MediaStore } from '../../planner/ports.ts';
import { silence, spread } from '../support/synthetic-narration.ts';
import { honeybeePlan } from '../support/sample-plans.ts';
import { median } from './statistics.ts';

const RUNS = 3;
const NEVER = new AbortController().signal;
const SIZES: Readonly<Record<string, FrameSize>> = {
  '720p': { width: 1280, height: 720 },
  '1080p': { width: 1920, height: 1080 },
};
const FFMPEG = findFfmpeg(process.env, process.cwd());

/**
 * Film seconds per wall second of the clips of an eight-scene film, slides and shots as the planner mixes them, through the
 * pool; beside it what the encoder alone does with frames of the same film that lie ready, as many at a time.
 */
export async function runRenderBench(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'fabula-render-bench-'));
  const media = makeDiskMediaStore(folder);
  const renderer = makeSceneRenderer({ media, ffmpegPath: FFMPEG });
  try {
    for (const [quality, size] of Object.entries(SIZES)) {
      const film = await requestsFor(media, size);
      await renderer.renderClip(required(film[0]), NEVER);
      const rates: number[] = [];
      const limits: number[] = [];
      for (let run = 0; run < RUNS; run += 1) {
        rates.push(
          await rateOf(film, () => Promise.all(film.map((clip) => renderer.renderClip(clip, NEVER)))),
        );
        limits.push(await encoderLimit(film, media));
      }
      const [rate, limit] = [median(rates), median(limits)];
      process.stdout.write(
        `render ${quality}: ${rate.toFixed(1)} film seconds per wall second, the encoder alone ${limit.toFixed(1)} ` +
          `(ratio ${(rate / limit).toFixed(2)}; ${film.length} scenes, ${secondsOf(film).toFixed(0)} s, runs ${list(rates)})\n`,
      );
    }
  } finally {
    await renderer.close();
    await rm(folder, { recursive: true });
  }
}

async function requestsFor(media: MediaStore, size: FrameSize): Promise<ClipRequest[]> {
  const plan = await honeybeePlan();
  return Promise.all(
    plan.scenes.map(async (scene, index): Promise<ClipRequest> => {
      const seconds = scene.duration_seconds;
      const audio: BlobName = await media.put(silence(seconds - 0.9), 'wav');
      return {
        scene,
        style: plan.style,
        video_type: plan.video_type,
        language: plan.language,
        assets: [],
        size,
        narration: { audio, duration_seconds: seconds - 0.9, words: spread(scene.voiceover, seconds - 0.9) },
        narration_start_seconds: 0.4,
        transition_in: index === 0 ? 'cut' : scene.transition,
        transition_out: plan.scenes[index + 1]?.transition ?? 'cut',
        frame_count: Math.round(seconds * FRAMES_PER_SECOND),
      };
    }),
  );
}

const READY_FRAMES = 60;

/** Encodes as much film from frames in memory: `READY_FRAMES` of a slide and of a shot, over and over. */
async function encoderLimit(film: readonly ClipRequest[], media: MediaStore): Promise<number> {
  const lanes = availableParallelism();
  const samples = await Promise.all(
    Array.from({ length: lanes }, (_, lane) => readyFrames(required(film[(lane * 2) % film.length]))),
  );
  const frameCount = Math.round((secondsOf(film) * FRAMES_PER_SECOND) / lanes);
  return rateOf(film, () =>
    Promise.all(
      samples.map(async (frames) => {
        const request = required(film[0]);
        const run = startFfmpeg(
          FFMPEG,
          stringifyClipArguments({
            size: request.size,
            frame_count: frameCount,
            audioPath: await media.pathOf(request.narration.audio),
            narration_start_seconds: 0,
            outputPath: await media.draft('mp4'),
          }),
          NEVER,
        );
        for (let frame = 0; frame < frameCount; frame += 1) {
          const bytes = required(frames[frame % frames.length]);
          await new Promise((resolve) => run.stdin.write(bytes, resolve));
        }
        run.stdin.end();
        await run.finished;
      }),
    ),
  );
}

async function readyFrames(request: ClipRequest): Promise<Buffer[]> {
  const { words } = request.narration;
  const painter = await makePainterOf({ picture: request, words, narration_start_seconds: 0.4, frame_count: request.frame_count, assets: new Map() }); // prettier-ignore
  const canvas = createCanvas(request.size.width, request.size.height);
  const raw = await makeYuvFrame(request.size);
  return Array.from({ length: READY_FRAMES }, (_, index) => {
    raw.update(
      pixelsOf(canvas),
      painter.paint(canvas.getContext('2d'), 30 + index, index === 0 ? undefined : 29 + index),
    );
    return Buffer.from(raw.bytes);
  });
}

async function rateOf(film: readonly ClipRequest[], work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return secondsOf(film) / ((performance.now() - startedAt) / 1000);
}

const secondsOf = (film: readonly ClipRequest[]) =>
  film.reduce((sum, clip) => sum + clip.frame_count / FRAMES_PER_SECOND, 0);
const list = (rates: readonly number[]) => rates.map((rate) => rate.toFixed(1)).join(', ');

function required<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('the film has no scenes');
  return value;
}

if (process.argv[1] === new URL(import.meta.url).pathname) await runRenderBench();
