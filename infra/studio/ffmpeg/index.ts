export {
  AAC_PACKET_SAMPLES,
  type ClipEncoding,
  type ClipRetiming,
  SAMPLE_RATE,
  stringifyClipArguments,
  stringifyRetimeArguments,
} from './clip-arguments.ts';
export { findFfmpeg } from './find-ffmpeg.ts';
export { type Blame, MediaFailure } from './media-failure.ts';
export { type RecordingPart, stringifyRecordingArguments } from './recording-arguments.ts';
export { type FfmpegRun, runFfmpeg, startFfmpeg } from './run-ffmpeg.ts';
export { extensionOfSound, stringifySoundArguments } from './sound-arguments.ts';
