import { tagEnglish } from '../../text/english.ts';
import { splitSentences } from '../../text/sentences.ts';
import { joinTexts } from '../../text/words.ts';

/** Where a scene stands: the first greets, the last asks instead of ordering. */
export type Standing = 'first' | 'middle' | 'last';

const GREETINGS: Readonly<Record<string, string>> = { en: 'Hello!', de: 'Hallo!', es: '¡Hola!', fr: 'Bonjour !' }; // prettier-ignore

/** As people say it to each other; nothing is claimed that was not said before. */
const SPOKEN: readonly (readonly [RegExp, string])[] = [
  [/\b(it|that|there|what|who|here|he|she) is(?=\s+[\p{L}\p{N}])/giu, '$1’s'], [/\b(it|there) has been\b/giu, '$1’s been'], [/\b(you|we|they) are(?=\s+\p{L})/giu, '$1’re'], [/\bi am(?=\s+\p{L})/giu, 'I’m'],
  [/\b(you|we|they|i) have(?= (?:to|been|a few|got)\b)/giu, '$1’ve'], [/\b(you|we|they|it|he|she|i) will(?=\s+\p{L})/giu, '$1’ll'], [/\blet us(?=\s+\p{L})/giu, 'let’s'],
  [/\b(do|does|did|is|are|was|were|has|have|had|should|would|could) not(?=\s+\p{L})/giu, '$1n’t'], [/\bcannot\b|\bcan not\b/giu, 'can’t'], [/\bwill not(?=\s+\p{L})/giu, 'won’t'],
  [/\bone (should|must|can|needs?)\b/giu, 'you $1'], [/\b(?:the )?(?:employees|users|viewers|participants) (must|should|may|can|have to)\b/giu, 'you $1'], [/\bwho wants\b/giu, 'if you want'],
  [/\b(?:purchase|procure)(?=\s)/giu, 'buy'], [/\bobtain(?=\s)/giu, 'get'], [/\breceives?(?=\s)/giu, 'get'], [/\brequire(s?)\b/giu, 'need$1'], [/\bassist(?=\s)/giu, 'help'], [/\binform(?=\s)/giu, 'tell'], [/\bcommence\b/giu, 'start'], [/\bterminate\b/giu, 'end'],
  [/\bin order to\b/giu, 'to'], [/\bensure(?: that)?(?=\s)/giu, 'make sure'], [/\butili[sz]e\b/giu, 'use'], [/\bprior to\b/giu, 'before'], [/\badditional\b/giu, 'more'], [/\bapproximately\b/giu, 'about'], [/\bmust\b(?! not)/giu, 'need to'], [/\bat once\b/giu, 'right away'],
  [/\bnotify(?=\s)/giu, 'let'], [/\bregarding\b/giu, 'about'], [/\bnumerous\b/giu, 'many'], [/\bhowever\b/giu, 'but'], [/\bthus\b/giu, 'so'], [/\bsufficient\b/giu, 'enough'], [/\bindividuals\b|\bpersons\b/giu, 'people'],
]; // prettier-ignore

/** The same in warmer words; what somebody is quoted with stays as it is. `undefined`: nothing to warm. */
export function friendlier(voiceover: string, language: string, standing: Standing): string | undefined {
  const sentences = splitSentences(voiceover, language).map((sentence, index, all) => {
    if (language !== 'en' || isQuotation(sentence)) return sentence;
    const warm = SPOKEN.reduce((text, [pattern, words]) => text.replace(pattern, (...found) => cased(found, words)), sentence); // prettier-ignore
    return standing === 'last' && index === all.length - 1 ? asked(warm) : warm;
  });
  const greeting = standing === 'first' ? GREETINGS[language] : undefined;
  const next = joinTexts(greeting === undefined || voiceover.startsWith(greeting) ? sentences : [greeting, ...sentences], language); // prettier-ignore
  return next === voiceover ? undefined : next;
}

const isQuotation = (sentence: string) => /["“”«»]|\b(?:says?|said|writes|wrote|written):/iu.test(sentence);

/** A word for a word, with the capital that was there. */
function cased(found: readonly unknown[], words: string): string {
  const [whole = '', first = ''] = found.map((each) => (typeof each === 'string' ? each : ''));
  const said = words.replace('$1', first);
  return /^\p{Lu}/u.test(whole) ? said.charAt(0).toUpperCase() + said.slice(1) : said;
}

/** "Report it" → "Please report it". */
function asked(sentence: string): string {
  const [first] = tagEnglish(sentence);
  if (first?.tags.has('Imperative') !== true || /^(?:please|thank|thanks|welcome)\b/iu.test(sentence))
    return sentence;
  return `Please ${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`;
}
