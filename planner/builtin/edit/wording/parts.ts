import { capitalised, withoutStop } from '../../text/casing.ts';
import { hasVerb } from '../../text/english.ts';
import { splitSentences } from '../../text/sentences.ts';
import { countWords, joinTexts } from '../../text/words.ts';
import { halvesOf } from './halves.ts';
import { predicated, predicatesOf } from './predicates.ts';

/** A narration in at most `count` parts that can each be said alone, in its order; one part where it is one thought. */
export function partsOf(voiceover: string, count: number, language: string): readonly string[] {
  const sentences = splitSentences(voiceover, language);
  const halves = count === 2 ? halvesOf(voiceover, language) : undefined;
  if (halves !== undefined) return halves;
  const pieces = sentences.length >= count ? sentences : sentences.flatMap((sentence) => piecesOf(sentence, language)); // prettier-ignore
  return grouped(pieces, Math.min(count, pieces.length), language);
}

const CLAUSES = /,\s+(?:and\s+|und\s+|y\s+|et\s+)?/giu;

/** A sentence as several: one for each thing that is done, or for each clause that stands alone. */
function piecesOf(sentence: string, language: string): readonly string[] {
  if (/["“”«»?]/u.test(sentence)) return [sentence];
  const body = withoutStop(sentence);
  const told = predicatesOf(body, language);
  if (told !== undefined) return told.done.map((each) => whole(predicated(told, [each])));
  if (language !== 'en') return [sentence];
  const clauses = body.split(CLAUSES);
  return clauses.every((clause) => hasVerb(clause) && countWords(clause, language) >= 3)
    ? clauses.map(whole)
    : [sentence];
}

const whole = (clause: string) => `${capitalised(clause)}.`;

/** Neighbours put together until there are `count`, each about as long as the others. */
function grouped(pieces: readonly string[], count: number, language: string): readonly string[] {
  const all = pieces.reduce((sum, piece) => sum + countWords(piece, language), 0);
  const groups: string[][] = [];
  let said = 0;
  pieces.forEach((piece, index) => {
    const left = pieces.length - index;
    const isFull = said >= (all * groups.length) / count;
    if (groups.length === 0 || (groups.length < count && (isFull || left <= count - groups.length)))
      groups.push([piece]); // prettier-ignore
    else groups.at(-1)?.push(piece);
    said += countWords(piece, language);
  });
  return groups.map((group) => joinTexts(group, language));
}
