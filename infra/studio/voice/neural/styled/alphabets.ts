import type { Alphabet } from '../phoneme-line.ts';
import kokoro from './kokoro-alphabet.json' with { type: 'json' };

export type StyledFamily = 'kokoro' | 'kitten';

/** How the models of a family write phonemes. */
export interface StyledWriting {
  readonly alphabet: Alphabet;
  /** Longest run of phonemes that it was taught. */
  readonly longest: number;
  /** From misaki's phonemes, which the dictionaries have. */
  readonly fromMisaki: (phonemes: string) => string;
  /** From espeak-ng's. */
  readonly fromEspeak: (phonemes: string) => string;
}

/** Signs of espeak-ng that misaki writes as one (`EspeakG2P` of https://github.com/hexgrad/misaki). */
const JOINED: readonly (readonly [apart: string, one: string])[] = [
  ['tʃ', 'ʧ'],
  ['dʒ', 'ʤ'],
  ['ts', 'ʦ'],
  ['dz', 'ʣ'],
  ['r', 'ɾ'],
];
/** misaki's signs for diphthongs and the like, as espeak-ng writes them. */
const SPELLED: readonly (readonly [one: string, apart: string])[] = [
  ['A', 'eɪ'],
  ['I', 'aɪ'],
  ['O', 'oʊ'],
  ['Q', 'əʊ'],
  ['W', 'aʊ'],
  ['Y', 'ɔɪ'],
  ['ʤ', 'dʒ'],
  ['ʧ', 'tʃ'],
  ['T', 'ɾ'],
  ['ᵊ', 'ə'],
];

const asIs = (phonemes: string): string => phonemes;
const rewrite = (pairs: readonly (readonly [string, string])[]) => (phonemes: string) =>
  pairs.reduce((written, [from, to]) => written.replaceAll(from, to), phonemes);

/** Kitten's alphabet (`TextCleaner` of https://github.com/KittenML/KittenTTS): a sign that comes twice counts where it comes last. */
const KITTEN_SIGNS =
  '$;:,.!?¡¿—…"«»"" ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz' +
  "ɑɐɒæɓʙβɔɕçɗɖðʤəɘɚɛɜɝɞɟʄɡɠɢʛɦɧħɥʜɨɪʝɭɬɫɮʟɱɯɰŋɳɲɴøɵɸθœɶʘɹɺɾɻʀʁɽʂʃʈʧʉʊʋⱱʌɣɤʍχʎʏʑʐʒʔʡʕʢǀǁǂǃˈˌːˑʼʴʰʱʲʷˠˤ˞↓↑→↗↘'\u0329'ᵻ";

export const WRITINGS: Readonly<Record<StyledFamily, StyledWriting>> = {
  kokoro: {
    ...{ alphabet: new Map(Object.entries(kokoro)), longest: 400 },
    ...{ fromMisaki: asIs, fromEspeak: rewrite(JOINED) },
  },
  kitten: {
    alphabet: new Map(Array.from(KITTEN_SIGNS, (sign, id) => [sign, id])),
    ...{ longest: 400, fromMisaki: rewrite(SPELLED), fromEspeak: asIs },
  },
};
