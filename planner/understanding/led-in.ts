import { ledIn } from './asked-line.ts';
import type { ReadPiece } from './roles.ts';

/** "Tell the story of Amara first:", "Introduce Rosa:": who is told of behind the colon. */
const PERSON =
  /\b(?:story of|about|[Ii]ntroduce|[Mm]eet|with|[Ff]ollow|portrait of|example of)\s(?:our\s\p{Ll}+\s)?(\p{Lu}[\p{L}'’-]+(?:\s\p{Lu}[\p{L}'’-]+){0,2})(?:\s(?:first|then|now|next|briefly))?\s*[:：]$/u;
/** "Tell Joao's story:" */
export const storyOf = (order: string): string | undefined =>
  /^(?:(?:then|and|also|please|now)\s)*(?:[Tt]ell|[Ss]hare|[Ss]how)\s(?:(?:us|them|viewers|people)\s)?(?:(?:the|our)\s)?(\p{Lu}[\p{L}-]+(?:\s\p{Lu}[\p{L}-]+){0,2})['’]s?\sstory\b/u.exec(
    order,
  )?.[1];
/** "Then explain how our micro loan works:" */
const CLAUSE =
  /^(?:(?:then|and|also|please|finally|next|now)\s+)*(?:explain|say|tell|show|describe)(?:\s(?:them|viewers|people))?\s((?:how|why|what)\s[^:：]{3,80})\s*[:：]$/iu;
/** "Quote from Eva Hofmann, owner:", "Use this testimonial by our client Eva Hofmann:" */
const SPEAKER =
  /\b(?:[Qq]uote|[Qq]uotation|[Tt]estimonial|[Ss]tatement|[Ww]ords|[Ll]ine)\s(?:from|by|of)\s(?:our\s(?:\p{Ll}+\s){1,2})?(\p{Lu}[^:.!?"]{2,50}?)\s*[:：]$/u;
const PRONOUN = /^(?:she|he|they)\b/iu;
const OF_PRONOUN = /^(?:her|his|their)\b/iu;
/** "Tell the story of Amara first": before anything else is told. */
const IS_FIRST = /^(?:please\s+)?(?:start|begin|open)\b.*[:：]$|\bfirst\s*[:：]$/iu;

const speakerOf = (said: string, lead: string): string | undefined =>
  /^["“][^"“”]+["”]\.?$/u.test(said) ? SPEAKER.exec(lead)?.[1] : undefined;

/**
 * What an English order leads on to behind its colon, understood without the order: "Tell the story of Amara: she is eleven" is "Amara is
 * eleven", and "Explain how the loan works: you apply" is "Here is how the loan works: you apply".
 */
export function withLeads(pieces: readonly ReadPiece[]): readonly ReadPiece[] {
  const start = pieces.findIndex(({ kind, role, text }) => kind === 'lead' && role !== 'material' && IS_FIRST.test(text)); // prettier-ignore
  return pieces.map((given, index): ReadPiece => {
    const isEarly = start !== -1 && index > start && given.block === pieces[start]?.block;
    const piece: ReadPiece = isEarly && given.role === 'material' && given.place === undefined ? { ...given, place: 'early' } : given; // prettier-ignore
    const lead = pieces[index - 1];
    if (piece.role !== 'material' || lead === undefined || lead.role === 'material') return piece;
    if (lead.kind !== 'lead' || lead.block !== piece.block || lead.item !== piece.item) return piece;
    const speaker = speakerOf(piece.text, lead.text);
    if (speaker !== undefined) return { ...piece, text: `${piece.text} by ${speaker}` };
    const clause = CLAUSE.exec(lead.text)?.[1];
    if (clause !== undefined) return { ...piece, text: ledIn(clause, piece.text) };
    const person = PERSON.exec(lead.text)?.[1] ?? storyOf(lead.text);
    if (person === undefined) return piece;
    const text = piece.text.replace(PRONOUN, () => person).replace(OF_PRONOUN, () => `${person}’s`);
    return { ...piece, text };
  });
}
