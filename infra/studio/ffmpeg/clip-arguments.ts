import type { FrameSize } from '../../../planner/ports.ts';

/** Samples per second of all sound. */
export const SAMPLE_RATE = 48_000;
/** Samples in one AAC packet. */
export const AAC_PACKET_SAMPLES = 1024;
const FRAME_RATE = 30;
const SAMPLES_PER_FRAME = SAMPLE_RATE / FRAME_RATE;
/** A whole number of ticks per frame; the same in every clip, so that packets can be copied. */
const VIDEO_TIMESCALE = 15_360;
/** A GOP is two seconds: seeking is quick and clips may be cut and joined at any of its starts. */
const GOP_FRAMES = 60;

export interface ClipEncoding {
  readonly size: FrameSize;
  readonly frame_count: number;
  readonly audioPath: string;
  readonly narration_start_seconds: number;
  readonly outputPath: string;
}

/**
 * What ffmpeg is told to make a clip of raw yuv420p bt709 frames on stdin and a narration WAV. Everything but sizes and
 * times is the same for every clip, so that all clips of a film share their headers and are joined by copying packets.
 */
export function stringifyClipArguments(clip: ClipEncoding): string[] {
  return [
    ...['-hide_banner', '-loglevel', 'error', '-nostdin', '-y'],
    ...[
      '-f',
      'rawvideo',
      '-pixel_format',
      'yuv420p',
      '-video_size',
      `${clip.size.width}x${clip.size.height}`,
    ],
    ...['-framerate', `${FRAME_RATE}`, '-i', 'pipe:0'],
    ...['-i', clip.audioPath],
    ...['-filter_complex', `[1:a]${stringifyNarrationFilter(clip)}[sound]`],
    ...['-map', '0:v:0', '-map', '[sound]'],
    ...encodeAsClip,
    clip.outputPath,
  ];
}

/** A clip that is made of another, with other sound. */
export interface ClipRetiming extends Pick<
  ClipEncoding,
  'frame_count' | 'audioPath' | 'narration_start_seconds' | 'outputPath'
> {
  readonly clipPath: string;
  /** Of the clip at `clipPath`. */
  readonly clip_frame_count: number;
}

/**
 * What ffmpeg is told to stretch a clip's picture to `frame_count` frames. Each frame's time is worked out of its own time before, so that
 * nothing drifts; the last frame stands for one more, so that no end is rounded away (https://ffmpeg.org/ffmpeg-filters.html#setpts_002c-asetpts).
 */
export function stringifyRetimeArguments(retiming: ClipRetiming): string[] {
  const { frame_count, clip_frame_count } = retiming;
  const picture = [
    `tpad=stop=${Math.ceil(clip_frame_count / frame_count) + 1}:stop_mode=clone`,
    `setpts=(PTS-STARTPTS)*${frame_count}/${clip_frame_count}`,
    `fps=${FRAME_RATE}`,
    `trim=end_frame=${frame_count}`,
  ].join(',');
  return [
    ...['-hide_banner', '-loglevel', 'error', '-nostdin', '-y'],
    ...['-i', retiming.clipPath, '-i', retiming.audioPath],
    ...['-filter_complex', `[0:v]${picture}[picture];[1:a]${stringifyNarrationFilter(retiming)}[sound]`],
    ...['-map', '[picture]', '-map', '[sound]'],
    ...encodeAsClip,
    retiming.outputPath,
  ];
}

/**
 * x264's quickest preset, with back on what designed frames gain most by and what costs next to nothing: entropy coding, small
 * transforms for the edges of letters, B-frames, deblocking. One quantiser for all (`-qp`): whatever weighs frames against each
 * other has to look at each of them twice, a fifth of the time (docs/adr/0005).
 */
const X264_SETTINGS = 'cabac=1:8x8dct=1:partitions=i8x8,i4x4:deblock=0,0:bframes=3:b-adapt=0:b-pyramid=none';

const videoArguments = [
  ...['-c:v', 'libx264', '-preset', 'ultrafast', '-qp', '20', '-profile:v', 'high', '-pix_fmt', 'yuv420p'],
  ...['-x264-params', X264_SETTINGS],
  ...['-threads', '1', '-g', `${GOP_FRAMES}`, '-flags:v', '+cgop+bitexact'],
  // Frames arrive converted with the bt709 matrix, limited range; these tags say so.
  ...['-color_range', 'tv', '-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709'],
];

const audioArguments = [
  '-c:a',
  'aac',
  '-aac_coder',
  'fast',
  '-b:a',
  '128k',
  '-ar',
  `${SAMPLE_RATE}`,
  '-ac',
  '1',
  '-flags:a',
  '+bitexact',
];

const encodeAsClip = [
  ...videoArguments,
  ...audioArguments,
  ...['-video_track_timescale', `${VIDEO_TIMESCALE}`, '-fflags', '+bitexact', '-map_metadata', '-1'],
  ...['-f', 'mp4'],
];

/**
 * Puts the narration at its start, then fills up with silence to `calculateAudioSamples`, and cuts what is longer.
 * `adelay` counts samples with the suffix S (https://ffmpeg.org/ffmpeg-filters.html#adelay).
 */
export function stringifyNarrationFilter(
  clip: Pick<ClipEncoding, 'frame_count' | 'narration_start_seconds'>,
): string {
  const delay = Math.max(0, Math.round(clip.narration_start_seconds * SAMPLE_RATE));
  const samples = calculateAudioSamples(clip.frame_count);
  return [
    `aresample=${SAMPLE_RATE}`,
    'aformat=sample_fmts=fltp:channel_layouts=mono',
    `adelay=${delay}S`,
    `apad=whole_len=${samples}`,
    `atrim=end_sample=${samples}`,
  ].join(',');
}

/** Sound of a clip in samples: whole AAC packets, at least two past the end of the picture, for the joiner to cut. */
export function calculateAudioSamples(frameCount: number): number {
  return (Math.ceil((frameCount * SAMPLES_PER_FRAME) / AAC_PACKET_SAMPLES) + 2) * AAC_PACKET_SAMPLES;
}
