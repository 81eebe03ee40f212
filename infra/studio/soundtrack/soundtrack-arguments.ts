import { RATE } from './stereo.ts';

const SAMPLES_PER_FRAME = RATE / 30;

/** What ffmpeg is told to decode the sound of clips, each as long as its picture, to one row of mono 32-bit floats on `pipe:1`. */
export function stringifySpeechArguments(
  clips: readonly { readonly path: string; readonly frameCount: number }[],
): string[] {
  const parts = clips.map(({ frameCount }, index) => {
    const samples = Math.round(frameCount * SAMPLES_PER_FRAME);
    return `[${index}:a]aformat=sample_fmts=flt:channel_layouts=mono,apad=whole_len=${samples},atrim=end_sample=${samples}[s${index}]`;
  });
  const joined = `${clips.map((_, index) => `[s${index}]`).join('')}concat=n=${clips.length}:v=0:a=1[speech]`;
  return [
    ...['-hide_banner', '-loglevel', 'error', '-nostdin', '-y'],
    ...clips.flatMap(({ path }) => ['-vn', '-i', path]),
    ...['-filter_complex', [...parts, joined].join(';'), '-map', '[speech]'],
    ...['-c:a', 'pcm_f32le', '-f', 'f32le', 'pipe:1'],
  ];
}

/** What ffmpeg is told to encode stereo 32-bit floats on stdin as the sound of a film. */
export function stringifySoundtrackArguments(outputPath: string): string[] {
  return [
    ...['-hide_banner', '-loglevel', 'error', '-nostdin', '-y'],
    ...['-f', 'f32le', '-ar', `${RATE}`, '-ac', '2', '-i', 'pipe:0'],
    ...[
      '-c:a',
      'aac',
      '-aac_coder',
      'fast',
      '-b:a',
      '160k',
      '-ar',
      `${RATE}`,
      '-ac',
      '2',
      '-flags:a',
      '+bitexact',
    ],
    ...['-fflags', '+bitexact', '-map_metadata', '-1', '-f', 'mp4', outputPath],
  ];
}
