import { splitSentences } from '../../text/sentences.ts';
import { joinTexts } from '../../text/words.ts';
import { standingAlone } from './clauses-alone.ts';

const PLAIN: readonly (readonly [RegExp, string])[] = [
  [/\butili[sz]e(s|d)?\b/gu, 'use$1'], [/\bapproximately\b/gu, 'about'], [/\bin order to\b/gu, 'to'], [/\bsufficient\b/gu, 'enough'], [/\bnumerous\b/gu, 'many'], [/\bprior to\b/gu, 'before'],
  [/\bsubsequently\b/gu, 'later'], [/\badditionally\b/gu, 'also'], [/\bassistance\b/gu, 'help'], [/\bconsequently\b/gu, 'so'], [/\bthe majority of\b/gu, 'most of'], [/\ba (?:large|great) number of\b/gu, 'many'], [/\bdue to the fact that\b/gu, 'because'],
]; // prettier-ignore

/** The same in plainer words and shorter sentences; `undefined`: it is plain already. */
export function simplified(voiceover: string, language: string): string | undefined {
  if (language !== 'en') return undefined;
  const plain = PLAIN.reduce((text, [pattern, word]) => text.replace(pattern, word), voiceover);
  const sentences = splitSentences(plain, language).flatMap(
    (sentence) => standingAlone(sentence, language) ?? [sentence],
  );
  const next = joinTexts(sentences, language);
  return next === voiceover ? undefined : next;
}
