import { capitalised, withoutStop } from '../../text/casing.ts';
import { splitSentences } from '../../text/sentences.ts';
import { gist } from '../../text/shorten.ts';
import { countWords } from '../../text/words.ts';

const MAX_WHOLE = 9;

/** What a scene of these words is called: its first sentence where that is short, else the gist of it. */
export function titleOfWords(words: string, language: string): string {
  const first = withoutStop(splitSentences(words, language)[0] ?? words);
  return countWords(first, language) <= MAX_WHOLE ? capitalised(first) : gist(first, language, 6);
}
