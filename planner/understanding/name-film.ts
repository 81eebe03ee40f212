import { capitalised, titleCase, withoutStop } from '../builtin/text/casing.ts';
import { midSentence } from '../builtin/material/mid-sentence.ts';
import { mainSubject } from '../builtin/material/subject.ts';
import { isJoining, isLoose } from '../builtin/text/function-words.ts';
import { countWords, isSpaceless } from '../builtin/text/words.ts';
import type { Content } from './instruction.ts';
import { withDays } from './to-viewer.ts';
import { isKindOfFilm, withoutKind } from './film-kind.ts';

/** What a film is about, and how its title page says so. */
export interface FilmName {
  readonly subject: string;
  readonly title: string;
}

/** The title of a film that names nothing and tells nothing. */
export const UNNAMED = 'A Short Film';

/** `asked`: what the caller names as its subject; what the content speaks of most where nothing is named. */
export function nameFilm(asked: string | undefined, content: readonly Content[], language: string): FilmName {
  const told = content.map(wordsOf).join(' ').slice(0, 4000);
  const isTold = /\p{L}/u.test(told);
  const named = tidySubject(asked ?? '', language);
  const isKind = isTold && isKindOfFilm(named);
  if (named === '' || isKind) {
    if (!isTold) return { subject: 'this subject', title: UNNAMED };
    const { phrase, title } = mainSubject(told.replace(MEASURED, ' '), language);
    if (!isKind || timesIn(told, phrase) >= OFTEN) return { subject: phrase, title };
  }
  const isQuestion = /[?？؟]$/u.test(named);
  const said = withoutStop(withoutHalfQuote(named));
  const subject = language === 'en' ? withDays(midSentence(said, told)) : said;
  const shown = (language === 'en' ? properName(named) : undefined) ?? withoutHalfQuote(named);
  const title = titleOf(isQuestion ? shown : withoutStop(shown), language).slice(0, MAX_TITLE_CHARACTERS);
  return { subject: subject.length > MAX_SUBJECT_CHARACTERS ? title : subject, title };
}

/** "2 tablespoons of oil": no film is about its spoons. */
const MEASURED =
  /\p{N}\s(?:(?:table|tea)spoons?|cups?|cloves?|minutes?|hours?|seconds?|grams?|pinch(?:es)?)(?:\sof)?(?!\p{L})/giu;

/** What is longer names nothing, and cannot be said inside a sentence: its beginning does. */
const MAX_SUBJECT_CHARACTERS = 200;
const MAX_TITLE_CHARACTERS = 100;

/** What is named once may be beside the point: the kind of the film is no lie. */
const OFTEN = 2;
const timesIn = (text: string, phrase: string) => text.toLowerCase().split(phrase.toLowerCase()).length - 1;

/** The label of a brief's field or of a mail: "Brief: …". */
const LABEL =
  /^(?:(?:[\p{L}-]+\s){0,2}(?:video|film|clip|spot|reel|teaser|trailer|promo|advert)|(?:(?:video|film|project|working)\s+)?(?:brief|briefing|task|project|subject|re|title|topic|thema|titel|betreff|tema|título|asunto|sujet|titre|objet|aw|wg|fwd?|rv|antw|sv))\s*[:：]\s*(?=\S)/iu;
/** What is left of a mail's header, or of a request in another language, once its words are gone: "Re", "Vídeo de". */
const NO_NAME =
  /^(?:re|aw|wg|fwd?|rv|antw|sv|(?:ein(?:en)?|un|una|une|um|uma|een)?\s*(?:kurzfilm|erklärfilm|vídeo|vidéo|filmpje|filmato|filmchen))$/iu;

function tidySubject(asked: string, language: string): string {
  const bare = calmed(asked.trim())
    .replace(/^["“„«'‘(\s]+|["”“»'’)\s.,;:]+$/gu, '')
    .replace(LABEL, '')
    .replace(/^(?:the (?:topic|subject) (?:of )?|about )/iu, '')
    .trim();
  const whole = closed(bare, language);
  if (NO_NAME.test(whole) || !/\p{L}/u.test(whole)) return '';
  return language === 'en'
    ? asQuestion(withoutKind(whole).replace(TOLD_HOW, '').replace(COUNTED, ''))
    : whole;
}

/** "Pythagoras' theorem with a worked example": how it is told is not what it is about. */
const TOLD_HOW =
  /(?<=\S\s\S.*)\s(?:with (?:(?:an?|some|one|two|the) )?(?:(?:worked|simple|short|concrete|real|everyday) )*examples?|in (?:simple|plain) (?:terms|words|English|language))$/iu;

/** "Overnight oats, 3 ingredients": how much there is to tell. */
const COUNTED =
  /(?<=\S\s\S.*),\s(?:just\s|only\s)?\p{N}{1,2}\s(?:ingredients|steps|minutes|things|tips|points)$/iu;

/** "URGENT SAFETY NOTICE": nobody shouts a title. One word may be a name. */
const calmed = (name: string): string =>
  /\s/u.test(name) && /\p{Lu}/u.test(name) && !/\p{Ll}/u.test(name) && !/\p{N}/u.test(name)
    ? name.toLowerCase()
    : name;

/** Without what a cut has left open: "The Silk Road in", "& dogs", "Why moss grows (or does". */
function closed(name: string, language: string): string {
  const begun = name.slice(0, MAX_NAME).replace(/^[^\p{L}\p{N}"“„«¿¡(#$€£]+/u, '');
  const bracket = begun.lastIndexOf('(');
  const unbracketed = bracket > 0 && !begun.includes(')', bracket) ? begun.slice(0, bracket) : begun;
  const words = unbracketed.replace(/[^\p{L}\p{N}\p{M}"”»?？؟।'’%+)*#]+$/u, '').split(/\s+/u);
  while (words.length > 1 && isLeft(words.at(-1) ?? '', language)) words.pop();
  return words.join(' ');
}

/** Characters: what is longer is cut to less anyway. */
const MAX_NAME = 600;

/** "What does “blend of EU": a quotation whose end was cut off. */
const withoutHalfQuote = (name: string): string =>
  name.match(/["“”„«»]/gu)?.length === 1 ? name.replace(/["“”„«»]/u, '') : name;

/** Prepositions that also end a phrase stay ("how to log in"): only what leads on goes. */
const isLeft = (word: string, language: string): boolean =>
  isLoose(word, language) && !/^(?:in|on|up|off|out|over|about|through|under|by)$/u.test(word);

/** "what is a binary search": a verb before what it is about asks. */
function asQuestion(name: string): string {
  const asks =
    /^(?:how|why|what|when|where|who|which)(?:\s(?:much|many|often|long|far|old))?\s(?:is|are|was|were|do|does|did|can|could|should|would|will|has|have|must)\s(?!left\b|new\b|next\b)\S+/iu;
  return asks.test(name) && !/[?.!]$/u.test(name) ? `${name}?` : name;
}

/** "our app Slotly", "our webinar “Cutting costs”": the name is the title. */
function properName(name: string): string | undefined {
  const quoted = /^(?:the|our|my)\s[\p{L} -]{3,40}\s["“„«]([^"“”„«»]{3,60})["”“»]?$/iu.exec(name)?.[1];
  if (quoted !== undefined) return quoted;
  const [, between = '', own] =
    /^(?:[Oo]ur|[Mm]y|the)\s((?:\p{Ll}[\p{Ll}-]*\s){1,3})((?:\p{Lu}\S*|&)(?:\s(?:\p{Lu}\S*|&|of|the|and|\p{N}+))*)$/u.exec(
      name,
    ) ?? [];
  // "the human DNA" is no name of its own.
  if (/^the\s/u.test(name) && !/^\p{Lu}\p{Ll}/u.test(own ?? '')) return undefined;
  return between.split(/\s/u).some((word) => isLoose(word, 'en')) ? undefined : own;
}

function wordsOf(content: Content): string {
  if (content.kind === 'list') return [content.lead ?? '', ...content.items].join('. ');
  if (content.kind === 'dialogue') return content.turns.map(({ text }) => text).join(' ');
  if (content.kind === 'table') return content.header.join(', ');
  return 'text' in content ? content.text : '';
}

const MAX_TITLE = 9;
/** A question or a clause that is cut says nothing. */
const MAX_CLAUSE = 12;
const CLAUSE =
  /^(?:how|why|what|when|where|who|which|wie|warum|was|wann|wo|cómo|por qué|qué|cuándo|comment|pourquoi|quand)\s/iu;

function titleOf(name: string, language: string): string {
  if (isSpaceless(language)) return name.slice(0, 24);
  const words = (language === 'en' ? titleCase(capitalised(name)) : capitalised(name)).split(/\s+/u);
  const most = /[?]$/u.test(name) || CLAUSE.test(name) ? MAX_CLAUSE : MAX_TITLE;
  if (countWords(name, language) <= most) return words.join(' ');
  const head = words.slice(0, most);
  const border = head.findLastIndex((word, index) => index >= 1 && /[,;:–—]$/u.test(word));
  const isName =
    border === 1 &&
    /^\p{Lu}\p{L}+\s\p{Lu}\p{L}+,/u.test(name) &&
    !isLoose(words[0]?.toLowerCase() ?? '', language);
  if (border >= 2 || isName) return withoutStop(head.slice(0, border + 1).join(' '));
  const whole = withoutStop(headOf(head, words[most] ?? '', language).join(' '));
  return name.endsWith('?') && !whole.endsWith('?') ? `${whole}?` : whole;
}

/** As far as a phrase goes that is whole: to what is joined, else to the last word that leads on. */
function headOf(words: readonly string[], next: string, language: string): readonly string[] {
  if (isLoose(next, language) && !isLoose(words.at(-1) ?? '', language)) return words;
  const joint = words.findLastIndex((word, index) => index >= 3 && isJoining(word, language));
  const lead = words.findLastIndex((word, index) => index >= 3 && isLoose(word, language));
  const end = joint === -1 ? lead : joint;
  let head = end === -1 ? words : words.slice(0, end);
  while (head.length > 3 && isLoose(head.at(-1) ?? '', language)) head = head.slice(0, -1);
  return head;
}
