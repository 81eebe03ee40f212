import type { SoundFormat } from '../../../planner/ports.ts';

/** The extension of a file in this format. */
export function extensionOfSound(format: SoundFormat): 'wav' | 'mp3' | 'pcm' {
  return format.startsWith('mp3') ? 'mp3' : format.startsWith('pcm') ? 'pcm' : 'wav';
}

/** What ffmpeg is told to write a narration in another format: `mp3_44100_128`, `pcm_16000`. */
export function stringifySoundArguments(sound: {
  readonly audioPath: string;
  readonly format: Exclude<SoundFormat, 'wav'>;
  readonly outputPath: string;
}): string[] {
  const [, hertz = '', kilobits = ''] = sound.format.split('_');
  const isMp3 = extensionOfSound(sound.format) === 'mp3';
  return [
    ...['-hide_banner', '-loglevel', 'error', '-nostdin', '-y', '-i', sound.audioPath],
    ...['-map', '0:a:0', '-ac', '1', '-ar', hertz],
    ...(isMp3
      ? // A date or a name of the encoder in the file would give other bytes another day.
        ['-c:a', 'libmp3lame', '-b:a', `${kilobits}k`, '-id3v2_version', '0', '-f', 'mp3']
      : ['-c:a', 'pcm_s16le', '-f', 's16le']),
    ...['-fflags', '+bitexact', '-flags:a', '+bitexact', '-map_metadata', '-1', sound.outputPath],
  ];
}
