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
  const pair = standingAlone(voiceover, language) ?? besideSemicolon(voiceover);
  if (pair === undefined) return undefined;
  const [one, other] = pair.map(capitalised);
  if (one === undefined || other === undefined) return undefined;
  return countWords(one, language) >= FEWEST && countWords(other, language) >= FEWEST
    ? [one, other]
    : undefined;
}

/** "Revenue 4.2m; churn 3.9%.": two things told side by side, with or without a verb. */
function besideSemicolon(sentence: string): readonly [string, string] | undefined {
  const [one, other, ...more] = sentence.split(/;\s+/u);
  if (one === undefined || other === undefined || more.length > 0 || /["“”«»]/u.test(sentence))
    return undefined;
  return [`${one}.`, other];
}
