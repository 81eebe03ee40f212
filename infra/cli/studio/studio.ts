import { existsSync } from 'node:fs';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Narration } from '../../../modules/videos/media.ts';
import type { Plan, Scene } from '../../../modules/videos/plan.ts';
import {
  calculateClipTimings,
  calculateOwnTimings,
  narrationTargetSeconds,
  type ClipTiming,
} from '../../../planner/pipeline/clip-timing.ts';
import { filmSceneOf } from '../../../planner/pipeline/film-scene.ts';
import type { ClipRequest, MediaStore } from '../../../planner/ports.ts';
import { makeDiskMediaStore } from '../../blobs/disk-media-store.ts';
import type { Config } from '../../configuration/config.ts';
import { makeSceneRenderer, type RenderPool } from '../../studio/clips/index.ts';
import { findFfmpeg } from '../../studio/ffmpeg/index.ts';
import { type BuiltInJoiner, makeFilmJoiner } from '../../studio/films/index.ts';
import { frameSizeOf } from '../../studio/format/index.ts';
import { type BuiltInNarrator, findVoiceFolder, makeNarrator } from '../../studio/voice/index.ts';
import { PROJECT_FOLDER } from '../../processes/project-folder.ts';

/** What draws, speaks and joins, in a folder that goes when it closes. No database, no log, no service. */
export interface Studio {
  readonly config: Config;
  readonly media: MediaStore;
  readonly renderer: RenderPool;
  readonly narrator: BuiltInNarrator;
  readonly joiner: BuiltInJoiner;
}

/** Lends a studio for the length of one command. */
export async function withStudio<Result>(
  config: Config,
  use: (studio: Studio) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'fabula-studio-'));
  const media = withPicturesOf(config, makeDiskMediaStore(folder));
  const ffmpegPath = findFfmpeg({ FFMPEG_PATH: config.ffmpegPath, PATH: config.searchPath }, PROJECT_FOLDER);
  const natural = findVoiceFolder(PROJECT_FOLDER);
  const studio = {
    ...{ config, media },
    renderer: makeSceneRenderer({ media, ffmpegPath, workers: config.renderWorkers }),
    narrator: makeNarrator({ media, ...('missing' in natural ? {} : { natural }) }),
    joiner: makeFilmJoiner({ media, ffmpegPath }),
  };
  try {
    return await use(studio);
  } finally {
    await Promise.all([studio.renderer.close(), studio.narrator.close(), studio.joiner.close()]);
    await rm(folder, { recursive: true, force: true });
  }
}

/** The pictures of a plan are read where a service of this installation keeps them. */
function withPicturesOf({ dataDir }: Config, own: MediaStore): MediaStore {
  const folder = join(dataDir, 'media');
  if (!existsSync(folder)) return own;
  const kept = makeDiskMediaStore(folder);
  return {
    ...own,
    has: async (name) => (await own.has(name)) || (await kept.has(name)),
    pathOf: async (name) => ((await own.has(name)) ? own.pathOf(name) : kept.pathOf(name)),
  };
}

/** One scene as a clip with its voice, as a film has it; its lengths are its own, not balanced with those of others. */
export async function renderScene(
  studio: Studio,
  plan: Plan,
  scene: Scene,
  output: string,
  signal: AbortSignal,
): Promise<void> {
  const narration = await speak(studio, plan, scene, signal);
  const timings = calculateOwnTimings(plan, ({ scene_id }) =>
    scene_id === scene.scene_id ? narration.duration_seconds : 0,
  );
  const clip = await studio.renderer.renderClip(
    clipRequestOf(studio, plan, scene, narration, timings),
    signal,
  );
  await copyFile(await studio.media.pathOf(clip), output);
}

/** The whole film, with its music. */
export async function renderFilm(
  studio: Studio,
  plan: Plan,
  output: string,
  signal: AbortSignal,
): Promise<void> {
  const narrations = new Map<string, Narration>();
  for (const scene of plan.scenes) narrations.set(scene.scene_id, await speak(studio, plan, scene, signal));
  const timings = calculateClipTimings(
    plan,
    ({ scene_id }) => narrations.get(scene_id)?.duration_seconds ?? 0,
  );
  const scenes = await Promise.all(
    plan.scenes.map(async (scene) => {
      const narration = narrations.get(scene.scene_id);
      if (narration === undefined) throw new Error(`scene ${scene.scene_number} was not spoken`);
      const request = clipRequestOf(studio, plan, scene, narration, timings);
      const clip = await studio.renderer.renderClip(request, signal);
      const { frame_count, narration_start_seconds } = request;
      return filmSceneOf(
        scene,
        { scene_id: scene.scene_id, clip, frame_count, narration_start_seconds },
        narration,
      );
    }),
  );
  const { video } = await studio.joiner.join(scenes, signal, plan);
  await copyFile(await studio.media.pathOf(video), output);
}

const speak = ({ narrator }: Studio, { language }: Plan, scene: Scene, signal: AbortSignal) =>
  narrator.speak(
    { text: scene.voiceover, language, voice: {}, target_seconds: narrationTargetSeconds(scene) },
    signal,
  );

function clipRequestOf(
  { config }: Studio,
  { style, video_type, language, assets, aspect_ratio }: Plan,
  scene: Scene,
  narration: Narration,
  timings: ReadonlyMap<string, ClipTiming>,
): ClipRequest {
  const timing = timings.get(scene.scene_id);
  if (timing === undefined) throw new Error(`scene ${scene.scene_number} has no length`);
  const size = frameSizeOf(config.videoQuality, aspect_ratio);
  return { scene, style, video_type, language, assets, size, ...timing, narration };
}
