import { rm, stat } from 'node:fs/promises';
import { startDeadline } from '../../../modules/kernel/async/deadline.ts';
import { DomainError } from '../../../modules/kernel/errors.ts';
import type { BlobName, MediaStore, Narration, SpokenWord } from '../../../planner/ports.ts';
import { ownProgram } from '../../processes/own-program.ts';
import { makeThreadPool } from '../../processes/thread-pool.ts';
import { MediaFailure, type RecordingPart, runFfmpeg, stringifyRecordingArguments } from '../ffmpeg/index.ts';
import { resolveLanguage } from './espeak/languages.ts';
import type { MasteredSound } from './mastering-worker.ts';
import { stringifyWav } from './sound/wav.ts';
import { isUnspaced, readSourceWords, type SourceWord } from './text/source-words.ts';
import { NOTHING_SAID_SECONDS, timeSilently } from './timed-silence.ts';

const PROGRAM = ownProgram('mastering-worker', import.meta.url);
const DECODE_MILLISECONDS = 60_000;
const OUTPUT_RATE = 48_000;

/** An MP3 of somebody who speaks, and the part of it that is wanted. */
export interface Recording extends Omit<RecordingPart, 'outputPath'> {
  readonly sound: Uint8Array;
}

/** The built-in narrator's craft, for recordings of others. */
export interface SpeechStudio {
  /**
   * A text as it is to be read aloud (without markup, its paragraphs apart), and its words as captions show them, at the
   * times of somebody who reads them. The words put together are the text but for its spaces.
   */
  readScript(
    text: string,
    language: string,
  ): { readonly text: string; readonly words: readonly SpokenWord[] };
  /**
   * A recording as a narration has to sound: 48 kHz mono 16-bit WAV at -16 LUFS. Throws `DomainError('upstream')` for what
   * cannot be decoded. The same recording gives the same bytes.
   */
  master(
    recording: Recording,
    signal: AbortSignal,
  ): Promise<{ readonly audio: BlobName; readonly duration_seconds: number }>;
  /** For texts with nothing to say: half a second of silence without words. */
  silence(): Promise<Narration>;
  /** Ends its threads. Idle threads end by themselves and never keep the process alive. */
  close(): Promise<void>;
}

export function makeSpeechStudio(needs: {
  readonly media: MediaStore;
  readonly ffmpegPath: string;
}): SpeechStudio {
  const { media, ffmpegPath } = needs;
  const pool = makeThreadPool<string, MasteredSound>(PROGRAM, { name: 'master', threads: 1 });

  return {
    readScript(text, language) {
      const words = readSourceWords(text, resolveLanguage(text, language));
      return { text: words.map(withSpace).join('').trim(), words: timeSilently(words, 0).words };
    },
    async master({ sound, ...part }, signal) {
      const outputPath = await media.draft('raw');
      try {
        await decode(ffmpegPath, sound, { ...part, outputPath }, signal);
        const { wav, durationSeconds } = await pool.run(outputPath, signal);
        return { audio: await media.put(wav, 'wav'), duration_seconds: durationSeconds };
      } finally {
        await rm(outputPath, { force: true });
      }
    },
    async silence() {
      const wav = stringifyWav(new Float32Array(NOTHING_SAID_SECONDS * OUTPUT_RATE), OUTPUT_RATE);
      return { audio: await media.put(wav, 'wav'), duration_seconds: NOTHING_SAID_SECONDS, words: [] };
    },
    close: () => pool.close(),
  };
}

function withSpace({ text, rest }: SourceWord): string {
  if (rest === 'paragraph') return `${text}\n\n`;
  return isUnspaced(text) ? text : `${text} `;
}

async function decode(
  ffmpegPath: string,
  sound: Uint8Array,
  part: RecordingPart,
  signal: AbortSignal,
): Promise<void> {
  const deadline = startDeadline(DECODE_MILLISECONDS, signal);
  try {
    await runFfmpeg(ffmpegPath, stringifyRecordingArguments(part), deadline.signal, sound);
    if ((await stat(part.outputPath)).size === 0) throw undecodable();
  } catch (error) {
    throw error instanceof MediaFailure && error.blame === 'input' ? undecodable(error) : error;
  } finally {
    deadline.stop();
  }
}

const undecodable = (cause?: Error): DomainError =>
  new DomainError('upstream', 'providers.failed', 'the speech provider sent sound that cannot be decoded', {
    cause,
  });
