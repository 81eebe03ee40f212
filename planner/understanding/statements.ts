import { isNoun, tagEnglish } from '../builtin/text/english.ts';
import { hasActor } from '../builtin/text/whole-thought.ts';
import { isLoose } from '../builtin/text/function-words.ts';
import { TELLING_LABEL } from './clean.ts';
import type { Role } from './instruction.ts';
import type { Part } from './model/part-model.ts';
import type { ReadPiece } from './roles.ts';

/** Statements that were read as a direction are told: what is lost is worse than what is said too much. */
export function withStatements(pieces: readonly ReadPiece[], language: string): readonly ReadPiece[] {
  const named = pieces.find(
    ({ role, confidence, parts }) =>
      role === 'subject' && confidence > SURE && parts.some((part) => part.role === 'subject'),
  );
  const first = pieces.find(
    ({ role, parts }) => role === 'subject' && parts.some((part) => part.role === 'subject'),
  );
  const isOther = (piece: ReadPiece) =>
    (named !== undefined && piece !== named && isFacts(piece)) || (first !== undefined && piece !== first && isRemark(piece)); // prettier-ignore
  return withRows(pieces).flatMap((piece): ReadPiece[] => {
    if (language !== 'en') return [piece];
    const told: ReadPiece = { ...piece, role: 'material', parts: [] };
    const name = nameTold(piece);
    if (name !== undefined) return [{ ...piece, parts: [name] }, told];
    return isStatement(piece) || isOther(piece) ? [told] : [piece];
  });
}

/** "Our visitors by month: April 1,200, May 1,900, June 2,400": what a row of figures is of names it, and the film where nothing else does. */
function withRows(pieces: readonly ReadPiece[]): readonly ReadPiece[] {
  return pieces.map((piece, index): ReadPiece => {
    const [before, next] = [pieces[index - 1], pieces[index + 1]];
    if (isRowName(piece, next)) return { ...piece, parts: [{ role: 'subject', start: 0, end: piece.text.length }] };
    return before !== undefined && isRowName(before, piece) ? { ...piece, text: `${before.text}: ${piece.text}` } : piece;
  }); // prettier-ignore
}

const isRowName = ({ text, role, kind, block }: ReadPiece, next: ReadPiece | undefined): boolean =>
  role === 'subject' && kind === 'sentence' && next?.role === 'material' && next.block === block && /\p{L}$/u.test(text) && ROW.test(next.text); // prettier-ignore
/** Three names with their figures. */
const ROW = /^(?:\p{L}[\p{L} ]{1,24}\s[$€£]?\p{Nd}[\p{Nd}.,]*\s?[%\p{L}]{0,8}(?:,\s(?:and\s)?|\.?$)){3,}$/u;

/** "Our town meeting is on 12 May at 7 pm": what names the film and tells of it at once; its name, unless it speaks of the film. */
function nameTold({ text, role, kind, parts }: ReadPiece): Part | undefined {
  const [first] = parts;
  if (role !== 'subject' || kind !== 'sentence' || first?.role !== 'subject' || first.start > MAX_ARTICLE)
    return undefined;
  const isOfFilm = parts.some((part) => OF_FILM.has(part.role)) || SPEAKS_OF_FILM.test(text);
  const behind = tagEnglish(text.slice(first.end))[0];
  const says =
    behind?.tags.has('Copula') === true ||
    behind?.tags.has('PresentTense') === true ||
    behind?.tags.has('Modal') === true;
  return !isOfFilm && says && hasActor(text) ? first : undefined;
}

/** "The": a name begins the sentence. */
const MAX_ARTICLE = 4;
const OF_FILM: ReadonlySet<Role> = new Set(['audience', 'length', 'style']);
const SPEAKS_OF_FILM =
  /[:：?]|\b(?:video|vid|film|movie|clip|spot|reel|short|animation|explainer|trailer|teaser|please|pls|want|need|make|help me|for you)\b/iu;

function isStatement({ text, role, kind, confidence, parts }: ReadPiece): boolean {
  if (kind === 'heading' || kind === 'lead') return false;
  if (role === 'must_not_show' || role === 'style') if (isFreedFrom(text)) return true;
  if (role === 'style')
    return (parts.length === 0 && confidence < UNSURE && saysWhatIs(text)) || (confidence < SURE && WHEN.test(text)); // prettier-ignore
  if (role !== 'subject') return false;
  // "Store drinking water. Shops stay open." in marks of quotation: no name has several sentences.
  if (/\p{Ll}{2}[.!?]\s\p{Lu}\p{Ll}/u.test(text)) return true;
  return TELLS.test(text) || parts.some((part) => part.role === 'subject' && isHalf(text, part));
}

/** "No tools needed.", "No booking required.": what nobody needs is a fact, unless it is of the film. */
const isFreedFrom = (text: string): boolean =>
  /^no\s(?:\p{L}+\s){1,3}?(?:is\s|are\s)?(?:needed|required|necessary|included|accepted|charged)[.!]?$/iu.test(
    text,
  ) &&
  !/\b(?:music|voice\S*|narrat\S+|captions?|subtitles?|text|logos?|people|faces|pictures?|images?|animations?|effects?|intro|outro|jokes?)\b/iu.test(
    text,
  );

/** "Live music from noon": no manner has a time of day. */
const WHEN =
  /\b(?:from|at|until|till|between|before|after)\s(?:noon|midnight|\p{N}{1,2}(?:[:.]\p{N}{2})?\s?(?:[ap]\.?m\b)|\p{N}{1,2}:\p{N}{2})|\bon\s(?:mon|tues|wednes|thurs|fri|satur|sun)days?\b/iu;

/** A manner that is asked for is read with more than this. */
const UNSURE = 0.4;

const SURE = 0.9;

const SURE_NAME = 0.75;
/** At least three parts, one of them with a figure. */
const isRowOfFacts = (text: string): boolean =>
  !text.includes(':') && /\p{Nd}/u.test(text) && text.split(', ').length > 2;
/** "sourdough, open from 6, Elm Street 12": where the film has its name, what is hardly read as a second one tells. */
function isFacts({ text, role, kind, confidence, parts }: ReadPiece): boolean {
  // "Flea market for kids until 5, live bands from 6, cake buffet": several things with their figures.
  if (
    role === 'subject' &&
    kind === 'sentence' &&
    confidence < SURE_NAME &&
    isRowOfFacts(text) &&
    !SPEAKS_OF_FILM.test(text.replace(/please/giu, ''))
  )
    return true;
  if (role !== 'subject' || kind !== 'sentence' || confidence > UNSURE || /[:：]/u.test(text)) return false;
  return (
    isNoun(tagEnglish(text.replace(/^\p{L}+ed\s/u, ''))[0]) && !parts.some((part) => part.role === 'length')
  );
}

/** "The big story is the Nordics launch.": behind the film's own name a sentence that says what is what tells. */
const isRemark = ({ text, role, kind, confidence }: ReadPiece): boolean =>
  role === 'subject' && kind === 'sentence' && confidence < SURE && REMARK.test(text) && !SPEAKS_OF_FILM.test(text); // prettier-ignore
const REMARK =
  /^(?:the|our)\s(?!(?:\p{L}+\s){0,2}(?:topic|subject|theme|title|focus|goal|aim|purpose|audience|message|name)\s)(?:\p{L}+\s){1,4}(?:is|was|are|were)\s/iu;

/** "Silence is the rule out there." */
function saysWhatIs(text: string): boolean {
  const [first, next] = tagEnglish(text);
  return isNoun(first) && next?.tags.has('Copula') === true;
}

/** "Did you know that …?", "Steps: First, …" */
const TELLS = new RegExp(`^(?:${TELLING_LABEL}\\s*[:：]\\s*\\S|did you know\\b)`, 'iu');

/** "Rex loves balls and is scared of lorries", "Sound needs air": half a sentence names nothing, and the whole of it tells. */
function isHalf(text: string, { start, end }: { readonly start: number; readonly end: number }): boolean {
  const [before, half] = [text.slice(0, start).trim(), text.slice(start, end)];
  return before !== '' && (HALF.test(half) || isPredicate(before, half));
}

const HALF =
  /^(?!(?:how|why|what|when|where|who|which)\s).*\b(?:and|but) (?:is|are|was|were|has|have|can|will)\s/iu;

/** "needs air" behind "Sound": what somebody or something does. */
function isPredicate(before: string, half: string): boolean {
  const verb = tagEnglish(half)[0];
  const isDone =
    verb?.tags.has('PresentTense') === true && !verb.tags.has('Infinitive') && verb.text.endsWith('s');
  return isDone && !ASKS.test(before) && !isLoose(before.split(/\s/u).at(-1) ?? '', 'en');
}

const ASKS = /[,:;]|\b(?:how|why|what|when|where|who|which|that|video|film|clip)\b/iu;
