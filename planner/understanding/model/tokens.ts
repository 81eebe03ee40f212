import { segmentsOf } from '../../builtin/text/segments.ts';

/** A word or a mark of a text, with where it begins and ends. */
export interface Token {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

const WORDS = /[\p{L}\p{N}\p{M}]+(?:['’.,:/@&_-]+[\p{L}\p{N}\p{M}]+)*|[^\s\p{L}\p{N}\p{M}]/gu;
const SPACELESS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;
const MAX_TOKENS = 400;

/** The words and marks of a sentence. Scripts without blanks are cut by the dictionary of ICU. */
export function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  for (const { 0: word, index } of text.matchAll(WORDS)) {
    if (tokens.length >= MAX_TOKENS) break;
    if (!SPACELESS.test(word)) tokens.push({ text: word, start: index, end: index + word.length });
    else {
      let start = index;
      for (const { segment } of segmentsOf(word, 'zh', 'word')) {
        tokens.push({ text: segment, start, end: start + segment.length });
        start += segment.length;
      }
    }
  }
  return tokens;
}
