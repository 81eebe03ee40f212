import { hasVerb, tagEnglish } from '../../text/english.ts';
import { countWords } from '../../text/words.ts';

/** How a hanging clause goes on as a sentence of its own. */
const TURNS: readonly (readonly [RegExp, string])[] = [
  [/,?(?<!\s)\s+where\s+/iu, 'There, '],
  [/,\s+(?:while|whereas)\s+/iu, 'Meanwhile, '],
  [/,\s+but\s+/iu, 'But '],
  [/,\s+so\s+(?!that)/iu, 'So '],
  [/,\s+(?:and then|then)\s+/iu, 'Then '],
  [/;\s+/u, ''],
  [/,\s+and\s+/iu, ''],
  [/,?(?<!\s)\s+until\s+/iu, 'In the end, '],
  [/,\s+because\s+/iu, 'The reason: '],
];

/** One English sentence as two, joined as before in meaning: "…, where enzymes work" → "There, enzymes work." */
export function standingAlone(sentence: string, language: string): readonly [string, string] | undefined {
  if (language !== 'en' || /["“”«»]/u.test(sentence) || sentence.trim().endsWith('?')) return undefined;
  for (const [pattern, lead] of TURNS) {
    const found = pattern.exec(sentence);
    if (found === null) continue;
    const head = sentence.slice(0, found.index);
    const tail = sentence.slice(found.index + found[0].length).replace(/[.!]+$/u, '');
    if (!isClause(head) || !isClause(tail) || countWords(head, language) < 3) continue;
    return [`${head}.`, `${lead}${lead === '' ? capital(tail) : tail}.`];
  }
  return undefined;
}

function isClause(text: string): boolean {
  const first = tagEnglish(text)[0];
  const leaning = /^(?:if|when|while|although|because|since|as|after|before|until|which|who|that)\b/iu.test(
    text.trim(),
  );
  return hasVerb(text) && !leaning && first?.tags.has('Verb') !== true;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
