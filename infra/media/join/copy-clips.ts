import {
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  FilePathSource,
  Input,
  MP4,
  Mp4OutputFormat,
  Output,
  BufferTarget,
  type InputAudioTrack,
  type InputVideoTrack,
} from 'mediabunny';
import { AAC_PACKET_SAMPLES, SAMPLE_RATE } from '../ffmpeg/clip-arguments.ts';
import { MediaFailure } from '../ffmpeg/media-failure.ts';
import { FRAMES_PER_SECOND, type ClipPlace } from './packet-grid.ts';
import { readHeaders, differenceOf, type ClipHeaders } from './clip-headers.ts';

export interface PlacedClip extends ClipPlace {
  readonly path: string;
  /** How it is called in errors: "clip 3". */
  readonly name: string;
}

const PACKET_SECONDS = AAC_PACKET_SAMPLES / SAMPLE_RATE;
/** Timestamps are read back from ticks; a packet this near to 0 is at 0. */
const EPSILON = 1e-4;

/**
 * One MP4 (fast start) of all clips, their packets copied as they are; held in memory. Throws `MediaFailure` when a clip is
 * not what was promised: another number of frames, too little sound, or encoded with other parameters than the first.
 */
export async function copyClips(
  clips: readonly PlacedClip[],
  title: string | undefined,
): Promise<Uint8Array<ArrayBuffer>> {
  const target = new BufferTarget();
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: 'in-memory' }), target });
  const sources = { video: new EncodedVideoPacketSource('avc'), audio: new EncodedAudioPacketSource('aac') };
  output.addVideoTrack(sources.video, { frameRate: FRAMES_PER_SECOND });
  output.addAudioTrack(sources.audio);
  if (title !== undefined) output.setMetadataTags({ title });
  await output.start();
  let first: ClipHeaders | undefined;
  for (const clip of clips) {
    first = await withTracks(clip, async (tracks) => {
      const headers = await readHeaders(tracks.video, tracks.audio);
      const difference = first && differenceOf(first, headers);
      if (difference !== undefined)
        throw new MediaFailure('us', `${clip.name} cannot be joined: ${difference}`);
      await copyPictures(clip, tracks.video, sources.video, headers);
      await copySound(clip, tracks.audio, sources.audio, headers);
      return first ?? headers;
    });
  }
  await output.finalize();
  if (!target.buffer) throw new MediaFailure('us', 'the film came out empty');
  return new Uint8Array(target.buffer);
}

interface Tracks {
  readonly video: InputVideoTrack;
  readonly audio: InputAudioTrack;
}

async function withTracks<Result>(clip: PlacedClip, work: (tracks: Tracks) => Promise<Result>): Promise<Result> {
  const input = new Input({ source: new FilePathSource(clip.path), formats: [MP4] });
  try {
    const [video, audio] = [await input.getPrimaryVideoTrack(), await input.getPrimaryAudioTrack()];
    if (!video || !audio) throw new MediaFailure('us', `${clip.name} lacks picture or sound`);
    return await work({ video, audio });
  } finally {
    input.dispose();
  }
} // prettier-ignore

async function copyPictures(
  clip: PlacedClip,
  track: InputVideoTrack,
  source: EncodedVideoPacketSource,
  headers: ClipHeaders,
): Promise<void> {
  let copied = 0;
  for await (const packet of new EncodedPacketSink(track).packets()) {
    const timestamp = (clip.firstFrame + Math.round(packet.timestamp * FRAMES_PER_SECOND)) / FRAMES_PER_SECOND;
    const moved = new EncodedPacket(packet.data, packet.type, timestamp, 1 / FRAMES_PER_SECOND);
    await source.add(moved, { decoderConfig: headers.video });
    copied += 1;
  }
  if (copied !== clip.frameCount) {
    throw new MediaFailure('us', `${clip.name} has ${copied} frames, ${clip.frameCount} were promised`);
  }
} // prettier-ignore

/** Copies the packets that fill the clip's place; the encoder's priming, which lies before 0, stays behind. */
async function copySound(
  clip: PlacedClip,
  track: InputAudioTrack,
  source: EncodedAudioPacketSource,
  headers: ClipHeaders,
): Promise<void> {
  let copied = 0;
  for await (const packet of new EncodedPacketSink(track).packets()) {
    if (packet.timestamp < -EPSILON) continue;
    if (copied === clip.packetCount) return;
    const timestamp = (clip.firstPacket + copied) * PACKET_SECONDS;
    const moved = new EncodedPacket(packet.data, packet.type, timestamp, PACKET_SECONDS);
    await source.add(moved, { decoderConfig: headers.audio });
    copied += 1;
  }
  if (copied < clip.packetCount) throw new MediaFailure('us', `${clip.name} has too little sound`);
}
