import { splitSentences } from '../text/sentences.ts';
import { isLoose } from '../text/function-words.ts';
import { withoutStop } from '../text/casing.ts';
import { wordsOf } from '../text/words.ts';
import { oddsOfBroken } from './line-model.ts';
import { isFinite, lineTokens } from './line-tokens.ts';

/** From here on a line is broken, from there on it may be: of lines that are whole, one in sixty is called broken (docs/script.md). */
export const BROKEN_ODDS = 3.5;
const DOUBTFUL_ODDS = 1.5;

/** Longer texts are nobody's line. */
const MAX_LENGTH = 600;

/** Whether a listener would call a line broken, whatever broke it. English by a trained model; other languages by their shape alone. */
export const isBroken = (line: string, language: string): boolean => hasOdds(line, language, BROKEN_ODDS);

/** Whether it may be broken: nothing like it is told in the place of another line. */
export const isDoubtful = (line: string, language: string): boolean => hasOdds(line, language, DOUBTFUL_ODDS);

/** The same of words that were cut out of the middle of a sentence: these were meant to be one. */
export const isBrokenPiece = (line: string): boolean =>
  line.length <= MAX_LENGTH && oddsOfBroken(line) >= BROKEN_ODDS;

function hasOdds(line: string, language: string, least: number): boolean {
  if (line.length > MAX_LENGTH) return false;
  return hasTornShape(line, language) || (language === 'en' && splitSentences(line, language).some((each) => isJudged(each) && oddsOfBroken(each) >= least)); // prettier-ignore
}

/** Calls ("Rinse twice."), labels with their values and formulas are no sentences, and not meant to be. */
const MIN_WORDS = 4;
const isJudged = (sentence: string): boolean =>
  wordsOf(sentence, 'en').length >= MIN_WORDS &&
  !/[:=→×√<>|]/u.test(sentence) &&
  (!/\p{Nd}/u.test(sentence) || lineTokens(sentence).some(isFinite));

/** A bracket or quotation without its other half, or an end that leads on: "the bike light that", "Der Ton der". */
export function hasTornShape(line: string, language: string): boolean {
  const count = (pattern: RegExp) => line.match(pattern)?.length ?? 0;
  // "a) clean", ":)": a bracket that only closes behind one sign opens nothing.
  const bare = line.replace(/(?:^|\s)(?:\p{L}|\p{Nd}{1,2}|[:;]-?)\)/gu, ' ');
  const opened = bare.match(/\(/gu)?.length ?? 0;
  const closed = bare.match(/\)/gu)?.length ?? 0;
  if (opened !== closed || /^\([^)]*\)[,;]/u.test(line.trim())) return true;
  if (count(/“/gu) !== count(/”/gu) && !line.includes('„')) return true;
  const last = wordsOf(withoutStop(line), language).at(-1) ?? '';
  return /^(?:the|an|of|der|den|dem|und|oder|las|del|et|du|des)$/iu.test(last) && isLoose(last, language) && /\s/u.test(line); // prettier-ignore
}
