import { capitalised, withoutStop } from '../text/casing.ts';
import { tagEnglish } from '../text/english.ts';
import { countWords } from '../text/words.ts';
import { wholeThought } from '../text/whole-thought.ts';

/** A part of a slide: what it shows, and the words at which it enters. */
export interface Part {
  readonly text: string;
  readonly cue: string;
}

/** A sentence as a line of at most `most` words; as written where it cannot be shorter. */
export function partOf(said: string, language: string, most = 9): Part {
  const line = capitalised(withoutStop(said));
  const short =
    countWords(line, language) <= most
      ? line
      : (wholeThought(said, language, most) ?? firstClause(line, language, most) ?? line);
  return { text: short, cue: withoutStop(said) };
}

/** "Rivers carry the water back, and the cycle starts again": its first clause. */
function firstClause(line: string, language: string, most: number): string | undefined {
  const head = line.split(/,\s+(?:and|which|who|so|but|until)\s/u)[0] ?? line;
  const words = countWords(head, language);
  return head !== line && words >= 3 && words <= most ? head : undefined;
}

/** Whether a sentence tells somebody to do something: it begins with what to do. */
export function isOrder(text: string): boolean {
  const [first, second, third] = tagEnglish(text.replace(/^(?:please|always|just|simply|now)\s+/iu, ''));
  // "Tip: the wetter the dough …"
  if (first === undefined || first.post.includes(':')) return false;
  if (/^(?:don['’]?t|do|never|avoid)$/iu.test(first.text)) return true;
  if (first.tags.has('Imperative')) return true;
  if (first.tags.has('Infinitive')) return !second?.tags.has('Verb');
  // "Squeeze the handle", "Mix everything": no name is followed so; "Level and tamp it".
  const next = second?.text.toLowerCase() ?? '';
  const isBare =
    /^\p{L}+$/u.test(first.text) &&
    !first.tags.has('Pronoun') &&
    !first.tags.has('Plural') &&
    first.tags.has('Noun');
  if (!isBare || first.post.trim() !== '') return false;
  if (next === 'and') return third?.tags.has('Infinitive') === true;
  return /^(?:the|an?|your|it|them|everything|all|each|both|this|these|up|off|out)$/u.test(next);
}

/** Words that one slide tells in one go. */
export const MAX_IDEA_WORDS = 40;

export function wordsIn(said: readonly string[], language: string): number {
  return said.reduce((sum, each) => sum + countWords(each, language), 0);
}

/** "Example: …" belongs to what is before it, and is no part beside it. */
export const isAside = (label: string): boolean =>
  /^(?:(?:worked )?example|for example|note|tip|warning|important|remember|result)$/iu.test(label.trim());

/** "It's mandatory.": seen with what it is said of (English). */
export const isRemark = (text: string): boolean =>
  /^(?:it|this|that|they|these|those)(?:['’](?:s|re)|\s(?:is|are|was|were))(?:\s[^\s?]+){1,3}$/iu.test(text);
