import type { Phrase, PhraseWord } from '../phrase.ts';
import type { SourceWord } from '../text/source-words.ts';
import { isUnspaced } from '../text/source-words.ts';
import type { EspeakTimbre } from '../voice-book.ts';
import { askEspeak, type EspeakSound } from './espeak-process.ts';
import { type Placed, readWordTimes } from './word-times.ts';

/** Words per minute at natural pace. */
const NATURAL_RATE = 158;
/** Below this part of its peak a sentence is silent. */
const SILENCE = 0.012;
const LEAD_SECONDS = 0.015;
const TAIL_SECONDS = 0.04;

/** Speaks sentence by sentence. */
export interface SentenceSpeech {
  /** Speaks the words from `first` up to `end` as one sentence; `stretch` 1.1 is a tenth slower. */
  speak(words: readonly SourceWord[], first: number, end: number, stretch: number): Promise<Phrase>;
}

export function openEspeakSpeech(voice: string, timbre: EspeakTimbre): SentenceSpeech {
  return {
    async speak(words, first, end, stretch) {
      const { text, places } = writeSentence(words, first, end);
      const sound = await askEspeak({
        text,
        voice: `${voice}+${timbre.variant}`,
        rate: Math.round(NATURAL_RATE / stretch),
        pitch: timbre.pitch,
        range: timbre.spread,
      });
      return trim(sound, readWordTimes(sound, places));
    },
  };
}

/** A sentence as espeak-ng reads it, and where its words lie. */
export function writeSentence(words: readonly SourceWord[], first: number, end: number) {
  const places: Placed[] = [];
  let text = '';
  let length = 0;
  for (let index = first; index < end; index += 1) {
    const word = words[index];
    if (!word || word.core === '') continue;
    const gap = text === '' || (isUnspaced(text.slice(-1)) && isUnspaced(word.core)) ? '' : ' ';
    const from = length + gap.length;
    const to = from + Array.from(word.core).length;
    const mark = punctuationOf(word);
    text += gap + word.core + mark;
    length = to + mark.length;
    places.push({ index, from, to });
  }
  return { text, places };
}

function punctuationOf(word: SourceWord): string {
  if (word.isQuestion) return '?';
  if (word.rest === 'none' || word.rest === 'breath') return '';
  return word.rest === 'comma' || word.rest === 'clause' ? ',' : '.';
}

function trim({ samples, sampleRate }: EspeakSound, words: readonly PhraseWord[]): Phrase {
  const peak = samples.reduce((high, sample) => Math.max(high, Math.abs(sample)), 0);
  const isLoud = (sample: number): boolean => Math.abs(sample) > peak * SILENCE;
  const first = Math.max(0, samples.findIndex(isLoud) - Math.round(LEAD_SECONDS * sampleRate));
  const last = Math.min(samples.length, samples.findLastIndex(isLoud) + Math.round(TAIL_SECONDS * sampleRate));
  const length = (last - first) / sampleRate;
  const clamp = (seconds: number): number => Math.min(length, Math.max(0, seconds - first / sampleRate));
  return {
    samples: samples.slice(first, last),
    sampleRate,
    words: words.map(({ index, start, end }) => ({ index, start: clamp(start), end: clamp(end) })),
  };
} // prettier-ignore
