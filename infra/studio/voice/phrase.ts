import type { Rest } from './text/source-words.ts';

/** A token to speak and the source word it belongs to. */
export interface SpokenToken {
  readonly text: string;
  /** What follows it for the engine's intonation: `,` `;` `.` `!` `?` or nothing. */
  readonly punctuation: string;
  readonly wordIndex: number;
}

/** What is spoken in one go. */
export interface Sentence {
  readonly tokens: readonly SpokenToken[];
}

/** Speech between two pauses. Word times are seconds from its first sample. */
export interface Phrase {
  readonly samples: Float32Array<ArrayBuffer>;
  readonly sampleRate: number;
  readonly words: readonly PhraseWord[];
}

export interface PhraseWord {
  readonly index: number;
  readonly start: number;
  readonly end: number;
}

/** An engine that speaks English with one voice. */
export interface EnglishSpeech {
  /** About how many seconds a sentence takes at natural pace, without the rests that are `rests`. Counts no further than `enoughSeconds`. */
  estimateSeconds(sentence: Sentence, enoughSeconds: number): number | Promise<number>;
  /** Speaks a sentence; `stretch` 1.1 is a tenth slower. */
  speak(sentence: Sentence, stretch: number): readonly Phrase[] | Promise<readonly Phrase[]>;
}

/** Silence between phrases at natural pace, in seconds. */
export const REST_SECONDS: Readonly<Record<Rest, number>> = {
  none: 0.06,
  breath: 0.12,
  comma: 0.17,
  clause: 0.26,
  sentence: 0.42,
  paragraph: 0.6,
};
