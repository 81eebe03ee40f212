import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { speakNarration } from '../../../infra/studio/voice/speak-narration.ts';
import type { SpokenWord } from '../../../planner/ports.ts';
import type { StubTake } from './elevenlabs-stub.ts';

/** Silence before and after the speech, as in recordings. */
const LEAD_SECONDS = 0.3;
const TAIL_SECONDS = 0.6;

/** English really spoken, as ElevenLabs answers: MP3 with silence around, its level low, each character with its time. */
export async function recordTake(text: string): Promise<StubTake> {
  const { wav, words } = await speakNarration({
    ...{ text, language: 'en', voiceId: 'clara', natural: undefined, mayUseEspeak: false },
    targetSeconds: 0,
  });
  const mp3 = await toMp3(wav);
  return { audio_base64: mp3.toString('base64'), alignment: alignmentOf(text, words) };
}

function toMp3(wav: Uint8Array): Promise<Buffer> {
  const filters = `volume=-11dB,adelay=${LEAD_SECONDS * 1000},apad=pad_dur=${TAIL_SECONDS}`;
  const args = ['-v', 'error', '-i', 'pipe:0', '-af', filters, '-ar', '44100', '-b:a', '128k', '-f', 'mp3', 'pipe:1'];
  const run = promisify(execFile)('ffmpeg', args, { encoding: 'buffer', maxBuffer: 64 * 1024 * 1024 });
  run.child.stdin?.end(wav);
  return run.then(({ stdout }) => stdout);
} // prettier-ignore

/** The characters of a word share its time evenly; a sign after it lasts until the next word. */
function alignmentOf(text: string, words: readonly SpokenWord[]): object {
  const timed = words.flatMap((word, at) => {
    const letters = Array.from(word.text);
    const each = (word.end_seconds - word.start_seconds) / letters.length;
    const starts = letters.map((_, place) => word.start_seconds + place * each);
    const next = words[at + 1]?.start_seconds ?? word.end_seconds + TAIL_SECONDS;
    return [...letters.map((letter, place) => ({ letter, start: starts[place] ?? 0, end: (starts[place] ?? 0) + each })), { letter: ' ', start: word.end_seconds, end: next }];
  }).slice(0, -1); // prettier-ignore
  if (timed.map(({ letter }) => letter).join('') !== text.replaceAll(/\s+/g, ' ')) {
    throw new Error(`the stub cannot say when it says: ${text}`);
  }
  return {
    characters: timed.map(({ letter }) => letter),
    character_start_times_seconds: timed.map(({ start }) => start + LEAD_SECONDS),
    character_end_times_seconds: timed.map(({ end }) => end + LEAD_SECONDS),
  };
}
