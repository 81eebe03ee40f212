import type { Piece } from '../pieces.ts';
import { known } from './known.ts';
import { bare } from './phrases.ts';

/** "shakshuka for two pls!": what is served, and for how many. */
export function dishIn(piece: Piece): Piece[] | undefined {
  const dish = DISH.exec(piece.text)?.[1];
  return dish === undefined ? undefined : [known(piece, dish, 'subject')];
}
const DISH =
  /^((?!(?:an?|make|need|video|film|clip|reel)\s)[\p{L}][\p{L} -]{2,40}?)\sfor\s(?:two|three|four|five|six|\p{N}{1,2})(?:\speople)?,?(?:\s(?:pls|plz|please))?[.!]*$/iu;

/** "Explain in simple words how interest works": words about the telling, between the order and what it is for. */
export function mannerIn(text: string): { readonly words: string; readonly without: string } | undefined {
  const [, order, words, rest] = MANNER.exec(text) ?? [];
  return order === undefined || words === undefined || rest === undefined
    ? undefined
    : { words, without: order + rest };
}
const MANNER =
  /^((?:please\s)?(?:explain|describe|show|tell|teach|introduce)(?:\s(?:us|me|them|viewers|people))?),?\s(in\s(?:(?:very|really)\s)?(?:simple|plain|easy|clear|everyday|lay|layman['’]s|non-technical)\s(?:words|terms|language|english)),?(\s.+)$/isu;

/** "Use the analogy of a wanted poster", "Compare both": how it is to be told, not what. */
export function analogyIn(piece: Piece): Piece[] | undefined {
  return ANALOGY.test(piece.text) ? [known(piece, bare(piece.text), 'structure')] : undefined;
}
const ANALOGY =
  /^(?:please\s+)?(?:use|with|try)\s(?:the|an?)\s(?:analogy|metaphor|comparison|image)\s(?:of|with)\s|^(?:please\s+)?compare\s(?:both|the two|these two|them)[.!]?$/iu;
