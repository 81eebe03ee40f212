import { writeFile } from 'node:fs/promises';
import { MediaFailure } from '../ffmpeg/index.ts';
import { makeSoundtrack, type SoundtrackOrder } from '../soundtrack/index.ts';
import { copyClips, type PlacedClip } from './copy-clips.ts';
import { eraseDates } from './erase-dates.ts';

export interface JoinTask {
  readonly clips: readonly PlacedClip[];
  readonly title: string;
  readonly soundtrack: SoundtrackOrder;
  readonly ffmpegPath: string;
  /** Drafts of the media store. */
  readonly soundtrackPath: string;
  readonly outputPath: string;
}

/** What went wrong with the clips; errors lose their class between threads. */
export interface JoinOutcome {
  readonly failure?: string;
}

/** Runs in a worker thread; piscina calls it by this name. */
export async function joinClips(task: JoinTask): Promise<JoinOutcome> {
  const { clips, title, soundtrack, ffmpegPath, soundtrackPath, outputPath } = task;
  try {
    await makeSoundtrack(clips, soundtrack, { ffmpegPath, outputPath: soundtrackPath });
    const file = await copyClips(clips, soundtrackPath, title);
    eraseDates(file);
    await writeFile(outputPath, file);
    return {};
  } catch (error) {
    if (error instanceof MediaFailure) return { failure: error.message };
    throw error;
  }
}
