import type { InputAudioTrack, InputVideoTrack } from 'mediabunny';
import { MediaFailure } from '../ffmpeg/media-failure.ts';

/** What decoders are set up with. Clips can follow one another only when theirs are the same. */
export interface ClipHeaders {
  readonly video: VideoDecoderConfig;
  readonly audio: AudioDecoderConfig;
}

export async function readHeaders(video: InputVideoTrack, audio: InputAudioTrack): Promise<ClipHeaders> {
  const [videoConfig, audioConfig] = await Promise.all([video.getDecoderConfig(), audio.getDecoderConfig()]);
  if (!videoConfig || !audioConfig) throw new MediaFailure('us', 'a clip has a codec nobody knows');
  return { video: videoConfig, audio: audioConfig };
}

/** What keeps two clips from being joined: "its picture is 720x1280, not 1280x720". Nothing when they fit. */
export function differenceOf(first: ClipHeaders, other: ClipHeaders): string | undefined {
  const compared: readonly (readonly [what: string, wanted: string, found: string])[] = [
    ['picture', sizeOf(first.video), sizeOf(other.video)],
    ['video codec', first.video.codec, other.video.codec],
    ['audio codec', first.audio.codec, other.audio.codec],
    ['sample rate', `${first.audio.sampleRate} Hz`, `${other.audio.sampleRate} Hz`],
    ['number of channels', `${first.audio.numberOfChannels}`, `${other.audio.numberOfChannels}`],
    ['video header', hexOf(first.video.description), hexOf(other.video.description)],
    ['audio header', hexOf(first.audio.description), hexOf(other.audio.description)],
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
