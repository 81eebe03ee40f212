import { writeFile } from 'node:fs/promises';
import { MediaFailure } from '../ffmpeg/media-failure.ts';
import { copyClips, type PlacedClip } from './copy-clips.ts';
import { eraseDates } from './erase-dates.ts';

export interface JoinTask {
  readonly clips: readonly PlacedClip[];
  readonly title: string | undefined;
  /** A draft of the media store. */
  readonly outputPath: string;
}

/** What went wrong with the clips; errors lose their class between threads. */
export interface JoinOutcome {
  readonly failure?: string;
}

/** Runs in a worker thread; piscina calls it by this name. */
export async function joinClips({ clips, title, outputPath }: JoinTask): Promise<JoinOutcome> {
  try {
    const file = await copyClips(clips, title);
    eraseDates(file);
    await writeFile(outputPath, file);
    return {};
  } catch (error) {
    if (error instanceof MediaFailure) return { failure: error.message };
    throw error;
  }
}
