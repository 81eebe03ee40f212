import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** What ffprobe says about the streams of a file. */
export async function probeStreams(
  path: string,
): Promise<Record<'video' | 'audio', Readonly<Record<string, unknown>>>> {
  const args = ['-v', 'error', '-count_frames', '-show_streams', '-of', 'json', path];
  const { stdout } = await run('ffprobe', args);
  const { streams } = JSON.parse(stdout) as { streams: Record<string, unknown>[] };
  const stream = (kind: string) => streams.find(({ codec_type }) => codec_type === kind) ?? {};
  return { video: stream('video'), audio: stream('audio') };
}

/** Decodes a file whole; answers every complaint. */
export async function decodeComplaints(path: string): Promise<string> {
  const { stderr } = await run('ffmpeg', ['-v', 'warning', '-xerror', '-i', path, '-f', 'null', '-']);
  return stderr;
}

/** The sound of a file as samples from -1 to 1. */
export async function decodeSound(path: string): Promise<Float32Array> {
  const args = ['-v', 'error', '-i', path, '-f', 'f32le', '-ac', '1', '-ar', '48000', 'pipe:1'];
  const { stdout } = await run('ffmpeg', args, { encoding: 'buffer', maxBuffer: 1 << 26 });
  return new Float32Array(stdout.buffer.slice(stdout.byteOffset, stdout.byteOffset + stdout.length));
}

/** Which frames begin a closed group of pictures: an IDR picture, from which decoding can start. */
export async function keyFrames(path: string): Promise<number[]> {
  const args = [
    '-v',
    'error',
    '-select_streams',
    'v',
    '-show_entries',
    'frame=key_frame',
    '-of',
    'csv=p=0',
    path,
  ];
  const { stdout } = await run('ffprobe', args);
  const frames = stdout.split('\n').filter((line) => /^[01]/.test(line));
  return [...frames.keys()].filter((index) => frames[index]?.startsWith('1'));
}
