import type { FliteTimbre } from './flite/flite-voice.ts';
import type { NeuralVoice } from './neural/hibari-speaker.ts';
import type { StyledVoice } from './neural/styled/styled-voice.ts';
import type { Tone } from './sound/master.ts';

/** How espeak-ng speaks: a variant of its voices, pitch and spread on its own scale of 0 to 100 (50 is as designed). */
export interface EspeakTimbre {
  readonly variant: string;
  readonly pitch: number;
  readonly spread: number;
}

/** How a curated voice is made from the built-in engines. */
export interface NarratorVoice {
  /** For English, where the natural voice is installed; none: flite speaks there too. */
  readonly neural?: NeuralVoice | StyledVoice;
  /** For English. */
  readonly flite: FliteTimbre;
  /** For every other language. */
  readonly espeak: EspeakTimbre;
  readonly tone: Tone;
  /** Above 1 the voice takes more time by nature. */
  readonly ease: number;
}

/**
 * Tones bring the long-term spectrum of each speaker near that of natural speech (Byrne et al. 1994, JASA 96:2108):
 * slt is sharp at 6.5 kHz, rms thin in the middle and hissy above 3 kHz, awb dull above 5 kHz. See docs/adr/0006-speech.md.
 */
const SLT_TONE: Tone = {
  filters: [
    { kind: 'peak', hz: 180, q: 1.2, db: -3.5 },
    { kind: 'peak', hz: 6600, q: 1.6, db: -4.5 },
    { kind: 'peak', hz: 2600, q: 0.9, db: 1.5 },
  ],
  air: 0.4,
};
const RMS_TONE: Tone = {
  filters: [
    { kind: 'peak', hz: 210, q: 1.2, db: -4 },
    { kind: 'peak', hz: 900, q: 0.9, db: 5 },
    { kind: 'peak', hz: 1900, q: 1, db: 3.5 },
    { kind: 'highshelf', hz: 3400, q: 0.7, db: -7 },
  ],
  air: 0.3,
};
const AWB_TONE: Tone = {
  filters: [
    { kind: 'peak', hz: 250, q: 1.2, db: -3 },
    { kind: 'peak', hz: 700, q: 0.9, db: 3 },
    { kind: 'highshelf', hz: 4600, q: 0.8, db: 9 },
  ],
  air: 0.7,
};

/** espeak-ng is bright and buzzy: less of what is above 2.5 kHz, a fuller low end. */
export const FOREIGN_TONE: Tone = {
  filters: [
    { kind: 'lowshelf', hz: 300, q: 0.7, db: 3 },
    { kind: 'highshelf', hz: 2500, q: 0.7, db: -4 },
  ],
  air: 0,
};

const WOMAN: EspeakTimbre = { variant: 'f2', pitch: 52, spread: 60 };
const MAN: EspeakTimbre = { variant: 'm3', pitch: 40, spread: 55 };

const heart = (pitch: number, liveliness: number, tract: number, accent: NeuralVoice['accent'] = 'us'): NeuralVoice => ({ accent, timbre: { pitch, liveliness, tract } }); // prettier-ignore
const slt = (pitch_hz: number, pitch_spread_hz: number, tract: number): FliteTimbre => ({ speaker: 'slt', pitch_hz, pitch_spread_hz, tract }); // prettier-ignore
const rms = (pitch_hz: number, pitch_spread_hz: number, tract: number): FliteTimbre => ({ speaker: 'rms', pitch_hz, pitch_spread_hz, tract }); // prettier-ignore
const awb = (pitch_hz: number, pitch_spread_hz: number, tract: number): FliteTimbre => ({ speaker: 'awb', pitch_hz, pitch_spread_hz, tract }); // prettier-ignore

const BOOK: Readonly<Record<string, NarratorVoice>> = {
  clara: { neural: heart(1, 1, 1), flite: slt(170, 32, 0.42), espeak: WOMAN, tone: SLT_TONE, ease: 1 },
  maya: {
    neural: heart(1.1, 1.15, 0.96),
    flite: slt(190, 38, 0.405),
    espeak: WOMAN,
    tone: SLT_TONE,
    ease: 0.95,
  },
  ruth: {
    neural: heart(0.86, 0.88, 1.06),
    flite: slt(150, 27, 0.44),
    espeak: WOMAN,
    tone: SLT_TONE,
    ease: 1.05,
  },
  james: { neural: heart(0.56, 1, 1.12), flite: rms(102, 28, 0.41), espeak: MAN, tone: RMS_TONE, ease: 1 },
  marcus: {
    neural: heart(0.5, 0.92, 1.16),
    flite: rms(86, 22, 0.43),
    espeak: MAN,
    tone: RMS_TONE,
    ease: 1.05,
  },
  leo: {
    neural: heart(0.66, 1.12, 1.08),
    flite: rms(120, 34, 0.395),
    espeak: MAN,
    tone: RMS_TONE,
    ease: 0.93,
  },
  alice: {
    neural: heart(0.96, 1.05, 1.02, 'gb'),
    flite: awb(176, 30, 0.4),
    espeak: WOMAN,
    tone: AWB_TONE,
    ease: 1.04,
  },
  george: {
    neural: heart(0.53, 1, 1.14, 'gb'),
    flite: awb(122, 26, 0.428),
    espeak: MAN,
    tone: AWB_TONE,
    ease: 1.05,
  },
  ewan: { flite: awb(132, 28, 0.42), espeak: MAN, tone: AWB_TONE, ease: 1.08 },
  fergus: { flite: awb(114, 24, 0.435), espeak: MAN, tone: AWB_TONE, ease: 1.14 },
  isla: { flite: awb(168, 28, 0.405), espeak: WOMAN, tone: AWB_TONE, ease: 1.13 },
  pia: { flite: slt(176, 32, 0.415), espeak: WOMAN, tone: SLT_TONE, ease: 1 },
  tomas: { flite: rms(98, 26, 0.42), espeak: MAN, tone: RMS_TONE, ease: 1 },
};

/** The engines' settings for a curated voice. Throws for an id outside the catalogue. */
export function findNarratorVoice(voiceId: string): NarratorVoice {
  const found = Object.hasOwn(BOOK, voiceId) ? BOOK[voiceId] : undefined;
  if (!found) throw new Error(`no narrator speaks as ${voiceId}`);
  return found;
}
