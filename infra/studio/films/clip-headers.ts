import type { InputVideoTrack } from 'mediabunny';
import { MediaFailure } from '../ffmpeg/index.ts';

/** What a decoder is set up with. Clips can follow one another only when theirs are the same. */
export async function readHeader(track: InputVideoTrack): Promise<VideoDecoderConfig> {
  const config = await track.getDecoderConfig();
  if (!config) throw new MediaFailure('us', 'a clip has a codec nobody knows');
  return config;
}

/** What keeps two clips from being joined: "its picture is 720x1280, not 1280x720". Nothing when they fit. */
export function differenceOf(first: VideoDecoderConfig, other: VideoDecoderConfig): string | undefined {
  const compared: readonly (readonly [what: string, wanted: string, found: string])[] = [
    ['picture', sizeOf(first), sizeOf(other)],
    ['video codec', first.codec, other.codec],
    ['video header', hexOf(first.description), hexOf(other.description)],
  ];
  const different = compared.find(([, wanted, found]) => wanted !== found);
  return different && `its ${different[0]} is ${different[2]}, not ${different[1]}`;
}

function sizeOf(config: VideoDecoderConfig): string {
  return `${config.codedWidth ?? 0}x${config.codedHeight ?? 0}`;
}

function hexOf(description: VideoDecoderConfig['description']): string {
  if (description === undefined) return 'absent';
  if (ArrayBuffer.isView(description)) {
    return Buffer.from(description.buffer, description.byteOffset, description.byteLength).toString('hex');
  }
  return Buffer.from(description).toString('hex');
}
