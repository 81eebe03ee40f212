import { DomainError } from '../../../modules/kernel/errors.ts';
import type { Voice } from '../../../modules/voices/index.ts';
import type { BlobName, Narration, Narrator, SpokenWord } from '../../../planner/ports.ts';
import type { ElevenLabsAccount, Take } from './elevenlabs-account.ts';
import { chooseAccountVoice } from './library.ts';
import { calculateSpeed, calculateTempo } from './pace.ts';
import { isUnknownModel } from './trouble.ts';
import { moveWords, readWordTimes } from './word-times.ts';

/** What is done here with text and sound; the built-in narrator's own studio. */
export interface SpeechStudio {
  /** A text as it is to be read aloud, and its words as captions show them, at the times of somebody who reads them. */
  readScript(
    text: string,
    language: string,
  ): { readonly text: string; readonly words: readonly SpokenWord[] };
  /**
   * A part of a recording as a narration has to sound: 48 kHz mono 16-bit WAV at -16 LUFS, `tempo` times as fast. Throws
   * `DomainError('upstream')` for what cannot be decoded. The same recording gives the same bytes.
   */
  master(
    recording: {
      readonly sound: Uint8Array;
      readonly start_seconds: number;
      /** Absent: to its end. */
      readonly end_seconds?: number;
      readonly tempo: number;
    },
    signal: AbortSignal,
  ): Promise<{ readonly audio: BlobName; readonly duration_seconds: number }>;
  /** For texts with nothing to say: half a second of silence without words. */
  silence(): Promise<Narration>;
}

/** Sound that belongs to the first and last letter, though it is before and after them, in seconds. */
const ONSET = 0.02;
const RELEASE = 0.08;

/**
 * The narrator of an ElevenLabs account. One paid call for each text, also when it misses its pace: the speed is asked for
 * by what the text should take, what is then still amiss is stretched a little. Throws `DomainError('upstream')` when the
 * vendor is away, `DomainError('unprocessable', 'providers.refused')` for a text it does not speak.
 */
export function makeElevenLabsNarrator(needs: {
  readonly account: ElevenLabsAccount;
  readonly studio: SpeechStudio;
  /** Spoken with unless a request names another: `eleven_multilingual_v2`. */
  readonly model: string;
}): Narrator {
  const { account, studio, model } = needs;
  return {
    async speak({ text, language, voice: wish, target_seconds, model_id }, signal) {
      const { text: script, words } = studio.readScript(text.normalize('NFC'), language);
      if (words.length === 0) return studio.silence();
      const voice = required(chooseAccountVoice(await account.voices(signal), wish, language));
      const request = {
        voiceId: voice.voice_id,
        modelId: model_id ?? model,
        text: script,
        speed: calculateSpeed(readingSeconds(words), target_seconds),
      };
      const take = await account.speak(request, signal).catch((error: unknown) => {
        throw model_id === undefined ? error : refusalOfModel(error, model_id);
      });
      return record(studio, words, take, target_seconds, signal);
    },
  };
}

/** Without word times from the vendor the words keep their natural proportions over the whole of the sound. */
async function record(
  studio: SpeechStudio,
  words: readonly SpokenWord[],
  { audioBase64, alignment }: Take,
  targetSeconds: number,
  signal: AbortSignal,
): Promise<Narration> {
  const sound = Buffer.from(audioBase64, 'base64');
  const times = readWordTimes(words, alignment);
  const [first, last] = [times?.[0], times?.at(-1)];
  if (!times || !first || !last) {
    const { audio, duration_seconds } = await studio.master({ sound, start_seconds: 0, tempo: 1 }, signal);
    const tempo = readingSeconds(words) / duration_seconds;
    return { audio, duration_seconds, words: moveWords(words, 0, tempo, duration_seconds) };
  }
  const start_seconds = Math.max(0, first.start_seconds - ONSET);
  const end_seconds = last.end_seconds + RELEASE;
  const tempo = calculateTempo(end_seconds - start_seconds, targetSeconds);
  const { audio, duration_seconds } = await studio.master(
    { sound, start_seconds, end_seconds, tempo },
    signal,
  );
  return { audio, duration_seconds, words: moveWords(times, start_seconds, tempo, duration_seconds) };
}

const readingSeconds = (words: readonly SpokenWord[]): number => words.at(-1)?.end_seconds ?? 0;

function required(voice: Voice | undefined): Voice {
  if (voice) return voice;
  throw new DomainError(
    'upstream',
    'providers.failed',
    'ElevenLabs could not speak: the account has no voices',
  );
}

function refusalOfModel(error: unknown, modelId: string): unknown {
  if (!(error instanceof DomainError) || !isUnknownModel(error.message)) return error;
  const message = `model_id: ElevenLabs has no model ${modelId} that speaks`;
  return new DomainError('unprocessable', 'voices.unknown_model', message, { cause: error });
}
