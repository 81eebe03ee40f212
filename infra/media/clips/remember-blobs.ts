import type { BlobName, MediaStore } from '../../../planner/ports.ts';

const MOST_REMEMBERED = 500;

/** Makes a blob, or answers the one that was made for the same request before, as long as the media store has it. */
export type MakeOnce = (request: object, make: () => Promise<BlobName>) => Promise<BlobName>;

/** Remembers the last 500 blobs by what they were made of. Whoever asks while one is being made makes it too: the bytes are the same. */
export function rememberBlobs(media: Pick<MediaStore, 'has'>): MakeOnce {
  const made = new Map<string, BlobName>();
  return async (request, make) => {
    const key = JSON.stringify(request);
    const known = made.get(key);
    const blob = known !== undefined && (await media.has(known)) ? known : await make();
    made.delete(key);
    made.set(key, blob);
    const [oldest] = made.keys();
    if (made.size > MOST_REMEMBERED && oldest !== undefined) made.delete(oldest);
    return blob;
  };
}
