/** Part of an MP3 to decode; times in seconds of it. */
export interface RecordingPart {
  readonly start_seconds: number;
  /** Absent: to its end. */
  readonly end_seconds?: number;
  /** 1.05 plays it a twentieth faster, at the same pitch. */
  readonly tempo: number;
  readonly outputPath: string;
}

/** What ffmpeg is told to decode an MP3 on stdin to mono 32-bit float samples at 48 kHz. Times are cut to the sample. */
export function stringifyRecordingArguments(part: RecordingPart): string[] {
  const { start_seconds, end_seconds, tempo, outputPath } = part;
  const end = end_seconds === undefined ? '' : `:end=${end_seconds.toFixed(3)}`;
  const filters = [
    'aresample=48000',
    'aformat=sample_fmts=flt:channel_layouts=mono',
    `atrim=start=${start_seconds.toFixed(3)}${end}`,
    'asetpts=PTS-STARTPTS',
    ...(tempo === 1 ? [] : [`atempo=${tempo.toFixed(4)}`]),
  ];
  return [
    // What is sent decides nothing: it is an MP3 or it is refused.
    ...['-hide_banner', '-loglevel', 'error', '-nostdin', '-y', '-f', 'mp3', '-i', 'pipe:0'],
    ...['-map', '0:a:0', '-af', filters.join(','), '-c:a', 'pcm_f32le', '-f', 'f32le', outputPath],
  ];
}
