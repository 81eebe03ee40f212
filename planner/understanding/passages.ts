import { withoutStop } from '../builtin/text/casing.ts';
import { hasVerb, isNoun, tagEnglish } from '../builtin/text/english.ts';
import { isKindOfFilm } from './film-kind.ts';
import type { Role } from './instruction.ts';
import type { Part } from './model/part-model.ts';
import type { ReadPiece } from './roles.ts';

/** A passage with a role of its own: a directing sentence, or a part of one. */
export interface DirectedPassage {
  readonly role: Role;
  readonly text: string;
  /** The sentence it is of. */
  readonly sentence: string;
  /** Whether its words were found to have the role, not only the sentence. */
  readonly isPart: boolean;
}

/** The parts of a directing sentence; all of it where none has a role of its own. */
export function passagesOf(piece: ReadPiece): DirectedPassage[] {
  const sentence = piece.text;
  const parts = piece.parts.map((part) => ({
    role: part.role,
    text: partText(sentence, part),
    sentence,
    isPart: true,
  }));
  const telling = parts.filter(({ text }) => /[\p{L}\p{N}]/u.test(text));
  if (telling.length === 0)
    return [{ role: piece.role, text: withoutStop(sentence), sentence, isPart: false }];
  // "Pythagoras for grade 8": what stands before the first part is what the sentence is about.
  // "minutes from Monday": no length without a figure.
  const first = piece.parts.find(
    ({ role, start, end }) =>
      role !== 'length' || !/^(?:minutes|seconds)$/iu.test(sentence.slice(start, end)),
  );
  const before = namedBefore(sentence.slice(0, first?.start));
  const isNamed =
    piece.role !== 'subject' ||
    telling.some(({ role }) => role === 'subject') ||
    before.split(/\s/u).length > 4 ||
    KIND_OF_FILM.test(before) ||
    !tagEnglish(before).some(isNoun);
  return isNamed || before === ''
    ? telling
    : [{ role: 'subject', text: before, sentence, isPart: true }, ...telling];
}

/** "Dear team", "Hi all": whom the caller greets. */
export const isGreeting = (text: string): boolean =>
  /^(?:hi|hey|hello|hallo|dear|good (?:morning|afternoon|evening|day)|guten (?:tag|morgen|abend)|moin|servus|liebe[rs]?|bonjour|bonsoir|salut|chers?|hola|buenas|buenos días|buenas tardes|ciao|buongiorno|olá|bom dia)(?!\p{L})(?:,?\s\p{L}+){0,3}[,!.]?$/iu.test(
    text.trim(),
  );

/**
 * "Minutes from Monday, make a 60 s recap": what stands before a comma is spoken of, unless it greets or says when. "Make an investor
 * update": of an order what is to be made, unless that is only a film.
 */
function namedBefore(text: string): string {
  const bare = text.replace(LOOSE_END, '');
  const before = bare.replace(ORDER, '');
  if (isGreeting(before) || (before !== bare && isKindOfFilm(before)) || isClause(before)) return '';
  const named = /^([^,]+),\s/u.exec(text)?.[1] ?? '';
  const terms = tagEnglish(named);
  const isOther =
    named === '' ||
    hasVerb(named) ||
    terms.some(({ tags }) => tags.has('Expression')) ||
    terms.every(({ tags }) => tags.has('Date')) ||
    namesNothing(named);
  return isOther ? before : named;
}

const ORDER =
  /^(?:please\s+|pls\s+)?(?:make|create|produce|write|prepare|build|film|shoot|do|give|turn|explain|erkläre?|erstelle?|mache?)(?:\s+|$)(?:(?:me|us|it)\s+)?(?:(?:into|an?|the|one|our)\s+)*/iu;

/** "Can someone make", "I need": what asks for a film names none; "how a vaccine works" does. */
const isClause = (text: string): boolean =>
  /^(?:can|could|would|will|shall|may|i|we|you|they|he|she|let['’]?s)\b/iu.test(text) && hasVerb(text);

/** "Hi all", "Urgent", "By Friday": how a message begins, and when something is. */
export const namesNothing = (text: string): boolean =>
  isGreeting(text) ||
  /^(?:hi|hey|hello|dear|good|ok|so|please|thanks|urgent|quick|as|for|in|on|by|this|last|next|today|tomorrow)\b/iu.test(
    text,
  );

/** "A bedtime story for children": what is made, not what it is about. */
const KIND_OF_FILM = /^(?:an?|one|some|ein|eine|un|una|une|um|uma)\s/iu;
const LOOSE_END = /[\s,;:–—-]*(?:\b(?:for|to|in|of|with|für|para|pour|per|a|an|the)\b\s*)*[\s,;:–—-]*$/iu;

/** A part with the quotation mark or bracket that its end cut off. */
function partText(sentence: string, { start, end }: Part): string {
  // "#BuyLocal", "@crumbs" and "¡Te esperamos!" begin with their sign.
  const text = sentence.slice(/[#@¡¿]/u.test(sentence.charAt(start - 1)) ? start - 1 : start, end);
  const behind = sentence.slice(end, end + 1);
  return /^["“”»”)]$/u.test(behind) && /["“„«(]/u.test(text) ? text + behind : text;
}
