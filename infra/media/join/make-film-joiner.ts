import { DomainError } from '../../../modules/kernel/errors.ts';
import type { Film, FilmJoiner, FilmScene, MediaStore, SpokenWord } from '../../../planner/ports.ts';
import { makeCues } from './captions/cues.ts';
import { stringifyWebVtt } from './captions/webvtt.ts';
import { chooseThumbnail } from './choose-thumbnail.ts';
import { copyClips } from './copy-clips.ts';
import { eraseDates } from './erase-dates.ts';
import { FRAMES_PER_SECOND, placeClips } from './packet-grid.ts';

/**
 * Joins clips by copying their packets, in the time it takes to read and write them. Everything it makes is content-addressed
 * and deterministic. Throws `MediaFailure` when a clip does not fit the others, `DomainError('missing')` when one is gone.
 */
export function makeFilmJoiner(needs: {
  readonly media: MediaStore;
  readonly ffmpegPath: string;
}): FilmJoiner {
  const { media } = needs;

  return {
    async join(scenes, signal, title) {
      signal.throwIfAborted();
      if (scenes.length === 0)
        throw new DomainError('unprocessable', 'media.no_scenes', 'a film needs a scene');
      const places = placeClips(scenes.map((scene) => scene.frame_count));
      const paths = await Promise.all(scenes.map((scene) => media.pathOf(scene.clip)));
      const clips = places.map((place, at) => ({
        ...place,
        path: paths[at] ?? '',
        name: `clip ${scenes[at]?.scene_number ?? at + 1}`,
      }));
      const work = [
        keepFilm(media, copyClips(clips, title, signal)),
        media.put(Buffer.from(writeCaptions(scenes)), 'vtt'),
        chooseThumbnail(clips, needs, signal),
      ] as const;
      // When one fails, the others end before it is said: nothing is left running.
      await Promise.allSettled(work);
      const [video, captions, thumbnail] = await Promise.all(work);
      return { video, captions, thumbnail, ...timeScenes(scenes) };
    },
  };
}

async function keepFilm(media: MediaStore, copied: Promise<Uint8Array<ArrayBuffer>>): Promise<string> {
  const file = await copied;
  eraseDates(file);
  return media.put(file, 'mp4');
}

function timeScenes(scenes: readonly FilmScene[]): Pick<Film, 'duration_seconds' | 'timestamps'> {
  let frame = 0;
  const timestamps = scenes.map(({ scene_number, frame_count }) => {
    const start_seconds = frame / FRAMES_PER_SECOND;
    frame += frame_count;
    return { scene_number, start_seconds, end_seconds: frame / FRAMES_PER_SECOND };
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
