import { rm } from 'node:fs/promises';
import { Piscina } from 'piscina';
import { DomainError } from '../../../modules/kernel/errors.ts';
import type {
  BlobName,
  Film,
  FilmJoiner,
  FilmScene,
  MediaStore,
  SpokenWord,
} from '../../../planner/ports.ts';
import { ownProgram } from '../../processes/own-program.ts';
import { MediaFailure } from '../ffmpeg/media-failure.ts';
import { makeCues } from './captions/cues.ts';
import { stringifyWebVtt } from './captions/webvtt.ts';
import { chooseThumbnail } from './choose-thumbnail.ts';
import type { PlacedClip } from './copy-clips.ts';
import type { JoinOutcome, JoinTask } from './join-worker.ts';
import { FRAMES_PER_SECOND, placeClips } from './packet-grid.ts';

export interface BuiltInJoiner extends FilmJoiner {
  /** Ends its thread. An idle thread ends by itself and never keeps the process alive. */
  close(): Promise<void>;
}

const PROGRAM = ownProgram('join-worker', import.meta.url);
const IDLE_MILLISECONDS = 60_000;

/**
 * Joins clips by copying their packets on a thread of its own, in the time it takes to read and write them. Everything it
 * makes is content-addressed and deterministic. Throws `MediaFailure` when a clip does not fit the others,
 * `DomainError('missing')` when one is gone.
 */
export function makeFilmJoiner(needs: {
  readonly media: MediaStore;
  readonly ffmpegPath: string;
}): BuiltInJoiner {
  const { media } = needs;
  const pool = new Piscina<JoinTask, JoinOutcome>({
    filename: PROGRAM.href,
    name: 'joinClips',
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE_MILLISECONDS,
    execArgv: PROGRAM.execArgv,
  });

  async function joinVideo(
    clips: JoinTask['clips'],
    title: string | undefined,
    signal: AbortSignal,
  ): Promise<BlobName> {
    const outputPath = await media.draft('mp4');
    try {
      const { failure } = await pool.run({ clips, title, outputPath }, { signal });
      if (failure !== undefined) throw new MediaFailure('us', failure);
      return await media.keep(outputPath);
    } finally {
      await rm(outputPath, { force: true });
    }
  }

  return {
    async join(scenes, signal, title) {
      signal.throwIfAborted();
      if (scenes.length === 0)
        throw new DomainError('unprocessable', 'media.no_scenes', 'a film needs a scene');
      const clips = await placeScenes(scenes, media);
      const work = [
        joinVideo(clips, title, signal),
        media.put(Buffer.from(writeCaptions(scenes)), 'vtt'),
        chooseThumbnail(clips, needs, signal),
      ] as const;
      // When one fails, the others end before it is said: nothing is left running.
      await Promise.allSettled(work);
      signal.throwIfAborted();
      const [video, captions, thumbnail] = await Promise.all(work);
      return { video, captions, thumbnail, ...timeScenes(scenes) };
    },
    close: () => pool.close({ force: true }),
  };
}

async function placeScenes(scenes: readonly FilmScene[], media: MediaStore): Promise<readonly PlacedClip[]> {
  const paths = await Promise.all(scenes.map((scene) => media.pathOf(scene.clip)));
  const places = placeClips(scenes.map((scene) => scene.frame_count));
  return places.map((place, at) => ({
    ...place,
    path: paths[at] ?? '',
    name: `clip ${scenes[at]?.scene_number ?? at + 1}`,
  }));
}

function timeScenes(scenes: readonly FilmScene[]): Pick<Film, 'duration_seconds' | 'timestamps'> {
  let frame = 0;
  const timestamps = scenes.map(({ scene_number, title, frame_count }) => {
    const start_seconds = frame / FRAMES_PER_SECOND;
    frame += frame_count;
    return { scene_number, title, start_seconds, end_seconds: frame / FRAMES_PER_SECOND };
  });
  return { duration_seconds: frame / FRAMES_PER_SECOND, timestamps };
}

function writeCaptions(scenes: readonly FilmScene[]): string {
  const { timestamps } = timeScenes(scenes);
  const cues = scenes.flatMap(({ words }, at) => {
    const { start_seconds = 0, end_seconds = 0 } = timestamps[at] ?? {};
    return makeCues(words.map((word) => moveWord(word, start_seconds)), end_seconds);
  });
  return stringifyWebVtt(cues);
} // prettier-ignore

function moveWord({ text, start_seconds, end_seconds }: SpokenWord, by: number): SpokenWord {
  return { text, start_seconds: start_seconds + by, end_seconds: end_seconds + by };
}
