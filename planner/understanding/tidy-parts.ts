import { isNoun, tagEnglish, type Term } from '../builtin/text/english.ts';
import { isJoining, isLoose, isTopical } from '../builtin/text/function-words.ts';
import { hasActor } from '../builtin/text/whole-thought.ts';
import type { Role } from './instruction.ts';
import type { Part } from './model/part-model.ts';

/** The parts of a sentence as whole phrases: one wish is one part, and no part ends in a word or a bracket that leads on. */
export function tidyParts(sentence: string, parts: readonly Part[], language: string): Part[] {
  if (isAllName(sentence, parts)) return [{ role: 'subject', start: 0, end: sentence.length }];
  const whole: Part[] = [];
  const read = parts.map((part) => (isMade(sentence, part) ? { ...part, role: 'subject' as const } : part));
  for (const part of language === 'en' ? withFacts(sentence, read) : parts) {
    const open = whole.at(-1);
    if (open !== undefined && isOneRequest(sentence, open, part, language))
      whole[whole.length - 1] = { ...open, start: quotationStart(sentence, open, part), end: part.end };
    else whole.push(part);
  }
  return whole
    .map((part) => withoutLooseEnd(sentence, withoutLooseStart(sentence, part, language), language))
    .map((part, index, all) => (language === 'en' ? wholeClause(sentence, part, all[index + 1]) : part))
    .filter(({ start, end }) => /[\p{L}\p{N}]/u.test(sentence.slice(start, end)));
}

/** "A recipe for blueberry muffins": nobody watches as a muffin. */
const isMade = (sentence: string, { role, start }: Part): boolean =>
  role === 'audience' && /\brecipe for (?:the |our |my |some )?$/iu.test(sentence.slice(0, start));

/** "How bees make honey: a bee visits two million flowers for one pound": what somebody does behind a name is told, whatever its words were taken for. */
function withFacts(sentence: string, parts: readonly Part[]): readonly Part[] {
  const [, name, facts] = /^([^:]{3,80}:\s+)(.+?)[.\s]*$/su.exec(sentence) ?? [];
  if (name === undefined || facts === undefined) return parts;
  const [before, behind] = [
    parts.filter(({ start }) => start < name.length),
    parts.filter(({ start }) => start >= name.length),
  ];
  const isNamed = before.length > 0 && before.every(({ role }) => role === 'subject');
  const isMistaken =
    behind.some(({ role }) => role === 'subject') && behind.every(({ role }) => MISTAKEN.has(role));
  if (!isNamed || !isMistaken || !hasActor(facts)) return parts;
  return [...before, { role: 'material', start: name.length, end: name.length + facts.length }];
}

const MISTAKEN: ReadonlySet<Role> = new Set(['subject', 'audience']);

/** "Why do we | always see | the same side of the Moon?": a name from the first word to the last is one name. */
function isAllName(sentence: string, parts: readonly Part[]): boolean {
  const isNamed =
    parts.length > 1 &&
    parts.every(({ role, start }, index) => {
      const between = sentence.slice(parts[index - 1]?.end ?? start, start);
      return role === 'subject' && /^:?(?:\s+[\p{L}'’-]+){0,3}:?\s*$/u.test(between);
    });
  return isNamed && parts[0]?.start === 0 && !/[\p{L}\p{N}]/u.test(sentence.slice(parts.at(-1)?.end));
}

const WISHES: ReadonlySet<Role> = new Set(['audience', 'material', 'structure', 'call_to_action']);

/** "agree the days with their team | by the end of | the month": up to four words that join nothing. */
function isOneRequest(sentence: string, one: Part, next: Part, language: string): boolean {
  const between = sentence.slice(one.end, next.start);
  if (isOneLine(sentence, one, next) || (one.role === next.role && isInsideQuotation(sentence, one, next)))
    return true;
  return (
    one.role === next.role &&
    WISHES.has(one.role) &&
    /^\s+(?:[\p{L}'’-]+\s+){1,4}$/u.test(between) &&
    !between.split(/\s+/u).some((word) => isJoining(word, language))
  );
}

const CLAUSE = /^(?:how|why|when|where|what|who|which)\s/iu;
/** "Our bakery needs | a film": the verb is of the order. */
const ASKING = /\s(?:needs?|wants?|requires?)$/iu;

/** "our running shoe | Aero 2", "our shoe Aero | 2" */
const NAMED = /^(?:[Oo]ur|[Mm]y)\s|(?:^|\s)\p{Lu}[\p{L}-]*$/u;
const REST_OF_NAME =
  /^(?:\s\p{Lu}[\p{L}\p{N}&-]*)*(?:\s(?:\p{Lu}[\p{L}\p{N}&-]*|\p{N}{1,4}))(?=[\s.,;:!?]|$)/u;

/** "A day in the life | of a keeper", "how honeybees make | honey": a clause that ends in its verb goes on to the end of what that verb is done to. */
function wholeClause(sentence: string, part: Part, next: Part | undefined): Part {
  if (part.role !== 'subject') return part;
  const text = sentence.slice(part.start, part.end);
  const name = NAMED.test(text) ? REST_OF_NAME.exec(sentence.slice(part.end, next?.start))?.[0] : undefined;
  if (name !== undefined) return { ...part, end: part.end + name.length };
  const owner =
    /^\sof(?:\s(?:the|an?|our|your|its|their))?(?:\s[\p{L}\p{N}'’-]+){1,2}(?=$|[,.;:!?]|\s(?:in|for|on|at|with|to|and)\s)/iu.exec(
      sentence.slice(part.end, next?.start),
    )?.[0];
  if (owner !== undefined) return { ...part, end: part.end + owner.length };
  if (!CLAUSE.test(text)) return { ...part, end: part.end - (ASKING.exec(text)?.[0].length ?? 0) };
  const behind = sentence.slice(part.end, next?.start ?? sentence.length);
  const [rest = ''] = /^(?:\s+[\p{L}\p{N}'’-]+)*/u.exec(behind) ?? [];
  const count = tagEnglish(text).length;
  const terms = tagEnglish(text + rest);
  if (terms[count - 1]?.tags.has('Verb') !== true) return part;
  const end = terms.findIndex((term, index) => index >= count && !isOfThing(term));
  const object = terms.slice(count, end === -1 ? terms.length : end);
  const last = object.findLastIndex(isNoun);
  const words = object
    .slice(0, last + 1)
    .map(({ text: word, post }) => word + post)
    .join('')
    .trim();
  return words === '' ? part : { ...part, end: part.end + behind.indexOf(words) + words.length };
}

/** Of "their own honey": what a verb is done to. */
const isOfThing = (term: Term) =>
  isNoun(term) || ['Determiner', 'Adjective', 'Possessive', 'Value'].some((tag) => term.tags.has(tag));

/** "VO: We pick by hand, | in the last week | of September": behind a label, without marks of quotation, it is one line. */
function isOneLine(sentence: string, one: Part, next: Part): boolean {
  const isSpokenLine = one.role === 'verbatim' && next.role === 'verbatim' && !/["“”„«»]/u.test(sentence);
  return isSpokenLine && /^[^:：]{2,20}[:：]\s*$/u.test(sentence.slice(0, one.start));
}

/** Between the marks of one quotation a comma parts nothing. */
const isInsideQuotation = (sentence: string, one: Part, next: Part): boolean =>
  countOf('"', sentence.slice(0, one.start)) % 2 === 1 &&
  !sentence.slice(one.start, next.start).includes('"');

const countOf = (mark: string, text: string): number => text.split(mark).length - 1;

/** A quotation that goes on behind its end ("… time" by a student) begins with its mark. */
const quotationStart = (sentence: string, one: Part, { end }: Part): number =>
  sentence[one.start - 1] === '"' && sentence.slice(one.start, end).includes('"') ? one.start - 1 : one.start;

/** Words that are spoken as written keep theirs. */
const AS_WRITTEN: ReadonlySet<Role> = new Set(['verbatim', 'material', 'call_to_action']);

function withoutLooseStart(sentence: string, part: Part, language: string): Part {
  const { role, end } = part;
  if (part.start === 0 || AS_WRITTEN.has(role)) return part;
  let [start, before] = [part.start, ''];
  for (;;) {
    const [lead = '', word = ''] = /^[\s,;:)\]–—]*([^\s]*)/u.exec(sentence.slice(start, end)) ?? [];
    const isTopic = role === 'subject' && (isTopical(word, language) || isBent(word, before));
    if ((!isTopic && !isJoining(word, language)) || start + lead.length >= end)
      return { role, start: start + lead.length - word.length, end };
    [start, before] = [start + lead.length, word];
  }
}

/** "zum neuen Urlaubsantrag": what "zum" has bent is wrong without it, and how it would be right is not known. */
function isBent(word: string, before: string): boolean {
  return /^(?:zum|vom)$/iu.test(before) && /^\p{Ll}+en$/u.test(word);
}

/** What stands open at the end goes: "all staff (ca", "office staff on". Before "log in for new staff" it closes the phrase. */
function withoutLooseEnd(sentence: string, part: Part, language: string): Part {
  const { role, start, end } = part;
  const text = sentence.slice(start, end);
  const closed = text.slice(0, openBracket(text, sentence.slice(end))).replace(/[\s,;(–—-]+$/u, '');
  const words = closed.split(/\s+/u);
  const last = words.findLastIndex((word) => !isLoose(word, language));
  const next = /^\s+([\p{L}\p{N}][^\s]*)/u.exec(sentence.slice(start + closed.length))?.[1];
  // "teenagers in about 90 seconds": people end in no such word.
  const isClosed = next === undefined || (role !== 'audience' && isLoose(next, language));
  const leads = last >= 0 && last < words.length - 1 && !isClosed;
  const kept = leads ? words.slice(0, last + 1).join(' ') : closed;
  return { role, start, end: start + kept.length };
}

/** Where a bracket opens that is not closed, not even by the next sign; the length of the text where there is none. */
function openBracket(text: string, behind: string): number {
  const at = text.lastIndexOf('(');
  return at > 0 && !text.includes(')', at) && !behind.startsWith(')') ? at : text.length;
}
