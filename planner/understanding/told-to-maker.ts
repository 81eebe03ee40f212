import { hasVerb, isNoun, tagEnglish } from '../builtin/text/english.ts';
import { normalWord } from '../builtin/text/words.ts';
import type { ReadPiece } from './roles.ts';

/**
 * English sentences whose grammar says what they are for, whatever they were read as: "Speak to the dog walker directly" is said of who
 * watches, so not to them; "Q3 results for the town hall." at the beginning names the film.
 */
export function withToldToMaker(pieces: readonly ReadPiece[]): readonly ReadPiece[] {
  const audience = pieces.flatMap(({ text, parts }) =>
    parts.flatMap(({ role, start, end }) => (role === 'audience' ? [text.slice(start, end)] : [])),
  );
  const isNamed = pieces.some(
    ({ role, kind, parts }) => role === 'subject' && (kind === 'heading' || parts.some((part) => part.role === 'subject')),
  ); // prettier-ignore
  return pieces.map((piece, index): ReadPiece => {
    if (piece.kind === 'sentence' && piece.role === 'material' && speaksOf(piece.text, audience))
      return { ...piece, role: 'style', parts: [] };
    if (piece.kind === 'item' && piece.role === 'length' && isAmongTold(piece, pieces))
      return { ...piece, role: 'material', parts: [] };
    if (index === 0 && piece.role === 'subject' && piece.kind === 'sentence') return withoutOccasion(piece);
    return index === 0 && !isNamed ? (named(piece, pieces.slice(1)) ?? piece) : piece;
  });
}

/** "Q3 results for the town hall": who hears a report is no part of its name. */
function withoutOccasion(piece: ReadPiece): ReadPiece {
  const parts = piece.parts.flatMap((part) => {
    const [, report, joint = ''] =
      part.role === 'subject' ? (REPORT.exec(piece.text.slice(part.start, part.end)) ?? []) : [];
    if (report === undefined) return [part];
    const end = part.start + report.length;
    return [
      { ...part, end },
      { role: 'audience' as const, start: end + joint.length, end: part.end },
    ];
  });
  return { ...piece, parts };
}
const REPORT =
  /^([^,.:]{2,50}\b(?:results|reports?|updates?|figures|numbers|review|summary|recap|announcement|news|minutes|highlights))(\sfor\s)(?:the|our|my|all)\s/iu;

/** "1. No agenda, no meeting. 2. 25 minutes max.": among rules that are told a time is one of them. */
const isAmongTold = ({ block }: ReadPiece, pieces: readonly ReadPiece[]): boolean => {
  const items = pieces.filter((piece) => piece.kind === 'item' && piece.block === block);
  const firsts = items.filter((piece, at) => items[at - 1]?.item !== piece.item);
  const others = firsts.filter(({ role }) => role !== 'length');
  return others.length >= MIN_TOLD && others.every(({ role }) => role === 'material');
};

/** "Speak to", "Address", "Talk to": what a narrator does. */
const SPEAKS =
  /^(?:please\s)?(?:(?:speak|talk|write|appeal)\s(?:directly\s)?to|address|sound like)\s([^,.;:]{3,60})/iu;
const WHOEVER = /^(?:them|viewers?|the (?:viewers?|audience|listeners?|readers?))\b/iu;

function speaksOf(text: string, audience: readonly string[]): boolean {
  const whom = SPEAKS.exec(text)?.[1];
  if (whom === undefined) return false;
  const words = new Set(wordsOf(whom));
  return WHOEVER.test(whom) || audience.some((who) => wordsOf(who).some((word) => words.has(word)));
}

/** The names in a phrase, one or many: "dog walkers" are "the dog walker". */
const wordsOf = (phrase: string): string[] =>
  tagEnglish(phrase).flatMap(({ text, tags }) =>
    tags.has('Noun') ? [normalWord(text).replace(/s$/u, '')] : [],
  );

/** Words: a longer phrase tells. */
const MAX_TITLE = 9;
const MIN_TOLD = 2;

/** "Q3 results for the town hall." before what is told: words without a verb, a figure or a comma. */
function named(piece: ReadPiece, others: readonly ReadPiece[]): ReadPiece | undefined {
  const { text, kind, role } = piece;
  if (kind !== 'sentence' || (role !== 'material' && role !== 'note') || piece.known !== undefined)
    return undefined;
  const isTitle =
    text.endsWith('.') && text.split(/\s/u).length <= MAX_TITLE && !/[,;:%$€£!?"“(]|\p{Nd}{2}/u.test(text);
  const told = others.filter((other) => other.role === 'material').length;
  const terms = tagEnglish(text);
  const begins = ['Noun', 'Date'].some((tag) => terms[0]?.tags.has(tag)) && terms.some(isNoun);
  if (!isTitle || hasVerb(text) || told < MIN_TOLD || !begins) return undefined;
  const whom = /\sfor\s(?:the|our|my|all)\s[^.]+\.$/iu.exec(text);
  const end = whom?.index ?? text.length - 1;
  return {
    ...piece,
    role: 'subject',
    parts: [
      { role: 'subject', start: 0, end },
      ...(whom === null
        ? []
        : [{ role: 'audience' as const, start: end + ' for '.length, end: text.length - 1 }]),
    ],
  };
}
