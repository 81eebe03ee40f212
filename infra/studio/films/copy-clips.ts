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
  type InputVideoTrack,
} from 'mediabunny';
import { AAC_PACKET_SAMPLES, MediaFailure, SAMPLE_RATE } from '../ffmpeg/index.ts';
import { FRAMES_PER_SECOND } from '../format/index.ts';
import { differenceOf, readHeader } from './clip-headers.ts';

export interface PlacedClip {
  readonly firstFrame: number;
  readonly frameCount: number;
  readonly path: string;
  /** How it is called in errors: "clip 3". */
  readonly name: string;
}

const PACKET_SECONDS = AAC_PACKET_SAMPLES / SAMPLE_RATE;
/** Timestamps are read back from ticks; a packet this near to 0 is at 0. */
const EPSILON = 1e-4;

/**
 * One MP4 (fast start) of all clips, their pictures copied as they are, with the sound at `soundtrackPath`; held in memory. Throws
 * `MediaFailure` when a clip is not what was promised: another number of frames, or encoded with other parameters than the first.
 */
export async function copyClips(
  clips: readonly PlacedClip[],
  soundtrackPath: string,
  title: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const target = new BufferTarget();
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: 'in-memory' }), target });
  const sources = { video: new EncodedVideoPacketSource('avc'), audio: new EncodedAudioPacketSource('aac') };
  output.addVideoTrack(sources.video, { frameRate: FRAMES_PER_SECOND });
  output.addAudioTrack(sources.audio);
  output.setMetadataTags({ title });
  await output.start();
  let first: VideoDecoderConfig | undefined;
  for (const clip of clips) {
    first = await withPictures(clip, async (track) => {
      const header = await readHeader(track);
      const difference = first && differenceOf(first, header);
      if (difference !== undefined)
        throw new MediaFailure('us', `${clip.name} cannot be joined: ${difference}`);
      await copyPictures(clip, track, sources.video, header);
      return first ?? header;
    });
  }
  await copySound(soundtrackPath, packetsWithin(clips), sources.audio);
  await output.finalize();
  if (!target.buffer) throw new MediaFailure('us', 'the film came out empty');
  return new Uint8Array(target.buffer);
}

async function withPictures<Result>(
  clip: PlacedClip,
  work: (track: InputVideoTrack) => Promise<Result>,
): Promise<Result> {
  const input = new Input({ source: new FilePathSource(clip.path), formats: [MP4] });
  try {
    const track = await input.getPrimaryVideoTrack();
    if (!track) throw new MediaFailure('us', `${clip.name} has no picture`);
    return await work(track);
  } finally {
    input.dispose();
  }
} // prettier-ignore

async function copyPictures(
  clip: PlacedClip,
  track: InputVideoTrack,
  source: EncodedVideoPacketSource,
  decoderConfig: VideoDecoderConfig,
): Promise<void> {
  let copied = 0;
  for await (const packet of new EncodedPacketSink(track).packets()) {
    const timestamp = (clip.firstFrame + Math.round(packet.timestamp * FRAMES_PER_SECOND)) / FRAMES_PER_SECOND;
    const moved = new EncodedPacket(packet.data, packet.type, timestamp, 1 / FRAMES_PER_SECOND);
    await source.add(moved, { decoderConfig });
    copied += 1;
  }
  if (copied !== clip.frameCount) {
    throw new MediaFailure('us', `${clip.name} has ${copied} frames, ${clip.frameCount} were promised`);
  }
} // prettier-ignore

/** The sound never outlasts the picture. */
function packetsWithin(clips: readonly PlacedClip[]): number {
  const frames = clips.reduce((sum, { frameCount }) => sum + frameCount, 0);
  return Math.floor(frames / FRAMES_PER_SECOND / PACKET_SECONDS);
}

/** Copies the packets that fill the picture's length; the encoder's priming, which lies before 0, stays behind. */
async function copySound(path: string, packetCount: number, source: EncodedAudioPacketSource): Promise<void> {
  const input = new Input({ source: new FilePathSource(path), formats: [MP4] });
  try {
    const track = await input.getPrimaryAudioTrack();
    const decoderConfig = await track?.getDecoderConfig();
    if (!track || !decoderConfig) throw new MediaFailure('us', 'the soundtrack has no sound');
    let copied = 0;
    for await (const packet of new EncodedPacketSink(track).packets()) {
      if (packet.timestamp < -EPSILON) continue;
      if (copied === packetCount) break;
      const moved = new EncodedPacket(packet.data, packet.type, copied * PACKET_SECONDS, PACKET_SECONDS);
      await source.add(moved, { decoderConfig });
      copied += 1;
    }
    if (copied < packetCount) throw new MediaFailure('us', 'the soundtrack is too short');
  } finally {
    input.dispose();
  }
}
