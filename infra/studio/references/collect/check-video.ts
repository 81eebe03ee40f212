import { Unreadable } from '../reading/unreadable.ts';
import { VIDEO_BOUNDS } from '../reference-fetcher.ts';
import { withFetchedFile, type Collecting } from './fetched-file.ts';

/** Contract 4.4, reference_video_url. A container rounds up to its last packet. */
const MAX_SECONDS = 60;
const TOLERANCE_SECONDS = 0.5;

/** Fetches a reference video and measures it. Throws `Unreadable` when it is none, or is longer than 60 seconds. */
export async function checkVideo(collecting: Collecting, url: string): Promise<void> {
  const fetch = { url, purpose: 'creation', bounds: VIDEO_BOUNDS } as const;
  await withFetchedFile(collecting, fetch, async (path, { kind }) => {
    if (kind !== 'video') throw new Unreadable('is not a video');
    const { durationSeconds } = await collecting.reader.read({ type: 'video', path }, collecting.signal);
    if (durationSeconds > MAX_SECONDS + TOLERANCE_SECONDS)
      throw new Unreadable(`is ${durationSeconds.toFixed(1)} s long; at most ${MAX_SECONDS} s are taken`);
  });
}
