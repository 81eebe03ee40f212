import { AAC_PACKET_SAMPLES, SAMPLE_RATE } from '../ffmpeg/clip-arguments.ts';

export const FRAMES_PER_SECOND = 30;
const SAMPLES_PER_FRAME = SAMPLE_RATE / FRAMES_PER_SECOND;

/** Where one clip's frames and sound packets lie in the film. */
export interface ClipPlace {
  readonly firstFrame: number;
  readonly frameCount: number;
  /** Of the film's AAC packets, each 1024 samples long. */
  readonly firstPacket: number;
  readonly packetCount: number;
}

/**
 * Lays clips end to end. A clip is no whole number of AAC packets long, so that each starts at the packet nearest to its
 * first frame, counted from the film's beginning: sound and picture are at most half a packet (10.7 ms) apart, in the
 * last clip no more than in the first. The sound never outlasts the picture.
 */
export function placeClips(frameCounts: readonly number[]): readonly ClipPlace[] {
  const total = frameCounts.reduce((sum, count) => sum + count, 0);
  let firstFrame = 0;
  return frameCounts.map((frameCount) => {
    const firstPacket = packetNear(firstFrame);
    const nextFrame = firstFrame + frameCount;
    const end = nextFrame === total ? lastPacketBefore(nextFrame) : packetNear(nextFrame);
    const place = { firstFrame, frameCount, firstPacket, packetCount: end - firstPacket };
    firstFrame = nextFrame;
    return place;
  });
}

function packetNear(frame: number): number {
  return Math.round((frame * SAMPLES_PER_FRAME) / AAC_PACKET_SAMPLES);
}

function lastPacketBefore(frame: number): number {
  return Math.floor((frame * SAMPLES_PER_FRAME) / AAC_PACKET_SAMPLES);
}
