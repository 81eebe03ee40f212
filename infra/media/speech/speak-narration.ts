import type { SpokenWord } from '../../../planner/ports.ts';
import { assemble, readRests } from './assemble.ts';
import { openFliteSpeech } from './flite/flite-speaker.ts';
import { calculateRestScale, calculateStretch } from './pace.ts';
import { addBreaths, readSentences } from './sentences.ts';
import { masterNarration } from './sound/master.ts';
import { resample } from './sound/resample.ts';
import { stringifyWav } from './sound/wav.ts';
import { readSourceWords, type Rest, type SourceWord } from './text/source-words.ts';
import { findNarratorVoice, type NarratorVoice } from './voice-book.ts';

/** All that determines a narration. */
export interface NarrationTask {
  readonly text: string;
  readonly language: string;
  readonly voiceId: string;
  readonly targetSeconds: number;
}

export interface SpokenNarration {
  /** A WAV file: 48 kHz, mono, 16 bit. */
  readonly wav: Uint8Array<ArrayBuffer>;
  readonly durationSeconds: number;
  readonly words: readonly SpokenWord[];
}

const OUTPUT_RATE = 48_000;

/** Speaks a narration from text to levelled sound. Takes the thread for about a fortieth of the narration's length. */
export async function speakNarration(task: NarrationTask): Promise<SpokenNarration> {
  const words = addBreaths(readSourceWords(task.text, task.language));
  const voice = findNarratorVoice(task.voiceId);
  return speakEnglish(words, voice, task.targetSeconds);
}

async function speakEnglish(
  words: readonly SourceWord[],
  voice: NarratorVoice,
  targetSeconds: number,
): Promise<SpokenNarration> {
  const sentences = readSentences(words);
  const speech = await openFliteSpeech(voice.flite);
  const estimate = sentences.reduce((sum, sentence) => sum + speech.estimateSeconds(sentence), 0);
  const stretch = calculateStretch(estimate * voice.ease, expectRests(words), targetSeconds);
  const phrases = sentences.flatMap((sentence) => speech.speak(sentence, stretch * voice.ease));
  const rests = readRests(phrases, words);
  const spokenSeconds = phrases.reduce((sum, { samples, sampleRate }) => sum + samples.length / sampleRate, 0);
  const recording = assemble(phrases, words, rests, calculateRestScale(spokenSeconds, rests, targetSeconds));
  const samples = resample(recording.samples, phrases[0]?.sampleRate ?? OUTPUT_RATE, OUTPUT_RATE);
  masterNarration(samples, OUTPUT_RATE, voice.tone);
  return {
    wav: stringifyWav(samples, OUTPUT_RATE),
    durationSeconds: samples.length / OUTPUT_RATE,
    words: recording.words,
  };
} // prettier-ignore

function expectRests(words: readonly SourceWord[]): readonly Rest[] {
  return words.slice(0, -1).flatMap(({ rest }) => (rest === 'none' ? [] : [rest]));
}
