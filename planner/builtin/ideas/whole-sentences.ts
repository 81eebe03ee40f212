import { capitalised, withoutStop } from '../text/casing.ts';
import { hasVerb, isNoun, tagEnglish } from '../text/english.ts';
import { verbAt } from '../text/whole-thought.ts';
import { countWords } from '../text/words.ts';
import { isOrder } from './parts.ts';

/** A sentence that can be listened to and looked at in one go. */
const MAX_WORDS = 14;
const MIN_WORDS = 4;

/** A long English sentence as several: cut behind a colon, or where a clause with its own subject begins. Others stay. */
export function wholeSentences(text: string, language: string): string[] {
  if (language !== 'en' || /["“”«»]/u.test(text) || COUNTED.test(text)) return [text];
  return [text]
    .flatMap(atColon)
    .flatMap((part) => (countWords(part, language) > MAX_WORDS ? atJoint(part) : [part]));
}

/** "Two misses: the pipeline is short, and the release slipped": what is counted before a colon stays under it. */
const COUNTED = /^(?:the\s)?(?:two|three|four|five)\s(?:[\p{L}-]+\s){0,2}[\p{L}-]+s:\s/iu;

/** "Carpenters check corners: measure 3 feet …" is two sentences; a lead and a list are one. */
function atColon(text: string): string[] {
  const [, head, tail] = /^([^:]{12,}[\p{L}\p{N})]):\s+(\p{L}.+)$/su.exec(text) ?? [];
  // "If acid touches skin: rinse 15 minutes": a condition is nothing without what it is of.
  if (head === undefined || tail === undefined || LEANING.test(head)) return [text];
  const areClauses = isClause(head) && countWords(tail, 'en') >= MIN_WORDS && hasVerb(tail);
  return areClauses ? [`${head}.`, capitalised(tail)] : [text];
}

const JOINT = /;\s+|,\s+(?:and|but|so|yet)\s+|\s+[–—]\s+/giu;

/** At the joint nearest to the middle between two clauses that are whole sentences. */
function atJoint(text: string): string[] {
  const cuts = [...text.matchAll(JOINT)]
    .map(({ 0: joint, index }) => ({
      head: text.slice(0, index),
      joint,
      tail: text.slice(index + joint.length),
    }))
    .filter(({ head, tail }) => isClause(head) && isClause(tail) && !LEANING.test(head))
    .sort(
      (one, other) =>
        Math.abs(one.head.length - one.tail.length) - Math.abs(other.head.length - other.tail.length),
    );
  const [cut] = cuts;
  if (cut === undefined) return [text];
  const word = /but|yet|so/iu.exec(cut.joint)?.[0];
  const tail = capitalised(
    word === undefined
      ? cut.tail
      : `${word.toLowerCase() === 'yet' ? 'but' : word.toLowerCase()} ${cut.tail}`,
  );
  return [...atJoint(`${withoutStop(cut.head)}.`), ...atJoint(tail)];
}

const LEANING = /^(?:if|when|while|although|because|since|unless|once)\b/iu;

/** "pulls the Earth more", behind "and": who does it was named before. */
function lacksActor(text: string): boolean {
  const [word = ''] = /^\p{Ll}+s(?=\s)/u.exec(text) ?? [];
  const [, verb, next] = tagEnglish(`it ${text}`);
  return (
    word !== '' &&
    verb?.tags.has('PresentTense') === true &&
    next !== undefined &&
    ['Determiner', 'Possessive', 'Pronoun', 'Preposition', 'Adverb'].some((tag) => next.tags.has(tag))
  );
}

function isClause(text: string): boolean {
  if (countWords(text, 'en') < MIN_WORDS || lacksActor(text)) return false;
  const terms = tagEnglish(text);
  const verb = verbAt(terms);
  return (
    isOrder(text) ||
    (verb >= 1 && terms.slice(0, verb).some((term) => isNoun(term) || term.tags.has('Pronoun')))
  );
}
