import { tagEnglish } from '../../text/english.ts';
import { splitSentences } from '../../text/sentences.ts';
import { joinTexts } from '../../text/words.ts';
import { simplified } from './simpler.ts';

/** Long ways to say little. */
const STIFF: readonly (readonly [RegExp, string])[] = [
  [/\bthe (?:primary|main|principal|chief) (?:intention|purpose|aim|reason|goal) (?:for|of|behind) (.{3,60}?) (was|is) to\b/giu, '$1 $2 meant to'],
  [/^(?:it is (?:important|worth|essential) (?:to (?:note|remember|know) )?(?:that )?|please note that |this means that )/giu, ''],
  [/\b(?:is|are) able to\b/giu, 'can'], [/\bmake use of\b/giu, 'use'], [/\bin the event that\b/giu, 'if'], [/\bat this point in time\b/giu, 'now'], [/\b(?:really|simply|very|quite|basically|in fact) (?=\p{Ll})/gu, ''],
]; // prettier-ignore

/** The same in fewer and plainer words, an order with force. Nothing that it says is left out; `undefined`: nothing can be tighter. */
export function punchier(voiceover: string, language: string): string | undefined {
  const sentences = splitSentences(voiceover, language).map((sentence) =>
    /["“”«»]/u.test(sentence) ? sentence : tighter(sentence, language),
  );
  const told = joinTexts(sentences, language);
  return told === voiceover ? undefined : told;
}

function tighter(sentence: string, language: string): string {
  if (language !== 'en') return sentence;
  const tight = STIFF.reduce((text, [pattern, words]) => text.replace(pattern, words), sentence);
  const plain = tight.charAt(0).toUpperCase() + tight.slice(1);
  const told = simplified(plain, language) ?? plain;
  return tagEnglish(told)[0]?.tags.has('Imperative') === true ? told.replace(/\.$/u, '!') : told;
}
