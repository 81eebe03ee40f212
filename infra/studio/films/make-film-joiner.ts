import { createHash } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { DomainError } from '../../../modules/kernel/errors.ts';
import type {
  BlobName,
  Film,
  FilmJoiner,
  FilmOrder,
  FilmScene,
  FilmSeal,
  FilmSealer,
  MediaStore,
  SpokenWord,
} from '../../../planner/ports.ts';
import { ownProgram } from '../../processes/own-program.ts';
import { makeThreadPool } from '../../processes/thread-pool.ts';
import { MediaFailure } from '../ffmpeg/index.ts';
import type { SoundtrackOrder } from '../soundtrack/index.ts';
import { makeCues } from './captions/cues.ts';
import { stringifyWebVtt } from './captions/webvtt.ts';
import { chooseThumbnail } from './choose-thumbnail.ts';
import type { PlacedClip } from './copy-clips.ts';
import type { JoinOutcome, JoinTask } from './join-worker.ts';
import { FRAMES_PER_SECOND } from '../format/index.ts';

export interface BuiltInJoiner extends FilmJoiner {
  /** Ends its thread. An idle thread ends by itself and never keeps the process alive. */
  close(): Promise<void>;
}

const PROGRAM = ownProgram('join-worker', import.meta.url);

/**
 * Joins clips on a thread of its own: pictures by copying their packets, sound mixed anew with the film's music. Everything it
 * makes is content-addressed and deterministic. Throws `MediaFailure` when a clip does not fit the others,
 * `DomainError('missing')` when one is gone.
 */
export function makeFilmJoiner(needs: {
  readonly media: MediaStore;
  readonly ffmpegPath: string;
  /** None: films say nothing of where they come from. */
  readonly sealer?: FilmSealer | undefined;
}): BuiltInJoiner {
  const pool = makeThreadPool<JoinTask, JoinOutcome>(PROGRAM, { name: 'joinClips', threads: 1 });

  async function joinVideo(
    film: Pick<JoinTask, 'clips' | 'title' | 'soundtrack'>,
    media: MediaStore,
    signal: AbortSignal,
  ): Promise<BlobName> {
    const [outputPath, soundtrackPath] = [await media.draft('mp4'), await media.draft('mp4')];
    try {
      const task = { ...film, outputPath, soundtrackPath, ffmpegPath: needs.ffmpegPath };
      const { failure } = await pool.run(task, signal);
      if (failure !== undefined) throw new MediaFailure('us', failure);
      return await media.keep(outputPath);
    } finally {
      for (const draft of [outputPath, soundtrackPath]) await rm(draft, { force: true });
    }
  }

  return {
    async join(scenes, signal, film) {
      signal.throwIfAborted();
      if (scenes.length === 0)
        throw new DomainError('unprocessable', 'media.no_scenes', 'a film needs a scene');
      const { title, style, origin } = film;
      const clips = await placeScenes(scenes, needs.media);
      const seal = origin && (await needs.sealer?.open({ ...film, origin }));
      const media = seal ? sealingWith(seal, needs.media) : needs.media;
      const work = [
        joinVideo({ clips, title, soundtrack: soundtrackOf(scenes, title, style) }, media, signal),
        keepText(writeCaptions(scenes), 'vtt', media),
        chooseThumbnail(clips, { media, ffmpegPath: needs.ffmpegPath }, signal),
      ] as const;
      // When one fails, the others end before it is said: nothing is left running.
      await Promise.allSettled(work);
      signal.throwIfAborted();
      const [video, captions, thumbnail] = await Promise.all(work);
      const sealed = seal ? { provenance: seal.provenance } : {};
      return { video, captions, thumbnail, ...timeScenes(scenes), ...sealed };
    },
    close: () => pool.close(),
  };
}

/** A file gets its name, the hash of its bytes, when its manifest is in it. */
const sealingWith = (seal: FilmSeal, media: MediaStore): MediaStore => ({
  ...media,
  async keep(draftPath) {
    await seal.seal(draftPath);
    return media.keep(draftPath);
  },
});

async function keepText(text: string, extension: string, media: MediaStore): Promise<BlobName> {
  const draft = await media.draft(extension);
  try {
    await writeFile(draft, text);
    return await media.keep(draft);
  } finally {
    await rm(draft, { force: true });
  }
}

async function placeScenes(scenes: readonly FilmScene[], media: MediaStore): Promise<readonly PlacedClip[]> {
  const paths = await Promise.all(scenes.map((scene) => media.pathOf(scene.clip)));
  let nextFrame = 0;
  return scenes.map(({ scene_number, frame_count }, at) => {
    const firstFrame = nextFrame;
    nextFrame += frame_count;
    return { firstFrame, frameCount: frame_count, path: paths[at] ?? '', name: `clip ${scene_number}` };
  });
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

/** Music as the style asks for it; words and seams at their places in the film. */
function soundtrackOf(
  scenes: readonly FilmScene[],
  title: string,
  { mood, pace, music = 'auto' }: FilmOrder['style'],
): SoundtrackOrder {
  const { timestamps } = timeScenes(scenes);
  const startOf = (at: number) => timestamps[at]?.start_seconds ?? 0;
  return {
    ...(music === 'none' ? {} : { music: { mood: music === 'auto' ? mood : music, pace } }),
    words: scenes.flatMap(({ words }, at) => words.map((word) => moveWord(word, startOf(at)))),
    seams: scenes.slice(1).map(({ transition }, at) => ({ at_seconds: startOf(at + 1), transition })),
    seed: createHash('sha256').update(title).digest().readUInt16LE(0),
  };
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
