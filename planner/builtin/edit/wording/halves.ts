import { splitSentences } from '../../text/sentences.ts';
import { countWords, joinTexts } from '../../text/words.ts';
import { capitalised } from '../../text/casing.ts';
import { standingAlone } from './clauses-alone.ts';

const FEWEST = 3;

/** A narration in two parts that can each be said alone: between sentences, else at a clause that stands alone. */
export function halvesOf(voiceover: string, language: string): readonly [string, string] | undefined {
  const sentences = splitSentences(voiceover, language);
  if (sentences.length >= 2) {
    const cuts = sentences.slice(1).map((_, index) => index + 1);
    const half = countWords(voiceover, language) / 2;
    const away = (cut: number) => Math.abs(countWords(sentences.slice(0, cut).join(' '), language) - half);
    const best = cuts.reduce((one, other) => (away(other) < away(one) ? other : one));
    return [joinTexts(sentences.slice(0, best), language), joinTexts(sentences.slice(best), language)];
  }
  const pair = standingAlone(voiceover, language);
  if (pair === undefined) return undefined;
  const [one, other] = pair.map(capitalised);
  if (one === undefined || other === undefined) return undefined;
  return countWords(one, language) >= FEWEST && countWords(other, language) >= FEWEST
    ? [one, other]
    : undefined;
}
