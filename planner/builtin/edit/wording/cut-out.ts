import { capitalised } from '../../text/casing.ts';
import { predicated, predicatesOf } from './predicates.ts';
import { hasVerb } from '../../text/english.ts';

type Says = (text: string) => boolean;

const CLAUSE =
  /[;,]?\s+(?:while|whereas|but|although|though|während|aber|mientras(?: que)?|pero|tandis que|mais)\s+|;\s+|,\s+(?:and|und|y|et)\s+|,\s+/giu;
const ITEM = /,\s+(?:and|or|und|oder|y|o|et|ou)\s+|,\s+|\s+(?:and|or|und|oder|y|o|et|ou)\s+/giu;

/** A sentence without the clause or the item of a list that says something; `undefined` where nothing whole would remain. */
export function cutOut(sentence: string, says: Says, language: string): string | undefined {
  const stop = /[.!?…]+$/u.exec(sentence)?.[0] ?? '.';
  const body = sentence.slice(0, sentence.length - (/[.!?…]+$/u.exec(sentence)?.[0].length ?? 0));
  return (
    withoutListed(body, stop, says) ??
    withoutItem(body, stop, says, language) ??
    withoutPredicate(body, stop, says, language) ??
    withoutClause(body, stop, says, language)
  );
}

/** "Next quarter: hire 120 drivers, close the depot": one of what is listed behind a colon goes, however it is built. */
function withoutListed(body: string, stop: string, says: Says): string | undefined {
  const [, head = '', listed = ''] = /^([^:]+:\s+)(.+)$/su.exec(body) ?? [];
  const items = listed.split(ITEM);
  const kept = items.filter((each) => !says(each));
  if (says(head) || kept.length === 0 || kept.length === items.length) return undefined;
  const joint = listed.match(ITEM)?.map((each) => /\p{L}+/u.exec(each)?.[0]).find((word) => word !== undefined); // prettier-ignore
  const last = kept.at(-1) ?? '';
  const all = joint === undefined || kept.length < 2 ? kept.join(', ') : `${kept.slice(0, -1).join(', ')} ${joint} ${last}`; // prettier-ignore
  return `${head}${all}${stop}`;
}

/** "In Sweden by 9%, in Norway by 6% and in Denmark by 4%": one of three or two goes, the rest is joined anew. */
function withoutItem(body: string, stop: string, says: Says, language: string): string | undefined {
  const joints = [...body.matchAll(ITEM)];
  const pieces = body.split(ITEM);
  const word = joints.map(([joint]) => /\p{L}+/u.exec(joint)?.[0]).find((each) => each !== undefined);
  if (pieces.length < 2 || word === undefined) return undefined;
  const [first = '', ...rest] = pieces;
  if (rest.some((piece) => piece.split(/\s+/u).length > 7 || isToldAlone(piece, language))) return undefined;
  // What is joined once may be two things done, which only English grammar is known to tell from two items.
  if (language !== 'en' && rest.length === 1 && (rest[0]?.split(/\s+/u).length ?? 0) > MAX_SURE_ITEM)
    return undefined;
  const { head, item, tail } = firstItem(first, rest);
  const items = [item, ...rest.slice(0, -1), ...(rest.length === 0 ? [] : [rest.at(-1) ?? ''])];
  if (says(head) || says(tail)) return undefined;
  const kept = items.filter((each) => !says(each));
  if (kept.length === 0 || kept.length === items.length) return undefined;
  const joined =
    kept.length === 1 ? kept.join('') : `${kept.slice(0, -1).join(', ')} ${word} ${kept.at(-1) ?? ''}`;
  return `${head}${joined}${tail}`.trim() + stop;
}

const MAX_SURE_ITEM = 3;

/** Where the list begins in what stands before its first joint: at the word the other items begin with, else at its last words. */
function firstItem(first: string, rest: readonly string[]): { head: string; item: string; tail: string } {
  const lead = /^\p{L}+/u.exec(rest[0] ?? '')?.[0] ?? '';
  const at = new RegExp(`(?<!\\p{L})${lead}(?!\\p{L})`, 'u').exec(first)?.index ?? -1;
  if (lead !== '' && at > 0) return { head: first.slice(0, at), item: first.slice(at), tail: '' };
  const length = Math.max(1, Math.min(...rest.map((piece) => piece.split(/\s+/u).length)));
  const words = first.split(/(?<=\s)/u);
  return { head: words.slice(0, -length).join(''), item: words.slice(-length).join(''), tail: '' };
}

/** "We hired 18 people, opened an office and delayed the app": one of the things done goes, with who did them kept. */
function withoutPredicate(body: string, stop: string, says: Says, language: string): string | undefined {
  const told = predicatesOf(body, language);
  const kept = told?.done.filter((each) => !says(each)) ?? [];
  if (told === undefined || says(told.subject) || kept.length === 0 || kept.length === told.done.length) return undefined; // prettier-ignore
  return `${predicated(told, kept)}${stop}`;
}

function withoutClause(body: string, stop: string, says: Says, language: string): string | undefined {
  const clauses = body.split(CLAUSE);
  const kept = clauses.filter((clause) => !says(clause));
  if (kept.length === 0 || kept.length === clauses.length) return undefined;
  const text = kept.join(', ');
  const isWhole = language === 'en' ? isClause(text, language) : text.split(/\s+/u).length >= 4;
  return isWhole ? `${capitalised(text.replace(/^(?:and|but|so|und|y|et)\s+/iu, ''))}${stop}` : undefined;
}

/** An item of a list is short; a noun may look like a verb ("horn before each shift"). */
function isToldAlone(text: string, language: string): boolean {
  const isLong = text.split(/\s+/u).length > 4;
  return isClause(text, language) && (isLong || SURELY_VERB.test(text));
}

const SURELY_VERB = /(?<!\p{L})(?:is|are|was|were|has|have|had|can|will|must|may|do|does|did|he|she|it|they|we|you|i)(?!\p{L})/iu; // prettier-ignore

function isClause(text: string, language: string): boolean {
  return (
    language === 'en' &&
    text.split(/\s+/u).length >= 3 &&
    hasVerb(text) &&
    !/^(?:which|who|that|if|when)\s/iu.test(text)
  );
}
