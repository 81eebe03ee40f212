import type { EnglishAccent } from '../english/open-reader.ts';
import type { StyledFamily } from './alphabets.ts';
import type { StyleFile } from './styles.ts';

/** A voice of Kokoro's (https://github.com/hexgrad/kokoro) or Kitten's (https://github.com/KittenML/KittenTTS) that an operator added. */
export interface StyledVoice {
  readonly family: StyledFamily;
  readonly modelPath: string;
  readonly style: StyleFile;
  /** ISO 639 code. */
  readonly language: string;
  /** Of English. */
  readonly accent: EnglishAccent;
}
