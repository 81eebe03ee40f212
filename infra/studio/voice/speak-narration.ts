import type { SpokenWord } from '../../../planner/ports.ts';
import { assemble, readRests } from './assemble.ts';
import { isEspeakInstalled } from './espeak/espeak-process.ts';
import { findEspeakVoice, isSameLanguage, resolveLanguage } from './espeak/languages.ts';
import type { OperatorVoice } from './operator-voices.ts';
import { calculateRestScale } from './pace.ts';
import { openEspeakSpeech, type SentenceSpeech } from './espeak/espeak-speaker.ts';
import { openPiperSpeech } from './neural/piper-speaker.ts';
import { openStyledSpeech } from './neural/styled/styled-speaker.ts';
import type { VoiceFolder } from './neural/voice-folder.ts';
import { AS_RECORDED, masterNarration } from './sound/master.ts';
import { resample } from './sound/resample.ts';
import { stringifyWav } from './sound/wav.ts';
import { speakEnglish, type SpokenEnglish } from './speak-english.ts';
import { speakOtherLanguage } from './speak-other-languages.ts';
import { readSourceWords, type SourceWord } from './text/source-words.ts';
import { NOTHING_SAID_SECONDS, timeSilently } from './timed-silence.ts';
import { findNarratorVoice, FOREIGN_TONE } from './voice-book.ts';

/** All that determines a narration. */
export interface NarrationTask {
  readonly text: string;
  readonly language: string;
  readonly voiceId: string;
  /** An operator's voice, for English; `voiceId` then speaks what it cannot. */
  readonly own?: Omit<OperatorVoice, 'voice'> | undefined;
  readonly targetSeconds: number;
  /** The natural voice; none: flite speaks English. */
  readonly natural: VoiceFolder | undefined;
  /** Whether espeak-ng may be used where it is installed. */
  readonly mayUseEspeak: boolean;
}

export interface SpokenNarration {
  /** A WAV file: 48 kHz, mono, 16 bit. */
  readonly wav: Uint8Array<ArrayBuffer>;
  readonly durationSeconds: number;
  readonly words: readonly SpokenWord[];
}

const OUTPUT_RATE = 48_000;

/** Speaks a narration from text to levelled sound. Takes the thread for about a fifteenth of the narration's length, flite for a fiftieth. */
export async function speakNarration(task: NarrationTask): Promise<SpokenNarration> {
  const language = resolveLanguage(task.text, task.language);
  const source = readSourceWords(task.text, language);
  if (source.length === 0) return { wav: makeSilence(NOTHING_SAID_SECONDS), durationSeconds: NOTHING_SAID_SECONDS, words: [] };
  const spoken = await speakWords(source, language, task);
  if (spoken.phrases.length === 0) {
    const silent = timeSilently(spoken.words, task.targetSeconds);
    return { wav: makeSilence(silent.durationSeconds), ...silent };
  }
  return record(spoken, task.targetSeconds);
} // prettier-ignore

async function speakWords(
  words: readonly SourceWord[],
  language: string,
  task: NarrationTask,
): Promise<SpokenEnglish> {
  const voice = findNarratorVoice(task.voiceId);
  const { natural, own, targetSeconds } = task;
  const mayAskEspeak = task.mayUseEspeak && isEspeakInstalled();
  const added = natural && mayAskEspeak ? await openAdded(natural.runtimePath, own, language) : undefined;
  if (added)
    return { words, phrases: await speakOtherLanguage(words, added, 1, targetSeconds), tone: AS_RECORDED };
  const neural = own?.neural ?? (own?.styled?.language === 'en' ? own.styled : undefined);
  const speaker = neural ? { ...voice, neural, ease: 1 } : voice;
  if (isSameLanguage(language, 'en')) return speakEnglish(words, speaker, natural, targetSeconds);
  const espeakVoice = mayAskEspeak ? findEspeakVoice(language) : undefined;
  if (espeakVoice === undefined) return { words, phrases: [], tone: FOREIGN_TONE };
  const speech = openEspeakSpeech(espeakVoice, voice.espeak);
  return {
    words,
    phrases: await speakOtherLanguage(words, speech, voice.ease, targetSeconds),
    tone: FOREIGN_TONE,
  };
}

/** An operator's voice that needs espeak-ng to tell the phonemes, where it was made for this language. */
async function openAdded(runtimePath: string, own: NarrationTask['own'], language: string): Promise<SentenceSpeech | undefined> {
  if (own?.piper && isSameLanguage(language, own.piper.language)) return openPiperSpeech(runtimePath, own.piper);
  const { styled } = own ?? {};
  const isFor = styled && styled.language !== 'en' && isSameLanguage(language, styled.language);
  return isFor ? openStyledSpeech(runtimePath, styled) : undefined;
} // prettier-ignore

function record({ words, phrases, tone }: SpokenEnglish, targetSeconds: number): SpokenNarration {
  const rests = readRests(phrases, words);
  const seconds = phrases.reduce((sum, { samples, sampleRate }) => sum + samples.length / sampleRate, 0);
  const recording = assemble(phrases, words, rests, calculateRestScale(seconds, rests, targetSeconds));
  const samples = resample(recording.samples, phrases[0]?.sampleRate ?? OUTPUT_RATE, OUTPUT_RATE);
  masterNarration(samples, OUTPUT_RATE, tone);
  return {
    wav: stringifyWav(samples, OUTPUT_RATE),
    durationSeconds: samples.length / OUTPUT_RATE,
    words: recording.words,
  };
}

function makeSilence(seconds: number): Uint8Array<ArrayBuffer> {
  return stringifyWav(new Float32Array(Math.round(seconds * OUTPUT_RATE)), OUTPUT_RATE);
}
